"""E-mail through the operator's mail server, to addresses that their owners have confirmed.

No address is part of an error: the answers of mail servers, which may repeat it, are reduced to their codes.
"""

import asyncio
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from email import policy
from email.message import EmailMessage
from email.utils import formatdate
from functools import cached_property
from typing import NamedTuple

from duchy.server.errors import Refused
from duchy.server.people.delivery import SECONDS, Unreachable
from duchy.server.settings import Settings
from duchy.server.store.model import Mailbox

TLS = ("starttls", "tls", "none")
PART = r"[A-Za-z0-9#$&'*+/=?^_`{|}~-]+"
LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
ADDRESS = re.compile(rf"(?=.{{1,64}}@){PART}(?:\.{PART})*@(?:{LABEL}\.)+(?!\d+$){LABEL}")
"""An address with its host in lower case, without quotes, comments, and signs by which old servers forward messages."""
UNSUBSCRIBE = "/api/unsubscribe"
"""Where mail programs send a form that ends these messages."""
LONGEST = 254
"""The largest length of an address."""
AT_ONCE = 16
"""Number of messages sent at the same time."""
UNKNOWN = {550, 551, 553}
"""Codes by which a mail server says that there is no such address, unless it gives another reason."""
REASON = re.compile(rb"(\d)\.(\d{1,3})\.(\d{1,3})\b")
"""The reason in the answer of a mail server (RFC 3463)."""


class AddressGone(Exception):
    """The mail server says that there is no such address, or no longer."""


class Letter(NamedTuple):
    """A message: its subject, its lines, its language, and the name by which its repetitions are known."""

    subject: str
    lines: list[str]
    language: str
    name: str


def cleaned(given: str) -> str:
    """Return an address as it is stored; refuse it if it is none."""
    name, _, host = given.strip().rpartition("@")
    with suppress(UnicodeError):
        host = host.encode("idna").decode().lower()
    address = f"{name}@{host}"
    if len(address) > LONGEST or not ADDRESS.fullmatch(address):
        raise Refused("no-address", "this isn't an e-mail address")
    return address


class Mailer:
    """Sends messages through the mail server of the operator, in threads."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @cached_property
    def _threads(self) -> ThreadPoolExecutor:
        """Threads of its own: a mail server that does not answer must not delay other work."""
        return ThreadPoolExecutor(AT_ONCE, "mail")

    async def send(self, to: Mailbox, letter: Letter) -> None:
        """Send a message; raise `AddressGone`, or `Unreachable` if it may be tried again."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._threads, self._send, to.address, self._packed(to, letter))

    def _packed(self, to: Mailbox, letter: Letter) -> bytes:
        """Return a message as it is sent, with the addresses by which mail programs and people end these messages."""
        url = self._settings.public_url
        message = EmailMessage(policy.SMTP)
        message["From"] = f"Duchy <{self._settings.mail_from}>"
        message["To"] = to.address
        message["Subject"] = letter.subject
        message["Date"] = formatdate()
        message["Message-ID"] = f"<{letter.name}@{self._settings.mail_from.rpartition('@')[2]}>"
        message["Content-Language"] = letter.language
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{url}{UNSUBSCRIBE}/{to.off}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content("\n".join([*letter.lines, f"{url}/unsubscribe#{to.off}", ""]), cte="quoted-printable")
        return message.as_bytes()

    def _send(self, address: str, message: bytes) -> None:
        try:
            with self._connected() as server:
                _expect(250, server.mail(self._settings.mail_from))
                code, answer = server.rcpt(address)
                if _is_unknown(code, answer):
                    raise AddressGone
                _expect(250, (code, answer), 251)
                _expect(354, server.docmd("DATA"))
                server.send(re.sub(rb"(?m)^\.", b"..", message) + b".\r\n")
                # It has the message. If its answer is lost, the message is not sent twice.
                with suppress(smtplib.SMTPServerDisconnected):
                    _expect(250, server.getreply())
        except smtplib.SMTPResponseException as error:
            raise _answered(error.smtp_code) from None
        except smtplib.SMTPServerDisconnected:
            raise Unreachable("the mail server ended the connection") from None
        except (smtplib.SMTPException, ValueError):
            raise Unreachable("the mail server doesn't do what smtp_tls and smtp_user ask for") from None
        except OSError as error:
            raise Unreachable(f"the mail server can't be reached ({error.strerror or type(error).__name__})") from None

    def _connected(self) -> smtplib.SMTP:
        """Return a connection that is ready for a message; each of its answers is waited for some seconds."""
        host, port, tls = self._settings.smtp_host, self._settings.smtp_port, self._settings.smtp_tls
        if tls == TLS[1]:
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=ssl.create_default_context())
        else:
            server = smtplib.SMTP(host, port, timeout=SECONDS)
        try:
            if tls == TLS[0]:
                server.starttls(context=ssl.create_default_context())
            if self._settings.smtp_user:
                server.login(self._settings.smtp_user, self._settings.smtp_password)
            server.ehlo_or_helo_if_needed()
        except BaseException:
            server.close()
            raise
        return server


def _expect(wanted: int, answer: tuple[int, bytes], or_else: int = 0) -> None:
    if answer[0] not in (wanted, or_else):
        raise _answered(answer[0])


def _answered(code: int) -> Unreachable:
    return Unreachable(f"the mail server answered {code}")


def _is_unknown(code: int, answer: bytes) -> bool:
    """Return whether a recipient is refused for good because of the address, and not because of us or the message."""
    reason = REASON.search(answer)
    if reason is None:
        return code in UNKNOWN
    return code >= 500 and (reason[2] == b"1" or (reason[2], reason[3]) == (b"2", b"1"))
