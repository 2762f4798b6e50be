"""Random walks through games, and hashes of whole games."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import blake2b

from duchy.bots.players import Bot, bot
from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY
from duchy.core.errors import BadOption
from duchy.core.events import Event, Sink
from duchy.core.game import AnyGame
from duchy.core.rng import Rng, stream
from duchy.core.state import State
from duchy.play.match import Match

MOST_PLIES = 20_000
MANY_CHOICES = 6


class Endless(AssertionError):
    """A random game does not end."""


def settings(game: AnyGame) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield every player count with the default options, then every other choice of every option once.

    Options with many choices are combined, so that each seat may have another board.
    """
    for players in game.rules.seats:
        yield players, {}
    most = game.rules.seats.stop - 1
    long = [option for option in game.rules.options if len(option.choices) > MANY_CHOICES]
    for option in game.rules.options:
        if option not in long:
            for choice in option.choices[1:]:
                yield playable(game, most, {option.key: choice}), {option.key: choice}
    for turn in range(max((len(option.choices) for option in long), default=0)):
        chosen = {option.key: option.choices[(turn + i) % len(option.choices)] for i, option in enumerate(long)}
        yield playable(game, most, chosen), chosen


def every_setting(game: AnyGame) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield `settings`, and every choice of a short option with every other player count that allows it."""
    for players, options in settings(game):
        yield players, options
        for fewer in game.rules.seats:
            if fewer < players and len(options) == 1:
                with suppress(BadOption):
                    game.new(fewer, options)
                    yield fewer, options


def playable(game: AnyGame, players: int, options: dict[str, str]) -> int:
    """Return the highest player count up to this one that allows the options."""
    while True:
        try:
            game.new(players, options)
        except BadOption:
            players -= 1
            assert players in game.rules.seats, f"no player count allows {options}"
        else:
            return players


def choose(state: State, rng: Rng, out: Choices) -> tuple[int, int]:
    """Return who acts next, a player or chance, and a random action; if several seats decide, any may be first."""
    deciding = state.deciding()
    if not deciding:
        return NOBODY, int(state.draw(rng))
    actor = deciding[0]
    if len(deciding) > 1:
        actor = deciding[int(rng.below(len(deciding)))]
        state.lift(actor)
    state.legal(out)
    return actor, int(out.items[rng.below(out.count)])


def step(state: State, rng: Rng, out: Choices) -> int:
    """Play a random action of chance or a player, and return it; if several seats decide, any may be first."""
    _, action = choose(state, rng, out)
    state.apply(action)
    return action


def events_of(state: State, action: int) -> list[Event]:
    """Play an action, and return its events."""
    sink = state.sink = Sink()
    state.apply(action)
    state.sink = None
    return sink.events


def walk(game: AnyGame, players: int, seed: int, options: dict[str, str] | None = None) -> Iterator[State]:
    """Yield the positions of a random game; it is always the same state object, which changes."""
    state = game.new(players, options)
    rng = stream(seed, f"walk {game.name} {players}")
    out = Choices()
    for _ in range(MOST_PLIES):
        yield state
        if state.over():
            return
        step(state, rng, out)
    raise Endless(f"a game of {game.name} does not end")


def asked(
    game: AnyGame, players: int, seed: int, options: dict[str, str] | None = None, every: int = 1
) -> Iterator[State]:
    """Yield positions of a random game in which somebody decides: the first of each question, then one of `every`."""
    counts: Counter[str] = Counter()
    for state in walk(game, players, seed, options):
        if state.deciding():
            question = game.question(state)
            counts[question] += 1
            if counts[question] % every == 1 % every:
                yield state


def trace(game: AnyGame, players: int, seed: int) -> str:
    """Return a hash of all actions, events and the final position of a random game, equal on every machine."""
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


def traces(game: AnyGame, games: int) -> str:
    """Return one hash over many games, with all player counts in turn."""
    counts = list(game.rules.seats)
    hashes = [trace(game, counts[seed % len(counts)], seed) for seed in range(games)]
    return blake2b("".join(hashes).encode(), digest_size=12).hexdigest()


def random_match(game: AnyGame, players: int, seed: int, options: dict[str, str] | None = None) -> Match:
    """Return a finished match of random bots."""
    match = Match(game, players, seed, options)
    bots = [bot("random", seed, seat) for seat in range(players)]
    play_on(match, bots)
    return match


def play_on(match: Match, bots: Sequence[Bot]) -> None:
    """Play a match to its end; if several seats decide, the last one acts first."""
    while not match.over:
        seat = match.deciding[-1]
        match.play(bots[seat].choose(match.seat(seat)), seat)
