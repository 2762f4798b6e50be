"""What the host of a server's table has chosen: undo, resigning and deleting the table, pace and clock."""

from collections.abc import Mapping

from duchy.terminal.texts import TerminalTexts

UNITS = (("days", 86400), ("hours", 3600), ("minutes", 60), ("seconds", 1))


def policy(say: TerminalTexts, settings: Mapping[str, int | str | bool], title: str = "") -> list[str]:
    """Return the name of a table, what its settings allow, and how long everybody has, as a line each."""
    clock = str(settings.get("clock", "none"))
    extra, up = int(settings.get("clock_extra", 0)), "none"
    if clock != "none":
        up = "lose" if settings.get("lose") else "bot"
    lines = [
        *([say("policy-title", title=title)] if title else []),
        say("policy", **{key: settings.get(key, "") for key in ("undo", "resign", "delete")}),
        say(
            "policy-times",
            pace=settings.get("pace", ""),
            clock=clock,
            time=duration(say, int(settings.get("clock_time", 0))),
            extra=duration(say, extra),
            added="yes" if extra and clock != "move" else "no",
            up=up,
            away=int(settings.get("away", 0)) if clock == "move" else 0,
        ),
    ]
    return [*lines, say("policy-deal")] if settings.get("deal") else lines


def duration(say: TerminalTexts, seconds: int) -> str:
    """Return a length of time in all units that it needs: 1 d 12 h."""
    parts = []
    for unit, size in UNITS:
        count, seconds = divmod(seconds, size)
        parts += [say(f"duration-{unit}", count=count)] if count else []
    return " ".join(parts)
