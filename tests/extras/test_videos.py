"""Gymnasium's recorders make videos of single environments and of rows; needs moviepy, but no PyTorch."""

from pathlib import Path

import gymnasium
import numpy as np
import pytest

import duchy
import duchy.envs.gymnasium

pytest.importorskip("moviepy")
RECORDED = 2
"""Number of pictures."""


def frames(folder: Path) -> list[tuple[int, int]]:
    """Return the size of each picture in the only video of a folder; fail if one shows nothing."""
    from moviepy import VideoFileClip

    (path,) = folder.glob("*.mp4")
    with VideoFileClip(str(path)) as video:
        pictures = [np.asarray(picture) for picture in video.iter_frames()]
    assert all(picture.std() > 1 for picture in pictures), "an empty picture"
    return [picture.shape[:2] for picture in pictures]


@pytest.mark.parametrize("name", duchy.names())
def test_gymnasium_records_a_video(name: str, tmp_path: Path) -> None:
    single = gymnasium.make(f"duchy/{name}-v1", illegal="random", render_mode="rgb_array")
    env = gymnasium.wrappers.RecordVideo(single, f"{tmp_path}/videos", video_length=RECORDED)
    env.reset(seed=1)
    for _ in range(RECORDED):
        env.step(0)
    env.close()  # type: ignore[no-untyped-call]
    assert set(frames(tmp_path / "videos")) == {(720, 1280)}


@pytest.mark.parametrize("mode", ["vector_entry_point", "sync", "async"])
def test_gymnasium_records_a_video_of_rows(mode: str, tmp_path: Path) -> None:
    rows = gymnasium.make_vec(
        "duchy/burgundy-dice-v1", num_envs=2, vectorization_mode=mode, illegal="random", render_mode="rgb_array"
    )
    env = gymnasium.wrappers.vector.RecordVideo(rows, f"{tmp_path}/videos", video_length=RECORDED)
    env.reset(seed=1)
    for _ in range(RECORDED):
        env.step(np.zeros(2, dtype=np.int64))
    env.close()
    assert frames(tmp_path / "videos"), "no pictures"


@pytest.mark.filterwarnings("default")
def test_gymnasium_records_no_video_without_pictures(tmp_path: Path) -> None:
    """Gymnasium 1.2 also complains when the refused recorder is deleted."""
    with pytest.raises(ValueError, match="Render mode is None"):
        gymnasium.wrappers.RecordVideo(gymnasium.make("duchy/burgundy-dice-v1"), str(tmp_path))
