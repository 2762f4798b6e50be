"""A trained policy as a bot of the arena: any function of observations and masks, a PyTorch module, or an ONNX file.

    class Mine(Player):
        policy = staticmethod(onnx_policy("mine.onnx"))

`duchy arena burgundy --bots greedy,mine.py:Mine --games 200` then rates it with an interval; see `docs/bots.md`.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from duchy.core.errors import BadOption
from duchy.core.observations import Observer
from duchy.core.rng import Rng, stream
from duchy.extras import needs
from duchy.play.seat import Seat

with needs("envs"):
    import numpy as np
    from numpy.typing import NDArray

    from duchy.envs.batch import wrong_shape
    from duchy.envs.engine import number_of_actions, observation_of
    from duchy.envs.memory import memory

Policy = Callable[["NDArray[Any]", "NDArray[np.bool_]"], "NDArray[Any]"]
"""Maps observations `(n, features)` of uint8 and masks `(n, actions)` to action scores; the highest is played."""


class Player:
    """Plays the legal action with the highest policy score."""

    policy: Policy | None = None
    """The policy, unless one is passed to the constructor."""
    observation = "full"
    """The observation that the policy was trained with: full or inputs."""

    def __init__(self, rng: Rng | None = None, policy: Policy | None = None) -> None:
        self.rng = stream(0, "player") if rng is None else rng
        if policy is not None:
            self.policy = policy
        if self.policy is None:
            raise BadOption(
                "no-policy", "{name} has no policy: set one in its class or pass one", name=type(self).__name__
            )
        self._observers: dict[tuple[str, int], Observer[Any]] = {}

    def choose(self, seat: Seat) -> int:
        """Return the legal action with the highest score."""
        legal = seat.legal()
        if len(legal) == 1:
            return legal[0]
        state = seat.sample(self.rng)
        key = (seat.game.name, int(state.seats))
        if key not in self._observers:
            encoding = observation_of(seat.game, int(state.seats), self.observation)
            assert encoding is not None
            self._observers[key] = Observer(encoding)
        cells = self._observers[key].cells(state, seat.number)
        row = memory(cells, np.uint8, (1, len(cells))).copy()
        mask = np.zeros((1, number_of_actions(seat.game)), np.bool_)
        mask[0, legal] = True
        assert self.policy is not None
        scores = np.asarray(self.policy(row, mask))
        if scores.shape != mask.shape:
            raise wrong_shape("policy", mask.shape, scores)
        return legal[int(scores[0, legal].argmax())]


def torch_policy(module: Any, dtype: str = "uint8") -> Policy:
    """Return the policy of a PyTorch module of observations, or of observations and masks.

    The module returns the scores, or a tuple that starts with them.
    """
    import torch

    wants_masks = module.forward.__code__.co_argcount > 2

    def scores(observations: "NDArray[Any]", masks: "NDArray[np.bool_]") -> "NDArray[Any]":
        given = torch.from_numpy(observations)
        given = given.to(torch.float32) if dtype == "float32" else given
        with torch.inference_mode():
            output = module(given, torch.from_numpy(masks)) if wants_masks else module(given)
        logits = output[0] if isinstance(output, tuple) else output
        return np.asarray(logits.numpy())

    module.eval()
    return scores


def onnx_policy(path: str | Path) -> Policy:
    """Return the policy of an ONNX file: its first output scores the actions; a second input, if any, takes masks."""
    import onnxruntime

    session = onnxruntime.InferenceSession(str(path))
    inputs = session.get_inputs()

    def scores(observations: "NDArray[Any]", masks: "NDArray[np.bool_]") -> "NDArray[Any]":
        first = observations.astype(np.float32) if "float" in inputs[0].type else observations
        given = {inputs[0].name: first}
        if len(inputs) > 1:
            given[inputs[1].name] = masks
        return np.asarray(session.run(None, given)[0])

    return scores
