"""Checks of positions: legality, chance, audits, clones, digests, frames, snapshots, features, previews."""

from itertools import islice

from duchy.core.actions import Choices
from duchy.core.agenda import ASKS, NOBODY, ROLLS, RUNS, kind_of
from duchy.core.game import AnyGame
from duchy.core.questions import Step
from duchy.core.rng import stream
from duchy.play.preview import preview
from duchy.play.texts import Texts
from duchy.testing.walks import asked, settings, step, walk


def legal_actions_are_sorted_unique_and_of_the_space(game: AnyGame) -> None:
    """Lists of legal actions are never empty, ascending, inside the space, and of the right kind of verb."""
    for players, options in settings(game):
        for state in walk(game, players, 1, options):
            if state.over():
                break
            legal = state.actions()
            assert legal, f"{game.question(state)} offers nothing"
            assert legal == sorted(set(legal)), f"{game.question(state)} offers actions out of order: {legal}"
            assert 0 <= legal[0] and legal[-1] < game.space.size
            chance = state.seat() == NOBODY
            role = game.rules.book.roles[kind_of(state.top())]
            assert role == (ROLLS if chance else ASKS)
            assert all(game.space.verb_of(a).chance == chance for a in {legal[0], legal[-1]})


def chance_weighs_every_outcome(game: AnyGame) -> None:
    """Every chance outcome has a positive weight, draws are among the outcomes, and fixed outcomes stay the same."""
    rng = stream(2, "weights")
    fixed: dict[int, list[tuple[int, int]]] = {}
    for players in game.rules.seats:
        for state in walk(game, players, 2):
            if not state.over() and state.seat() == NOBODY:
                outcomes = [(action, int(state.weight(action))) for action in state.actions()]
                frame, asked = int(state.top()), game.question(state)
                assert all(weight > 0 for _, weight in outcomes), f"{asked} has an outcome without weight"
                assert int(state.draw(rng)) in dict(outcomes)
                if state.book.questions[kind_of(frame)].is_fixed():
                    assert fixed.setdefault(frame, outcomes) == outcomes, f"{asked} is not fixed"


def every_position_passes_its_audit(game: AnyGame) -> None:
    """Every piece is somewhere exactly once, at every ply, with every option."""
    for players, options in settings(game):
        for seed in range(3):
            for state in walk(game, players, seed, options):
                wrong = state.audit()
                assert not wrong, f"{players} players, {options}: {wrong}"


def a_finished_game_has_scores_and_winners(game: AnyGame) -> None:
    """Scores and ranks have one entry per seat, and somebody is first, except in solo games."""
    for players in game.rules.seats:
        *_, end = walk(game, players, 3)
        assert end.over() and end.seat() == NOBODY and end.actions() == []
        assert len(end.scores()) == len(end.ranks()) == players
        assert players == 1 or min(end.ranks()) == 1
        assert players > 1 or not game.faces.verdict(end) or Texts(game, "en").has(game.faces.verdict(end))


def a_clone_shares_nothing(game: AnyGame) -> None:
    """Playing on with a clone never changes its source."""
    rng = stream(4, "clone")
    out = Choices()
    for players in game.rules.seats:
        for ply, state in enumerate(walk(game, players, 4)):
            if ply % 7 == 0:
                before = state.to_json()
                copy = state.clone()
                assert copy.to_json() == before
                for _ in range(40):
                    if not copy.over():
                        step(copy, rng, out)
                assert state.to_json() == before


def frames_keep_to_their_ranges(game: AnyGame) -> None:
    """Pending frames fit their declaration: seats and arguments are in their ranges."""
    for players, options in settings(game):
        for state in walk(game, players, 17, options):
            for i in range(int(state.depth)):
                f = int(state.agenda[i])
                wrong = game.rules.book.kind(f).wrong(f, players)
                assert not wrong, wrong


