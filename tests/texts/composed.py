"""Texts as players meet them: sentences, refusals, boards and whole screens of random games to their end."""

import json
import os
import random
import runpy
import subprocess
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from tests.web.conftest import lacking

from duchy.analysis.texts import aims
from duchy.bots.players import bot
from duchy.core.game import AnyGame
from duchy.play.match import Match
from duchy.play.preview import why_not
from duchy.play.texts import LANGUAGES, Texts
from duchy.server.views.manifest import manifest
from duchy.shelf import Shelf

ROOT = Path(__file__).resolve().parents[2]
WEB = runpy.run_path(str(ROOT / "scripts" / "web.py"))
FIXTURES = runpy.run_path(str(ROOT / "scripts" / "fixtures.py"))
NAMES = ("Anne", "Ben", "Éloïse", "Hugo", "Yves")
SEED = "5"
REFUSED = 3
"""Number of illegal actions tried per decision."""
SCREENS = 3
"""Number of screens drawn per game, language and number of players."""


def counts(game: AnyGame) -> tuple[int, ...]:
    """Return the smallest and the largest number of players."""
    return tuple(dict.fromkeys((game.rules.seats.start, game.rules.seats.stop - 1)))


def decisions(game: AnyGame, players: int) -> Iterator[tuple[Match, int]]:
    """Yield each decision of a random game, before it is made; the last match is over."""
    match = Match(game, players, SEED, {})
    bots = [bot("random", SEED, seat) for seat in range(players)]
    while not match.over:
        seat = match.deciding[0]
        yield match, seat
        match.play(bots[seat].choose(match.seat(seat)), seat)
    yield match, 0


def about_me(game: AnyGame) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what a seat reads about itself in random games: its name, and the same text in every language."""
    for players in counts(game):
        *_, (match, _) = decisions(game, players)
        for seat in range(players):
            every = [Texts(game, language, NAMES, seat) for language in LANGUAGES]
            for event in match.log(seat):
                if NAMES[seat] in Texts(game, "en", NAMES).event(event):
                    yield NAMES[seat], tuple(texts.event(event) for texts in every)


def sentences(game: AnyGame) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what a game says in random games, as its kind and the same text in every language."""
    for players in counts(game):
        every = [Texts(game, language, NAMES) for language in LANGUAGES]
        rng = random.Random(f"{game.name} {players}")
        for match, seat in decisions(game, players):
            state = match.state
            if match.over:
                for event in match.events:
                    yield "event", tuple(texts.event(event) for texts in every)
                    for aim in zip(*(aims(texts, [event]) for texts in every), strict=True):
                        yield "aim", aim
                break
            asking = game.asking(state, seat)
            assert asking is not None
            yield "question", tuple(texts.question(asking.key, asking.arguments) for texts in every)
            yield "question", tuple(texts.question(asking.key) for texts in every)
            for action in match.legal(seat):
                yield "action", tuple(texts.action(action, state, seat) for texts in every)
            for action in (rng.randrange(game.space.size) for _ in range(REFUSED)):
                refused = why_not(game, state, action, seat)
                if refused is not None:
                    yield "refusal", tuple(texts.refusal(refused) for texts in every)
    for component in game.faces.components:
        yield "fact", tuple(Texts(game, language).fact(component) for language in LANGUAGES)
        yield "note", tuple(Texts(game, language).note(component) for language in LANGUAGES)


def screens(folder: Path) -> list[tuple[str, str, str]]:
    """Return the texts of tables in the browser that make sense on their own, as language, game and text.

    What is read out and what is seen are separate. Neighbours in a drawing, such as letter and number, are left out.
    """
    return [(language, game, text) for language, game, how, text in displayed(folder) if how != "drawn"]


def displayed(folder: Path) -> list[tuple[str, str, str, str]]:
    """Return what tables in the browser show and read out: language, game, `read`, `seen` or `drawn`, and text."""
    node = WEB["found_node"]()
    if node is None or not (ROOT / "web" / "node_modules").is_dir():
        lacking("The client's packages are not installed: `make web` brings them.")
    recordings: list[dict[str, Any]] = []
    for game in map(Shelf().load, Shelf().names()):
        positions: list[dict[str, Any]] = []
        for players in counts(game):
            positions += islice(positions_of(game, players), SCREENS)
        recordings += [
            {"language": language, "positions": [{**one, "manifest": told(game, language)} for one in positions]}
            for language in LANGUAGES
        ]
    given, written = folder / "positions.json", folder / "texts.json"
    given.write_text(json.dumps(recordings, ensure_ascii=False), encoding="utf-8")
    done = subprocess.run(
        [node / "npm", "exec", "--offline", "--", "vitest", "run", "src/table/composed.test.ts"],
        cwd=ROOT / "web",
        env={
            **os.environ,
            "PATH": f"{node}{os.pathsep}{os.environ['PATH']}",
            "DUCHY_POSITIONS": str(given),
            "DUCHY_TEXTS": str(written),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-1000:]
    return [tuple(row) for row in json.loads(written.read_text(encoding="utf-8"))]


def told(game: AnyGame, language: str) -> Any:
    """Return the manifest that a server sends."""
    return msgspec.to_builtins(manifest(game, language))


def positions_of(game: AnyGame, players: int) -> Iterator[dict[str, Any]]:
    """Yield positions spread over a random game, as a server sends them."""
    plies = [len(match.plies) for match, _ in decisions(game, players) if not match.over]
    wanted = {plies[len(plies) * part // SCREENS + len(plies) // (2 * SCREENS)] for part in range(SCREENS)}
    for match, seat in decisions(game, players):
        if not match.over and len(match.plies) in wanted:
            yield {
                "room": FIXTURES["room_of"](game, players),
                "table": FIXTURES["table_of"](game, match, seat),
                "log": FIXTURES["log_of"](game, match.log(seat), len(match.plies)),
            }
