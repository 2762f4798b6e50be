"""The result of a game: winners, points by source, and comparison with earlier games."""

from collections.abc import Sequence
from typing import NamedTuple

from duchy.play.texts import listed
from duchy.terminal import saves
from duchy.terminal.session import Session


class Ending(NamedTuple):
    """The end of a game as texts: a heading, a table of points by source, and remarks."""

    heading: str
    rows: list[list[str]]
    """The names of the seats by rank, then the points of each source, then the sum."""
    remarks: list[str]

    def lines(self) -> list[str]:
        """Return the rows as text, with aligned columns."""
        return aligned(self.rows)


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows as text, with aligned columns."""
    first, *others = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join([f"{name:<{first}}", *(f"{cell:>{width}}" for cell, width in zip(cells, others, strict=True))])
        for name, *cells in rows
    ]


def ending(session: Session) -> Ending:
    """Return the texts for the end of a finished game."""
    match, texts, say = session.match_of(session.viewpoint), session.texts, session.say
    ranks, scores = match.state.ranks(), match.state.scores()
    order = sorted(range(match.players), key=lambda seat: ranks[seat])
    sources = [match.game.rules.sources(match.state, seat) for seat in range(match.players)]
    keys = [key for key in sources[0] if any(source.get(key) for source in sources)]
    rows = [["", *(f"{ranks[seat]}. {session.label(seat)}" for seat in order)]]
    for key in keys:
        name = texts.say(f"source-{key}") if texts.has(f"source-{key}") else key
        rows.append([name, *(str(sources[seat].get(key, 0)) for seat in order)])
    rows.append([say("end-sum"), *(str(scores[seat]) for seat in order)])
    return Ending(_heading(session, ranks), rows, _remarks(session, scores))


def _heading(session: Session, ranks: list[int]) -> str:
    """Return the text of who won; a single person is addressed as `you`."""
    match, say = session.match_of(session.viewpoint), session.say
    if match.players == 1:
        verdict = match.game.faces.verdict(match.state)
        return session.texts.say(verdict) if verdict else say("end-over")
    winners = [seat for seat in range(match.players) if ranks[seat] == 1]
    if len(session.people) == 1:
        own = ranks[session.people[0]] == 1
        return say("end-you-share" if own and len(winners) > 1 else "end-you-win" if own else "end-you-lose")
    names = [session.texts.say(f"seat-{seat}") for seat in winners]
    return say("end-winners", count=len(winners), names=listed(names, session.texts.language))


def _remarks(session: Session, scores: list[int]) -> list[str]:
    """Return remarks: the player's best result so far, and how to review the game."""
    say, remarks = session.say, []
    if len(session.people) == 1:
        own, before = scores[session.people[0]], saves.best_score(session.match_of(session.viewpoint), session.id)
        if before is None:
            remarks.append(say("end-first-result", points=own))
        else:
            remarks.append(say("end-best", points=own) if own > before else say("end-best-stays", points=before))
    if session.id:
        remarks.append(say("end-look-back", id=session.id))
    return remarks
