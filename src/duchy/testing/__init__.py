"""The contract of every game, as checks that anybody can run on a game.

    from duchy import testing
    testing.check(my_game)

From a shell, `python -m duchy.testing GAME` prints a report, with everything that no game ever triggered.

Each check is a function of a game that raises AssertionError if the game breaks the contract. The project's own
tests run every check on every game on the shelf.
"""

import traceback
from collections.abc import Callable
from pathlib import Path

from duchy.core.game import AnyGame
from duchy.shelf import Shelf
from duchy.testing import fields, games, hiding, observing, positions, scenes, wording
from duchy.testing.coverage import rules_without_a_test, tested_questions, tested_rules
from duchy.testing.walks import Endless, asked, every_setting, random_match, settings, step, trace, traces, walk
from duchy.testing.wording import placeholders, rule_numbers

__all__ = [
    "CHECKS",
    "SCENE_CHECKS",
    "asked",
    "check",
    "checks_of",
    "every_setting",
    "fields",
    "games",
    "hiding",
    "observing",
    "placeholders",
    "positions",
    "random_match",
    "report",
    "rule_numbers",
    "rules_without_a_test",
    "scenes",
    "settings",
    "step",
    "tested_questions",
    "tested_rules",
    "trace",
    "traces",
    "walk",
    "wording",
]

CHECKS: list[Callable[[AnyGame], None]] = [
    positions.legal_actions_are_sorted_unique_and_of_the_space,
    fields.every_attribute_is_declared,
    fields.every_attribute_is_copied_and_digested,
    games.nothing_is_never_triggered,
    positions.chance_weighs_every_outcome,
    positions.every_position_passes_its_audit,
    positions.a_finished_game_has_scores_and_winners,
    positions.a_clone_shares_nothing,
    positions.frames_keep_to_their_ranges,
    positions.every_step_says_where_it_fits,
    positions.digests_distinguish_positions,
    positions.sources_sum_to_scores,
    positions.rounds_only_grow,
    games.a_record_replays_to_the_same_end,
    positions.words_and_integers_agree,
    positions.a_snapshot_restores_the_same_position,
    hiding.faces_show_only_what_their_seat_may_know,
    hiding.indistinguishable_positions_redact_alike,
    hiding.a_determinization_is_a_valid_position,
    hiding.positions_of_seats_can_be_sent,
    hiding.hidden_order_does_not_matter,
    games.secret_choices_in_any_order_lead_to_the_same_end,
    games.undo_and_redo_are_identities,
    positions.previews_work_and_change_nothing,
    wording.refusals_name_a_rule_and_a_way,
    games.bots_play_to_the_end,
    games.every_process_plays_the_same_game,
    wording.everything_has_texts_in_every_language,
    wording.every_fact_of_the_table_has_a_name,
    wording.every_text_can_be_formatted,
    wording.rules_are_numbered_alike_in_every_language,
    wording.components_have_sources,
    games.events_reach_only_their_audience,
    observing.observations_are_named_and_keep_to_their_ranges,
    observing.distinguishable_positions_have_different_observations,
]

SCENE_CHECKS: list[Callable[[AnyGame], None]] = [
    scenes.places_are_distinct,
    scenes.every_move_can_be_clicked,
    scenes.every_action_has_a_touch,
    scenes.motions_lead_to_the_next_scene,
    scenes.everything_that_moves_or_asks_has_a_place,
    scenes.boards_and_kinds_are_those_in_play,
    scenes.every_visible_piece_has_a_name,
    scenes.every_click_is_answered,
]
"""Further checks of games with a scene."""


def check(game: AnyGame) -> None:
    """Run every check on a game."""
    for one in checks_of(game):
        one(game)


def checks_of(game: AnyGame) -> list[Callable[[AnyGame], None]]:
    """Return the checks that apply to a game."""
    scene = SCENE_CHECKS if game.faces.scene is not None else []
    return CHECKS + scene


def report(names: list[str]) -> int:
    """Run every check on the named games, print the results, and return the number of failures."""
    failures = 0
    shelf = Shelf()
    for name, game in {name: shelf.load(name) for name in names}.items() if names else shelf.games().items():
        print(f"{name}: {len(checks_of(game))} checks")
        broken = 0
        for one in checks_of(game):
            try:
                one(game)
            except Exception as error:
                broken += 1
                print(f"  broken: {one.__name__}: {_reason(one, error)}")
                if isinstance(error, Endless):
                    break
        else:
            print(f"  never triggered: {', '.join(games.untriggered(game)) or 'nothing'}")
        failures += broken
        if not broken:
            print("  all passed")
    return failures


def _reason(check: Callable[[AnyGame], None], error: Exception) -> str:
    """Return why a check fails, and where if that is not an assertion with words."""
    if isinstance(error, AssertionError) and str(error):
        return str(error)
    *_, last = traceback.extract_tb(error.__traceback__)
    what = str(check.__doc__).strip() if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
    return f"{what} ({Path(last.filename).name}, line {last.lineno}: {last.line})"
