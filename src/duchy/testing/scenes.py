"""Checks of scenes: every move can be clicked, and motions lead from one scene to the next."""

from duchy.core.actions import Choices
from duchy.core.events import Event
from duchy.core.game import SPECTATOR, AnyGame
from duchy.core.rng import stream
from duchy.core.scene import ENDLESS, Piece
from duchy.core.state import State
from duchy.play import scene
from duchy.play.texts import LANGUAGES, Texts
from duchy.testing.walks import asked, choose, events_of, settings, walk
from duchy.testing.wording import lacking


def places_are_distinct(game: AnyGame) -> None:
    """Every place has a unique id, every piece is on a place and is listed once, and twins are places."""
    for players, options in settings(game):
        for ply, state in enumerate(walk(game, players, 22, options)):
            seat = ply % (players + 1) - 1
            if ply % 5 == 0:
                ids = [place.id for place in scene.places(game, state, seat)]
                assert len(ids) == len(set(ids)), "two places with one id"
                pieces = scene.pieces(game, state, seat)
                missing = {piece.place for piece in pieces} - set(ids)
                assert not missing, f"pieces lie in no place: {sorted(missing)[:5]}"
                assert all(piece.number > 0 for piece in pieces)
                keys = [(piece.place, piece.kind) for piece in pieces]
                assert len(keys) == len(set(keys)), "a place tells one kind of piece twice"
                for twin, place in scene.twins(game, state, seat).items():
                    assert {twin, place} <= set(ids)


def every_move_can_be_clicked(game: AnyGame) -> None:
    """Every legal action touches existing places, and no two touch the same ones."""
    for players, options in settings(game):
        for state in asked(game, players, 23, options, every=2):
            for seat in state.deciding():
                places = {place.id for place in scene.places(game, state, seat)}
                same = scene.twins(game, state, seat)
                seen = game.seen_by(state, seat)
                actions: dict[frozenset[str], int] = {}
                for action in state.actions_of(seat):
                    touched = scene.scene_of(game).touch(seen, seat, action)
                    assert touched, f"'{game.words(action)}' touches nothing"
                    assert set(touched) <= places, f"'{game.words(action)}': {set(touched) - places} are no places"
                    key = frozenset(same.get(place, place) for place in touched)
                    assert key not in actions, f"'{game.words(action)}' and '{game.words(actions[key])}' touch the same"
                    actions[key] = action


def every_action_has_a_touch(game: AnyGame) -> None:
    """Illegal actions return their places too, or an empty tuple."""
    for players in game.rules.seats:
        for state in asked(game, players, 24, every=40):
            for seat in state.deciding()[:1]:
                seen = game.seen_by(state, seat)
                for verb in game.space.verbs:
                    if not verb.chance:
                        for action in range(int(verb.base), int(verb.end), 7):
                            assert isinstance(scene.scene_of(game).touch(seen, seat, action), tuple)


def motions_lead_to_the_next_scene(game: AnyGame, seed: int = 25) -> None:
    """The pieces before an action, moved by the motions of its events, are the pieces after it, for every viewer.

    With other options than the default ones, for a spectator or one of the seats in turn.
    """
    rng = stream(seed, "motion")
    out = Choices()
    for number, (players, options) in enumerate(settings(game)):
        state = game.new(players, options)
        viewers = (number % (players + 1) - 1,) if options else range(SPECTATOR, players)
        before = {seat: scene.pieces(game, state, seat) for seat in viewers}
        while not state.over():
            question = game.question(state)
            _, action = choose(state, rng, out)
            events = events_of(state, action)
            for seat in viewers:
                visible = [event for event in events if event.seen_by(seat)]
                motions = [motion for event in visible for motion in scene.scene_of(game).motion(event)]
                after = scene.pieces(game, state, seat)
                moved = scene.moved(before[seat], motions)
                if moved != _counts(after):
                    raise AssertionError(
                        f"{question}, '{game.words(action)}', seat {seat}: "
                        f"told {dict(set(moved.items()) - set(_counts(after).items()))}, "
                        f"is {dict(set(_counts(after).items()) - set(moved.items()))}; events {visible}"
                    )
                before[seat] = after


