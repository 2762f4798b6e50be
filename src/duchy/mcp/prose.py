"""A position in words: what lies at each place, seat by seat, without a drawing to decode."""

from itertools import groupby

from duchy.core.game import AnyGame
from duchy.core.scene import Piece, Place
from duchy.core.state import State
from duchy.mcp.texts import ReaderTexts
from duchy.play import scene
from duchy.play.texts import Texts

UNSAID = ("button", "supply", "pay")
"""Kinds of places that only a screen has."""
NO_SEAT = -2
"""No seat at all, not even a spectator."""


def prose(game: AnyGame, seen: State, seat: int, texts: Texts, say: ReaderTexts) -> list[str]:
    """Return the lines of a seat's redacted position: the shared table, then each seat with its points."""
    lying: dict[str, list[Piece]] = {}
    for piece in scene.pieces(game, seen, seat):
        lying.setdefault(piece.place, []).append(piece)
    used = [place for place in scene.places(game, seen, seat) if place.id in lying and _kind(place) not in UNSAID]
    scores, lines = seen.scores(), []
    for owner in (None, *range(int(seen.seats))):
        if owner is None:
            lines.append(say("prose-table"))
        else:
            key = "prose-own" if owner == seat else "prose-seat"
            lines.append(say(key, name=texts.say(f"seat-{owner}"), points=scores[owner]))
        own = [place for place in used if place.seat == owner]
        for name, places in groupby(own, lambda place: _name(place, seat, texts)):
            held = [_held(place, lying[place.id], texts, say) for place in places]
            lines.append(f"- {name}{texts.say('colon')} {say('prose-list').join(held)}")
    return lines


def _kind(place: Place) -> str:
    return place.id.partition("/")[0]


def _parts(place: Place) -> list[str]:
    """Return what distinguishes a place from others of its kind and seat."""
    _, *parts = place.id.split("/")
    return parts[1:] if place.seat is not None and parts[:1] == [str(place.seat)] else parts


def _name(place: Place, seat: int, texts: Texts) -> str:
    """Return the name of a place, or of all of its kind."""
    key, parts = f"place-{_kind(place)}", [*_parts(place), "", ""]
    if not texts.has(key):
        return _term(_kind(place), texts)
    named: dict[str, str] = {name: _term(str(value), texts) for name, value in place.printed.items()}
    named |= {"a": parts[0], "b": parts[1], "key": _term(parts[0], texts)}
    named["whose"] = "nobody" if place.seat is None else "mine" if place.seat == seat else "other"
    named["owner"] = "" if place.seat is None else texts.say(f"seat-{place.seat}")
    return texts.say(key, **named)


def _label(place: Place, texts: Texts) -> str:
    """Return what tells a place from others with the same name; empty if its name does."""
    if _name(place, NO_SEAT, texts) != _name(Place(f"{_kind(place)}/?", place.kind), NO_SEAT, texts):
        return ""
    if "name" in place.printed:
        return str(place.printed["name"])
    distinct = [part for part in _parts(place) if len(part) == 1 or part.isdecimal() or texts.has(f"term-{part}")]
    return "/".join(_term(part, texts) for part in distinct)


def _held(place: Place, pieces: list[Piece], texts: Texts, say: ReaderTexts) -> str:
    """Return the label of a place, and what lies there."""
    held = " + ".join(_piece(piece, texts, say) for piece in pieces)
    label = _label(place, texts)
    return held if label in ("", held) else f"{label}{texts.say('colon')} {held}"


def _piece(piece: Piece, texts: Texts, say: ReaderTexts) -> str:
    """Return the name of a piece, with its number and its state."""
    name, hidden = _term(piece.kind, texts), say("face-down")
    notes = [hidden] if not piece.shown and hidden not in name else []
    notes += [_term(mark, texts) for mark in piece.marks if texts.has(f"term-{mark}")]
    name = name if piece.number == 1 else f"{piece.number} × {name}"
    return f"{name} ({', '.join(notes)})" if notes else name


def _term(key: str, texts: Texts) -> str:
    return texts.say(f"term-{key}") if texts.has(f"term-{key}") else key.replace("-", " ")
