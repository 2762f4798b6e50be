"""The contract that every game keeps, as checks that anybody can run on a game.

    from duchy import testing
    testing.check(my_game)

From a shell, `python -m duchy.testing GAME` prints a report, with all that no game ever triggered.

Each check is a function of a game that raises AssertionError where the game breaks the contract. The project's own
tests run every check on every game of the registry.
"""

from collections.abc import Callable

from duchy.core.game import Game
from duchy.games import registry
from duchy.testing import games, positions, wording
from duchy.testing.walks import random_match, settings, step, trace, traces, walk
from duchy.testing.wording import placeholders, rule_numbers

__all__ = [
    "CHECKS",
    "check",
    "games",
    "placeholders",
    "positions",
    "random_match",
    "report",
    "rule_numbers",
    "settings",
    "step",
    "trace",
    "traces",
    "walk",
    "wording",
]

CHECKS: list[Callable[[Game], None]] = [
    positions.legal_actions_are_sorted_unique_and_of_the_space,
    positions.chance_weighs_every_outcome,
    positions.every_position_passes_its_audit,
    positions.a_finished_game_has_scores_and_winners,
    positions.a_clone_shares_nothing,
    games.a_record_replays_to_the_same_end,
    positions.words_and_integers_agree,
    positions.a_snapshot_brings_back_the_same_position,
    positions.a_view_holds_only_what_its_seat_may_know,
    positions.features_are_named,
    games.undo_and_redo_are_identities,
    positions.previews_tell_and_change_nothing,
    wording.refusals_name_a_rule_and_a_way,
    games.bots_play_to_the_end,
    games.every_process_plays_the_same_game,
    wording.everything_has_texts_in_every_language,
    wording.every_text_can_be_said,
    wording.rules_are_numbered_alike_in_every_language,
    wording.components_have_sources,
    games.nothing_is_never_triggered,
    games.events_reach_only_their_audience,
]


def check(game: Game) -> None:
    """Run every check on a game; it must be registered, so that records and other processes find it."""
    assert registry.load(game.name) is game, f"register {game.name} first: duchy.games.registry.register"
    for one in CHECKS:
        one(game)


def report(names: list[str]) -> int:
    """Run every check on the named games and print what came of it; how many failed."""
    failures = 0
    for name in names or registry.names():
        game = registry.load(name)
        print(f"{name}: {len(CHECKS)} checks")
        for one in CHECKS:
            try:
                one(game)
            except AssertionError as error:
                failures += 1
                print(f"  broken: {one.__name__}: {error}")
        print(f"  never triggered: {', '.join(games.untriggered(game)) or 'nothing'}")
    return failures
