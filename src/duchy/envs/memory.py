"""NumPy arrays that share memory with compiled code, and checks of the caller's arrays."""

from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from duchy.core.errors import BadArray


class _Memory:
    """The array interface of a vec: writable, and kept alive by the array."""

    def __init__(self, items: Any, dtype: DTypeLike, shape: tuple[int, ...]) -> None:
        self.items = items
        address = np.frombuffer(items, dtype).__array_interface__["data"][0]
        self.__array_interface__ = {
            "version": 3,
            "typestr": np.dtype(dtype).str,
            "shape": shape,
            "data": (address, False),
        }


def memory(items: Any, dtype: DTypeLike, shape: tuple[int, ...]) -> NDArray[Any]:
    """Return a writable array that shares the memory of a vec.

    The buffer of a vec is read-only, so its address is used instead. A vec never moves unless it is appended to.
    """
    if 0 in shape:
        return np.zeros(shape, dtype)
    return np.asarray(_Memory(items, dtype, shape))


def check_array(name: str, array: Any, wanted: NDArray[Any]) -> None:
    """Raise an error if an array of the caller cannot replace one of ours."""
    if not isinstance(array, np.ndarray):
        raise BadArray("no-array", "{name}: expected a NumPy array, not {given}", name=name, given=type(array).__name__)
    if array.shape != wanted.shape or array.dtype != wanted.dtype:
        raise BadArray(
            "wrong-array",
            "{name}: expected an array of {dtype} with shape {shape}, not of {given} with {given_shape}",
            name=name,
            dtype=str(wanted.dtype),
            shape=str(wanted.shape),
            given=str(array.dtype),
            given_shape=str(array.shape),
        )
    if not (array.flags.c_contiguous and array.flags.writeable):
        raise BadArray("closed-array", "{name}: the array must be writable and C-contiguous", name=name)
