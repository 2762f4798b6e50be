"""The result of a game: winners, points by source, and comparison with earlier games."""

from typing import NamedTuple

from duchy.play.texts import listed
from duchy.terminal import keep
from duchy.terminal.company import Company


class Ending(NamedTuple):
    """The end of a game as texts: a heading, a table of points by source, and remarks."""

    heading: str
    rows: list[list[str]]
    """The names of the seats by rank, then the points of each source, then the sum."""
    remarks: list[str]

    def lines(self) -> list[str]:
        """Return the rows as text, with aligned columns."""
        first, *others = [max(map(len, column)) for column in zip(*self.rows, strict=True)]
        return [
            "  ".join([f"{name:<{first}}", *(f"{cell:>{width}}" for cell, width in zip(cells, others, strict=True))])
            for name, *cells in self.rows
        ]


def ending(company: Company) -> Ending:
    """Return the texts for the end of a finished game."""
    match, texts, say = company.match_of(company.eyes), company.texts, company.say
    ranks, scores = match.state.ranks(), match.state.scores()
    order = sorted(range(match.players), key=lambda seat: ranks[seat])
    sources = [match.game.rules.sources(match.state, seat) for seat in range(match.players)]
    keys = [key for key in sources[0] if any(source.get(key) for source in sources)]
    rows = [["", *(f"{ranks[seat]}. {company.label(seat)}" for seat in order)]]
    for key in keys:
        name = texts.say(f"source-{key}") if texts.has(f"source-{key}") else key
        rows.append([name, *(str(sources[seat].get(key, 0)) for seat in order)])
    rows.append([say("end-sum"), *(str(scores[seat]) for seat in order)])
    return Ending(_heading(company, ranks), rows, _remarks(company, scores))


def _heading(company: Company, ranks: list[int]) -> str:
    """Return the text of who won; a single person is addressed as `you`."""
    match, say = company.match_of(company.eyes), company.say
    if match.players == 1:
        verdict = match.game.faces.verdict(match.state)
        return company.texts.say(verdict) if verdict else say("end-over")
    winners = [seat for seat in range(match.players) if ranks[seat] == 1]
    if len(company.people) == 1:
        own = ranks[company.people[0]] == 1
        return say("end-you-share" if own and len(winners) > 1 else "end-you-win" if own else "end-you-lose")
    names = [company.texts.say(f"seat-{seat}") for seat in winners]
    return say("end-winners", count=len(winners), names=listed(names, company.texts.language))


def _remarks(company: Company, scores: list[int]) -> list[str]:
    """Return remarks: the player's best result so far, and how to review the game."""
    say, found = company.say, []
    if len(company.people) == 1:
        own, before = scores[company.people[0]], keep.best(company.match_of(company.eyes), company.id)
        if before is None:
            found.append(say("end-first-result", points=own))
        else:
            found.append(say("end-best", points=own) if own > before else say("end-best-stays", points=before))
    if company.id:
        found.append(say("end-look-back", id=company.id))
    return found
