"""Turn notifications by e-mail: through a mail server that keeps what it gets."""

import asyncio
import gzip
import logging
import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import httpx
import pytest

from duchy.server.errors import Refused
from duchy.server.people import mail as mails
from duchy.server.people.notifier import LEASE, RETRIES, Notifier
from duchy.server.store import backup
from duchy.server.store import store as stores
from duchy.server.store.engine import Statement
from duchy.server.store.migrate import migrate
from duchy.server.store.model import now
from duchy.server.store.store import CONFIRMING
from tests.seeds import derived
from tests.server.conftest import new_database
from tests.server.live import Client, Live, begun, live
from tests.server.smtp import MailServer, mail_server
from tests.server.test_notifications import act_back, move, turn

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]
URL = "http://127.0.0.1"
BEN = "ben.o'neil+duchy@mail.example"
ANNE = "anne@mail.example"


@asynccontextmanager
async def lived_in(address: str, mail: MailServer, **settings: Any) -> AsyncIterator[Live]:
    """Yield a server that sends e-mail, when tests say so."""
    chosen = {
        "public_url": URL, "smtp_host": "127.0.0.1", "smtp_port": mail.port, "smtp_tls": "none",
        "mail_from": "duchy@duchy.example", "mails_per_hour": 1e6, "mails_at_once": 10**6,
        "assistance_per_minute": 1e6, "assistance_at_once": 10**6,
    }  # fmt: skip
    async with live(address, **{**chosen, **settings}) as running:
        running.server.tasks.supervised["notify"].ended = lambda error: None  # type: ignore[method-assign]
        await running.server.tasks.supervised["notify"].stop()
        yield running


