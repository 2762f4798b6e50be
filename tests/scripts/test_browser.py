"""Finding, downloading and unpacking a browser for the tests, and the message if there is none."""

import platform
import runpy
import sys
import tarfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.web import conftest

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
RUNS = 'echo "Chromium 1.2.3"'
STUB = "echo install it from somewhere else; exit 1"
"""What some systems have in the place of a browser."""
NPM = """#!%s
const { brotliCompressSync } = require('node:zlib'), fs = require('node:fs')
if (process.argv[2] !== 'ci' || !fs.existsSync('package-lock.json')) process.exit(1)
const packed = 'node_modules/@sparticuz/chromium/bin'
fs.mkdirSync(packed, { recursive: true })
for (const name of fs.readdirSync('%s')) {
  fs.writeFileSync(`${packed}/${name}.br`, brotliCompressSync(fs.readFileSync(`%s/${name}`)))
}
"""
"""Installs a package that is packed as the real one is."""


def executable(path: Path, script: str) -> Path:
    """Return a stand-in that does what a script says."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


class Machine:
    """A machine on which no browser is, until something puts one there."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.script = runpy.run_path(str(SCRIPTS / "browser.py"))
        self.names: dict[str, Any] = self.script["get"].__globals__
        self.monkeypatch = monkeypatch
        self.done: list[str] = []
        self.downloaded = folder / "playwright" / "chrome"
        monkeypatch.setenv("PATH", str(folder / "bin"))
        monkeypatch.delenv("DUCHY_BROWSER", raising=False)
        self.set("FOLDER", folder / "chromium")
        self.set("playwrights", lambda: str(self.downloaded))
        self.comes("download")
        self.comes("unpack")
        self.is_a("x86_64")

    def set(self, name: str, value: Any) -> None:
        """Let a part of the script be another one."""
        self.monkeypatch.setitem(self.names, name, value)

    def is_a(self, machine: str) -> None:
        """What kind of machine this is."""
        self.set("sys", SimpleNamespace(platform="linux", executable=sys.executable))
        self.set("platform", SimpleNamespace(machine=lambda: machine))

    def comes(self, way: str, path: Path | None = None, script: str = RUNS) -> None:
        """Let a way to get a browser bring one, or none."""

        def bring() -> None:
            self.done.append(way)
            if path is None:
                raise OSError(f"{way} reaches nobody")
            executable(path, script)

        self.set(way, bring)

    def main(self, *arguments: str) -> int:
        return int(self.script["main"](arguments))


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path, monkeypatch)


@pytest.fixture
def say(capfd: pytest.CaptureFixture[str]) -> Callable[[], str]:
    """Return what was printed since it was last asked."""
    return lambda: capfd.readouterr().out


def with_playwright() -> None:
    """Leave a test out where Playwright is not installed, unless everything must run."""
    if find_spec("playwright") is None:
        conftest.lacking("Playwright is not installed.")


def test_the_systems_browser_comes_first_and_nothing_is_downloaded(machine: Machine, say: Callable[[], str]) -> None:
    executable(machine.downloaded, RUNS)
    chrome = executable(machine.folder / "bin" / "google-chrome", RUNS)
    assert machine.main() == 0
    assert say() == f"==> Chromium 1.2.3: {chrome}\n"
    shell = executable(machine.folder / "bin" / "chromium-headless-shell", RUNS)
    assert machine.main() == 0
    assert str(shell) in say()
    assert machine.done == []


def test_what_only_says_what_to_install_is_passed_over(machine: Machine, say: Callable[[], str]) -> None:
    executable(machine.folder / "bin" / "chromium-browser", STUB)
    chrome = executable(machine.folder / "bin" / "google-chrome", RUNS)
    assert machine.main() == 0
    assert str(chrome) in say()
    chrome.unlink()
    machine.comes("download", machine.downloaded)
    assert machine.main() == 0
    assert str(machine.downloaded) in say()
    assert machine.done == ["download"]


def test_playwrights_own_is_downloaded_once(machine: Machine, say: Callable[[], str]) -> None:
    machine.comes("download", machine.downloaded)
    for _ in range(2):
        assert machine.main() == 0
        assert str(machine.downloaded) in say()
    assert machine.done == ["download"]


@pytest.mark.parametrize("script", [None, STUB])
def test_where_playwrights_own_is_not_to_be_had_or_does_not_run_npms_is_unpacked(
    script: str | None, machine: Machine, say: Callable[[], str]
) -> None:
    machine.comes("download", machine.downloaded if script else None, script or "")
    machine.comes("unpack", machine.folder / "chromium" / "chromium")
    assert machine.main() == 0
    assert str(machine.folder / "chromium" / "chromium") in say()
    assert machine.done == ["download", "unpack"]


def test_libraries_come_along_where_the_system_lacks_them(machine: Machine) -> None:
    lib = machine.folder / "chromium" / "lib"
    needs = f'case "$LD_LIBRARY_PATH" in {lib}*) {RUNS};; *) exit 127;; esac'
    executable(machine.folder / "chromium" / "chromium", needs)
    browser = machine.script["find_browser"]()
    assert browser.environment["LD_LIBRARY_PATH"] == str(lib)
    assert browser.environment["FONTCONFIG_PATH"] == str(machine.folder / "chromium")
    assert "--no-zygote" in browser.flags


def test_where_none_is_to_be_had_one_sentence_says_so(machine: Machine, say: Callable[[], str]) -> None:
    assert machine.main("pytest") == machine.script["LACKING"]
    lines = say().splitlines()
    assert lines[-1] == "==> No browser is to be had here: install Chromium, or name one with DUCHY_BROWSER."
    assert lines[:-1] == ["    download reaches nobody", "    unpack reaches nobody"]


