"""The list of choices, in compact form: common prefixes are shown once."""

from typing import NamedTuple

from duchy.core.game import Line, Span
from duchy.play.match import Match
from duchy.play.preview import Preview
from duchy.play.texts import Texts

GAP = 2
"""Columns between two choices."""

NUMBER = 3
"""Approximate number of columns of a choice's number."""

CODE = 2
"""If no word of a code is longer than this, the words are joined without spaces: `3b`."""


class Choice(NamedTuple):
    """A legal action with its number, its text, its notation, and a preview of its effects."""

    number: int
    action: int
    words: str
    notation: str
    code: tuple[str, ...]
    """The words of the notation, shortened in the language: one word for the verb, a code or name for each piece."""
    touch: tuple[str, ...]
    preview: Preview

    @property
    def points(self) -> str:
        """Return `+4` for points now and `~+2` for more at the end; empty if neither changes."""
        later = self.preview.points - self.preview.now
        now = f"{self.preview.now:+d}" if self.preview.now else ""
        return " ".join(filter(None, (now, f"~{later:+d}" if later else ""))).replace("-", "\u2212")


def choices_of(match: Match, texts: Texts, seat: int) -> list[Choice]:
    """Return the legal actions of a seat as choices."""
    scene, seen = match.game.faces.scene, match.game.seen_by(match.state, seat)
    choices = []
    for number, action in enumerate(match.legal(seat), 1):
        touch = () if scene is None else scene.touch(seen, seat, action)
        words = texts.action(action, match.state, seat)
        preview = match.preview(action, seat, scored=True)
        choices.append(Choice(number, action, words, match.game.words(action), code_of(action, texts), touch, preview))
    return choices


def code_of(action: int, texts: Texts) -> tuple[str, ...]:
    """Return the words of an action's notation in the language of the texts."""
    verb, faces = texts.game.space.verb_of(action), texts.game.faces
    words = [texts.say(f"code-{verb.name}") if texts.has(f"code-{verb.name}") else verb.name]
    for name, value in zip(verb.names, verb.arguments(action), strict=True):
        if name in faces.labels:
            words.append(faces.labels[name][value])
        elif name in faces.terms:
            words.append(_piece_name(texts, faces.terms[name][value]))
        else:
            words.append(str(value))
    return tuple(words)


def _piece_name(texts: Texts, key: str) -> str:
    """Return a short name: for one of several alike its code on the table (`N4`), else its short or its full name."""
    if key.rpartition("-")[2].isdecimal() and (code := code_on_table(texts, key)):
        return code
    return texts.say(f"short-{key}" if texts.has(f"short-{key}") else f"term-{key}").replace(" ", "\u00a0")


def code_on_table(texts: Texts, key: str) -> str:
    """Return the letters that mark a piece on the table, with its number if it has one: `Ba`, `K17`; or empty."""
    family, _, number = key.rpartition("-")
    for letters, rest in ((key, ""), (family, number)):
        if texts.has(f"letter-{letters}") and (not rest or rest.isdecimal()):
            return texts.say(f"letter-{letters}") + rest
    return ""


class ChoiceGroup(NamedTuple):
    """Choices whose texts share a prefix."""

    head: str
    choices: list[Choice]


def groups_of(choices: list[Choice], short: bool = False) -> list[ChoiceGroup]:
    """Group choices by common prefixes, so that the total text is shortest."""
    words = {choice.number: choice.words.split(" ") for choice in choices}
    grouped = _best(choices, words, 0, short)[1] if choices else []
    return sorted(grouped, key=lambda group: group.choices[0].number)


def _best(choices: list[Choice], words: dict[int, list[str]], depth: int, short: bool) -> tuple[int, list[ChoiceGroup]]:
    """Return the length and the groups of the shortest layout: all choices together, or split by their next word."""
    first = words[choices[0].number]
    if len(choices) > 1:
        while all(len(words[c.number]) > depth + 1 and words[c.number][depth] == first[depth] for c in choices):
            depth += 1
    whole = ChoiceGroup(" ".join(first[:depth]) if len(choices) > 1 else "", choices)
    length = len(whole.head) + sum(len(text) + NUMBER + GAP for text in _texts(whole, short).values())
    by_word: dict[str, list[Choice]] = {}
    for choice in choices:
        by_word.setdefault(words[choice.number][depth], []).append(choice)
    if len(by_word) == 1:
        return length, [whole]
    parts = [_best(group, words, depth, short) for group in by_word.values()]
    divided = sum(part[0] for part in parts)
    if whole.head and length <= divided:
        return length, [whole]
    return divided, [group for part in parts for group in part[1]]