def every_step_says_where_it_fits(game: AnyGame) -> None:
    """Steps run unseen: each says where it may be pending, so that no snapshot holds one elsewhere."""
    book = game.rules.book
    for kind in (kind for kind in book.kinds if kind.role == RUNS):
        step = type(book.questions[kind.number])
        assert step.fits is not Step.fits, f"{step.__name__} ('{kind.key}') needs fits: where may it be pending?"


def digests_distinguish_positions(game: AnyGame) -> None:
    """Equal positions have equal digests, different ones different digests, and `copy_from` makes an equal position."""
    for players in game.rules.seats:
        seen: dict[int, str] = {}
        other = game.new(players)
        for state in islice(walk(game, players, 18), 400):
            text, digest = state.to_json(), int(state.digest())
            assert seen.setdefault(digest, text) == text, "two positions with one digest"
            other.copy_from(state)
            assert other.to_json() == text and int(other.digest()) == digest, "copy_from makes no equal position"
            assert int(state.clone().digest()) == digest
        assert len(seen) == len(set(seen.values()))


def sources_sum_to_scores(game: AnyGame) -> None:
    """A seat's points by source always have the same keys, sum to its score, and match the view."""
    for players, options in settings(game):
        keys: set[str] = set()
        for state in islice(walk(game, players, 19, options), 0, None, 3):
            scores = state.scores()
            for seat in range(players):
                assert state.points_of(seat) == scores[seat], "points and scores differ"
                sources = game.rules.sources(state, seat)
                assert sum(sources.values()) == scores[seat], f"{sources} is not {scores[seat]}"
                assert keys in (set(), set(sources)), "a source appears or disappears"
                keys = set(sources)
                shown = game.view(state, seat)["table"]["players"][seat]
                assert (shown["total"], shown["sources"]) == (scores[seat], sources)
                assert isinstance(shown["points"], int)


def rounds_only_grow(game: AnyGame) -> None:
    """The number of the round never falls, and every seat knows it."""
    for players, options in settings(game):
        before = int(game.new(players, options).current_round())
        for state in walk(game, players, 20, options):
            number = int(state.current_round())
            assert number >= before, f"round {number} comes after round {before}"
            assert (number < 0) == (before < 0), "rounds are counted from the beginning, or never"
            assert number == state.seen_by(players - 1).current_round(), "the number of the round is hidden"
            before = number


def words_and_integers_agree(game: AnyGame) -> None:
    """Every action has a notation in words and one in numbers, and both parse back to it."""
    for action in range(game.space.size):
        assert game.space.parse(game.space.words(action)) == action
        assert game.parse(game.words(action)) == action, game.words(action)


def a_snapshot_restores_the_same_position(game: AnyGame) -> None:
    """Snapshots round-trip exactly, with the same digest, scores, derived attributes and legal actions."""
    for players, options in settings(game):
        for ply, state in enumerate(walk(game, players, 6, options)):
            if ply % 5 == 0:
                text = state.to_json()
                again = game.from_json(text)
                assert again.to_json() == text
                assert again.digest() == state.digest()
                wrong = state.book.fields.wrong(again, state)
                assert not wrong, f"after a snapshot, {wrong}"
                assert again.scores() == state.scores(), "other scores after a snapshot"
                assert again.actions() == state.actions(), "other legal actions after a snapshot"


def previews_work_and_change_nothing(game: AnyGame) -> None:
    """Previews leave the position unchanged; unless they are final, they predict points and the next question."""
    for players in game.rules.seats:
        for state in asked(game, players, 10, every=7):
            for seat in state.deciding():
                before = state.to_json()
                for action in state.actions_of(seat):
                    shown = preview(game, state, action, seat)
                    assert shown.points == sum(shown.by.values())
                    if not shown.final:
                        after = state.clone()
                        after.lift(seat)
                        after.apply(action)
                        assert shown.points == after.scores()[seat] - state.scores()[seat], game.words(action)
                        assert shown.question == game.asking(after, seat)
                assert state.to_json() == before
