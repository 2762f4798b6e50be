"""Sending messages to addresses that people choose: over https, to public IP addresses of allowed hosts.

The HTTP client is imported on first use: most servers never send anything, and its import takes a third as long as all
others together.
"""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping, Sequence
from functools import cache
from urllib.parse import SplitResult, urlsplit

from duchy.server.errors import Refused

SECONDS = 5.0
"""Timeout of a message in seconds."""
SPECIAL = tuple(
    map(
        ipaddress.ip_network,
        (
            "192.0.0.0/24",
            "192.31.196.0/24",
            "192.52.193.0/24",
            "192.88.99.0/24",
            "192.175.48.0/24",
            "2001::/23",
            "2620:4f:8000::/48",
            "3fff::/20",
        ),
    )
)
"""Ranges for special purposes in IANA's registries that Python counts as global, in some version at least."""
UNICAST = ipaddress.IPv6Network("2000::/3")
"""The range of global unicast IPv6 addresses."""
INNER = (ipaddress.IPv6Network("::ffff:0:0/96"), ipaddress.IPv6Network("64:ff9b::/96"))
"""IPv6 ranges that embed IPv4 addresses."""


class Unreachable(Exception):
    """A host could not be reached."""


@cache
def trust() -> ssl.SSLContext:
    """Return the TLS context with the trusted certificates; loaded once, because that takes long."""
    import httpx

    return httpx.create_ssl_context(trust_env=False)


def check(url: str, hosts: Sequence[str]) -> SplitResult:
    """Return the parts of a webhook URL; refuse it unless it is https on a host, with its port, that is allowed."""
    try:
        parts = urlsplit(url)
        fits = parts.port is None or parts.port > 0
    except ValueError:
        fits = False
    if not hosts:
        raise Refused("no-hooks", "webhooks are turned off on this server")
    # User info and port are part of the comparison.
    if not fits or parts.scheme != "https" or parts.netloc.lower() not in [host.lower() for host in hosts]:
        raise Refused(
            "no-hook", "webhooks can only be sent to https addresses on these hosts: {hosts}", hosts=", ".join(hosts)
        )
    return parts


def with_language(url: str, hosts: Sequence[str], language: str) -> str:
    """Return a webhook address with the language in its fragment, which is never sent."""
    return check(url, hosts)._replace(fragment=language).geturl()


def _is_public(text: str) -> bool:
    """Return whether an IP address is public, including the IPv4 address embedded in it, if any."""
    address = ipaddress.ip_address(text)
    if isinstance(address, ipaddress.IPv6Address):
        if any(address in net for net in INNER):
            address = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        elif address not in UNICAST or address.sixtofour is not None:
            return False
    special = any(address in net for net in SPECIAL if net.version == address.version)
    return address.is_global and not address.is_multicast and not special


def public_address(host: str, port: int) -> str | None:
    """Return an address of a host; None if it has none or any of them is private."""
    try:
        addresses = {str(one[4][0]) for one in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    except OSError:
        return None
    if not addresses or not all(_is_public(one) for one in addresses):
        return None
    return sorted(addresses)[0]


async def deliver(parts: SplitResult, content: bytes, headers: Mapping[str, str]) -> int:
    """Send a message to the IP address that was resolved and found public, because a second lookup might differ.

    Redirects are not followed, and only the status of the response is read and returned. Raises
    `Unreachable` if there is none.
    """
    import httpx

    host, port = parts.hostname or "", parts.port or 443
    try:
        async with asyncio.timeout(SECONDS):
            address = await asyncio.to_thread(public_address, host, port)
            if address is None:
                raise Unreachable(f"{host} has a private address, or doesn't exist")
            shown = f"[{address}]" if ":" in address else address
            target = f"https://{shown}:{port}{parts.path or '/'}" + (f"?{parts.query}" if parts.query else "")
            await asyncio.to_thread(trust)  # also imports httpx, which is slow
            async with httpx.AsyncClient(
                timeout=SECONDS, trust_env=False, follow_redirects=False, verify=trust()
            ) as client:
                sending = client.stream(
                    "POST",
                    target,
                    content=content,
                    headers={"host": parts.netloc, **headers},
                    extensions={"sni_hostname": host},
                )
                async with sending as answer:
                    return answer.status_code
    except (httpx.HTTPError, httpx.InvalidURL, OSError) as error:
        raise Unreachable(str(error) or type(error).__name__) from None
