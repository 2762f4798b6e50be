"""Optional packages are imported on demand, and a missing one is reported with a command that installs it."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from duchy.extras import checkout, client_command, command, installed_from, packages

EXTRAS = tomllib.loads(Path("pyproject.toml").read_text())["project"]["optional-dependencies"]
LIBRARIES = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "torch", "ray", "torchrl", "onnxruntime")

LOADED = f"""
import sys
import duchy, duchy.envs, duchy.cli.main
for name in duchy.names():
    duchy.load(name).mind
loaded = [name for name in {LIBRARIES} if name in sys.modules]
assert not loaded, loaded
"""

MISSING = """
import sys
from pathlib import Path

class Gone:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == sys.argv[1]:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Gone())
try:
    exec(sys.argv[2])
except ImportError as error:
    print(error)
"""


def names(requirements: list[str]) -> set[str]:
    """Return the names of packages, without versions and extras."""
    return {re.split(r"[\[<>=~! ]", requirement)[0] for requirement in requirements}


def test_nothing_below_knows_of_these_libraries() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("library", "code", "extra"),
    [
        ("numpy", "from duchy.envs import Batch", "envs"),
        ("gymnasium", "import duchy.envs.gymnasium", "envs"),
        ("pettingzoo", "import duchy.envs.pettingzoo", "envs"),
        ("pyspiel", "import duchy.envs.openspiel", "openspiel"),
        ("ray", "from duchy.workers import Cluster; Cluster(print, 'local')", "ray"),
        ("pyarrow", "from duchy.train.dataset import write; write([], Path('x'), None)", "data"),
        ("matplotlib", "from duchy.plots import check; check(Path('x.png'))", "plot"),
        ("torch", "from duchy.train.fit import pytorch; pytorch(gpu=False)", "train"),
        ("litestar", "from duchy.cli.serve import require_web; require_web()", "web"),
    ],
)
def test_a_missing_package_is_reported_with_a_command_that_installs_it(library: str, code: str, extra: str) -> None:
    done = subprocess.run([sys.executable, "-c", MISSING, library, code], capture_output=True, text=True, check=False)
    reason = f"this needs packages of the extra '{extra}' ({library} is missing); install them with: "
    assert done.stdout.strip() == reason + command(extra, library), done.stderr
    assert names(packages(extra)) == names(EXTRAS[extra]), "the command names other packages than pyproject.toml"


def test_without_an_installation_the_missing_module_is_named() -> None:
    assert command("no such extra", "litestar").endswith(" -m pip install litestar")


def test_this_is_known_to_be_a_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(__file__).parents[1]
    assert (checkout(), installed_from()) == (root, root)
    assert client_command() == "make web"
    monkeypatch.chdir(tmp_path)
    assert client_command() == f"make -C {root} web"


def test_a_copy_installed_from_sources_is_installed_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("duchy.extras.checkout", lambda: None)
    assert client_command().endswith(f"-m pip install --no-deps --force-reinstall {Path(__file__).parents[1]}")
    monkeypatch.setattr("duchy.extras.installed_from", lambda: tmp_path / "duchy.whl")
    assert client_command() == ""
