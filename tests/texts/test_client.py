"""Every action, event and question of recorded games reads the same in the browser and in Python."""

import json
import os
import runpy
import subprocess
from pathlib import Path
from typing import Any

import msgspec
from tests.web.conftest import lacking

from duchy.bots.players import bot
from duchy.core.game import AnyGame
from duchy.play.match import Match
from duchy.play.texts import LANGUAGES, Texts
from duchy.server.views.manifest import manifest
from duchy.shelf import Shelf

ROOT = Path(__file__).resolve().parents[2]
WEB = runpy.run_path(str(ROOT / "scripts" / "web.py"))
NAMES = ["Anne", "Ben", "Claude"]


def sentences(game: AnyGame, language: str) -> list[list[Any]]:
    """Return the sentences of a game between random bots, each once, with their arguments."""
    match = Match(game, 3, "5", {})
    bots = [bot("random", "5", seat) for seat in range(3)]
    texts = Texts(game, language, NAMES, viewer=1)
    kept: dict[str, list[Any]] = {}

    def keep(*sentence: Any) -> None:
        kept[json.dumps(sentence[:-1])] = list(sentence)

    while not match.over:
        seat = match.deciding[0]
        asking = game.asking(match.state, seat)
        assert asking is not None
        arguments = dict(asking.arguments)
        keep("question", asking.key, arguments, texts.question(asking.key, arguments))
        seen = game.seen_by(match.state, seat)
        for action in match.legal(seat):
            about = dict(game.faces.about(seen, seat, action))
            keep("action", action, about, texts.action(action, match.state, seat))
        match.play(bots[seat].choose(match.seat(seat)), seat)
    for event in match.events:
        keep("event", event.kind.name, [int(value) for value in event.values], texts.event(event))
    return list(kept.values())


def test_sentences_of_recorded_games_read_the_same_in_the_browser(tmp_path: Path) -> None:
    node = WEB["found_node"]()
    if node is None or not (ROOT / "web" / "node_modules").is_dir():
        lacking("The client's packages are not installed: `make web` brings them.")
    shelf = Shelf()
    cases = [
        {
            "game": name,
            "language": language,
            "names": NAMES,
            "manifest": msgspec.to_builtins(manifest(shelf.load(name), language)),
            "sentences": sentences(shelf.load(name), language),
        }
        for name in shelf.names()
        for language in LANGUAGES
    ]
    path = tmp_path / "sentences.json"
    path.write_text(json.dumps(cases, ensure_ascii=False), encoding="utf-8")
    done = subprocess.run(
        [node / "npm", "exec", "--offline", "--", "vitest", "run", "src/table/sentences.test.ts"],
        cwd=ROOT / "web",
        env={**os.environ, "PATH": f"{node}{os.pathsep}{os.environ['PATH']}", "DUCHY_SENTENCES": str(path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-1000:]
    assert f"{len(cases)} passed" in done.stdout