def everything_that_moves_or_asks_has_a_place(game: AnyGame, seed: int = 27) -> None:
    """Motions start and end in places, askers are places, and no pieces lie in an unlimited supply."""
    rng = stream(seed, "ends")
    out = Choices()
    for players, options in settings(game):
        state = game.new(players, options)
        events: list[Event] = []
        ply = 0
        while not state.over():
            ply += 1
            looked = ply % 4 == 0
            seat = ply // 4 % (players + 1) - 1
            places = _place_ids(game, state, seat) if looked else set()
            new = events_of(state, choose(state, rng, out)[1])
            events += new
            if not looked:
                continue
            places |= _place_ids(game, state, seat)
            for event in [event for event in new if event.seen_by(seat)]:
                for motion in scene.scene_of(game).motion(event):
                    assert {motion.source, motion.target} <= places | {""}, f"{event}: {motion}"
            occupied = {piece.place for piece in scene.pieces(game, state, seat)}
            assert not any(place.startswith(ENDLESS) for place in occupied), "something lies in an endless supply"
            for decider in state.deciding():
                by = scene.asker(game, state, decider, events)
                assert by in _place_ids(game, state, decider) | {""}, f"{by} asks, and is no place"


def boards_and_kinds_are_those_in_play(game: AnyGame) -> None:
    """Every printed board has places with unique ids, and every kind of piece with printed facts has a name."""
    texts = Texts(game, LANGUAGES[0])
    for players in game.rules.seats:
        state = game.new(players)
        for places in scene.scene_of(game).boards(state).values():
            ids = [place.id for place in places]
            assert ids
            assert len(ids) == len(set(ids)), "two places with one id"
        for key, kind in scene.scene_of(game).kinds(state).items():
            assert key.isdecimal() or texts.has(f"term-{key}"), f"'{key}' has no name"
            assert not kind.text or texts.has(f"help-{kind.text}"), f"'{kind.text}' tells nothing"
            assert set(kind.counts) <= set(game.rules.sources(state, 0)), f"'{key}' counts for no source of points"


def every_visible_piece_has_a_name(game: AnyGame) -> None:
    """Every piece that is shown has a text `term-KIND`, unless its kind is a number: as it lies, and as it moves."""
    kinds: set[str] = set()
    rng = stream(24, "names")
    out = Choices()
    for players, options in settings(game):
        state = game.new(players, options)
        kinds |= {piece.kind for piece in scene.pieces(game, state, 0)}
        while not state.over():
            for event in events_of(state, choose(state, rng, out)[1]):
                kinds |= {motion.kind for motion in scene.scene_of(game).motion(event)}
    lacking(game, {f"term-{kind}" for kind in kinds if not kind.isdecimal()})


def every_click_is_answered(game: AnyGame) -> None:
    """Refusals for one or two clicked places have a key, and their alternatives are legal."""
    rng = stream(26, "pointing")
    for players in game.rules.seats:
        for state in asked(game, players, 26, every=60):
            for seat in state.deciding()[:1]:
                places = [place.id for place in scene.places(game, state, seat)]
                clicked = [places[int(rng.below(len(places)))] for _ in range(1 + int(rng.below(2)))]
                refused = scene.refused(game, state, seat, clicked)
                assert refused.key
                assert refused.instead is None or refused.instead in state.actions_of(seat)


def _place_ids(game: AnyGame, state: State, seat: int) -> set[str]:
    return {place.id for place in scene.places(game, state, seat)}


def _counts(pieces: list[Piece]) -> dict[tuple[str, str], int]:
    return {(piece.place, piece.kind): piece.number for piece in pieces}
