"""Write recorded positions for the client's tests, as a server would send them, to `web/src/fixtures`.

Each game has one whole table to draw, and the moves of many decisions in random games as places, to test how clicks are
matched with moves. `python scripts/fixtures.py [GAME ...]`
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from duchy.bots.players import bot
from duchy.core.events import Event
from duchy.core.game import AnyGame
from duchy.play import scene
from duchy.play.match import Match
from duchy.shelf import Shelf

SOURCES = Path(__file__).resolve().parent.parent / "web" / "src"
FOLDER = SOURCES / "fixtures"
NAMES = ("Philippa", "Jan", "Marguerite", "Nicolas", "Isabelle")
SAMPLES: dict[str, dict[str, Any]] = {
    path.parent.name: json.loads(path.read_text(encoding="utf-8"))["fixture"]
    for path in sorted(SOURCES.glob("games/*/samples.json"))
}
"""By game, the number of players, the question to show and a number of moves: the first such decision of seat 0 after
them with several choices."""
DECISIONS = 24
"""Number of decisions recorded per question."""


def decisions(game: AnyGame, players: int, seed: str, name: str) -> Iterator[tuple[Match, int]]:
    """Yield each decision of a game between bots, before it is made."""
    match = Match(game, players, seed, {})
    bots = [bot(name, seed, seat) for seat in range(players)]
    while not match.over:
        seat = match.deciding[0]
        yield match, seat
        match.play(bots[seat].choose(match.seat(seat)), seat)


def moves_of(game: AnyGame, match: Match, seat: int) -> list[dict[str, Any]]:
    """Return the legal moves of a seat, as the server sends them."""
    return [
        {
            "a": move.action,
            "words": game.words(move.action),
            "touch": list(move.touch),
            "about": dict(move.about),
            "points": move.preview.points,
            "by": move.preview.by,
            "change": move.preview.change,
            "then": asked.key if (asked := move.preview.question) else "",
            "then_arguments": dict(asked.arguments) if asked else {},
            "ends": move.preview.ends_turn,
            "final": move.preview.final,
        }
        for move in scene.moves(game, match.state, seat)
    ]


def table_of(game: AnyGame, match: Match, seat: int) -> dict[str, Any]:
    """Return the whole table as a seat sees it."""
    asking = game.asking(match.state, seat)
    assert asking is not None
    return {
        "t": "table",
        "game": "fixture",
        "seat": seat,
        "rev": 0,
        "ply": len(match.plies),
        "over": False,
        "deciding": list(match.deciding),
        "chosen": [],
        "ask": {**asking._asdict(), "arguments": dict(asking.arguments)},
        "table": match.view(seat)["table"],
        "moves": moves_of(game, match, seat),
        "undo": {"steps": 1, "ask": False},
        "hints": False,
        "end": None,
        "changed": 0,
        "places": [list(place) for place in scene.places(game, match.state, seat)],
        "pieces": [list(piece) for piece in scene.pieces(game, match.state, seat)],
        "twins": scene.twins(game, match.state, seat),
    }


def manifest_of(game: AnyGame) -> dict[str, Any]:
    """Return the manifest of a game."""
    return {
        "name": game.name,
        "version": game.version,
        "players": list(game.rules.seats),
        "options": [],
        "bots": ["random", "greedy"],
        "verbs": [
            {
                "name": verb.name,
                "base": int(verb.base),
                "arguments": [[n, r.start, r.stop] for n, r in zip(verb.names, verb.ranges, strict=True)],
            }
            for verb in game.space.verbs
        ],
        "events": {kind.name: list(kind.arguments) for kind in game.rules.events.kinds},
        "terms": {name: list(keys) for name, keys in game.faces.terms.items()},
        "labels": {name: list(keys) for name, keys in game.faces.labels.items()},
        "own": {},
    }


def log_of(game: AnyGame, events: list[Event], ply: int) -> dict[str, Any]:
    """Return the last events, without motions."""
    last = [[event.kind.name, *event.values] for event in events[-40:]]
    return {
        "t": "events",
        "game": "fixture",
        "seat": 0,
        "rev": 0,
        "ply": ply,
        "events": last,
        "motions": [[] for _ in last],
    }


def room_of(game: AnyGame, players: int) -> dict[str, Any]:
    """Return the players of the table."""
    chairs = [{"name": NAMES[s], "person": not s, "bot": "greedy" if s else "", "here": True} for s in range(players)]
    fixed = {"votes": [], "watching": 0, "following": "", "closed": "", "frozen": "", "options": {}, "settings": {}}
    fixed |= {"kind": "", "parent": ""}
    return {
        "t": "room",
        "game": "fixture",
        "name": game.name,
        "status": "running",
        "players": players,
        "chairs": chairs,
        **fixed,
    }


def shown(game: AnyGame) -> dict[str, Any]:
    """Return one table to draw."""
    players, question, plies = (SAMPLES[game.name][key] for key in ("players", "question", "plies"))
    for match, seat in decisions(game, players, "7", "greedy"):
        asking = game.asking(match.state, seat)
        if seat == 0 and len(match.plies) >= plies and asking and asking.key == question and len(match.legal(seat)) > 8:
            return {
                "manifest": manifest_of(game),
                "room": room_of(game, players),
                "table": table_of(game, match, seat),
                "log": log_of(game, match.log(seat), len(match.plies)),
            }
    raise SystemExit(f"no such decision in {game.name}")


def recorded(game: AnyGame) -> list[dict[str, Any]]:
    """Return the moves of many decisions in random games, some for every question."""
    by_question: dict[str, list[dict[str, Any]]] = {}
    for seed in range(6):
        for match, seat in decisions(game, SAMPLES[game.name]["players"], str(seed), "random"):
            asking = game.asking(match.state, seat)
            assert asking is not None
            of_kind = by_question.setdefault(asking.key, [])
            if len(of_kind) < DECISIONS and len(match.plies) % 3 == 0:
                moves = [
                    {"a": m.action, "words": "", "touch": list(m.touch)} for m in scene.moves(game, match.state, seat)
                ]
                of_kind.append({"question": asking.key, "moves": moves, "twins": scene.twins(game, match.state, seat)})
    return [one for of_kind in by_question.values() for one in of_kind]


def write(path: Path, data: Any) -> None:
    """Write data in one line: only programs read it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


def main(names: list[str]) -> None:
    """Write the fixtures of the games named, or of all."""
    shelf = Shelf()
    for name in names or list(SAMPLES):
        game = shelf.load(name)
        write(FOLDER / f"{name}.json", shown(game))
        write(FOLDER / "moves" / f"{name}.json", recorded(game))


if __name__ == "__main__":
    main(sys.argv[1:])
