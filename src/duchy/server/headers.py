"""What identifies a browser, which requests change nothing, and what a page may load."""

from collections.abc import Mapping

SAFE = ("GET", "HEAD", "OPTIONS")
COOKIE = "duchy"
"""The identifying cookie."""
HOST = "__Host-"
"""The prefix of our cookies under https: no other site of the same domain can set them."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
"""The content security policy of the client: nothing comes from another host."""


def token_in(cookies: Mapping[str, str], name: str = COOKIE) -> str:
    """Return an identifying cookie; one without the prefix is from before this server had https."""
    return cookies.get(f"{HOST}{name}") or cookies.get(name, "")
