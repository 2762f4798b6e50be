"""A mail server that keeps what it gets, on this machine: with or without encryption, and in every mood."""

import asyncio
import base64
import ipaddress
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID


class MailServer:
    """What a mail server has got, and how it answers."""

    def __init__(self) -> None:
        self.port = 0
        self.messages: list[EmailMessage] = []
        self.recipients: list[str] = []
        self.commands: list[str] = []
        self.answers: dict[str, str] = {}
        """Other answers than usual, by the first word of a command; "" ends the connection."""
        self.password = ""
        """The password without which nothing is taken."""
        self.tls: ssl.SSLContext | None = None

    def to(self, address: str) -> list[EmailMessage]:
        """Return the messages to an address."""
        return [message for message in self.messages if message["To"] == address]

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Talk to a client."""
        with suppress(ConnectionError, asyncio.IncompleteReadError, ssl.SSLError):
            await self._talk(reader, writer)
        writer.close()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        known = not self.password
        recipient = ""
        writer.write(b"220 mail.example\r\n")
        while line := (await reader.readline()).decode():
            word = line.split()[0].upper()
            self.commands.append(line.strip())
            answer = {"QUIT": "221 bye", "STARTTLS": "220 go on", "AUTH": "535 5.7.8 no"}.get(word, "250 ok")
            if word == "EHLO":
                more = ["mail.example", *(["STARTTLS"] if self.tls and not _encrypted(writer) else []), "AUTH PLAIN"]
                answer = "\r\n".join([f"250-{one}" for one in more] + ["250 8BITMIME"])
            elif word == "AUTH":
                given = base64.b64decode(line.split()[2]).split(b"\0")
                known = given == [b"", b"duchy", self.password.encode()]
                answer = "235 welcome" if known else answer
            elif word == "RCPT":
                recipient = line.partition("<")[2].partition(">")[0]
                self.recipients.append(recipient)
            elif word == "DATA":
                answer = "354 go on"
            answer = self.answers.get(word, answer) if known or word in ("EHLO", "STARTTLS", "AUTH") else "530 5.7.0 no"
            if not answer:
                return
            writer.write(f"{answer.format(recipient)}\r\n".encode())
            if word == "QUIT":
                return
            if word == "STARTTLS":
                assert self.tls is not None
                await writer.start_tls(self.tls)
            if answer.startswith("354"):
                content = (await reader.readuntil(b"\r\n.\r\n"))[:-3]
                message = message_from_bytes(content.replace(b"\r\n..", b"\r\n."), policy=policy.SMTP)
                assert isinstance(message, EmailMessage)
                self.messages.append(message)
                taken = self.answers.get("TAKEN", "250 taken")
                if not taken:
                    return
                writer.write(f"{taken.format(recipient)}\r\n".encode())
            await writer.drain()


def _encrypted(writer: asyncio.StreamWriter) -> bool:
    return writer.get_extra_info("ssl_object") is not None


def certificate(folder: Path) -> Path:
    """Return a file with a key and a certificate of this machine; who trusts the file trusts the server."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "mail.example")])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime.now(UTC) - timedelta(days=1))
        .not_valid_after(datetime.now(UTC) + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), False)
        .sign(key, hashes.SHA256())
    )
    path = folder / "mail.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(secret + made.public_bytes(Encoding.PEM))
    return path


@asynccontextmanager
async def mail_server(folder: Path | None = None, encrypted: bool = False) -> AsyncIterator[MailServer]:
    """Yield a mail server; with a folder for its certificate it can encrypt, or always does."""
    mail = MailServer()
    if folder is not None:
        mail.tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        mail.tls.load_cert_chain(certificate(folder))
    server = await asyncio.start_server(mail.handle, "127.0.0.1", 0, ssl=mail.tls if encrypted else None)
    mail.port = server.sockets[0].getsockname()[1]
    yield mail
    server.close()
