"""`duchy site`: a folder of files, written in an order that a visitor never notices."""

from pathlib import Path
from shutil import copyfile

import pytest

from duchy.page import site
from tests.cli.typing import duchy


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page in this installation."""
    folder = tmp_path / "site"
    (folder / "assets" / "data").mkdir(parents=True)
    for name in ("index.html", "sw.js", site.BUILD, "assets/a-1.js", "assets/data/b.json"):
        (folder / name).write_text(f"new {name}", encoding="utf-8")
    monkeypatch.setattr(site, "SITE", folder)
    return folder


def contents(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_the_page_is_written_as_it_was_built(built: Path, tmp_path: Path) -> None:
    done = duchy("site", "--out", "public", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "public" in done.stdout
    assert contents(tmp_path / "public") == contents(built)


def test_an_earlier_page_is_replaced_if_that_is_wanted_and_nothing_else(built: Path, tmp_path: Path) -> None:
    target = tmp_path / "public"
    site.write(target)
    (target / "assets" / "old-1.js").write_text("old", encoding="utf-8")
    (target / "CNAME").write_text("example.org", encoding="utf-8")
    refused = duchy("site", "--out", "public", cwd=tmp_path, lang="fr")
    assert refused.returncode == 2 and "--force" in refused.stderr
    assert (target / "assets" / "old-1.js").exists()
    assert duchy("site", "--out", "public", "--force", cwd=tmp_path).returncode == 0
    # Its own files are exchanged; what the host put beside them stays.
    assert contents(target) == {**contents(built), "CNAME": "example.org"}
    other = tmp_path / "other"
    other.mkdir()
    (other / "thesis.tex").write_text("", encoding="utf-8")
    assert duchy("site", "--out", "other", "--force", cwd=tmp_path).returncode == 2
    assert contents(other) == {"thesis.tex": ""}


def test_a_visitor_never_finds_a_page_without_its_files(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []

    def noted(source: Path, target: Path) -> None:
        written.append(Path(source).relative_to(built).as_posix())
        copyfile(source, target)

    monkeypatch.setattr("shutil.copyfile", noted)
    site.write(tmp_path / "public")
    page = written.index("index.html")
    assert {name for name in written[:page] if name.startswith("assets/")} == {"assets/a-1.js", "assets/data/b.json"}


def test_an_installation_without_the_page_says_how_to_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "SITE", tmp_path / "nowhere")
    for lang in ("en", "fr"):
        done = duchy("site", cwd=tmp_path, lang=lang)
        assert done.returncode == 2 and "make site" in done.stderr
    assert list(tmp_path.iterdir()) == [] or not (tmp_path / "duchy-site").exists()
