"""Push messages to browsers (RFC 8030), encrypted for each of them (RFC 8291) and signed by this server (RFC 8292).

The libraries for that are imported on first use, because their imports take long.
"""

import base64
import time
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import SplitResult, urlsplit

import msgspec

from duchy.server.errors import Refused
from duchy.server.people.delivery import deliver
from duchy.server.store.model import Subscription

if TYPE_CHECKING:
    from py_vapid import Vapid02

SECRET = "vapid"
"""The name under which the server's key is stored."""
DECLARATIVE = 8030
"""The mark of a message that a browser can show without our service worker."""
EXPIRES = 3 * 24 * 3600
"""Seconds for which a push service keeps a message for a browser that is not online."""
SIGNED = 12 * 3600
"""Seconds for which a signature is valid; push services accept at most a day."""
GONE = (404, 410)
"""The status codes by which a push service says that a subscription has ended."""
AUTH = 16
"""The length of the secret that a browser shares with us."""


class Notification(msgspec.Struct, omit_defaults=True):
    """What a browser shows: a title and a sentence, one for each table, and the address that a click opens."""

    title: str
    body: str
    navigate: str
    tag: str = ""
    lang: str = ""


def new_key() -> str:
    """Return a new key for the signatures of a server."""
    from py_vapid import Vapid02

    vapid = Vapid02()
    vapid.generate_keys()
    return str(vapid.private_pem().decode())


def check(subscription: Subscription, hosts: tuple[str, ...]) -> SplitResult:
    """Return the parts of a subscription's address; refuse it unless it belongs to one of the push services."""
    try:
        parts = urlsplit(subscription.endpoint)
        fits = parts.scheme == "https" and parts.port in (None, 443) and "@" not in parts.netloc
    except ValueError:
        fits = False
    if not hosts:
        raise Refused("no-push", "notifications are turned off on this server")
    if not fits or not any(f".{parts.hostname}".endswith(f".{host}") for host in hosts):
        raise Refused(
            "no-push-service", "this server doesn't send notifications through the push service of this browser"
        )
    if not _is_point(_bytes(subscription.key)) or len(_bytes(subscription.auth)) != AUTH:
        raise Refused("no-push-key", "the keys of this subscription are broken; turn notifications off and on again")
    return parts


def _bytes(text: str) -> bytes:
    """Return what a text in URL-safe Base64 stands for; nothing if it is none."""
    try:
        return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except ValueError:
        return b""


def _is_point(key: bytes) -> bool:
    """Return whether a key is a point of the curve that browsers use."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)
    except ValueError:
        return False
    return True


class Signer:
    """Signs messages with the key of a server."""

    def __init__(self, pem: str, contact: str) -> None:
        """Create it from a stored key; push services write to the contact, a URL, if something is wrong."""
        self._pem = pem
        self._contact = contact

    @cached_property
    def _vapid(self) -> "Vapid02":
        from py_vapid import Vapid02

        return Vapid02.from_pem(self._pem.encode())

    def public_key(self) -> str:
        """Return the key that browsers subscribe with."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def authorization(self, parts: SplitResult) -> str:
        """Return the header that shows a push service who sends a message."""
        claims = {"aud": f"https://{parts.netloc}", "exp": int(time.time()) + SIGNED, "sub": self._contact}
        return str(self._vapid.sign(claims)["Authorization"])


def encrypted(content: bytes, subscription: Subscription) -> bytes:
    """Return a message that only one browser can read."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    return bytes(
        http_ece.encrypt(
            content,
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_bytes(subscription.key),
            auth_secret=_bytes(subscription.auth),
            version="aes128gcm",
        )
    )


async def push(
    subscription: Subscription, notification: Notification, signer: Signer, hosts: tuple[str, ...], topic: str
) -> int:
    """Send a notification to a browser, and return the status of the answer.

    A message with the same topic replaces one that has not arrived.
    """
    parts = check(subscription, hosts)
    message = msgspec.json.encode({"web_push": DECLARATIVE, "notification": notification})
    headers = {
        "authorization": signer.authorization(parts),
        "content-encoding": "aes128gcm",
        "content-type": "application/notification+json",
        "ttl": str(EXPIRES),
        "topic": topic,
        "urgency": "high",
    }
    return await deliver(parts, encrypted(message, subscription), headers)
