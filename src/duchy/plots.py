"""The common style of all plots, and how they are written. Needs Matplotlib, which is an extra."""

from importlib import import_module
from pathlib import Path
from typing import Any

from duchy.core.errors import BadOption
from duchy.extras import needs
from duchy.files import whole

FORMATS = ("png", "svg", "pdf")
INK = "#27374d"
MUTED = "#b7b1a3"
PAPER = "#fbf8f1"
COLOURS = ("#27548a", "#b5532a", "#5b7f3a", "#7d4f8c", "#a88416")
"""The colours of the seats."""


def check(path: Path) -> None:
    """Raise an error if a picture cannot be written to this path: no Matplotlib, unknown format, or no such folder."""
    _matplotlib()
    _format(path)
    if not path.absolute().parent.is_dir():
        raise BadOption("no-folder", "{path} cannot be written: there is no such folder", path=str(path))


def _format(path: Path) -> str:
    """Return the picture format of a path, by its suffix; without one it is PNG."""
    suffix = path.suffix.lower().removeprefix(".") or "png"
    if suffix not in FORMATS:
        known = ", ".join(f".{one}" for one in FORMATS)
        raise BadOption(
            "picture-format",
            "{path}: the name of a plot file must end with one of {known}",
            path=str(path),
            known=known,
        )
    return suffix


def _matplotlib() -> Any:
    with needs("plot"):
        return import_module("matplotlib")


def canvas(columns: int, height: float, title: str, width: float = 8.0) -> tuple[Any, Any]:
    """Return a figure with a row of axes; width and height are in inches."""
    _matplotlib().use("Agg")
    pyplot = import_module("matplotlib.pyplot")
    figure, axes = pyplot.subplots(
        1, columns, figsize=(width, height), squeeze=False, layout="constrained", facecolor=PAPER
    )
    figure.suptitle(title, color=INK)
    for one in axes.flat:
        one.set_facecolor(PAPER)
        one.grid(axis="x", color="#e6e0d2", linewidth=0.8)
        one.set_axisbelow(True)
        for side in ("top", "right"):
            one.spines[side].set_visible(False)
    return figure, axes


def save(figure: Any, path: Path) -> None:
    """Write a figure atomically, and close it; the same figure as SVG is the same file, with its texts as text."""
    form = _format(path)
    given: dict[str, Any] = {"metadata": {"Date": None}} if form == "svg" else {}
    try:
        with whole(path) as partial, _matplotlib().rc_context({"svg.fonttype": "none", "svg.hashsalt": "duchy"}):
            figure.savefig(partial, format=form, dpi=150, **given)
    finally:
        import_module("matplotlib.pyplot").close(figure)
