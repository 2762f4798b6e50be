"""Learned values: files of weights, and the value that bots of a game think with.

A file is one line of JSON and then the weights, little-endian: one for each input phase by phase, and where there is a
layer of units, those of its inputs, of the units themselves, and of the units phase by phase. It names the fingerprint
of the inputs that it was learned for, and is refused by others.
"""

import json
from hashlib import blake2b
from importlib import import_module
from importlib.resources import files
from struct import iter_unpack
from typing import Any

from duchy.core.errors import BadWeights
from duchy.core.game import AnyGame
from duchy.core.ints import i64, vec
from duchy.core.state import State
from duchy.core.values import Inputs, JudgeValue, Layer, LearnedValue, Value

FILE = "weights.bin"
OWN_FILE = "weights-{players}.bin"
"""Weights for so many players alone."""
FORMAT = 1
WIDTH = 4
"""Bytes of one weight."""


def fingerprint(inputs: Inputs[State]) -> str:
    """A mark of what a value looks at: other inputs have another one."""
    return blake2b("\n".join([str(inputs.phases), *inputs.names]).encode(), digest_size=8).hexdigest()


def size(inputs: Inputs[State], units: int = 0) -> int:
    """How many weights a value has: one for each input in each phase, and those of a layer of so many units."""
    phases = int(inputs.phases)
    return phases * len(inputs.names) + units * (len(inputs.names) + 1 + phases)


def write_weights(inputs: Inputs[State], weights: list[int], about: dict[str, Any], units: int = 0) -> bytes:
    """A file of weights, in 1/1024 of a point; `about` says where they come from."""
    assert len(weights) == size(inputs, units)
    head = {
        "duchy-weights": FORMAT,
        "fingerprint": fingerprint(inputs),
        "inputs": len(weights),
        "units": units,
        **about,
    }
    return json.dumps(head).encode() + b"\n" + b"".join([w.to_bytes(WIDTH, "little", signed=True) for w in weights])


def read_weights(data: bytes, inputs: Inputs[State]) -> LearnedValue:
    """The value that a file of weights makes; an error where it was learned for other inputs."""
    line, _, rest = data.partition(b"\n")
    try:
        head = json.loads(line)
        known = head["duchy-weights"] == FORMAT
    except (ValueError, KeyError, TypeError):
        known = False
    if not known:
        raise BadWeights("no-weights", "this is no file of weights of this version; train anew")
    if head.get("fingerprint") != fingerprint(inputs):
        raise BadWeights(
            "other-inputs",
            "these weights were learned for other inputs ({given}, here {here}); train anew",
            given=str(head.get("fingerprint")),
            here=fingerprint(inputs),
        )
    units = head.get("units", 0)
    if len(rest) != WIDTH * size(inputs, units):
        raise BadWeights("broken-weights", "this file of weights is not whole; train anew")
    weights = [number for (number,) in iter_unpack("<i", rest)]
    if not units:
        return LearnedValue(inputs, vec[i64](weights))
    plain = size(inputs)
    bias = plain + units * len(inputs.names)
    second = bias + units
    layer = Layer(units, weights[plain:bias], weights[bias:second], weights[second:])
    return LearnedValue(inputs, vec[i64](weights[:plain]), layer)


def value_of(game: AnyGame, data: bytes | None = None, players: int = 0) -> Value:
    """What bots of a game think with: the weights given, those of the package, or the judge where there are none.

    A package may have weights of their own for a number of players: alone, other things count than in company.

    Weights are learned with the components of the package; with those of a file the judge is the better guide.
    """
    mind = game.mind
    if mind.inputs is None or (game.files is not None and game.files.text):
        return JudgeValue(mind.judge)
    if data is None:
        # Beside the module of the mind, or in it where it is a package.
        folder = files(import_module(game.mind_module).__package__ or game.mind_module)
        own = folder.joinpath(OWN_FILE.format(players=players))
        shipped = own if own.is_file() else folder.joinpath(FILE)
        if not shipped.is_file():
            return JudgeValue(mind.judge)
        data = shipped.read_bytes()
    return read_weights(data, mind.inputs)
