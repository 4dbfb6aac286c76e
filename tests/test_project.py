"""What surrounds the code: pinned versions, citation, changes, CI, pages of the API."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests import api_pages

ROOT = Path(__file__).parents[1]
ROOMS = (*api_pages.ROOMS, "tests", ".ci", ".github")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def pinned() -> dict[str, str]:
    lines = (ROOT / ".ci" / "constraints.txt").read_text().splitlines()
    pairs = (line.split("==") for line in lines if not line.startswith("#"))
    return {canonicalize_name(name): number for name, number in pairs}


def asked_for() -> Iterator[Requirement]:
    """What pyproject.toml asks for with every extra."""
    extras = PROJECT["optional-dependencies"].values()
    for line in [*PROJECT["dependencies"], *(one for extra in extras for one in extra)]:
        yield Requirement(line)


def _requires(name: str) -> list[str]:
    """What a package asks for; nothing is known of one that is not installed."""
    try:
        return requires(name) or []
    except PackageNotFoundError:  # of an extra that the tests do without
        return []


def needed() -> set[str]:
    """Everything asked for, directly or not, on this machine."""
    waiting, found = list(asked_for()), set[str]()
    while waiting:
        one = waiting.pop()
        if canonicalize_name(one.name) not in found:
            found.add(canonicalize_name(one.name))
            below = map(Requirement, _requires(one.name))
            waiting += [r for r in below if not r.marker or r.marker.evaluate()]
    return found


def test_every_version_is_pinned() -> None:
    missing = sorted(needed() - pinned().keys())
    lines = [f"{name}=={version(name)}" for name in missing]
    assert not lines, "add to .ci/constraints.txt: " + " ".join(lines)


def test_what_is_pinned_is_allowed() -> None:
    known = pinned()
    asked = {canonicalize_name(one.name): one.specifier for one in asked_for()}
    assert not [name for name, allowed in asked.items() if known[name] not in allowed]


def test_citation_and_changes_know_the_version() -> None:
    cited = (ROOT / ".github" / "CITATION.cff").read_text()
    assert f"\nversion: {PROJECT['version']}\n" in cited
    changes = (ROOT / ".github" / "CHANGELOG.md").read_text()
    assert re.findall(r"^## (\S+)", changes, flags=re.MULTILINE)[:2] == [
        "Unreleased",
        PROJECT["version"],
    ]


def test_hosted_ci_runs_ours() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text()
    assert "run: .ci/run\n" in workflow
    assert "-m tests.api_pages" in (ROOT / ".ci" / "run").read_text()


LINK = re.compile(r"\]\(([^)#:]+)\)")
TEXTS = [ROOT / "README.md", *sorted((ROOT / ".github").glob("*.md"))]


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.name)
def test_links_lead_somewhere(text: Path) -> None:
    links = LINK.findall(text.read_text())
    assert not [link for link in links if not (text.parent / link).exists()]


def test_the_guide_speaks_of_files_that_exist() -> None:
    guide = (ROOT / ".github" / "CONTRIBUTING.md").read_text()
    named = set(re.findall(r"(?:[\w.]+/)+[\w.]*", guide))
    rooms = {path for path in named if path.split("/")[0] in ROOMS}
    assert len(rooms) > 40
    assert not {path for path in rooms if not (ROOT / path).exists()}


@pytest.mark.parametrize(
    ("docstring", "page"),
    [
        ("sum <g_t, x_t> over t.", "sum &lt;g_t, x_t> over t."),
        ("#{t : c_t != t}.", r"\#{t : c_t != t}."),
        ("As `a < b`, or <a, b>.", "As `a < b`, or &lt;a, b>."),
        ("==  ==\na   b\n==  ==", "    ==  ==\n    a   b\n    ==  =="),
        (
            "Two.\n\nAttributes\n----------\na, b : <x, y>,\n    and so on",
            "Two.\n\n**Attributes**\n\n* `a, b`: &lt;x, y>,\n    and so on",
        ),
        ("Examples\n--------\n>>> 1 < 2\nTrue", "**Examples**\n\n>>> 1 < 2\nTrue"),
    ],
)
def test_docstrings_are_shown_in_full(docstring: str, page: str) -> None:
    assert api_pages.markdown(docstring) == page


def test_a_room_has_its_pages(tmp_path: Path) -> None:
    api_pages.build(tmp_path, ["mild_core.domains", "bounds.worlds.named"])
    assert "Euclidean ball" in (tmp_path / "mild_core" / "domains.html").read_text()


def test_names_imported_late_have_their_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = """
__all__ = ["Late"]
def __getattr__(name):
    if name not in __all__:
        raise AttributeError(name)
    return type(name, (), {})
"""
    (tmp_path / "late_names.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    api_pages.build(tmp_path / "pages", ["late_names"])
    assert 'id="Late"' in (tmp_path / "pages" / "late_names.html").read_text()


def test_a_type_that_does_not_exist_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = "from __future__ import annotations\ndef f(x: Nowhere) -> None: ..."
    (tmp_path / "wrongly_typed.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(Warning, match="Nowhere"):
        api_pages.build(tmp_path / "pages", ["wrongly_typed"])


def test_what_only_the_tests_need_is_declared_as_it_is_tested() -> None:
    """The lowest versions are those that `.ci/lowest` tries, or `.ci/run` installs."""
    lines = (ROOT / ".ci" / "lowest").read_text().splitlines()
    (tried,) = (line.split() for line in lines if line.startswith("pip install"))
    extras = dict(PROJECT["optional-dependencies"])
    mine = extras.pop("test")
    others = {Requirement(one).name for extra in extras.values() for one in extra}
    for one in map(Requirement, mine):
        if one.name not in others | {*tried}:
            assert str(one.specifier) == f">={pinned()[canonicalize_name(one.name)]}"


def test_the_lowest_versions_are_those_declared() -> None:
    """No later patch is tested in their place, and no extra is left out."""
    script = ROOT / ".ci" / "lowest_versions.py"
    told = subprocess.run([sys.executable, script], capture_output=True, check=True)
    pins = {Requirement(line) for line in told.stdout.decode().splitlines()}
    declared = {Requirement(str(r).replace(">=", "==")) for r in asked_for()}
    assert pins == declared
    assert Requirement("numpy==1.26") in pins
