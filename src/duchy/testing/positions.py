"""Checks of positions: legality, chance, audits, clones, snapshots, hidden information, features, previews."""

import json
from itertools import islice

from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY, kind_of
from duchy.core.game import Game
from duchy.core.rng import stream
from duchy.core.state import ASKS, ROLLS
from duchy.play.preview import preview
from duchy.play.texts import Texts
from duchy.testing.walks import settings, step, walk


def legal_actions_are_sorted_unique_and_of_the_space(game: Game) -> None:
    """Legal lists are never empty, ascending, inside the space, and of the right kind of verb."""
    for players, options in settings(game):
        for state in walk(game, players, 1, options):
            if state.over():
                break
            legal = state.actions()
            assert legal, f"{game.question(state)} offers nothing"
            assert legal == sorted(set(legal)), f"{game.question(state)} offers actions out of order: {legal}"
            assert 0 <= legal[0] and legal[-1] < game.space.size
            chance = state.seat() == NOBODY
            role = game.book.roles[kind_of(state.top())]
            assert role == (ROLLS if chance else ASKS)
            assert all(game.space.verb_of(a).chance == chance for a in {legal[0], legal[-1]})


def chance_weighs_every_outcome(game: Game) -> None:
    """Each outcome of chance has a weight, and what is drawn is among the outcomes."""
    rng = stream(2, "weights")
    for players in game.seats:
        for state in walk(game, players, 2):
            if not state.over() and state.seat() == NOBODY:
                legal = state.actions()
                assert all(state.weight(a) > 0 for a in legal), f"{game.question(state)} has an outcome without weight"
                assert int(state.draw(rng)) in legal


def every_position_passes_its_audit(game: Game) -> None:
    """Every piece is somewhere exactly once, at every ply, with every option."""
    for players, options in settings(game):
        for seed in range(3):
            for state in walk(game, players, seed, options):
                wrong = state.audit()
                assert not wrong, f"{players} players, {options}: {wrong}"


def a_finished_game_has_scores_and_winners(game: Game) -> None:
    """Scores and ranks have one entry per seat, and somebody is first, unless the game itself wins a solo game."""
    for players in game.seats:
        *_, end = walk(game, players, 3)
        assert end.over() and end.seat() == NOBODY and end.actions() == []
        assert len(end.scores()) == len(end.ranks()) == players
        assert players == 1 or min(end.ranks()) == 1
        assert players > 1 or not game.verdict(end) or Texts(game, "en").has(game.verdict(end))


def a_clone_shares_nothing(game: Game) -> None:
    """Playing a clone to its end never alters its source."""
    rng = stream(4, "clone")
    out = Choices()
    for players in game.seats:
        for ply, state in enumerate(walk(game, players, 4)):
            if ply % 7 == 0:
                before = state.to_json()
                copy = state.clone()
                assert copy.to_json() == before
                for _ in range(40):
                    if not copy.over():
                        step(copy, rng, out)
                assert state.to_json() == before


def words_and_integers_agree(game: Game) -> None:
    """Every action has a notation, and the notation names the action."""
    for action in range(game.space.size):
        assert game.space.parse(game.space.words(action)) == action


def a_snapshot_brings_back_the_same_position(game: Game) -> None:
    """Snapshots round-trip exactly, and the position plays on the same way."""
    for players, options in settings(game):
        for ply, state in enumerate(walk(game, players, 6, options)):
            if ply % 5 == 0:
                text = state.to_json()
                again = game.from_json(text)
                assert again.to_json() == text
                assert again.actions() == state.actions()


def a_view_holds_only_what_its_seat_may_know(game: Game) -> None:
    """The view, the features and the legal actions of a seat stay when all it cannot know is drawn again."""
    rng = stream(7, "veil")
    out = Choices()
    for players, options in settings(game):
        for ply, state in enumerate(walk(game, players, 7, options)):
            for seat in range(-1, players):
                if (ply + seat) % 3:
                    continue
                seen = game.view(state, seat)
                json.dumps(seen)
                guess = state.clone()
                guess.hide(seat, rng)
                again = game.view(guess, seat)
                assert seen == again, f"{game.question(state)}: seat {seat} sees what it may not know"
                assert not guess.audit(), guess.audit()
                if seat >= 0:
                    assert game.features(state, seat) == game.features(guess, seat), f"features of seat {seat}"
                for _ in range(20):
                    if not guess.over():
                        step(guess, rng, out)
                assert not guess.audit(), f"after a guess of seat {seat}: {guess.audit()}"


def features_are_named(game: Game) -> None:
    """There is one name for each feature, and all are finite numbers of a modest size."""
    for players in game.seats:
        for state in islice(walk(game, players, 8), 0, None, 9):
            for seat in range(players):
                row = game.features(state, seat)
                assert len(row) == len(game.features_names)
                assert all(-10 <= x <= 10 for x in row)


def previews_tell_and_change_nothing(game: Game) -> None:
    """A preview leaves the position as it is, and its points are those that come."""
    for players in game.seats:
        for state in islice(walk(game, players, 10), 0, None, 4):
            if not state.over() and state.seat() != NOBODY:
                before = state.to_json()
                action = state.actions()[0]
                shown = preview(game, state, action)
                assert state.to_json() == before
                after = state.clone()
                after.apply(action)
                seat = state.seat()
                assert shown.points == after.scores()[seat] - state.scores()[seat]
