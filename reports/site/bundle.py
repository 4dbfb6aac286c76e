"""Everything for the paper's authors in one file: site, errata, figures, ledger.

The same ledger gives the same bytes: entries are sorted, and all have one date.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Mapping

from bounds import catalogue
from reports.ledger import origin
from reports.ledger.model import Ledger
from reports.text.verdict_sentence import own_sentence, sentence

DATE = (1980, 1, 1, 0, 0, 0)
"""The first that a zip file can have."""
ERRATA = ("ERRATA.md", "errata.tex")
SUMMARY = "SUMMARY.md"
DRAWN = (".pdf", ".csv")
"""How files of figures end that a paper can use."""


def contents(ledger: Ledger, text: str, pages: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of the bundle by name: `text` is the ledger as it was read."""
    figures = {
        name: data
        for name, data in pages.items()
        if name.startswith("figures/") and name.endswith(DRAWN)
    }
    about = {
        "README.md": _about(ledger, len(figures)).encode(),
        "VERSIONS.json": _versions(ledger).encode(),
        "ledger.json": text.encode(),
    }
    texts = {name: pages[name] for name in (*ERRATA, SUMMARY)}
    site = {f"site/{name}": data for name, data in pages.items()}
    return about | texts | figures | site


def _versions(ledger: Ledger) -> str:
    """What made the ledger, as data."""
    made = {
        "command": origin.command(ledger),
        "bundle": "mild report --bundle FILE.zip",
        "profile": ledger.profile,
        "seed": ledger.seed,
        "versions": ledger.versions,
    }
    return json.dumps(made, indent=1, sort_keys=True) + "\n"


def _about(ledger: Ledger, figures: int) -> str:
    told = " ".join(filter(None, (sentence(ledger), own_sentence(ledger))))
    return f"""# {catalogue.current().short_title}, checked

{told}

| file | what |
| --- | --- |
| `site/index.html` | the report; it opens from disk |
| `ERRATA.md`, `errata.tex` | what the authors may want to change |
| `SUMMARY.md` | what was found, and how hard it was tried |
| `figures/` | {figures} files: every figure as PDF, its data as CSV |
| `ledger.json` | everything the run found, as data |
| `VERSIONS.json` | the command and the versions that made it |

Made by `{origin.command(ledger)}` and `mild report --bundle FILE.zip`.
"""


def packed(files: Mapping[str, bytes]) -> bytes:
    """A zip file of them, sorted, the same bytes for the same files."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as bundle:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # the same on every system
            entry.external_attr = 0o644 << 16
            bundle.writestr(entry, files[name])
    return target.getvalue()
