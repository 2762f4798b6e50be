"""`duchy replay`: verify a record and step through it."""

from pathlib import Path
from typing import Annotated

import typer

from duchy.cli.common import Components, Json, Lang, console, print_json, read_file, shelf_with
from duchy.cli.screen import draw
from duchy.cli.words import LANGUAGE, say
from duchy.core.agenda import NOBODY
from duchy.play import record
from duchy.play.match import Match
from duchy.play.texts import Texts


def command(
    file: Annotated[Path, typer.Argument(help=say("arg-record"))],
    step: Annotated[bool, typer.Option("--step", help=say("opt-step"))] = False,
    log: Annotated[bool, typer.Option("--log", help=say("opt-log"))] = False,
    seat: Annotated[int, typer.Option("--seat", help=say("opt-seat"))] = 0,
    components: Components = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    text = read_file(file)
    match = record.read(text, shelf_with(record.game_of(text), components))
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
    }


def _summary(match: Match) -> None:
    decisions = sum(1 for ply in match.plies if ply.seat != NOBODY)
    status = say("replay-over") if match.over else say("replay-unfinished")
    console.print(say("replay-ok", game=match.game.name, actions=len(match.plies), decisions=decisions, status=status))
    for name, score in zip(match.names, match.state.scores(), strict=True):
        console.print(f"  {name}: {score}", markup=False)


def _step_through(match: Match, seat: int) -> None:
    """Show the table after each action; Enter goes on, q leaves."""
    shown = Match(match.game, match.players, match.seed, match.options, match.names)
    texts = Texts(match.game, LANGUAGE, match.names)
    for number, ply in enumerate(match.plies, 1):
        happened = shown.replay(ply.action, None if ply.seat == NOBODY else ply.seat)
        console.rule(f"{number} / {len(match.plies)}")
        draw(match.game, shown.view(seat), texts)
        for event in happened:
            if event.seen_by(seat):
                console.print(texts.event(event), markup=False)
        if console.input(f"[dim]{say('replay-prompt')}[/] ").strip().lower() in ("q", "quit"):
            break
