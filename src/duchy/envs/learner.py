"""Rows with one learning seat and bots in the others: the base of the Gymnasium environments."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from duchy.bots.players import Bot, bot, check
from duchy.core.errors import BadOption, no_seat
from duchy.core.game import AnyGame
from duchy.core.rng import Rng, stream
from duchy.core.sketch import in_text
from duchy.envs.engine import Engine, EnvSettings, RowSeeds, check_setting
from duchy.envs.rewards import forfeit
from duchy.envs.stepping.rows import BY_CALLER, BY_CHANCE, BY_HEURISTIC, RANDOM_SEAT, SKIP
from duchy.extras import needs
from duchy.play.seat import Seat
from duchy.play.texts import Texts

COMPILED = {"random": BY_CHANCE, "greedy": BY_HEURISTIC}
"""The bots implemented in compiled code."""

Opponent = str | Callable[[Rng], Bot]
Opponents = Opponent | Sequence[Opponent]

METADATA: dict[str, Any] = {"render_modes": ["ansi", "human", "rgb_array"], "render_fps": 4}
"""The render modes of the environments."""

ILLEGAL = ("loss", "random", "error")
"""The handling of illegal actions: lose the game, play a random legal action instead, or raise an error."""


class Learner:
    """Rows in which the caller acts for one seat, and bots play the others."""

    def __init__(
        self, setting: EnvSettings, size: int, seat: int | str, opponents: Opponents, illegal: str = "loss"
    ) -> None:
        """Create the rows; `opponents` is one bot for all other seats, or one for each, clockwise from the learner.

        A bot is a name, or a function that creates it for each game from a random stream.
        """
        players = setting.players
        alike = isinstance(opponents, str) or callable(opponents)
        names: list[Opponent] = [opponents] * (players - 1) if alike else list(opponents)  # type: ignore[arg-type, list-item]
        for name in names:
            if isinstance(name, str):
                check(name)
        if len(names) != players - 1:
            raise BadOption(
                "wrong-opponents",
                "the number of opponents must be {others} (players: {players}), not {given}",
                players=players,
                others=players - 1,
                given=len(names),
            )
        if seat != "random" and seat not in range(players):
            raise no_seat(seat, players)
        check_setting("illegal", illegal, ILLEGAL)
        self.instead = illegal == "random"
        self.names = names
        only = names[0] if names and len(set(names)) == 1 else ""
        compiled = COMPILED.get(only, BY_CALLER) if isinstance(only, str) else BY_CALLER
        # Bots written in Python are called here, one decision at a time.
        self.asks = bool(names) and compiled == BY_CALLER
        learner = RANDOM_SEAT if seat == "random" else int(seat)
        self.engine = Engine(setting._replace(learner=learner, opponents=compiled), size)
        self.size = size
        self.seeds: list[int | str] = [0] * size
        self.rewards: NDArray[np.float32] = np.zeros(size, np.float32)
        self.played: NDArray[np.int64] = np.zeros(size, np.int64)
        """The learning seats before the step, to which rewards and ended episodes belong."""
        self.ended: NDArray[np.bool_] = np.zeros(size, np.bool_)
        self.illegal: NDArray[np.bool_] = np.zeros(size, np.bool_)
        # By row and seat: the number of the episode, and the bot that plays in it.
        self._bots: dict[tuple[int, int], tuple[int, Bot]] = {}
        self._rows = np.arange(size)

    def reset(self, seeds: RowSeeds | None = None, rows: Sequence[int] | None = None) -> None:
        """Start a new episode in every row, or in some; with seeds for these rows, the first episode of each seed."""
        chosen = range(self.size) if rows is None else rows
        if seeds is not None:
            for row, seed in zip(chosen, seeds, strict=True):
                if seed is not None:
                    self.seeds[row] = seed
                    # Episodes are counted from 0 again, so that a bot of the old ones must not be taken for a new one.
                    for seat in range(self.engine.setting.players):
                        self._bots.pop((row, seat), None)
        self.engine.reset(seeds, chosen)
        self.rewards.fill(0)
        self.ended.fill(False)
        self.illegal.fill(False)
        if self.asks:
            self._answer(np.zeros(self.size, np.bool_))

    def take(self, actions: NDArray[np.int64]) -> NDArray[np.bool_] | None:
        """Take the actions of the next step, and return the rows where they are illegal; None if all are legal."""
        np.copyto(self.engine.actions, actions)
        return None if self.engine.wrong() < 0 else self.engine.illegal(actions)

    def step(self, wrong: NDArray[np.bool_] | None) -> None:
        """Play the taken actions of the learning seats, then let bots play until these act again or the game is over.

        `wrong` are the rows with illegal actions.
        """
        engine = self.engine
        self.illegal.fill(False)
        if wrong is not None:
            self.illegal[:] = wrong & (not self.instead)
            for row in np.flatnonzero(wrong):
                engine.actions[row] = engine.rows.any_legal(int(row)) if self.instead else SKIP
        # In the mode SameStep, the next episode may have another learning seat.
        np.copyto(self.played, engine.learners)
        running = ~engine.over if self.asks else None
        engine.step()
        if wrong is not None and not self.instead:
            self._give_up(np.flatnonzero(wrong))
        self.rewards[:] = engine.own.rewards[self._rows, self.played]
        self.ended[:] = engine.own.ends
        if running is not None:
            self._answer(running & ~self.ended)

    def _give_up(self, rows: NDArray[np.int64]) -> None:
        """End the episodes of rows with an illegal action."""
        engine = self.engine
        points = [np.array(engine.rows.states[row].scores()) for row in rows]
        engine.give_up(rows)
        for row, at_end in zip(rows, points, strict=True):
            learner = int(self.played[row])
            engine.own.rewards[row, learner] = forfeit(engine.setting.reward, at_end, learner)

    def _answer(self, counts: NDArray[np.bool_]) -> None:
        """Let bots play until the learning seat acts or the game is over in every row.

        `counts` are the rows whose rewards count: changes in a new episode are no rewards of the previous one.
        """
        engine = self.engine
        while True:
            waiting = np.flatnonzero((engine.own.seats != engine.learners) & ~engine.over)
            if not len(waiting):
                return
            engine.actions.fill(SKIP)
            for row in waiting:
                engine.actions[row] = self._choice(int(row))
            engine.step()
            self.rewards[counts] += engine.own.rewards[self._rows, self.played][counts]
            self.ended |= engine.own.ends
            counts = counts & ~self.ended

    def _choice(self, row: int) -> int:
        """Return the action of the bot that acts in a row."""
        engine = self.engine
        game, rows = engine.setting.game, engine.rows
        seat, learner, episode = int(rows.seats[row]), int(rows.learners[row]), int(rows.episodes[row])
        number, player = self._bots.get((row, seat), (-1, None))
        if number != episode or player is None:
            place = (seat - learner) % engine.setting.players - 1
            name, seed = self.names[place], f"{self.seeds[row]}/{episode}"
            player = bot(name, seed, seat) if isinstance(name, str) else name(stream(seed, f"bot:{seat}"))
            self._bots[row, seat] = episode, player
        return player.choose(Seat(game, lambda: rows.states[row], seat))


def checked_mode(mode: str | None) -> str | None:
    """Return a render mode; raise an error if it is unknown."""
    if mode is not None:
        check_setting("render_mode", mode, METADATA["render_modes"])
    return mode


def rendered(mode: str | None, game: AnyGame, state: Any, seat: int) -> Any:
    """Return the table as text or as a picture, as a seat sees it; "human" prints it, and no mode returns None."""
    if mode is None:
        return None
    text = "\n".join(in_text(game, game.view(state, seat), Texts(game, "en").say))
    if mode == "human":
        print(text, flush=True)
        return None
    return pixels(text) if mode == "rgb_array" else text


def pixels(text: str) -> NDArray[np.uint8]:
    """Return a text as a picture; all have the same size, as videos need."""
    with needs("plot"):
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    figure = Figure((1280 / 72, 720 / 72), dpi=72)
    lines = text.split("\n")
    # A character is 0.6 times as wide as its size in pixels, and a line 1.2 times as high.
    size = min(14.0, 2050 / max(map(len, lines)), 575 / len(lines))
    figure.text(0.005, 0.995, text, family="monospace", size=size, va="top", parse_math=False)
    canvas: Any = FigureCanvasAgg(figure)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())[..., :3].copy()
