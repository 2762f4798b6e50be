"""The contract that every game keeps, as checks that anybody can run on a game.

    from duchy import testing
    testing.check(my_game)

From a shell, `python -m duchy.testing GAME` prints a report, with all that no game ever triggered.

Each check is a function of a game that raises AssertionError where the game breaks the contract. The project's own
tests run every check on every game of the registry.
"""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from hashlib import blake2b
from importlib.resources import files
from itertools import islice

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from duchy.bots.players import BOTS, bot
from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY, kind_of
from duchy.core.events import Event, Sink
from duchy.core.game import Game
from duchy.core.rng import Rng, stream
from duchy.core.state import ASKS, ROLLS, RUNS, State
from duchy.games import registry
from duchy.play import record
from duchy.play.match import Match
from duchy.play.preview import preview, why_not
from duchy.play.texts import LANGUAGES, Texts, source

MOST_PLIES = 20_000
SOURCES = ("rulebook", "public", "stand-in")


# --- walking through games ------------------------------------------------------------------------------------------


def settings(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Every player count with the default options, then every other choice of every option once."""
    for players in game.seats:
        yield players, {}
    most = game.seats.stop - 1
    for option in game.options:
        for choice in option.choices[1:]:
            yield playable(game, most, {option.key: choice}), {option.key: choice}


def playable(game: Game, players: int, options: dict[str, str]) -> int:
    """The highest player count up to this one that allows the options."""
    from duchy.core.errors import BadOption

    while True:
        try:
            game.new(players, options)
        except BadOption:
            players -= 1
            assert players in game.seats, f"no player count allows {options}"
        else:
            return players


def step(state: State, rng: Rng, out: Choices) -> int:
    """Play one action at random, chance's or a player's."""
    if state.seat() == NOBODY:
        action = int(state.draw(rng))
    else:
        state.legal(out)
        action = int(out.items[rng.below(out.count)])
    state.apply(action)
    return action


def walk(game: Game, players: int, seed: int, options: dict[str, str] | None = None) -> Iterator[State]:
    """A game at random, position by position; the same state object, changed under way."""
    state = game.new(players, options)
    rng = stream(seed, f"walk {game.name} {players}")
    out = Choices()
    for _ in range(MOST_PLIES):
        yield state
        if state.over():
            return
        step(state, rng, out)
    raise AssertionError(f"a game of {game.name} does not end")


def trace(game: Game, players: int, seed: int) -> str:
    """A hash of every action, event and score of a game at random: equal wherever and however it runs."""
    state = game.new(players)
    rng = stream(seed, f"trace {game.name} {players}")
    out = Choices()
    digest = blake2b(digest_size=12)
    sink = Sink()
    state.sink = sink
    while not state.over():
        digest.update(f"{step(state, rng, out)} ".encode())
    digest.update(repr([(int(e.kind.code), e.audience, e.values) for e in sink.events]).encode())
    digest.update(state.to_json().encode())
    return digest.hexdigest()


def traces(game: Game, games: int) -> str:
    """One hash over many games, through all player counts in turn."""
    counts = list(game.seats)
    hashes = [trace(game, counts[seed % len(counts)], seed) for seed in range(games)]
    return blake2b("".join(hashes).encode(), digest_size=12).hexdigest()


# --- the checks -----------------------------------------------------------------------------------------------------


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


def a_record_replays_to_the_same_end(game: Game) -> None:
    """Record and replay give the same state and the same events."""
    for players, options in settings(game):
        match = random_match(game, players, 5, options)
        again = record.read(record.write(match))
        assert again.state.to_json() == match.state.to_json()
        assert again.events == match.events
        assert record.write(again) == record.write(match)


def random_match(game: Game, players: int, seed: int, options: dict[str, str] | None = None) -> Match:
    """A finished match of random bots."""
    match = Match(game, players, seed, options)
    bots = [bot("random", seed, seat) for seat in range(players)]
    match.roll()
    while not match.over:
        match.play(bots[match.deciding].choose(match.seat(match.deciding)))
        match.roll()
    return match


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


def undo_and_redo_are_identities(game: Game) -> None:
    """Undo brings back the position before, redo the one after, and neither crosses a bar."""
    for players in game.seats:
        match = Match(game, players, 9)
        bots = [bot("random", 9, seat) for seat in range(players)]
        match.roll()
        while not match.over:
            seat = match.deciding
            before, log = match.state.to_json(), list(match.events)
            match.play(bots[seat].choose(match.seat(seat)))
            barred = match.plies[-1].barred
            assert (match.undoable(seat) >= 0) != barred
            if not barred:
                after, later = match.state.to_json(), list(match.events)
                match.undo(seat)
                assert (match.state.to_json(), match.events) == (before, log)
                match.redo()
                assert (match.state.to_json(), match.events) == (after, later)
            if match.deciding == NOBODY and not match.over:
                match.roll()
                assert match.undoable(seat) == -1, "undo would cross a chance"


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


def refusals_name_a_rule_and_a_way(game: Game) -> None:
    """An illegal action is refused with a rule of the rulebook, a text, and a legal way where there is one."""
    rules = rule_numbers(game, "RULES.md")
    rng = stream(11, "refusals")
    texts = [Texts(game, language) for language in LANGUAGES]
    for players, options in settings(game):
        for state in islice(walk(game, players, 11, options), 0, None, 3):
            if state.over() or state.seat() == NOBODY:
                continue
            legal = set(state.actions())
            for _ in range(12):
                action = int(rng.below(game.space.size))
                refused = why_not(game, state, action)
                assert (refused is None) == (action in legal)
                if refused is not None:
                    assert not refused.rule or refused.rule in rules, refused
                    assert refused.instead is None or refused.instead in legal, refused
                    assert all(text.has(f"refusal-{refused.key}") for text in texts), refused.key
                    assert all(text.refusal(refused) for text in texts)


def bots_play_to_the_end(game: Game) -> None:
    """Every bot plays legal actions at every player count."""
    for name in BOTS:
        for players in game.seats:
            match = Match(game, players, 12)
            bots = [bot(name, 12, seat) for seat in range(players)]
            match.roll()
            while not match.over:
                match.play(bots[match.deciding].choose(match.seat(match.deciding)))
                match.roll()


def every_process_plays_the_same_game(game: Game) -> None:
    """The same seed gives the same game in another process."""
    here = trace(game, game.seats.start, 13)
    code = "import sys; from duchy import testing, load; print(testing.trace(load(sys.argv[1]), int(sys.argv[2]), 13))"
    command = [sys.executable, "-c", code, game.name, str(game.seats.start)]
    there = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    assert here == there


def everything_has_texts_in_every_language(game: Game) -> None:
    """Every verb, question, event, option and term has a text in every language, with the same placeholders."""
    needed = {"game-title", "game-summary"}
    needed |= {f"verb-{verb.name}" for verb in game.space.verbs}
    needed |= {f"question-{q.key}" for q in game.book.questions[1:] if q.role() != RUNS}
    needed |= {f"event-{kind.name}" for kind in game.events.kinds}
    needed |= {f"term-{term}" for terms in game.terms.values() for term in terms}
    for option in game.options:
        needed |= {f"option-{option.key}", *(f"option-{option.key}-{choice}" for choice in option.choices)}
    found = {language: placeholders(source(game.package, language)) for language in LANGUAGES}
    for language, messages in found.items():
        missing = sorted(needed - set(messages))
        assert not missing, f"{language}.ftl lacks: {', '.join(missing)}"
    first, *others = found.values()
    for other in others:
        assert set(first) == set(other), f"texts in one language only: {sorted(set(first) ^ set(other))}"
        for key, names in first.items():
            assert names == other[key], f"{key}: placeholders {sorted(names)} and {sorted(other[key])}"
    for verb in game.space.verbs:
        allowed = allowed_placeholders(game, verb.names)
        assert first[f"verb-{verb.name}"] <= allowed, f"verb-{verb.name} names what the action has not"
    for kind in game.events.kinds:
        allowed = allowed_placeholders(game, list(kind.arguments))
        assert first[f"event-{kind.name}"] <= allowed, f"event-{kind.name} names what the event has not"


def every_text_can_be_said(game: Game) -> None:
    """Every action and every event that comes up in play makes a sentence without an error in it."""
    for language in LANGUAGES:
        texts = Texts(game, language, ["Anne", "Bruno", "Chloé", "David", "Emma"])
        for action in islice(range(game.space.size), 0, None, max(1, game.space.size // 3000)):
            assert "{" not in texts.action(action) and "verb-" not in texts.action(action), texts.action(action)
        for players in game.seats:
            for event in random_match(game, players, 14).events:
                said = texts.event(event)
                assert "{" not in said and "event-" not in said, said


def rules_are_numbered_alike_in_every_language(game: Game) -> None:
    """RULES.md and its translations hold the same numbers, ascending, without gaps; every option names one."""
    english = rule_numbers(game, "RULES.md")
    assert english == [f"R{i + 1}" for i in range(len(english))], english
    for language in LANGUAGES[1:]:
        assert rule_numbers(game, f"RULES.{language}.md") == english
    assert all(option.rule in english for option in game.options)


def components_have_sources(game: Game) -> None:
    """Every fact of the printed game says where it is known from."""
    assert game.components
    keys = [component.key for component in game.components]
    assert len(keys) == len(set(keys))
    assert all(component.source in SOURCES for component in game.components)
    assert all(component.note for component in game.components if component.source == "stand-in")


def nothing_is_never_triggered(game: Game) -> None:
    """Every verb, question and kind of event comes up in play."""
    assert not untriggered(game), f"never triggered: {', '.join(untriggered(game))}"


def untriggered(game: Game, games: int = 24) -> list[str]:
    """The verbs, questions and events that random and greedy games with every option do not show."""
    missing = {f"verb {verb.name}" for verb in game.space.verbs}
    missing |= {f"question {question.key}" for question in game.book.questions[1:] if question.role() != RUNS}
    missing |= {f"event {kind.name}" for kind in game.events.kinds}
    for seed in range(games):
        for players, options in settings(game):
            if not missing:
                return []
            state = game.new(players, options)
            rng = stream(seed, "untriggered")
            sink = Sink()
            state.sink = sink
            greedy = seed % 2 == 1
            while not state.over():
                missing.discard(f"question {game.question(state)}")
                action = _some_action(state, rng, greedy)
                missing.discard(f"verb {game.space.verb_of(action).name}")
                state.apply(action)
            missing -= {f"event {event.kind.name}" for event in sink.events}
    return sorted(missing)


def _some_action(state: State, rng: Rng, greedy: bool) -> int:
    from duchy.bots.search import best_action

    if state.seat() == NOBODY:
        return int(state.draw(rng))
    if greedy and rng.below(8):
        return int(best_action(state, state.seat(), rng))
    legal = state.actions()
    return legal[int(rng.below(len(legal)))]


def events_reach_only_their_audience(game: Game) -> None:
    """An event for one seat is in that seat's log alone; every event fits its declaration."""
    for players in game.seats:
        match = random_match(game, players, 15)
        logs = [match.log(seat) for seat in range(-1, players)]
        for event in match.events:
            assert len(event.values) == len(event.kind.arguments)
            readers = [seat for seat, log in enumerate(logs, -1) if any(other is event for other in log)]
            assert readers == [seat for seat in range(-1, players) if _may_read(event, seat)]


def _may_read(event: Event, seat: int) -> bool:
    if event.audience >= 0:
        return event.audience == seat
    return event.audience == -1 or -2 - event.audience != seat


CHECKS: list[Callable[[Game], None]] = [
    legal_actions_are_sorted_unique_and_of_the_space,
    chance_weighs_every_outcome,
    every_position_passes_its_audit,
    a_finished_game_has_scores_and_winners,
    a_clone_shares_nothing,
    a_record_replays_to_the_same_end,
    words_and_integers_agree,
    a_snapshot_brings_back_the_same_position,
    a_view_holds_only_what_its_seat_may_know,
    features_are_named,
    undo_and_redo_are_identities,
    previews_tell_and_change_nothing,
    refusals_name_a_rule_and_a_way,
    bots_play_to_the_end,
    every_process_plays_the_same_game,
    everything_has_texts_in_every_language,
    every_text_can_be_said,
    rules_are_numbered_alike_in_every_language,
    components_have_sources,
    nothing_is_never_triggered,
    events_reach_only_their_audience,
]


def check(game: Game) -> None:
    """Run every check on a game; it must be registered, so that records and other processes find it."""
    assert registry.load(game.name) is game, f"register {game.name} first: duchy.games.registry.register"
    for one in CHECKS:
        one(game)


# --- helpers --------------------------------------------------------------------------------------------------------


def rule_numbers(game: Game, name: str) -> list[str]:
    """The numbers of the rules in a rules file, in order."""
    text = files(game.package).joinpath(name).read_text(encoding="utf-8")
    return re.findall(r"^- \*\*(R\d+)\.\*\*", text, re.MULTILINE)


def allowed_placeholders(game: Game, names: list[str]) -> set[str]:
    """What a text may name: the arguments, and the keys of those that are terms."""
    return {*names, *(f"{name}Key" for name in names if name in game.terms)}


class _Names(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # the library's name
        self.found.add(node.id.name)


def placeholders(text: str) -> dict[str, set[str]]:
    """The messages of a Fluent file, each with the variables that it names; an error where the file is broken."""
    messages: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), f"broken text: {(entry.content or '')[:80]}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in messages, f"{entry.id.name} stands twice"
            names = _Names()
            names.visit(entry)
            messages[entry.id.name] = {name for name in names.found if not name.endswith("Key")}
    return messages


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
        print(f"  never triggered: {', '.join(untriggered(game)) or 'nothing'}")
    return failures


if __name__ == "__main__":
    sys.exit(min(report(sys.argv[1:]), 1))
