"""Training over a Ray cluster."""

from pathlib import Path

import pytest

pytest.importorskip("ray", reason="the extra ray is not installed")
pytest.importorskip("numpy")

from tests.train.pebbles import SHELF
from tests.train.test_course import SMALL, contents

from duchy.train.course import Training


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_learns_what_one_process_does(tmp_path: Path) -> None:
    Training(SMALL, tmp_path / "here", SHELF).run()
    Training(SMALL, tmp_path / "there", SHELF, ray="local").run()
    assert contents(tmp_path / "here") == contents(tmp_path / "there")
