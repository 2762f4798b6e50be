"""Whole games at 80 columns and 24 lines: at every decision the screen has everything the question needs."""

import random
import re
from importlib import import_module
from pathlib import Path

import pytest

from duchy import Shelf
from duchy.core.game import Line
from duchy.play.match import Match
from duchy.play.texts import Texts, rule_of
from duchy.terminal.choices import choices_of, code_of, layout
from duchy.terminal.local_session import LocalSession
from duchy.terminal.picture import ScreenContent, length, picture
from duchy.terminal.reading import read
from duchy.terminal.saves import GameFile

SHELF = Shelf()
EVERY = [(name, players) for name in SHELF.names() for players in SHELF.load(name).rules.seats]
SIZES = ((80, 24), (120, 40), (200, 50))


def text_of(lines: list[Line]) -> list[str]:
    return ["".join(span.text for span in line) for line in lines]


def places_in(lines: list[Line]) -> set[str]:
    return {span.place for line in lines for span in line if span.place}


@pytest.mark.parametrize(("name", "players"), EVERY)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_a_question_needs_is_visible_in_a_whole_game(
    name: str, players: int, language: str, tmp_path: Path
) -> None:
    match = Match(SHELF.load(name), players, f"{name}/{players}", names=["Anne", "Bertrand"][:players])
    bots = dict.fromkeys(range(1, players), "random")
    session = LocalSession(match, bots, GameFile(match, bots, tmp_path / "game.duchy"), language)
    rng = random.Random(f"{name}/{players}")
    asked = 0
    while not match.over:
        seat = match.deciding[0]
        if seat == 0 and len(match.legal(0)) > 1:
            asked += 1
            check(session, 0, *(SIZES[asked % 3] if asked % 5 == 0 else SIZES[0]))
        match.play(rng.choice(match.legal(seat)), seat)
    assert asked > 5


def check(session: LocalSession, seat: int, width: int, height: int) -> None:
    """Draw a decision, and look for all that it needs."""
    match = session.match
    choices = session.choices(seat)
    view = match.view(seat)
    panels = match.game.faces.panels(view, session.texts.say, width >= 110)
    question = session.texts.question(view["question"], view["asking"]["arguments"])
    scene = ScreenContent(panels, seat, question, choices, 0, session.say("signs"), ["x"])
    lines = picture(scene, width, height - 1)
    shown = text_of(lines)
    assert len(lines) <= height - 1
    assert max(map(length, lines)) <= width
    assert any(question in line for line in shown), question
    numbers = {span.place for line in lines for span in line if span.place.startswith("#")}
    assert numbers == {f"#{choice.number}" for choice in choices}, "\n".join(shown)
    answered = picture(scene._replace(message="word " * 80), width, height - 1)
    assert {span.place for line in answered for span in line if span.place.startswith("#")} == numbers
    needed = [panel for panel in panels if panel.kind in ("head", "market", "line")]
    needed += [panel for panel in panels if panel.kind == "board" and panel.seat == seat]
    visible = places_in(lines)
    for panel in needed:
        missing = places_in(panel.lines) - visible
        assert not missing, f"{missing}\n" + "\n".join(shown)
        assert all(any(line[0].text.strip()[:9] in row for row in shown) for line in panel.lines if line), "\n".join(
            shown
        )


@pytest.mark.parametrize("setup", ["open", "secret"])
def test_the_estates_that_may_be_chosen_are_drawn_with_their_castles_lit(setup: str, tmp_path: Path) -> None:
    match = Match(SHELF.load("burgundy"), 4, 5, {"setup": setup})
    session = LocalSession(match, {}, GameFile(match, {}, tmp_path / "game.duchy"), "en")
    while match.game.question(match.state).startswith("settle"):
        seat = match.deciding[0]
        check(session, seat, 80, 24)
        board = next(panel for panel in session.panels(seat, False) if panel.kind == "board" and panel.seat == seat)
        estates = match.view(seat)["table"]["players"][seat]["estates"]
        assert text_of(board.lines)[0].split() == [word for number in estates for word in ("estate", str(number))]
        assert len(places_in(board.lines)) == 37 * len(estates)
        assert {place for choice in session.choices(seat) for place in choice.touch} <= places_in(board.lines)
        match.play(match.legal(seat)[-1], seat)
    assert all(len(player["colours"]) == 37 for player in match.view(0)["table"]["players"])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_bonus_of_every_open_castle_has_a_letter_of_its_own(language: str) -> None:
    say = Texts(SHELF.load("burgundy-dice"), language).say
    assert len({say(f"sign-{bonus}") for bonus in ("monk", "silver", "goods", "worker")}) == 4


