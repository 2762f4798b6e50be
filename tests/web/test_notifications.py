"""Turn notifications in a browser: switched on, shown by the service worker, by e-mail; the next table."""

import asyncio
import json
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.smtp import MailServer, mail_server
from tests.web.conftest import Served, running
from tests.web.person import PATIENCE, Person
from tests.web.screens import lost, rewritten
from tests.web.test_together import friends

POINT = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
"""A public key of a browser: the base point of the curve."""
SECRET = "A" * 22
PUSH = """
let current = null
Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
Notification.requestPermission = async () => 'granted'
const subscription = {
  endpoint: 'https://fcm.googleapis.com/browser',
  options: { applicationServerKey: null },
  getKey: (name) => Uint8Array.fromBase64(name === 'auth' ? '%s' : '%s', { alphabet: 'base64url' }).buffer,
  unsubscribe: async () => ((current = null), true),
}
PushManager.prototype.getSubscription = async () => current
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  window.subscribedWith = applicationServerKey
  return (current = subscription)
}
"""
"""A push service that hands out one subscription, and leave to be notified; the real ones are beyond this machine."""
KEEP = """() => {
  self.shown = []
  const { prototype } = ServiceWorkerRegistration
  prototype.showNotification = async (title, options) => void shown.push({ title, ...options })
}"""
"""Keep what would be shown: the browser of the tests has no notifications."""
CLICK = """async () => {
  const went = []
  Clients.prototype.openWindow = async (url) => void went.push(url)
  WindowClient.prototype.focus = async function () { went.push(`focus ${new URL(this.url).pathname}`) }
  const waiting = []
  const event = new ExtendableEvent('notificationclick')
  event.notification = { ...shown.at(-1), close: () => went.push('closed') }
  event.waitUntil = (done) => waiting.push(done)
  dispatchEvent(event)
  await Promise.all(waiting)
  return went
}"""
"""Click on the last notification, and return where that leads; only people bring windows to the front."""


def eventually(one: Person, holds: Callable[[], object]) -> None:
    """Wait until something holds, while the page goes on."""
    for _ in range(int(PATIENCE * 50)):
        if holds():
            return
        one.page.wait_for_timeout(20)
    raise AssertionError("it does not come to pass")


def alone(one: Person, game: str) -> str:
    """Return a running table of somebody against a bot."""
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "bot", "bot": "page"}]
    return str(one.post("/api/tables", {"game": game, "chairs": chairs, "start": True})["id"])


def away(message: dict[str, Any]) -> None:
    """Show all others as offline, as they are after everybody has waited for them for some minutes."""
    if message["t"] == "room":
        message["chairs"] = [{**chair, "here": False} for chair in message["chairs"]]


def pushed(one: Person, notification: dict[str, str]) -> None:
    """Deliver a push message to the service worker of somebody's browser."""
    session = one.page.context.new_cdp_session(one.page)
    registrations: list[Any] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    eventually(one, lambda: registrations)
    data = json.dumps({"web_push": 8030, "notification": notification})
    id = registrations[0]["registrationId"]
    session.send("ServiceWorker.deliverPushMessage", {"origin": one.url, "registrationId": id, "data": data})


def test_a_push_message_is_shown_and_leads_to_the_tab_that_is_open(person: Callable[..., Person]) -> None:
    one = person(kept=True, permissions=["notifications"])
    here = alone(one, "burgundy-dice")
    one.page.goto(f"{one.url}/table/{here}")
    one.page.wait_for_selector("main.table")
    one.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    (worker,) = one.page.context.service_workers
    worker.evaluate(KEEP)
    ways = {f"/table/{here}": f"focus /table/{here}", "/table/elsewhere": f"{one.url}/table/elsewhere"}
    for number, (path, leads) in enumerate(ways.items(), 1):
        link = f"{one.url}{path}"
        pushed(one, {"title": "Your turn", "body": "A game", "navigate": link, "tag": "same", "lang": "en"})
        eventually(one, lambda number=number: worker.evaluate("shown.length") == number)  # type: ignore[misc]
        seen = worker.evaluate("shown.at(-1)")
        icon = f"{one.url}/icon-192.png"
        assert seen == {"title": "Your turn", "body": "A game", "tag": "same", "lang": "en", "icon": icon, "data": link}
        assert worker.evaluate(CLICK) == ["closed", leads]


