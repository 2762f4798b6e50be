"""The table of any game as text, from its scene: boards as grids, everything else as named piles."""

from collections.abc import Collection, Iterable, Mapping
from itertools import groupby, pairwise
from typing import Any

from duchy.core.game import Line, Panel, Say, Span, View
from duchy.core.scene import Piece, Place

FEWEST = 4
"""Fewer places with positions than this do not form a board."""

NARROWEST = 78
"""Characters of a line of the legend."""

CELL = 5
"""Characters of a space."""


def panels(view: View, say: Say) -> list[Panel]:
    """Return the shared table, then a line and the boards of each seat, then what the letters of pieces mean."""
    table = view["table"]
    places, pieces = view.get("scene", ([], []))
    lying: dict[str, list[Piece]] = {}
    for piece in pieces:
        lying.setdefault(piece.place, []).append(piece)
    names = {piece.kind: _named(say, "term", piece.kind) for piece in pieces}
    fields, piles = _grouped(place for place in places if place.kind != "button")
    grounds = {word for field in fields for place in field for word in printed(place)}
    names |= {word: _named(say, "term", word) for word in grounds}
    codes = _codes(names, grounds)
    on_boards = {place.id for field in fields for place in field}
    words = {place.id.partition("/")[0] for place in places}
    facts = _facts({key: value for key, value in table.items() if key not in words}, say)
    colon = say("colon")
    found = [Panel("head", None, [[Span(facts)]])] if facts else []

    def told(place: Place) -> str:
        return ", ".join(
            f"{names[piece.kind]} × {piece.number}" if piece.number > 1 else names[piece.kind]
            for piece in lying.get(place.id, ())
        )

    shared = [
        [Span(f"{_named(say, 'place', place.id.partition('/')[0])}{colon} {told(place) or '–'}", place=place.id)]
        for place in piles
        if place.seat is None
    ]
    for field in fields:
        if field[0].seat is None:
            shared += _drawn(field, lying, codes)
    found.append(Panel("market", None, shared))
    for seat, player in enumerate(table.get("players", ())):
        parts = [_facts(player, say), *(told(place) for place in piles if place.seat == seat)]
        name = Span(f"{say(f'chair-{seat}')}  ", "bold")
        found.append(Panel("line", seat, [[name, Span(" · ".join(filter(None, parts)))]]))
        found += [Panel("board", seat, _drawn(field, lying, codes)) for field in fields if field[0].seat == seat]
    drawn = grounds | {piece.kind for piece in pieces if piece.place in on_boards}
    legend = {kind for kind in drawn if names[kind] != codes[kind]}
    if legend:
        meanings = [f"{codes[kind]} {names[kind]}" for kind in sorted(legend)]
        found.append(Panel("legend", None, [[Span(line)] for line in _filled(meanings)]))
    return found


def printed(place: Place) -> tuple[str, ...]:
    """Return the words that are printed on a place, such as its ground."""
    return tuple(word for word in place.printed.values() if isinstance(word, str))


def _facts(data: Mapping[str, Any], say: Say) -> str:
    """Return the numbers and words of a table or a player, each after its name."""
    colon = say("colon")
    return ", ".join(
        f"{_fact(say, key)}{colon} {_named(say, 'term', value) if isinstance(value, str) else value}"
        for key, value in stated(data).items()
    )


def stated(data: Mapping[str, Any]) -> dict[str, int | str]:
    """Return the numbers and words that are printed of a table or a player, by their keys."""
    same = data.get("total") == data.get("points")
    return {key: value for key, value in data.items() if isinstance(value, int | str) and not (same and key == "total")}


def _fact(say: Say, key: str) -> str:
    """Return the name of a fact of a table or a player: of the game, or one that all games share."""
    name = _named(say, "term", key)
    return name if name != key else _named(say, "fact", key)


def _named(say: Say, what: str, key: str) -> str:
    """Return the name of a place or of a kind of piece, or its key if it has none."""
    text = say(f"{what}-{key}")
    return key if text == f"{what}-{key}" else text


def _filled(words: Iterable[str]) -> list[str]:
    """Return words as lines that fit the narrowest terminal."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 2 + len(word) <= NARROWEST:
            lines[-1] += f"  {word}"
        else:
            lines.append(word)
    return lines


def _codes(names: Mapping[str, str], grounds: Collection[str]) -> dict[str, str]:
    """Return a short code for each kind of piece: as few letters of its name as tell it apart, or of its key.

    Those of printed words come first, so that they stay the same whatever pieces appear.
    """
    fixed = _shortest({word: names[word] for word in grounds}, set())
    return fixed | _shortest({kind: name for kind, name in names.items() if kind not in fixed}, set(fixed.values()))


def _shortest(names: Mapping[str, str], taken: Collection[str]) -> dict[str, str]:
    """Return the shortest code for each name that no other name could have, and that is not taken."""
    tried = {
        kind: [name[:1], name[:1] + name[-1:], name[:2], name[:1] + kind[-2:], name[: CELL - 1], kind[-CELL + 1 :]]
        for kind, name in names.items()
    }
    return {
        kind: next(
            (
                one
                for i, one in enumerate(own)
                if one not in taken and sum(other[i] == one for other in tried.values()) == 1
            ),
            own[-1],
        )
        for kind, own in tried.items()
    }


def _grouped(places: Iterable[Place]) -> tuple[list[list[Place]], list[Place]]:
    """Return the boards, each as its places in rows, and all other places."""
    fields: list[list[Place]] = []
    piles: list[Place] = []
    groups: dict[tuple[int | None, str], list[Place]] = {}
    for place in places:
        groups.setdefault((place.seat, place.id.rpartition("/")[0] or place.id), []).append(place)
    for group in groups.values():
        spots = {place.at for place in group if len(place.at) == 2}
        if len(spots) == len(group) >= FEWEST:
            fields.append(sorted(group, key=lambda place: place.at))
        else:
            piles += group
    return fields, piles


def _drawn(field: list[Place], lying: Mapping[str, list[Piece]], codes: Mapping[str, str]) -> list[Line]:
    """Return a board as lines; rows whose length changes by one are rows of hexagons, and centred."""
    rows = [list(row) for _, row in groupby(field, key=lambda place: place.at[0])]
    lengths = [len(row) for row in rows]
    hexes = len(rows) > 1 and all(abs(one - other) == 1 for one, other in pairwise(lengths))
    first = min(place.at[1] for place in field)
    there = {place.id: "".join(codes[piece.kind] for piece in lying.get(place.id, ())) for place in field}
    texts = {
        place.id: " ".join(
            [(there[place.id] or place.id.rpartition("/")[2])[: CELL - 1], *(codes[word] for word in printed(place))]
        )
        for place in field
    }
    # As wide as any pieces make it, so that the board keeps its shape.
    width = max(len("".join(f" {codes[word]}" for word in printed(place))) for place in field)
    wide = max(CELL + width, *(len(text) + 1 for text in texts.values()))
    lines: list[Line] = []
    for row in rows:
        line: Line = [Span(" " * ((max(lengths) - len(row)) * wide // 2))] if hexes else []
        column = first
        for place in row:
            if not hexes:
                line.append(Span(" " * (wide * (place.at[1] - column))))
                column = place.at[1] + 1
            line.append(Span(f"{texts[place.id]:^{wide}}", "bold" if there[place.id] else "dim", place=place.id))
        lines.append(line)
    return lines
