"""Somebody else's words, made fit for a terminal, a page and a file."""

from __future__ import annotations


def printable(text: str) -> str:
    """The text in one line; what cannot be printed or encoded is spelled out.

    Escapes that would colour a terminal, NUL, and halves of surrogate pairs among it.
    """
    line = " ".join(text.split())
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in line)


def exception_line(error: BaseException) -> str:
    """What was raised, and its message if it has one."""
    return printable(f"{type(error).__name__}: {error}").removesuffix(":")