@pytest.mark.parametrize("view", ["table", "text"])
def test_a_notification_leads_to_the_position_of_now(view: str, person: Callable[..., Person]) -> None:
    """Also where somebody looks back in the tab that has the table, with or without pictures."""
    one = person(kept=True, permissions=["notifications"])
    table = one.open("burgundy-dice")
    one.page.goto(f"{one.url}/{view}/{table}")
    one.page.get_by_role("button", name="Replay").click()
    back = one.page.get_by_role("button", name="Previous move")
    back.wait_for()
    one.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    (worker,) = one.page.context.service_workers
    worker.evaluate(KEEP)
    pushed(one, {"title": "Your turn", "body": "A game", "navigate": f"{one.url}/table/{table}"})
    eventually(one, lambda: worker.evaluate("shown.length"))
    assert worker.evaluate(CLICK) == ["closed", f"focus /{view}/{table}"]
    back.wait_for(state="detached")
    assert one.await_turn()


def test_notifications_are_switched_on_tried_and_switched_off(person: Callable[..., Person]) -> None:
    one = person(kept=True, permissions=["notifications"])
    alone(one, "burgundy-dice")
    one.page.add_init_script(PUSH % (SECRET, POINT))
    one.page.goto(f"{one.url}/settings")
    switch = one.page.get_by_role("switch", name="Notify me on this device")
    switch.check()
    always = one.page.get_by_role("switch", name="Also notify me while I have the table open")
    always.check()
    one.page.get_by_role("switch", name="Quiet hours").check()
    one.page.get_by_label("from").fill("21:30")
    one.page.get_by_label("from").blur()

    def wishes() -> dict[str, Any]:
        seen: dict[str, Any] = one.page.evaluate("fetch('/api/me/notifications').then((answer) => answer.json())")
        assert seen["key"] == one.page.evaluate("window.subscribedWith")
        return {"browsers": seen["browsers"], **seen["wishes"]}

    wanted = {"browsers": 1, "always": True, "quiet": True, "start": 21 * 60 + 30, "end": 8 * 60}
    eventually(one, lambda: {**wishes(), "zone": ""} == {**wanted, "zone": ""})
    one.page.get_by_role("button", name="Send a test").click()
    one.page.get_by_text("The test could not be sent: fcm.googleapis.com").wait_for()
    switch.uncheck()
    eventually(one, lambda: wishes()["browsers"] == 0)
    always.wait_for(state="detached")


def test_who_is_away_can_be_reminded_and_a_link_leads_to_the_next_table(person: Callable[..., Person]) -> None:
    anne, ben = friends(person, "burgundy", "Anne", "Ben")
    eventually(anne, lambda: anne.mine() or ben.mine())
    mover, waits = (anne, ben) if anne.mine() else (ben, anne)
    other = alone(waits, "burgundy-dice")
    rewritten(waits, away)
    waits.page.reload()
    waits.page.get_by_role("button", name="Table", exact=True).click()
    waits.page.get_by_role("button", name="Remind").click()
    waits.page.get_by_text("This player gets no notifications from here.").wait_for()
    waits.errors.clear()  # the browser reports the refusal, too
    keys = {"key": POINT, "auth": SECRET}
    mover.post("/api/me/subscription", {"endpoint": "https://fcm.googleapis.com/browser", **keys})
    waits.page.get_by_role("button", name="Remind").click()
    waits.page.get_by_text("Reminder sent.").wait_for()
    waits.page.keyboard.press("Escape")
    waits.page.get_by_role("link", name="Your turn at another table").click()
    waits.page.wait_for_url(f"**/table/{other}")