@pytest.fixture
async def mail(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[MailServer]:
    monkeypatch.setattr(stores, "NOTIFYING", 0)
    async with mail_server() as running:
        yield running


@pytest.fixture
async def house(address: str, mail: MailServer) -> AsyncIterator[Live]:
    async with lived_in(address, mail) as running:
        yield running


def link_in(message: EmailMessage, page: str) -> str:
    """Return the token of a link in a message."""
    (found,) = re.findall(rf"{URL}/{page}#(\S+)", message.get_content())
    return str(found)


async def state(client: Client) -> str:
    return str((await client.get("/api/me/notifications")).json()["mail"])


async def confirmed(house: Live, mail: MailServer, client: Client, address: str) -> None:
    """Let a person be notified at an address, which its owner confirms."""
    answer = await client.post("/api/me/mail", address=address)
    assert answer.status_code == 200, answer.text
    link = link_in(mail.to(address)[-1], "mail")
    assert (await house.client().post("/api/mail", link=link)).status_code == 200
    mail.messages.clear()


async def test_an_address_counts_once_its_owner_has_opened_the_link(house: Live, mail: MailServer) -> None:
    anne, ben, id = await turn(house)
    assert await state(ben) == ""
    assert (await ben.post("/api/me/mail", address=BEN)).status_code == 200
    assert await state(ben) == "asked"
    (asks,) = mail.to(BEN)
    assert asks["Subject"] == "Confirmez votre adresse e-mail"
    await move(anne, id)
    await house.server.notifier.send_due()
    await ben.post("/api/me/notifications/test")
    assert len(mail.messages) == 1, "nothing is sent there before"
    assert (await house.client().post("/api/mail", link="wrong")).json()["key"] == "dead-link"
    link = link_in(asks, "mail")
    assert (await house.client().post("/api/mail", link=link)).status_code == 200, "in any browser"
    assert (await house.client().post("/api/mail", link=link)).json()["key"] == "dead-link"
    assert await state(ben) == "on"
    await act_back(house, anne, ben, id)
    await move(anne, id)
    await house.server.notifier.send_due()
    (message,) = mail.messages[1:]
    assert (message["From"], message["To"]) == ("Duchy <duchy@duchy.example>", BEN)
    assert message["Subject"].startswith("À vous de jouer – ")
    assert message["Subject"].endswith(" avec chair 0 et Ben")
    lines = message.get_content().splitlines()
    assert lines[:4] == ["À vous de jouer", message["Subject"].partition(" – ")[2], f"{URL}/table/{id}", ""]
    assert len(lines) == 6, "nothing of the position"
    assert message["Auto-Submitted"] == "auto-generated"
    assert (await ben.post("/api/me/notifications/test")).json() == {"arrived": 1, "failed": ""}
    assert mail.messages[-1]["Subject"] == "Les notifications fonctionnent"


async def test_one_message_is_sent_for_each_turn_whoever_looks(house: Live, mail: MailServer) -> None:
    """Also if several processes look at once, and if the answer of the mail server is lost."""
    anne, ben, id = await turn(house)
    await confirmed(house, mail, ben, BEN)
    others = [Notifier(house.server.rooms, house.server.settings) for _ in range(3)]
    mail.answers["TAKEN"] = ""
    await move(anne, id)
    await asyncio.gather(*(one.send_due() for one in [house.server.notifier, *others]))
    assert len(mail.messages) == 1
    assert await house.server.store.awaited(now() + 2 * LEASE + max(RETRIES), 10) == []
    mail.answers.clear()
    await act_back(house, anne, ben, id)
    await move(anne, id)
    await asyncio.gather(*(one.send_due() for one in others))
    assert len(mail.messages) == 2
    assert len({message["Message-ID"] for message in mail.messages}) == 2


async def test_two_processes_share_addresses_and_send_each_message_once(
    postgres: str, tmp_path: Path, mail: MailServer
) -> None:
    address = new_database(postgres)
    migrate(address, tmp_path)
    async with lived_in(address, mail) as house, lived_in(address, mail) as other:
        anne, ben, id = await turn(house)
        elsewhere = Client(other.port)
        elsewhere.http.cookies = ben.http.cookies
        assert (await elsewhere.post("/api/me/mail", address=BEN)).status_code == 200
        assert (await house.client().post("/api/mail", link=link_in(mail.messages[-1], "mail"))).status_code == 200
        assert await state(elsewhere) == "on"
        mail.messages.clear()
        await move(anne, id)
        for _ in range(3):
            await asyncio.gather(*(one.server.notifier.send_due() for one in (house, other, house, other)))
        (message,) = mail.messages
        token = link_in(message, "unsubscribe")
        assert (await elsewhere.http.post(f"/api/unsubscribe/{token}")).status_code == 200
        assert await state(ben) == ""
        await elsewhere.close()


async def test_a_message_that_is_sent_again_has_the_same_name(house: Live, mail: MailServer) -> None:
    anne, ben, id = await turn(house)
    await confirmed(house, mail, ben, BEN)
    await move(anne, id)
    for _ in range(2):  # a process died before it noted that it had sent the message
        await house.server.notifier.send_due()
        await house.server.store.engine.write([Statement("UPDATE awaited SET due = 1, tries = 0", [{}])])
    first, again = mail.messages
    assert first["Message-ID"] == again["Message-ID"]


@pytest.mark.parametrize(
    ("word", "answer", "gone"),
    [
        ("RCPT", "550 5.1.1 {} unknown", True),
        ("RCPT", "550 no such user {}", True),
        ("RCPT", "550 5.7.1 relaying for {} denied", False),
        ("RCPT", "450 4.2.1 {} try later", False),
        ("MAIL", "553 5.1.8 not from there", False),
        ("DATA", "554 5.6.0 no", False),
        ("TAKEN", "552 5.2.2 {} is full", False),
        ("EHLO", "", False),
    ],
)
async def test_an_address_that_does_not_exist_is_removed_and_all_else_is_tried_again(
    house: Live, mail: MailServer, word: str, answer: str, gone: bool
) -> None:
    anne, ben, id = await turn(house)
    await confirmed(house, mail, ben, BEN)
    await move(anne, id)
    mail.answers[word] = answer
    mail.commands.clear()
    tries = 0
    while await house.server.store.awaited(now() + 2 * max(RETRIES), 10):
        await house.server.store.engine.write([Statement("UPDATE awaited SET due = 1", [{}])])
        await house.server.notifier.send_due()
        tries += 1
        assert tries <= 10
    assert tries == (1 if gone else len(RETRIES) + 1), "it does not try forever"
    assert await state(ben) == ("" if gone else "on")
    tried = (await ben.post("/api/me/notifications/test")).json()
    assert tried["arrived"] == 0
    assert "ben" not in tried["failed"].lower()
    assert bool(tried["failed"]) != gone


async def test_one_click_ends_it_without_a_cookie_and_only_a_click(house: Live, mail: MailServer) -> None:
    anne, ben, id = await turn(house)
    await confirmed(house, mail, ben, BEN)
    await move(anne, id)
    await house.server.notifier.send_due()
    (message,) = mail.messages
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    address = message["List-Unsubscribe"].strip("<>").removeprefix(URL)
    stranger = house.client().http
    for asking in ("GET", "HEAD"):
        looked = await stranger.request(asking, address)
        assert looked.status_code == 303
        assert looked.headers["location"] == f"/unsubscribe#{link_in(message, 'unsubscribe')}"
    assert await state(ben) == "on"
    form = {"List-Unsubscribe": "One-Click"}
    for path in ("/api/unsubscribe/wrong", address, address):
        assert (await stranger.post(path, data=form)).status_code == 200, "the answer says nothing"
    assert await state(ben) == ""
    body = "\xff" * 100
    assert (await stranger.post(address, content=body.encode("latin-1"))).status_code == 200
    assert (await stranger.post(address, content="x" * 100_000)).status_code == 413


async def test_mail_is_not_for_strangers_and_not_without_limits(address: str, mail: MailServer) -> None:
    async with lived_in(address, mail, mails_per_hour=1e-9, mails_at_once=2) as house:
        anne, ben, _ = await begun(house)
        assert (await house.client().post("/api/me/mail", address=ANNE)).status_code == 403
        for _ in range(2):
            assert (await anne.post("/api/me/mail", address=ANNE)).status_code == 200
        assert (await anne.post("/api/me/mail", address="other@mail.example")).status_code == 429, "a person"
        assert (await ben.post("/api/me/mail", address=ANNE.upper().lower())).status_code == 429, "an address"
        assert len(mail.messages) == 2
        assert (await anne.post("/api/me/mail", address="")).status_code == 200
        assert await state(anne) == ""


async def test_a_link_dies_after_a_day_and_with_another_and_so_does_the_address(house: Live, mail: MailServer) -> None:
    anne, _, _ = await begun(house)
    store = house.server.store
    for _ in range(2):
        await anne.post("/api/me/mail", address=ANNE)
    old, link = [link_in(message, "mail") for message in mail.messages]
    assert (await anne.post("/api/mail", link=old)).json()["key"] == "dead-link"
    await store.engine.write([Statement("UPDATE mails SET asked = asked - :ms", [{"ms": CONFIRMING + 1}])])
    assert (await anne.post("/api/mail", link=link)).json()["key"] == "dead-link"
    assert await state(anne) == "asked"
    await store.purge(0, 0)
    assert await state(anne) == ""
    await confirmed(house, mail, anne, ANNE)
    await store.engine.write([Statement("UPDATE mails SET asked = 0", [{}])])
    await store.purge(0, 0)
    assert await state(anne) == "on"


async def test_signing_out_other_devices_and_deleting_data_end_it(house: Live, mail: MailServer) -> None:
    """Whoever stole a device may have set the address."""
    anne, ben, id = await turn(house)
    await confirmed(house, mail, ben, BEN)
    await ben.post("/api/me/forget-devices")
    assert await state(ben) == ""
    await confirmed(house, mail, ben, BEN)
    await move(anne, id)
    await ben.post("/api/me/forget")
    await house.server.notifier.send_due()
    assert mail.messages == []
    assert await house.server.store.engine.read("SELECT COUNT(*) FROM mails") == [(0,)]


async def test_no_address_is_in_a_log_an_answer_or_the_rest_of_a_backup(
    house: Live, mail: MailServer, address: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    anne, ben, id = await turn(house)
    seen: list[str] = []

    async def keep(answer: httpx.Response) -> None:
        seen.append((await answer.aread()).decode() + repr(answer.headers))

    for one in (anne, ben):
        one.http.event_hooks["response"].append(keep)
    await confirmed(house, mail, ben, BEN)
    await move(anne, id)
    for mood in ("550 5.7.1 {}", "450 {}", "250 {}"):
        mail.answers["RCPT"] = mood
        await house.server.store.engine.write([Statement("UPDATE awaited SET due = 1, tries = 0", [{}])])
        await house.server.notifier.send_due()
        await ben.post("/api/me/notifications/test")
        await anne.post("/api/me/mail", address=f"anne.{BEN}")
    await ben.post("/api/me/mail", address=f"{BEN}\x7f")
    for path in ("/api/me/notifications", "/api/me", f"/api/tables/{id}", "/metrics", "/healthz", "/api/openapi.json"):
        for one in (anne, ben):
            assert (await one.get(path)).status_code == 200, path
    said = [*seen, caplog.text, *map(str, anne.received), *map(str, ben.received)]
    backup.write(address, tmp_path / "all.backup")
    rows = gzip.decompress((tmp_path / "all.backup").read_bytes()).decode().splitlines()
    assert any("neil" in row for row in rows)
    said += [row for row in rows if not row.startswith('["mails"')]
    assert not [text for text in said if "neil" in text or "mail.example" in text]


async def test_what_is_no_address_is_refused(house: Live, mail: MailServer) -> None:
    anne, _, _ = await begun(house)
    for wrong in (
        "anne", "anne@", "@mail.example", "anne@localhost", "anne@127.0.0.1", "anne@[127.0.0.1]", "a b@mail.example",
        "anne@mail.example, ben@mail.example", "anne@mail.example\r\nBcc: ben@mail.example", "<anne@mail.example>",
        "anne@mail.example>", '"anne"@mail.example', "anne%ben@mail.example", "mail.example!anne@mail.example",
        ".anne@mail.example", "an..ne@mail.example", "anne@mail..example", "anne@-mail.example", "ännе@mail.example",
        "anne@mail.example NOTIFY=NEVER", f"{'a' * 65}@mail.example", f"anne@{'a.' * 130}example",
        "(x)anne@mail.example",
    ):  # fmt: skip
        assert (await anne.post("/api/me/mail", address=wrong)).status_code in (400, 409), wrong
    assert mail.commands == []
    assert mails.cleaned(" Anne@MÜNCHEN.example ") == "Anne@xn--mnchen-3ya.example"
    for seed in range(2000):
        rng = random.Random(seed)
        given = "".join(rng.choice("ab.@-+<>\r\n\t ,;:\"'\\()[]%!é\0") for _ in range(rng.randrange(20)))
        try:
            kept = mails.cleaned(given)
        except Refused:
            continue
        assert not re.search(r"[\s<>,;:()\[\]\"\\%!\0]", kept)
        assert kept.isascii()
        assert kept.count("@") == 1


async def test_the_server_signs_in_and_encrypts(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for encrypted, tls in ((False, "starttls"), (True, "tls")):
        async with mail_server(tmp_path, encrypted) as mail:
            mail.password = "secret"
            chosen = {"smtp_tls": tls, "smtp_user": "duchy"}
            async with lived_in(address, mail, **chosen, smtp_password="secret") as house:
                anne, _, _ = await begun(house)
                monkeypatch.delenv("SSL_CERT_FILE", raising=False)
                refused = (await anne.post("/api/me/mail", address=ANNE)).json()
                assert refused["key"] == "mail-not-sent", "its certificate is not trusted"
                monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "mail.pem"))
                assert (await anne.post("/api/me/mail", address=ANNE)).status_code == 200
                assert len(mail.messages) == 1
            async with lived_in(address, mail, **chosen, smtp_password="wrong") as house:
                anne, _, _ = await begun(house)
                refused = (await anne.post("/api/me/mail", address=ANNE)).json()
                assert refused["text"].endswith("the mail server answered 535")
                assert await state(anne) == ""
            assert len(mail.messages) == 1
    async with mail_server() as plain, lived_in(address, plain, smtp_tls="starttls") as house:
        anne, _, _ = await begun(house)
        assert (await anne.post("/api/me/mail", address=ANNE)).json()["key"] == "mail-not-sent"
        assert plain.messages == [], "nothing is sent in the clear instead"


async def test_a_server_without_a_mail_server_says_so(address: str) -> None:
    async with live(address) as house:
        anne, _, _ = await begun(house)
        assert (await anne.get("/api/me/notifications")).json()["mails"] is False
        assert (await anne.post("/api/me/mail", address=ANNE)).json()["key"] == "no-mail"


async def test_a_mail_server_that_is_gone_costs_nothing_but_the_message(address: str, mail: MailServer) -> None:
    async with lived_in(address, mail, smtp_port=1) as house:
        anne, ben, id = await turn(house)
        refused = (await ben.post("/api/me/mail", address=BEN)).json()
        assert refused["key"] == "mail-not-sent"
        await move(anne, id)
        await house.server.notifier.send_due()


async def test_whatever_people_do_only_confirmed_addresses_are_told_once_for_each_turn(
    house: Live, mail: MailServer
) -> None:
    """Random people, who set, confirm, remove and replace addresses while turns pass, against what they may expect."""
    rng = random.Random(derived("mail"))
    anne, ben, id = await turn(house)
    await move(anne, id)
    key = (await house.server.rooms.room(id)).head.key
    person = await house.server.people.person_of(ben.http.cookies["duchy"])
    assert person is not None
    links: list[tuple[str, str]] = []
    expected = ""
    told = 0
    for _ in range(300):
        step = rng.choice(["set", "confirm", "confirm", "confirm", "end", "remove", "turn", "turn", "turn", "turn"])
        if step == "set":
            address, expected = f"{rng.randrange(3)}.ben@mail.example", ""
            assert (await ben.post("/api/me/mail", address=address)).status_code == 200
            links.append((address, link_in(mail.messages[-1], "mail")))
        elif step == "confirm" and links:
            address, link = rng.choice(links[-3:])
            answer = await house.client().post("/api/mail", link=link)
            assert answer.status_code == 404 or (link == links[-1][1] and not expected), "an old link"
            expected = address if answer.status_code == 200 else expected
        elif step == "end" and mail.messages:
            message = rng.choice(mail.messages[-3:])
            was = await state(ben)
            await house.client().post(f"/api/unsubscribe/{link_in(message, 'unsubscribe')}")
            expected = expected if await state(ben) == was else ""
        elif step == "remove":
            await ben.post("/api/me/mail", address="")
            expected = ""
        elif step == "turn":
            before, at = len(mail.messages), now()
            await house.server.store.engine.write([Statement("DELETE FROM awaited", [{}])])
            await house.server.store.remind(key, 1, person, at, at)
            for _ in range(rng.randrange(1, 3)):
                await house.server.notifier.send_due()
            new = [message["To"] for message in mail.messages[before:]]
            assert new == ([expected] if expected else [])
            told += len(new)
        row = await house.server.store.engine.read("SELECT address, link FROM mails")
        assert [one[0] for one in row if one[1] is None] == ([expected] if expected else [])
    assert told > 0
