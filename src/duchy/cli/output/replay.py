"""Show a replayed match: as data, as a summary, or step by step."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from duchy.cli.console import console
from duchy.cli.screen import draw
from duchy.cli.texts import LANGUAGE, say
from duchy.core.agenda import NOBODY
from duchy.play import record
from duchy.play.match import Match
from duchy.play.record import Comment
from duchy.play.texts import Texts


def data_of(match: Match, comments: Sequence[Comment] = (), seat: int | None = None) -> dict[str, object]:
    """Return the replayed match as plain data; given a seat, with the texts of the events that it may see."""
    log = {} if seat is None else {"log": _log(match, seat)}
    return log | {
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
        "comments": [one._asdict() for one in comments],
        "unseeded": record.unseeded(match) or None,
    }


def summary(match: Match, comments: Sequence[Comment] = ()) -> None:
    """Print that a record is valid, the scores, and the comments."""
    decisions = sum(1 for ply in match.plies if ply.seat != NOBODY)
    status = say("replay-over") if match.over else say("replay-unfinished")
    console.print(say("replay-ok", game=match.game.name, actions=len(match.plies), decisions=decisions, status=status))
    other = record.unseeded(match)
    console.print(
        say("replay-unseeded", number=other) if other else say("replay-seeded"), style="yellow" if other else None
    )
    for name, score in zip(match.names, match.state.scores(), strict=True):
        console.print(f"  {say('list-cell', title=name, text=str(score))}", markup=False)
    for one in comments:
        console.print(_comment(match, one), markup=False)


def _comment(match: Match, one: Comment) -> str:
    return say("replay-comment", ply=one.plies, name=match.names[one.seat], words=one.words)


def step_through(match: Match, comments: Sequence[Comment], seat: int) -> None:
    """Show the table after each action: Enter continues, b goes back, a number jumps there, q leaves."""
    texts = Texts(match.game, LANGUAGE, match.names)
    positions = list(match.positions())
    texts_by_action = [[], *_event_texts(match, seat, texts)]
    at = min(1, len(match.plies))
    while True:
        console.rule(Text(f"{at} / {len(match.plies)}"))
        draw(match.game, match.game.view(positions[at], seat), texts)
        for line in [*texts_by_action[at], *(_comment(match, one) for one in comments if one.plies == at)]:
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


def _event_texts(match: Match, seat: int, texts: Texts) -> Iterator[list[str]]:
    """Yield the texts of each action's events that a seat may see."""
    again = Match(match.game, match.players, match.seed, match.options, match.names, auto_roll=False)
    for ply in match.plies:
        events = again.replay(ply.action, ply.seat)
        yield [texts.event(event) for event in events if event.seen_by(seat)]


def _log(match: Match, seat: int) -> list[str]:
    """Return the texts of the events that a seat may see."""
    texts = Texts(match.game, LANGUAGE, match.names)
    return [texts.event(event) for event in match.log(seat)]


def list_events(match: Match, seat: int) -> None:
    """Print the events that a seat may see."""
    for line in _log(match, seat):
        console.print(line, markup=False)
