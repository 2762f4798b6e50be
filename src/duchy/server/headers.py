"""What identifies a browser, and which requests change nothing."""

from collections.abc import Mapping

SAFE = ("GET", "HEAD", "OPTIONS")
COOKIE = "duchy"
"""The identifying cookie."""
HOST = "__Host-"
"""The prefix of our cookies under https: no other site of the same domain can set them."""


def token_in(cookies: Mapping[str, str], name: str = COOKIE) -> str:
    """Return an identifying cookie; one without the prefix is from before this server had https."""
    return cookies.get(f"{HOST}{name}") or cookies.get(name, "")
