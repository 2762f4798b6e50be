"""`duchy replay`: verify a record and step through it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from duchy.cli.common import Components, Json, Lang, console, print_json, shelf_with
from duchy.cli.screen import draw
from duchy.cli.words import LANGUAGE, complaint, say
from duchy.core.agenda import NOBODY
from duchy.core.errors import BadOption
from duchy.play import record
from duchy.play.match import Match
from duchy.play.texts import Texts
from duchy.terminal import folder


def command(
    file: Annotated[Path, typer.Argument(help=say("arg-record"))],
    step: Annotated[bool, typer.Option("--step", help=say("opt-step"))] = False,
    log: Annotated[bool, typer.Option("--log", help=say("opt-log"))] = False,
    seat: Annotated[int, typer.Option("--seat", help=say("opt-seat"))] = 0,
    components: Components = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    text = folder.read(file)
    match = record.read(text, shelf_with(record.game_of(text), components))
    if not 0 <= seat <= match.players:
        raise complaint(BadOption, "error-seat", seat=seat, last=match.players)
    if as_json:
        print_json(_data(match))
        return
    if step:
        _step_through(match, seat - 1)
    elif log:
        texts = Texts(match.game, LANGUAGE, match.names)
        for event in match.log(seat - 1):
            console.print(texts.event(event), markup=False)
    _summary(match)


def _data(match: Match) -> dict[str, object]:
    """The replayed match for a program."""
    return {
        "game": match.game.name,
        "players": match.players,
        "names": match.names,
        "seed": match.seed,
        "options": match.options,
        "over": match.over,
        "actions": match.actions,
        "words": [match.game.words(action) for action in match.actions],
        "scores": match.state.scores(),
        "ranks": match.state.ranks() if match.over else None,
        "state": record.fingerprint(match.state),
        "unseeded": record.unseeded(match) or None,
    }


def _summary(match: Match) -> None:
    decisions = sum(1 for ply in match.plies if ply.seat != NOBODY)
    status = say("replay-over") if match.over else say("replay-unfinished")
    console.print(say("replay-ok", game=match.game.name, actions=len(match.plies), decisions=decisions, status=status))
    other = record.unseeded(match)
    console.print(
        say("replay-unseeded", number=other) if other else say("replay-seeded"), style="yellow" if other else None
    )
    for name, score in zip(match.names, match.state.scores(), strict=True):
        console.print(f"  {name}: {score}", markup=False)


def _step_through(match: Match, seat: int) -> None:
    """Show the table after each action: Enter goes on, b goes back, a number jumps there, q leaves."""
    texts = Texts(match.game, LANGUAGE, match.names)
    positions = list(match.positions())
    told = [[], *_told(match, seat, texts)]
    at = min(1, len(match.plies))
    while True:
        console.rule(Text(f"{at} / {len(match.plies)}"))
        draw(match.game, match.game.view(positions[at], seat), texts)
        for line in told[at]:
            console.print(line, markup=False)
        typed = console.input(Text(say("replay-prompt") + " ", style="dim")).strip().lower()
        if typed in ("q", "quit") or (not typed and at == len(match.plies)):
            return
        if typed in ("b", "back", "-"):
            at = max(0, at - 1)
        elif typed.isascii() and typed.isdecimal() and len(typed) < 10:
            at = min(int(typed), len(match.plies))
        else:
            at = min(at + 1, len(match.plies))


def _told(match: Match, seat: int, texts: Texts) -> Iterator[list[str]]:
    """What each action brought, as far as a seat may know."""
    again = Match(match.game, match.players, match.seed, match.options, match.names)
    for ply in match.plies:
        happened = again.replay(ply.action, None if ply.seat == NOBODY else ply.seat)
        yield [texts.event(event) for event in happened if event.seen_by(seat)]
