"""Options of self-play: all choices of a table occur, and no impossible combination does."""

import pytest

from duchy.core.errors import BadOption
from duchy.core.rng import stream
from duchy.shelf import Shelf
from duchy.train.mixture import draw_options, mixture_of

SHELF = Shelf()


@pytest.mark.parametrize("name", SHELF.names())
def test_every_choice_of_every_option_occurs(name: str) -> None:
    game = SHELF.load(name)
    mixture = mixture_of(game, {})
    for players in game.rules.seats:
        drawn = [draw_options(game, players, mixture, stream(number, "options")) for number in range(120)]
        for option in game.rules.options:
            possible = {choice for choice in option.choices if _is_possible(name, players, {option.key: choice})}
            assert {options[option.key] for options in drawn} == possible


def _is_possible(name: str, players: int, options: dict[str, str]) -> bool:
    try:
        SHELF.load(name).new(players, options)
    except BadOption:
        return False
    return True


def test_a_quarter_of_the_games_keeps_the_defaults() -> None:
    game = SHELF.load("burgundy")
    mixture = mixture_of(game, {})
    drawn = [draw_options(game, 3, mixture, stream(number, "options")) for number in range(200)]
    assert 30 < sum(options == game.check_options({}) for options in drawn) < 70


def test_seats_have_the_same_estate_in_half_of_the_other_games() -> None:
    game = SHELF.load("burgundy")
    mixture = mixture_of(game, {})
    drawn = [draw_options(game, 4, mixture, stream(number, "options")) for number in range(240)]
    drawn = [options for options in drawn if options != game.check_options({})]
    estates = [{options[f"estate{seat}"] for seat in range(1, 5)} for options in drawn]
    alike = sum(len(seen) == 1 for seen in estates)
    assert 0.4 < alike / len(drawn) < 0.6
    assert any(len(seen) == 4 for seen in estates)


def test_named_choices_are_mixed_and_the_others_are_not() -> None:
    game = SHELF.load("burgundy-dice")
    mixture = mixture_of(game, {"duchy": "B, D"})
    drawn = {draw_options(game, 2, mixture, stream(number, "options"))["duchy"] for number in range(40)}
    assert drawn == {"B", "D"}
    with pytest.raises(BadOption, match="one of A, B, C, D"):
        mixture_of(game, {"duchy": "B,E"})
    with pytest.raises(BadOption, match="no option"):
        mixture_of(game, {"dutchy": "B"})


def test_a_mixture_without_any_possible_game_is_refused() -> None:
    game = SHELF.load("burgundy-dice")
    with pytest.raises(BadOption, match="no game is possible with these options"):
        draw_options(game, 5, mixture_of(game, {"start": "different"}), stream(1, "options"))
