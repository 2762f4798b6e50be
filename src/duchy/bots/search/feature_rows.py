"""Positions as rows of features for training: the seat, its points now, and its inputs."""

from typing import final

from duchy.core.ints import append, i16, i32, i64, vec
from duchy.core.state import State
from duchy.core.values import Inputs, Sparse


@final
class FeatureRows:
    """Sparse rows (CSR): `ends[n]` is where the entries of row n end."""

    def __init__(self, inputs: Inputs[State]) -> None:
        self.inputs: Inputs[State] = inputs
        self.ends: vec[i32] = vec[i32]()
        self.index: vec[i32] = vec[i32]()
        self.amount: vec[i16] = vec[i16]()
        self.phases: vec[i32] = vec[i32]()
        self.points: vec[i32] = vec[i32]()
        self.seats: vec[i32] = vec[i32]()
        self._buffer: Sparse = Sparse()

    def add(self, g: State, seat: i64) -> None:
        """Add a position from a seat's point of view."""
        buffer = self._buffer
        buffer.count = 0
        self.inputs.fill(g, seat, buffer)
        for i in range(buffer.count):
            self.index = append(self.index, i32(buffer.index[i]))
            self.amount = append(self.amount, i16(buffer.amount[i]))
        self.ends = append(self.ends, i32(len(self.index)))
        self.phases = append(self.phases, i32(buffer.phase))
        self.points = append(self.points, i32(self.inputs.points(g, seat)))
        self.seats = append(self.seats, i32(seat))
