"""`duchy serve`: host tables for the network, or for this computer only."""

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from duchy.cli.common import Components, game_names
from duchy.cli.declare import CommandOption
from duchy.cli.texts import complaint, say
from duchy.core.errors import BadOption, DuchyError
from duchy.extras import client_command, needs
from duchy.files import system_reason

if TYPE_CHECKING:
    import socket

    from duchy.server.settings import Settings

PORT = 8137
TRIED = 20
"""Number of ports to try if the first is taken."""
TOKEN = "DUCHY_ADMIN_TOKEN"
PASSWORD = "DUCHY_DB_PASSWORD"
MAIL_PASSWORD = "DUCHY_SMTP_PASSWORD"
SQLITE = b"SQLite format 3\0"
"""The first bytes of an SQLite database file."""

Database = Annotated[str | None, CommandOption("--db", metavar="FILE|postgresql://...", help=say("opt-db"))]
Port = Annotated[int, CommandOption("--port", min=0, max=65535, help=say("opt-port"))]


def command(
    host: Annotated[str, CommandOption("--host", help=say("opt-host"))] = "127.0.0.1",
    port: Port = PORT,
    db: Database = None,
    processes: Annotated[int, CommandOption("--processes", min=1, max=64, help=say("opt-processes"))] = 1,
    bot_workers: Annotated[int, CommandOption("--bot-workers", min=0, max=64, help=say("opt-bot-workers"))] = 1,
    weights: Annotated[
        list[str] | None, CommandOption("--weights", metavar="LEVEL@FILE", help=say("opt-weights"))
    ] = None,
    bot: Annotated[list[str] | None, CommandOption("--bot", metavar="NAME=BOT", help=say("opt-guest"))] = None,
    public_url: Annotated[str, CommandOption("--public-url", metavar="URL", help=say("opt-public-url"))] = "",
    origin: Annotated[list[str] | None, CommandOption("--origin", metavar="URL", help=say("opt-origin"))] = None,
    trusted_proxy: Annotated[str, CommandOption("--trusted-proxy", help=say("opt-trusted-proxy"))] = "",
    lobby: Annotated[bool, CommandOption("--lobby", help=say("opt-lobby"))] = False,
    no_chat: Annotated[bool, CommandOption("--no-chat", help=say("opt-no-chat"))] = False,
    keep: Annotated[int, CommandOption("--keep", metavar="DAYS", min=0, help=say("opt-keep"))] = 0,
    browser: Annotated[bool, CommandOption("--open", help=say("opt-open"))] = False,
    play: Annotated[
        str, CommandOption("--play", metavar="GAME", help=say("opt-open-game"), autocompletion=game_names)
    ] = "",
    limit: Annotated[list[str] | None, CommandOption("--set", metavar="NAME=VALUE", help=say("opt-set"))] = None,
    components: Components = None,
    game: Annotated[
        str | None, CommandOption("--game", metavar="GAME", help=say("opt-components-game"), autocompletion=game_names)
    ] = None,
) -> None:
    require_web()
    from duchy.files import read
    from duchy.server.client import ClientFiles
    from duchy.server.process import ProcessStart, run, run_several
    from duchy.server.store.address import is_postgres
    from duchy.server.store.schema import is_current
    from duchy.server.thinking.weights import chosen
    from duchy.shelf import Shelf

    address = database(db)
    if processes > 1 and not is_postgres(address):
        raise BadOption("one-process", "running more than one process needs PostgreSQL: --db postgresql://...")
    settings = _settings(
        limit or [],
        bot_workers=bot_workers,
        weights=tuple(weights or ()),
        bots=tuple(bot or ()),
        public_url=public_url,
        origins=tuple(origin or ()),
        trusted_proxy=trusted_proxy,
        lobby=lobby,
        chat=not no_chat,
        keep_days=keep,
        admin_token=admin_token(),
        smtp_password=_secret(MAIL_PASSWORD),
        compile_rules=browser,
        may_open=browser,
    )
    if settings.webhook_hosts and not settings.public_url:
        raise BadOption("hooks-address", "webhook_hosts needs --public-url, because messages link to the table")
    _check_mail(settings)
    if play and play not in Shelf().names():
        Shelf().load(play)
    shelf = Shelf()
    if components is not None:
        text = read(components)
        shelf = shelf.with_components(game, text) if game else shelf.with_file(text)
    thinking = chosen(settings.weights, shelf)
    listening = _listen(host, port, settings, browser, play)
    if listening is None:
        return
    if not is_current(address):
        from duchy.server.store.migrate import migrate  # imported late, because it loads slowly

        aside = migrate(address, folder())
        if aside is not None:
            print(say("serve-aside", path=str(aside)))
    start = ProcessStart(settings, address, shelf.references, shelf.files, folder=str(folder()))
    at = f"http://{shown(host)}:{listening.getsockname()[1]}"
    url = _address(settings.public_url or at, play)

    def announce() -> None:
        print(say("serve-behind", url=url, at=at) if settings.public_url else say("serve-at", url=url), flush=True)
        if not ClientFiles().build:
            command = client_command()
            print(say("serve-no-client", command=command) if command else say("serve-no-client-here"), flush=True)
        for name, levels in thinking.items():
            print(say("serve-weights", game=name, levels=", ".join(levels)))
        if browser:
            _open(url)

    if processes > 1:
        run_several(start, listening, processes, announce)
    else:
        run(start, listening, announce)


