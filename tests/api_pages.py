"""API pages from the docstrings: `python -m tests.api_pages FOLDER`.

The docstrings are plain text with mathematics in it, <g_t, x_t> and #{t : c_t != t},
in which Markdown would see tags and headings: `markdown` says what is meant.
"""

from __future__ import annotations

import re
import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from textwrap import indent

import pdoc
import pdoc.render

ROOMS = ("mild_core", "bounds", "adversaries", "reports")

# Python writes a dataclass's __init__ in the module of the subclass, which need not
# import the types of the fields it inherits; the pages show them by name all the same.
INHERITED = r"Error parsing type annotation \w+ for [\w.]+\.__init__\."

ITEM = re.compile(r"^(?! )(.+?) : ", re.MULTILINE)
LITERAL = re.compile(r"(`[^`]+`)")


def build(folder: Path, rooms: Sequence[str] = ROOMS) -> None:
    """Write the pages; whatever pdoc warns about is an error."""
    pdoc.render.env.filters["to_markdown"] = markdown
    for room in map(import_module, rooms):
        # pdoc does not ask a room for the names it imports when they are asked for.
        names = getattr(room, "__all__", ())
        vars(room).update({name: getattr(room, name) for name in names})
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=INHERITED)
        pdoc.pdoc(*rooms, output_directory=folder)


def markdown(docstring: str) -> str:
    """A docstring as Markdown that shows every letter of it."""
    return "\n\n".join(map(_paragraph, docstring.strip("\n").split("\n\n")))


def _paragraph(text: str) -> str:
    title, _, below = text.partition("\n")
    line, _, rest = below.partition("\n")
    if line and not line.strip("-"):
        items = ITEM.sub(r"* `\1`: ", rest)
        return f"**{title}**\n\n{_paragraph(items)}"
    if title.startswith("=="):  # a table: its columns are aligned by spaces
        return indent(text, "    ")
    return text if title.startswith((">>>", "    ")) else _shown(text)


def _shown(text: str) -> str:
    """Text in which < opens no tag and # no heading, except within backticks."""
    parts = LITERAL.split(re.sub(r"^#", r"\\#", text))
    parts[::2] = (part.replace("<", "&lt;") for part in parts[::2])
    return "".join(parts)


if __name__ == "__main__":
    build(Path(sys.argv[1]))
