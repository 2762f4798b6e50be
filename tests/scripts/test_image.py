"""The files for hosting agree with the code: options, ports, paths, packages, limits; `scripts/image.py` runs them."""

import ipaddress
import json
import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from duchy.cli.declare import command
from duchy.cli.serve import PASSWORD, PORT, TOKEN
from duchy.server.process import FILES
from duchy.server.routes.operator import healthz
from duchy.server.settings import Settings

ROOT = Path(__file__).parents[2]
IMAGE = runpy.run_path(str(ROOT / "scripts" / "image.py"))
DOCKERFILE: list[tuple[str, str]] = list(IMAGE["instructions"]((ROOT / "Dockerfile").read_text(encoding="utf-8")))
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
UNIT = (ROOT / "deploy" / "duchy.service").read_text(encoding="utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
DUCHY = COMPOSE["services"]["duchy"]


def of(name: str) -> str:
    """Return the arguments of the last instruction of that name."""
    return [rest for found, rest in DOCKERFILE if found == name][-1]


def commands() -> list[list[str]]:
    """Return the arguments of every `duchy serve` of the files for hosting and of their page."""
    found = [
        json.loads(of("CMD")),
        DUCHY["command"],
        re.findall(r"^ExecStart=.*/(duchy .*)$", UNIT, re.MULTILINE)[0].split(),
    ]
    found += [shlex.split(line, comments=True) for line in re.findall(r"^duchy serve\b.*$", HOSTING, re.MULTILINE)]
    return [words[1:] for words in found]


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_a_server_is_started_with_options_that_exist(words: list[str]) -> None:
    with command(words[0]).make_context("duchy", words[1:]) as parsed:
        assert parsed.params["port"] == PORT


def test_the_image_runs_as_its_own_user_and_writes_only_to_its_volume() -> None:
    names = [name for name, _ in DOCKERFILE]
    assert of("USER") == "duchy"
    assert names.index("USER") > max(i for i, name in enumerate(names) if name == "RUN"), "steps after it lack rights"
    assert f"XDG_DATA_HOME={of('VOLUME')}" in of("ENV")
    assert DUCHY["volumes"] == [f"data:{of('VOLUME')}"]
    assert DUCHY["read_only"] is True


def test_the_image_is_healthy_where_the_server_says_so() -> None:
    assert of("EXPOSE") == str(PORT)
    assert f"http://127.0.0.1:{PORT}{healthz.path}" in of("HEALTHCHECK")


@pytest.mark.parametrize(
    ("lock", "extras"), [("requirements.lock", ["web"]), ("requirements-dev.lock", ["web", "dev"])]
)
def test_a_lock_has_every_package_that_it_is_made_for(lock: str, extras: list[str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *(one for extra in extras for one in project["optional-dependencies"][extra])]
    locked = set(re.findall(r"^([\w.-]+)==", (ROOT / lock).read_text(encoding="utf-8"), re.MULTILINE))
    names = {re.split(r"[\[<>=;]", one)[0].replace("_", "-").replace(".", "-") for one in wanted}
    assert names <= {name.replace("_", "-").replace(".", "-") for name in locked}, "run `make lock`"


def test_the_image_installs_what_is_locked_alone() -> None:
    installs = [rest for name, rest in DOCKERFILE if name == "RUN" and " -r " in rest]
    assert all("--require-hashes" in rest for rest in installs)
    assert len(installs) == 2


def test_an_image_is_built_from_the_sources_alone() -> None:
    """The context has all sources of the package and of the client, and nothing that git ignores."""
    patterns = IMAGE["ignored"]()
    web = runpy.run_path(str(ROOT / "scripts" / "web.py"))
    needed = [path.relative_to(ROOT).as_posix() for path in web["inputs"]()]
    needed += ["setup.py", "pyproject.toml", "README.md", "LICENSE", "scripts/web.py"]
    needed += [path.relative_to(ROOT).as_posix() for path in (ROOT / "src").rglob("*.py")]
    needed += [word for name, rest in DOCKERFILE if name == "COPY" for word in rest.split() if word.endswith(".lock")]
    assert [path for path in needed if IMAGE["left_out"](path, patterns)] == []
    listed = ["git", "ls-files", "--others", "--ignored", "--exclude-standard", "--directory"]
    built = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    assert [path for path in built if not IMAGE["left_out"](path.rstrip("/"), patterns)] == []


def test_containers_restart_are_bounded_and_reached_through_the_proxy_alone() -> None:
    for service in COMPOSE["services"].values():
        assert service["restart"] == "unless-stopped"
        assert service["mem_limit"]
    assert DUCHY["ports"] == [f"127.0.0.1:{PORT}:{PORT}"]
    assert "ports" not in COMPOSE["services"]["database"]
    (network,) = COMPOSE["networks"]["default"]["ipam"]["config"]
    assert ipaddress.ip_address(network["gateway"]) in ipaddress.ip_network(network["subnet"])
    assert f"--trusted-proxy={network['gateway']}" in DUCHY["command"]
    assert f"reverse_proxy 127.0.0.1:{PORT}" in (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd")
def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "duchy.service"
    unit.write_text(UNIT.replace("/opt/duchy/bin/duchy", sys.executable))
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    unit.write_text(unit.read_text().replace("LimitNOFILE=", "LimitNoFile="))
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True, check=False)
    assert "LimitNoFile" in done.stderr


@pytest.mark.skipif(shutil.which("caddy") is None, reason="needs Caddy")
def test_caddy_accepts_its_file(tmp_path: Path) -> None:
    command = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(ROOT / "deploy" / "Caddyfile")]
    done = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "HOME": str(tmp_path)}, check=False
    )
    assert done.returncode == 0, done.stderr


def test_secrets_are_files() -> None:
    for service in COMPOSE["services"].values():
        files = {name: value for name, value in service["environment"].items() if "PASSWORD" in name or "TOKEN" in name}
        assert all(name.endswith("_FILE") for name in files)
        assert set(files.values()) == {f"/run/secrets/{name}" for name in service["secrets"]}
    assert {f"{PASSWORD}_FILE", f"{TOKEN}_FILE"} <= DUCHY["environment"].keys()
    ignoring = subprocess.run(
        ["git", "check-ignore", "secrets/admin-token"], cwd=ROOT, capture_output=True, check=False
    )
    assert ignoring.returncode == 0, "a password must not enter a commit"


def test_limits_allow_what_the_server_wants() -> None:
    assert DUCHY["ulimits"]["nofile"] == FILES
    assert f"LimitNOFILE={FILES}\n" in UNIT
    stopping = int(re.findall(r"^TimeoutStopSec=(\d+)$", UNIT, re.MULTILINE)[0])
    assert DUCHY["stop_grace_period"] == f"{stopping}s"
    assert stopping > Settings().drain_seconds