def _site(option: str, given: str) -> str:
    """Return the address of a site without a slash at its end; raise an error if it is not one."""
    from urllib.parse import urlsplit

    try:
        parts = urlsplit(given)
        good = (
            parts.port != 0
            and parts.scheme in ("http", "https")
            and f"{parts.scheme}://{parts.netloc}" == given.rstrip("/")
        )
        good = good and bool(parts.hostname) and "@" not in given and given.isprintable() and " " not in given
    except ValueError:
        good = False
    if given and not good:
        raise complaint(BadOption, "error-site", option=option, given=given)
    return given.rstrip("/")


def require_web() -> None:
    """Raise an error that says what to install, if packages for the server are missing."""
    with needs("web"):
        import litestar  # noqa: F401
        import msgspec  # noqa: F401


def folder() -> Path:
    """Return the folder of this user's data, which only they can read; create it if it is missing."""
    import platformdirs

    path = platformdirs.user_data_path("duchy")
    path.mkdir(parents=True, exist_ok=True)
    with suppress(PermissionError):  # it belongs to another user, who decides
        path.chmod(0o700)
    return path


def database(given: str | None) -> str:
    """Return the database address: the given one, that of the environment, or a file among this user's data."""
    from duchy.files import using
    from duchy.server.store.address import is_postgres, with_password

    address = given or os.environ.get("DUCHY_DB") or str(folder() / "duchy.db")
    if "://" in address and not is_postgres(address):
        raise complaint(BadOption, "error-scheme", scheme=address.partition("://")[0])
    if not is_postgres(address) and not Path(address).absolute().parent.is_dir():
        raise complaint(BadOption, "error-db-folder", path=address)
    if not is_postgres(address) and Path(address).is_dir():
        raise complaint(BadOption, "error-no-sqlite", path=address)
    if not is_postgres(address) and Path(address).is_file():
        with using(address), open(address, "rb") as file:
            begun = file.read(len(SQLITE))
        if begun not in (b"", SQLITE):
            raise complaint(BadOption, "error-no-sqlite", path=address)
    return with_password(address, _secret(PASSWORD)) if is_postgres(address) else address


def _secret(name: str) -> str:
    """Return a secret from the environment, or from the file that the variable with `_FILE` added to its name gives."""
    from duchy.files import named, read

    path = os.environ.get(f"{name}_FILE", "")
    return os.environ.get(name) or (read(named(path)).strip() if path else "")


def admin_token() -> str:
    """Return the operator's token, from the environment or a file that only this user can read."""
    import secrets

    given = _secret(TOKEN)
    if given or TOKEN in os.environ:
        return given
    path = folder() / "admin.token"
    if not path.exists():
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(file, "w") as writing:
            writing.write(secrets.token_urlsafe(32))
    return path.read_text(encoding="utf-8").strip()