def test_npms_is_for_one_kind_of_machine_only(machine: Machine) -> None:
    machine.is_a("aarch64")
    assert machine.main() == machine.script["LACKING"]
    assert machine.done == ["download"]


def test_the_one_that_is_named_is_taken_and_no_other(machine: Machine, say: Callable[[], str]) -> None:
    executable(machine.folder / "bin" / "chromium", RUNS)
    mine = executable(machine.folder / "mine", 'echo "Mine 9"')
    machine.monkeypatch.setenv("DUCHY_BROWSER", str(mine))
    assert machine.main() == 0
    assert say() == f"==> Mine 9: {mine}\n"
    for wrong in (executable(mine, STUB), mine.with_name("nothing")):
        machine.monkeypatch.setenv("DUCHY_BROWSER", str(wrong))
        assert machine.main("pytest") == machine.script["WRONG"]
        assert say() == f"==> DUCHY_BROWSER names {wrong}, which does not run.\n"
    assert machine.done == []


def test_what_follows_runs_with_it_and_its_result_counts(machine: Machine, say: Callable[[], str]) -> None:
    executable(machine.folder / "bin" / "chromium", RUNS)
    assert machine.main("platform") == 0
    assert platform.system() in say()
    assert machine.main("no_such_module_at_all") == 1


def test_the_download_asks_playwright(machine: Machine, say: Callable[[], str]) -> None:
    asked: list[list[str]] = []
    machine.set("subprocess", SimpleNamespace(run=lambda command, **_: asked.append(command)))
    machine.script["download"]()
    assert asked == [[sys.executable, "-m", "playwright", "install", "chromium"]]
    assert "downloading" in say()


def test_playwright_says_where_its_own_would_be() -> None:
    with_playwright()
    assert Path(runpy.run_path(str(SCRIPTS / "browser.py"))["playwrights"]()).is_absolute()


def test_npms_package_is_unpacked_with_libraries_and_fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    node = runpy.run_path(str(SCRIPTS / "web.py"))["found_node"]()
    if node is None:
        conftest.lacking("There is no Node here, which unpacks it.")
    plain, tools, there = tmp_path / "plain", tmp_path / "tools", tmp_path / "chromium"
    executable(plain / "chromium", f'test -f "$LD_LIBRARY_PATH"/libsoft.so && {RUNS}')
    (tmp_path / "soft").write_text("soft", encoding="utf-8")
    for archive, name in (("al2023", "lib/libsoft.so"), ("fonts", "fonts/soft.ttf")):
        with tarfile.open(plain / f"{archive}.tar", "w") as tar:
            tar.add(tmp_path / "soft", name)
    tools.mkdir()
    (tools / "node").symlink_to(node / "node")
    (tools / "npm").write_text(NPM % (node / "node", plain, plain), encoding="utf-8")
    (tools / "npm").chmod(0o755)
    machine = Machine(tmp_path, monkeypatch)
    machine.set("runpy", SimpleNamespace(run_path=lambda _: {"node": lambda: tools}))
    machine.script["unpack"]()
    browser = machine.script["find_browser"]()
    assert (browser.version, browser.path) == ("Chromium 1.2.3", str(there / "chromium"))
    assert (there / "fonts" / "soft.ttf").is_file()
    assert f"<dir>{there}/fonts</dir>" in (there / "fonts.conf").read_text(encoding="utf-8")
    assert list(there.glob("*.tar")) == []


@pytest.mark.parametrize(("ci", "outcome"), [("true", pytest.fail.Exception), ("", pytest.skip.Exception)])
def test_a_test_without_a_browser_is_left_out_but_where_everything_must_run(
    ci: str, outcome: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", ci)
    with pytest.raises(outcome, match="none is here"):
        conftest.lacking("none is here")


@pytest.mark.parametrize(("script", "sentence"), [(RUNS, "does not start"), (STUB, "No browser is to be had here")])
def test_a_browser_that_cannot_be_driven_is_reported_in_a_sentence(
    script: str, sentence: str, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_playwright()
    executable(machine.folder / "bin" / "chromium", script)
    monkeypatch.setattr(conftest, "BROWSER", machine.script)
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match=sentence):
        next(conftest.steered())


def test_without_playwright_no_browser_is_driven_and_none_of_its_own_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "playwright.sync_api", None)
    assert runpy.run_path(str(SCRIPTS / "browser.py"))["playwrights"]() == ""
    monkeypatch.setattr(conftest, "find_spec", lambda _: None)
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="Playwright is not installed"):
        next(conftest.steered())


def test_steps_keep_bytecode_whatever_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    script = runpy.run_path(str(SCRIPTS / "check.py"))
    names = script["main"].__globals__
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setitem(names, "STEPS", {"style": ["style"]})
    asked = "import sys; sys.exit(sys.dont_write_bytecode)"
    monkeypatch.setitem(names, "command", lambda _: [sys.executable, "-c", asked])
    assert script["main"]([]) == 0


@pytest.mark.parametrize(("ci", "code"), [("true", 1), ("", 0)])
def test_a_step_that_could_not_be_tried_is_forgiven_but_where_everything_must_run(
    ci: str, code: int, monkeypatch: pytest.MonkeyPatch, say: Callable[[], str]
) -> None:
    script = runpy.run_path(str(SCRIPTS / "check.py"))
    names = script["main"].__globals__
    monkeypatch.setenv("CI", ci)
    monkeypatch.setitem(names, "STEPS", {"browser": ["browser"]})
    monkeypatch.setitem(names, "command", lambda _: [sys.executable, "-c", "raise SystemExit(75)"])
    assert script["main"]([]) == code
    assert ("could not be tried here: browser" in say()) is (code == 0)