def _texts(group: ChoiceGroup, short: bool) -> dict[int, str]:
    """Return the text of each choice of a group after the common prefix."""
    full = {choice.number: choice.words[len(group.head) :].strip() for choice in group.choices}
    if not short:
        return full
    own = _own_code(group)
    return {number: min(text, own[number], key=len) if not group.head else own[number] for number, text in full.items()}


def layout(choices: list[Choice], width: int, height: int, focus: int) -> list[Line]:
    """Return choices as lines: full texts if they fit into the height, else short codes after each common prefix.

    If even that does not fit, all groups flow into one paragraph, at last without points at the end of the game.
    """
    for short in (False, True):
        grouped = groups_of(choices, short)
        lines = [line for group in grouped for line in _flow(group, width, short, focus)]
        if len(lines) <= height:
            return lines
    lines = _run_on(grouped, width, focus, True)
    return lines if len(lines) <= height else _run_on(grouped, width, focus, False)


def _flow(group: ChoiceGroup, width: int, short: bool, focus: int) -> list[Line]:
    """Return the lines of one group: its prefix, then its choices, wrapped."""
    heads: list[Line] = [[Span(group.head, "bold")]] if group.head else []
    return _wrap([*heads, *_tokens(group, short, focus)], width, "  " if group.head else "")


def _run_on(groups: list[ChoiceGroup], width: int, focus: int, later: bool) -> list[Line]:
    """Return all groups as one wrapped paragraph, for the smallest screens."""
    tokens: list[Line] = []
    for group in groups:
        if group.head:
            tokens.append([Span(group.head, "bold")])
        tokens += _tokens(group, True, focus, later)
    return _wrap(tokens, width, "")


def _wrap(tokens: list[Line], width: int, indent: str) -> list[Line]:
    """Return tokens wrapped into lines; every line but the first is indented."""
    lines: list[Line] = [[]]
    used = 0
    for token in tokens:
        length = sum(len(span.text) for span in token)
        if used and used + GAP + length > width:
            lines.append([Span(indent)] if indent else [])
            used = len(indent)
        elif used:
            lines[-1].append(Span(" " * GAP))
            used += GAP
        lines[-1] += token
        used += length
    return lines


def _tokens(group: ChoiceGroup, short: bool, focus: int, later: bool = True) -> list[Line]:
    """Return the tokens of a group: each choice's number, own text and points; points at the end only if `later`."""
    tokens: list[Line] = []
    texts = _texts(group, short)
    for choice in group.choices:
        text = texts[choice.number]
        at = f"#{choice.number}"
        style = "reverse" if choice.number == focus else ""
        dot = "." if text[:1].isdecimal() else ""  # the number of a choice is not read with that of a die
        token = [Span(f"{choice.number}", f"bold {style}".strip(), "", at), Span(f"{dot} {text}", style, "", at)]
        points = choice.points if later else choice.points.partition("~")[0].strip()
        if points:
            token.append(Span(f" {points}", "bold green", "", at))
        tokens.append(token)
    return tokens


def _own_code(group: ChoiceGroup) -> dict[int, str]:
    """Return each choice's code without the words that all codes of its group share at the same position."""
    codes = {choice.number: choice.code for choice in group.choices}
    first = next(iter(codes.values()))
    least = min(map(len, codes.values()))
    same = {i for i in range(least) if all(code[i] == first[i] for code in codes.values())}
    own = {number: [word for i, word in enumerate(code) if i not in same] for number, code in codes.items()}
    return {
        number: ("" if all(len(word) <= CODE for word in words) else " ").join(words) or " ".join(codes[number])
        for number, words in own.items()
    }