def _settings(limits: list[str], **given: Any) -> "Settings":
    """Return the server settings from options and from `NAME=VALUE` items."""
    import msgspec

    from duchy.cli.parsing import parse_options
    from duchy.server.settings import Settings

    named: dict[str, str | list[str]] = dict(parse_options(limits, "error-setting-form"))
    fields = {field.name: field.default for field in msgspec.structs.fields(Settings)}
    names = set(fields)
    for name, value in list(named.items()):
        if isinstance(fields.get(name), tuple):
            named[name] = [part for part in str(value).split(",") if part]
        if name not in names:
            raise BadOption(
                "no-setting",
                "there is no setting {name}; choose from: {known}",
                name=name,
                known=", ".join(sorted(names)),
            )
    values = {**given, **{name: _value(name, value, fields[name]) for name, value in named.items()}}
    values["public_url"] = _site("--public-url", values["public_url"])
    values["origins"] = tuple(_site("--origin", one) for one in values["origins"])
    _check_proxy(values["trusted_proxy"])
    return msgspec.convert(values, Settings)


def _check_proxy(given: str) -> None:
    """Raise an error if a proxy is no IP address: the name of a host would trust nobody."""
    from ipaddress import ip_address

    try:
        ip_address(given or "127.0.0.1")
    except ValueError:
        raise complaint(BadOption, "error-proxy", given=given) from None


def _check_mail(settings: "Settings") -> None:
    """Raise an error if e-mail is to be sent without an address of ours, or in a way that does not exist."""
    from duchy.server.errors import Refused
    from duchy.server.people.mail import TLS, cleaned

    if not settings.smtp_host:
        return
    if not settings.public_url:
        raise BadOption("mail-address", "smtp_host needs --public-url, because messages link to the table")
    if settings.smtp_tls not in TLS:
        raise complaint(BadOption, "error-mail-tls", given=settings.smtp_tls, known=", ".join(TLS))
    try:
        cleaned(settings.mail_from)
    except Refused:
        raise complaint(BadOption, "error-mail-from", given=settings.mail_from) from None


def _value(name: str, given: str | list[str], default: object) -> object:
    """Return the value of a setting, of the type of its default; raise an error that says what it must be."""
    import math

    if not isinstance(given, str) or isinstance(default, str):
        return given
    if isinstance(default, bool):
        if given.lower() not in ("true", "false"):
            raise complaint(BadOption, "error-setting-switch", name=name, given=given)
        return given.lower() == "true"
    try:
        number = float(given) if isinstance(default, float) else int(given)
    except (ValueError, OverflowError):
        number = -1
    if not 0 <= number < math.inf:
        key = "error-setting-number" if isinstance(default, float) else "error-setting-whole"
        raise complaint(BadOption, key, name=name, given=given)
    return number


def _listen(host: str, port: int, settings: "Settings", browser: bool, play: str) -> "socket.socket | None":
    """Return a socket on that port or the next free one; None if our server already runs there."""
    from duchy.server.process import listen

    for tried in range(port, min(port + TRIED, 65536)):
        try:
            return listen(host, tried)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise refused(host, tried, error) from None
            if is_ours(tried):
                url = _address(settings.public_url or f"http://{shown(host)}:{tried}", play)
                print(say("serve-ours", url=url))
                if browser:
                    _open(url)
                return None
    raise complaint(DuchyError, "error-no-port", port=str(port), last=str(tried))


def refused(host: str, port: int, error: OSError) -> DuchyError:
    """Return the error for an address on which this machine cannot listen."""
    import socket

    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return complaint(BadOption, "error-host", host=host)
    if isinstance(error, PermissionError):
        return complaint(BadOption, "error-port-rights", port=str(port))
    return complaint(DuchyError, "error-listen", host=host, port=str(port), reason=system_reason(error))


def is_ours(port: int) -> bool:
    """Whether one of our servers listens on that port of this machine."""
    import httpx

    try:
        answer = httpx.get(f"http://127.0.0.1:{port}/api/hello", timeout=2, trust_env=False)
        return answer.status_code == 200 and answer.json().get("t") == "hello"
    except (httpx.HTTPError, ValueError):
        return False


def shown(host: str) -> str:
    """Return the host name under which others reach a host."""
    import socket

    if host in ("0.0.0.0", "::", ""):
        return socket.gethostname()
    return f"[{host}]" if ":" in host else host


def _address(url: str, play: str) -> str:
    """Return the address to open: the start page, or a new table of a game."""
    return f"{url}/?game={play}" if play else url


def _open(url: str) -> None:
    """Open a page in a browser, if there is a display."""
    import webbrowser

    if _has_display():
        webbrowser.open(url)


def _has_display() -> bool:
    """Whether a browser can be opened here."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
