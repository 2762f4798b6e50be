"""Learning environments: a fast batch, and interfaces for Gymnasium, PettingZoo and OpenSpiel.

    duchy.envs.Batch           games side by side as NumPy arrays (extra envs)
    duchy.envs.gymnasium       one seat learns, the others are bots (extra envs)
    duchy.envs.pettingzoo      every seat is an agent (extra envs)
    duchy.envs.openspiel       games with explicit chance for OpenSpiel (extra openspiel)
    duchy.envs.player          a trained policy as a bot of the arena (extra envs)

Everything is imported on demand: `import duchy` and the rules import none of these libraries.
"""

from typing import TYPE_CHECKING, Any

from duchy.extras import needs

if TYPE_CHECKING:
    from duchy.envs.batch import SKIP, Arrays, Batch, RowState

__all__ = ["SKIP", "Arrays", "Batch", "RowState"]


def __getattr__(name: str) -> Any:
    """Import the batch on first access, because it needs NumPy."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    with needs("envs"):
        from duchy.envs import batch
    return getattr(batch, name)
