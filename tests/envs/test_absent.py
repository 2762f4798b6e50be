"""Environments are imported on demand, and a missing library is reported in one sentence."""

import subprocess
import sys

import pytest

LIBRARIES = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "torch", "ray", "torchrl", "onnxruntime")

LOADED = f"""
import sys
import duchy, duchy.envs, duchy.cli.main
for name in duchy.names():
    duchy.load(name).mind
found = [name for name in {LIBRARIES} if name in sys.modules]
assert not found, found
"""

MISSING = """
import sys

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


def test_nothing_below_knows_of_these_libraries() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("library", "wanted", "extra"),
    [
        ("numpy", "from duchy.envs import Batch", "envs"),
        ("gymnasium", "import duchy.envs.gymnasium", "envs"),
        ("pettingzoo", "import duchy.envs.pettingzoo", "envs"),
        ("pyspiel", "import duchy.envs.openspiel", "openspiel"),
    ],
)
def test_what_is_missing_is_said_in_one_sentence(library: str, wanted: str, extra: str) -> None:
    done = subprocess.run([sys.executable, "-c", MISSING, library, wanted], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == f"this needs the extra '{extra}': pip install 'duchy[{extra}]'", done.stderr
