"""Tasks of a course on a Ray cluster: the same tasks, hence the same results as on one machine."""

from collections.abc import Iterator

from duchy.core.errors import BadOption
from duchy.shelf import Shelf
from duchy.train.course import Task, do_task


class Cluster:
    """All cores of a Ray cluster; `local` starts one on this machine."""

    def __init__(self, shelf: Shelf, address: str) -> None:
        try:
            import ray
        except ModuleNotFoundError:
            raise BadOption(
                "no-extra", "this needs the extra '{extra}': pip install 'duchy[{extra}]'", extra="ray"
            ) from None
        ray.init(address=None if address == "local" else address, log_to_driver=False)
        self._ray = ray
        self._do = ray.remote(do_task)
        self._shelf = ray.put(shelf)

    def do(self, tasks: list[Task]) -> Iterator[tuple[Task, bytes]]:
        running = {self._do.remote(self._shelf, task): task for task in tasks}
        while running:
            done, _ = self._ray.wait(list(running), num_returns=1)
            yield running.pop(done[0]), self._ray.get(done[0])
