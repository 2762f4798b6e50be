"""The tools of readers: each replies with a text, with the same as data, and with what to do next.

The names of methods and arguments are those of the tools; their descriptions are the texts `tool-NAME` and `arg-NAME`.
A tool shows only what the reader's seat may see: everything comes from its view, its redacted position and previews.
"""

from typing import Any, Literal, NamedTuple

from duchy.bots.players import BOTS
from duchy.core.errors import BadOption
from duchy.core.game import AnyGame
from duchy.mcp.tables import OpenTable, Tables
from duchy.play.texts import Texts, rules_text
from duchy.terminal import glossary
from duchy.terminal.choices import Choice
from duchy.terminal.local_session import LocalSession

MOST_SECONDS = 300
"""Maximum number of seconds to wait for others."""
MOST_ACTIONS = 200
"""Maximum number of actions in one list."""


class Reply(NamedTuple):
    """The reply of a tool."""

    text: str
    """Empty if the data say it all."""
    data: dict[str, Any]


class Tools:
    """The tools, which share the open tables."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._say = tables.say

    # --- games and rules ------------------------------------------------------------

    async def list_games(self) -> Reply:
        """List the games with their options, and the levels of bots."""
        games = [self._offer(game) for game in self._tables.shelf.games().values()]
        lines = []
        for game in games:
            lines.append(self._say("game", **{key: game[key] for key in ("name", "title")}, players=game["players"]))
            for option in game["options"]:
                choices = [f"{key} ({label})" if label else key for key, label in option["choices"].items()]
                lines.append(f"  {option['key']} ({option['title']}): {', '.join(choices)}")
        lines.append(self._say("levels", levels=", ".join(BOTS)))
        return Reply("\n".join(lines), {"games": games, "levels": list(BOTS)})

    def _offer(self, game: AnyGame) -> dict[str, Any]:
        texts = Texts(game, self._say.language)
        return {
            "name": game.name,
            "title": texts.say("game-title"),
            "players": f"{game.rules.seats[0]}-{game.rules.seats[-1]}",
            "options": [one._asdict() | {"choices": dict(one.choices)} for one in glossary.settings(texts)],
        }

    async def read_rules(self, game: str, rules: list[str] | None = None, search: str = "") -> Reply:
        """Return rules by number, those that mention a word, or all."""
        loaded = self._tables.shelf.load(game)
        text = rules_text(loaded, self._say.language)
        if search.strip():
            found = glossary.explain(Texts(loaded, self._say.language), search)
            if not found:
                raise BadOption(
                    "nothing-found",
                    "nothing in {game} mentions '{words}': try another word, or call read_rules without search",
                    game=game,
                    words=search,
                )
            return Reply("\n".join(found), {"game": game, "found": found})
        numbered = glossary.numbered_rules(text)
        if not rules:
            return Reply(text, {"game": game, "rules": numbered})
        wanted = {name: numbered[name] for one in rules for name in glossary.named_rules(one, list(numbered))}
        return Reply("\n".join(f"{number}. {rule}" for number, rule in wanted.items()), {"game": game, "rules": wanted})

    # --- tables ------------------------------------------------------------

    async def open_table(
        self,
        game: str,
        players: int | None = None,
        options: dict[str, str] | None = None,
        level: str = "burgher",
        seat: int = 0,
        seed: int | str | None = None,
        practice: bool = False,
    ) -> Reply:
        """Open a table against bots."""
        id = await self._tables.begin(game, players, options or {}, level, seat, seed, practice)
        return self._shown(id)

    async def join_table(self, link: str, name: str = "") -> Reply:
        """Take a seat at a table of a server."""
        return self._shown(await self._tables.join(link, name))

    async def list_tables(self) -> Reply:
        """List the open tables."""
        tables = [self._summary(id, table) for id, table in self._tables.open.items()]
        return Reply("\n".join(map(self._heading, tables)) or self._say("no-tables"), {"tables": tables})

    async def leave_table(self, table: str) -> Reply:
        """Leave a table; its game stays saved."""
        await self._tables.leave(table)
        return Reply(self._say("left", table=table), {"table": table})

    # --- a position ------------------------------------------------------------

    async def read_position(self, table: str, format: Literal["text", "prose", "data"] = "text") -> Reply:
        """Show the position as the seat sees it, drawn as text, in words, or as data."""
        if format == "text":
            return self._shown(table)
        one = self._tables.at(table)
        if format == "prose":
            return self._reply(table, "\n".join(filter(None, [*one.prose(), one.question()])), {})
        data = {**self._summary(table, one), "view": one.data()}
        return Reply("", data)

    async def list_actions(self, table: str, contains: str = "") -> Reply:
        """List the legal actions, or those that contain a word."""
        one = self._tables.at(table)
        choices, words = one.choices(), contains.casefold().strip()
        matching = [choice for choice in choices if words in choice.words.casefold() or words in choice.notation]
        if not matching:
            raise BadOption(
                "no-matching",
                "no legal action contains '{words}': call list_actions without contains",
                words=contains,
            )
        lines = [_line(choice) for choice in matching[:MOST_ACTIONS]]
        if len(matching) > MOST_ACTIONS:
            lines.append(self._say("more-actions", count=len(matching) - MOST_ACTIONS))
        actions = [_action(choice) for choice in matching[:MOST_ACTIONS]]
        return self._reply(table, "\n".join([one.question(), *lines]), {"actions": actions, "count": len(matching)})

    async def why_not(self, table: str, action: str) -> Reply:
        """Say why an action is illegal."""
        meant = self._tables.at(table).typed(action)
        if meant.chosen:
            text = self._say("legal", actions=", ".join(choice.notation for choice in meant.chosen))
        else:
            text = meant.message
        return self._reply(table, text, {"legal": bool(meant.chosen), "reason": text})

    async def preview(self, table: str, action: str) -> Reply:
        """Show the certain effects of a legal action."""
        one = self._tables.at(table)
        choice = one.choice(action)
        preview, texts = choice.preview, one.session.texts
        events = [texts.event(event) for event in preview.events]
        follows = [key for key in ("ends_turn", "final") if getattr(preview, key)]
        lines = [_line(choice), *events, *(self._say(f"preview-{key.replace('_', '-')}") for key in follows)]
        data = {
            **_action(choice),
            "events": events,
            "points": preview.points,
            "by": preview.by,
            "change": preview.change,
            "ends_turn": preview.ends_turn,
            "final": preview.final,
        }
        return self._reply(table, "\n".join(lines), data)

    async def play(self, table: str, action: str, position: str | None = None) -> Reply:
        """Play an action, and let the others act."""
        one = self._tables.at(table)
        if position is not None and position != one.position:
            raise BadOption(
                "other-position",
                "the table is at position {now}, not {given}: nothing was played; read_position shows it",
                now=one.position,
                given=position,
            )
        choice = one.choice(action)
        await one.play(choice)
        return self._news(table, self._say("played", action=choice.words))

    async def undo(self, table: str) -> Reply:
        """Undo the last decision."""
        await self._tables.at(table).undo()
        return self._shown(table)

    async def wait_for_turn(self, table: str, seconds: float = 20) -> Reply:
        """Let the others act until it is the seat's turn."""
        if not 0 <= seconds <= MOST_SECONDS:
            raise BadOption(
                "seconds", "seconds must be from 0 to {most}, not {given}", most=MOST_SECONDS, given=seconds
            )
        await self._tables.at(table).wait(seconds)
        return self._news(table)

    # --- replies ------------------------------------------------------------

    def _summary(self, id: str, table: OpenTable) -> dict[str, Any]:
        """Return where a table is."""
        data = {
            "table": id,
            "game": table.session.texts.game.name,
            "seat": table.seat,
            "practice": table.practice,
            "local": isinstance(table.session, LocalSession),
            "position": table.position if table.started else "",
            "status": table.status,
            "next": self._say(f"next-{table.status}"),
        }
        if table.status == "over":
            match = table.match()
            data |= {"scores": match.scores, "ranks": match.ranks}
        return data

    def _heading(self, summary: dict[str, Any]) -> str:
        return self._say("table", **{key: summary[key] for key in ("table", "game", "position", "status")})

    def _reply(self, id: str, text: str, data: dict[str, Any]) -> Reply:
        """Return a reply about a table, with what to do next."""
        summary = self._summary(id, self._tables.at(id))
        return Reply(f"{self._heading(summary)}\n{text}\n{summary['next']}", {**summary, **data})

    def _shown(self, id: str) -> Reply:
        """Return a table as text, with the question, or with the result."""
        table = self._tables.at(id)
        session = table.session
        seats = ", ".join(f"{seat} {session.label(seat)}" for seat in range(session.players))
        lines = [self._say("seats", seats=seats, seat=table.seat), *filter(None, (session.alert, session.warning()))]
        lines += [*table.news(), "", table.text(), table.question()]
        if table.status == "over":
            lines += table.ending()
        return self._reply(id, "\n".join(lines), {})

    def _news(self, id: str, *first: str) -> Reply:
        """Return what happened, the question, and the number of legal actions; or the result."""
        table = self._tables.at(id)
        news = table.news()
        lines = [*first, *filter(None, (table.session.alert,)), *news]
        if table.status == "over":
            lines += table.ending()
        if table.status == "your-turn":
            match = table.match()
            legal = match.moves(table.seat)
            lines += [table.question(), self._say("legal-count", count=len(legal))]
        return self._reply(id, "\n".join(lines), {"news": news})


def _line(choice: Choice) -> str:
    """Return a legal action on a line: its number, its notation, its text, and its points."""
    return f"{choice.number}. {choice.notation}: {choice.words} {choice.points}".rstrip()


def _action(choice: Choice) -> dict[str, Any]:
    """Return a legal action as data."""
    return {"number": choice.number, "action": choice.notation, "text": choice.words, "points": choice.preview.points}