@pytest.mark.parametrize("name", SHELF.names())
def test_what_is_asked_stays_visible_in_a_window_that_is_too_small(name: str, tmp_path: Path) -> None:
    match = Match(SHELF.load(name), 2, 4)
    session = LocalSession(match, {}, GameFile(match, {}, tmp_path / "game.duchy"), "en")
    seat = match.deciding[0]
    question = session.question(seat)
    assert question.endswith(f" ({rule_of(match.game, match.game.question(match.state))})")
    scene = ScreenContent(session.panels(seat, False), seat, question, session.choices(seat), 0, "", ["x"])
    shown = picture(scene, 40, 9)
    assert len(shown) <= 9
    assert any(question[:30] in line for line in text_of(shown))
    assert "#1" in places_in(shown)


def test_what_several_choices_begin_with_is_shown_once() -> None:
    match = Match(SHELF.load("burgundy"), 2, 5)
    seat = match.deciding[0]
    choices = choices_of(match, Texts(match.game, "en", match.names), seat)
    drawn = text_of(layout(choices, 80, 20, 0))
    assert sum(line.count("Take from depot") for line in drawn) < sum("Take from depot" in c.words for c in choices)
    assert all(any(re.search(rf"\b{choice.number}\.? ", line) for line in drawn) for choice in choices)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", SHELF.names())
def test_where_room_is_smallest_choices_are_in_the_language_too(name: str, language: str) -> None:
    game = SHELF.load(name)
    texts = Texts(game, language)
    assert all(texts.has(f"code-{verb.name}") for verb in game.space.verbs if not verb.chance)
    names = {texts.say(f"term-{term}") for terms in game.faces.terms.values() for term in terms}
    names |= {texts.say(f"short-{term}") for terms in game.faces.terms.values() for term in terms}
    for action in range(0, game.space.size, 7):
        verb = game.space.verb_of(action)
        if verb.chance:
            continue
        code = code_of(action, texts)
        assert code[0] == texts.say(f"code-{verb.name}")
        for argument, word in zip(verb.names, code[1:], strict=True):
            if argument in game.faces.terms:
                assert word.replace("\u00a0", " ") in names or any(letter.isdecimal() for letter in word), word


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", SHELF.names())
def test_two_choices_never_look_the_same_and_what_is_shown_can_be_typed(
    name: str, language: str, tmp_path: Path
) -> None:
    players = max(SHELF.load(name).rules.seats)
    match = Match(SHELF.load(name), players, "look", names=["Anne"])
    session = LocalSession(match, {}, GameFile(match, {}, tmp_path / "game.duchy"), language)
    rng = random.Random(name)
    while not match.over:
        seat = match.deciding[0]
        choices = session.choices(seat) if rng.random() < 0.2 else []
        codes = [choice.code for choice in choices]
        assert len(set(codes)) == len(codes), codes
        for choice in choices[:3]:
            assert choice in read(" ".join(choice.code), session, seat, choices).chosen or choice.code[0].isdecimal()
        match.play(rng.choice(match.legal(seat)), seat)


@pytest.mark.parametrize("name", SHELF.names())
def test_sixteen_colours_tell_all_inks_of_a_game_apart_and_each_has_a_letter(name: str) -> None:
    game = SHELF.load(name)
    inks = import_module(f"{game.faces.package}.faces.panels").INK
    for strong in (False, True):
        assert len({ink.plain_style(strong) for ink in inks.values()}) == len(inks)
    for language in ("en", "fr"):
        say = Texts(game, language).say
        assert len({say(f"letter-{key}") for key in inks}) == len(inks)


@pytest.mark.parametrize("name", SHELF.names())
def test_every_place_that_is_drawn_is_one_of_the_scene_and_codes_have_a_legend(name: str) -> None:
    game = SHELF.load(name)
    match = Match(game, max(game.rules.seats), 3)
    rng = random.Random(4)
    for _ in range(60):
        if match.over:
            break
        seat = match.deciding[0]
        match.play(rng.choice(match.legal(seat)), seat)
    known = {place.id for place in game.faces.scene.places(game.seen_by(match.state, 0), 0)}  # type: ignore[union-attr]
    for wide in (False, True):
        panels = game.faces.panels(match.view(0), Texts(game, "en", match.names).say, wide)
        assert {place for panel in panels for place in places_in(panel.lines)} <= known
        assert any(panel.kind == "legend" and panel.lines for panel in panels)
