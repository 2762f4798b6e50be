"""Training over a Ray cluster."""

from pathlib import Path

import pytest

ray = pytest.importorskip("ray", reason="the extra ray is not installed")
pytest.importorskip("numpy")

from tests.train.pebbles import SHELF  # noqa: E402
from tests.train.test_course import SMALL, contents  # noqa: E402

from duchy.train.cluster import Cluster  # noqa: E402
from duchy.train.course import Processes, Training  # noqa: E402


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_learns_what_one_process_does(tmp_path: Path) -> None:
    Training(SMALL, tmp_path / "here", Processes(SHELF, 1), SHELF).run()
    crew = Cluster(SHELF, "local")
    try:
        Training(SMALL, tmp_path / "there", crew, SHELF).run()
    finally:
        ray.shutdown()
    assert contents(tmp_path / "here") == contents(tmp_path / "there")
