"""Work among processes: none of them hears an interrupt, which is ours alone."""

import os
import signal
import sys
from multiprocessing import parent_process

import pytest

from duchy.arena.crew import crew


def deaf(_: int) -> bool:
    """Whether interrupts were held back here from the beginning."""
    assert parent_process() is not None
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.mark.skipif(sys.platform == "win32" or (os.cpu_count() or 1) < 2, reason="needs signals and two processors")
def test_a_process_hears_no_interrupt_not_even_while_it_wakes_up() -> None:
    assert list(crew(deaf, range(4), jobs=2)) == [True] * 4
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
