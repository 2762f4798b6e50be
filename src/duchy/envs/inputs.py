"""The inputs of a game's learned value function as an observation, which is smaller than the full one."""

from typing import Any

from duchy.core.ints import i64
from duchy.core.observations import HIGHEST, Layout, Observation, ObservationBuffer
from duchy.core.state import State
from duchy.core.values import Inputs, Sparse


class InputsObservation(Observation[State]):
    """The phase, the points so far, and each input, clipped to 0 to 255."""

    def __init__(self, inputs: Inputs[Any]) -> None:
        layout = Layout()
        super().__init__(layout)
        self.inputs = inputs
        self.buffer = Sparse()
        self.phase = layout.group("phase", range(int(inputs.phases)))
        self.points = layout.group("points", high=HIGHEST)
        self.first = layout.group("input", inputs.names, high=HIGHEST)

    def fill(self, g: State, seat: i64, out: ObservationBuffer) -> None:
        # Inputs may read anything, so they get the redacted position.
        seen = g.seen_by(seat)
        buffer = self.buffer
        buffer.count = 0
        self.inputs.fill(seen, seat, buffer)
        out.mark(self.phase + buffer.phase)
        out.put(self.points, self.inputs.points(seen, seat))
        for index, amount in buffer.to_pairs():
            out.add(self.first + index, amount)
