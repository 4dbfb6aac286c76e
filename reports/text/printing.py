"""Printing on a terminal: words are shown as they are, never as markup."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text


def print_text(console: Console, text: Text) -> None:
    """A paragraph; numbers in it get no colours of their own."""
    console.print(text, highlight=False)


def print_title(console: Console, text: str) -> None:
    """The title of a section, after an empty line."""
    print_text(console, Text(f"\n{text}", style="bold"))


def print_indented(console: Console, item: Text | Table, by: int = 2) -> None:
    """A paragraph or a table, moved to the right as a whole."""
    console.print(Padding(item, (0, 0, 0, by), expand=False), highlight=False)