@pytest.fixture
def mail() -> Iterator[MailServer]:
    """A mail server in a thread."""
    started: list[MailServer] = []
    ready, ended = threading.Event(), asyncio.Event()
    loop = asyncio.new_event_loop()

    async def serve() -> None:
        async with mail_server() as running:
            started.append(running)
            ready.set()
            await ended.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=[serve()])
    thread.start()
    assert ready.wait(PATIENCE)
    yield started[0]
    loop.call_soon_threadsafe(ended.set)
    thread.join()
    loop.close()


@pytest.fixture
def posted(mail: MailServer, tmp_path: Path) -> Iterator[Served]:
    """A server that sends e-mail."""

    class Posting(Served):
        def __init__(self, folder: Path) -> None:
            super().__init__(folder)
            sender = {"smtp_host": "127.0.0.1", "smtp_port": mail.port, "smtp_tls": "none", "mail_from": "a@b.example"}
            self.more = [f"--set={name}={value}" for name, value in sender.items()] + ["--public-url", self.url]

    yield from running(Posting, tmp_path)


def test_an_address_is_set_confirmed_and_removed_by_its_links(
    person: Callable[..., Person], browser: Any, posted: Served, mail: MailServer
) -> None:
    one, other = Person(browser, posted.url), Person(browser, posted.url, locale="fr-FR", width=360, height=740)
    try:
        alone(one, "burgundy-dice")
        one.page.goto(f"{one.url}/settings")
        one.page.get_by_role("textbox", name="Your e-mail address").fill("anne@mail.example")
        one.page.keyboard.press("Enter")
        one.page.get_by_text("We’ve sent you a message. Open the link in it within a day.").first.wait_for()
        assert "anne@mail.example" not in one.page.content()
        (message,) = mail.messages
        confirm, remove = re.findall(r"http://\S+", message.get_content())[1:]
        assert one.page.evaluate("fetch('/api/me/notifications').then((seen) => seen.json())")["mail"] == "asked"
        other.page.goto(confirm)  # on the phone where the message was read
        other.page.get_by_role("button", name="Confirmer mon adresse e-mail").click()
        other.page.get_by_text("Vous recevrez un e-mail quand ce sera à vous de jouer.").wait_for()
        one.page.reload()
        one.page.get_by_text("You’ll get an e-mail when it’s your turn.").wait_for()
        one.page.get_by_role("switch", name="Quiet hours").wait_for()
        one.page.get_by_role("button", name="Send a test").click()
        one.page.get_by_text("Test sent.").wait_for()
        assert [message["Subject"] for message in mail.messages[1:]] == ["Notifications work"]
        other.page.goto(remove)
        other.page.get_by_role("button", name="Supprimer mon adresse e-mail").click()
        other.page.get_by_text("Votre adresse e-mail a été supprimée.").wait_for()
        one.page.reload()
        one.page.get_by_text("We send you a link first").wait_for()
        assert lost(one) == {}
        assert [*one.errors, *other.errors] == []
    finally:
        one.leave()
        other.leave()


def test_who_is_away_can_be_reminded_and_the_next_table_is_a_key_away_in_both_views(
    person: Callable[..., Person],
) -> None:
    anne, ben = friends(person, "burgundy", "Anne", "Ben")
    eventually(anne, lambda: anne.mine() or ben.mine())
    mover, waits = (anne, ben) if anne.mine() else (ben, anne)
    name = "Anne" if mover is anne else "Ben"
    here = str(waits.table()["game"])
    other = alone(waits, "burgundy-dice")
    rewritten(waits, away)
    keys = {"key": POINT, "auth": SECRET}
    mover.post("/api/me/subscription", {"endpoint": "https://fcm.googleapis.com/browser", **keys})
    waits.page.goto(f"{waits.url}/text/{here}")
    waits.page.get_by_role("button", name="This table").click()
    waits.page.get_by_role("button", name=f"Remind {name}").click()
    waits.page.get_by_text("Reminder sent.").wait_for()
    waits.page.keyboard.press("n")
    assert here in waits.page.url, "a sheet is open"
    waits.page.keyboard.press("Escape")
    waits.page.get_by_role("link", name="Your turn at another table").wait_for()
    waits.page.keyboard.press("n")
    waits.page.wait_for_url(f"**/text/{other}")
