"""How algebraic relations are proved: questions, and the methods that answer them."""
