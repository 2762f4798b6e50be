"""`duchy admin`: list, close and delete tables, ban players, send messages."""

from typing import Annotated, Any

from duchy.cli.common import Json, no_subcommand, one_of
from duchy.cli.declare import Argument, CommandOption
from duchy.cli.serve import PORT, admin_token, require_web
from duchy.cli.texts import complaint, say
from duchy.core.errors import DuchyError
from duchy.files import system_reason

SUBCOMMANDS = {
    "list": "",
    "close": "TABLE",
    "delete": "TABLE",
    "ban": "TABLE SEAT",
    "unban": "TABLE SEAT",
    "say": "TEXT",
}
"""The subcommands, with their arguments."""


def command(
    subcommand: Annotated[
        str, Argument(metavar="|".join(SUBCOMMANDS), help=say("arg-deed"), autocompletion=one_of(SUBCOMMANDS))
    ],
    words: Annotated[list[str] | None, Argument(metavar="[TABLE [SEAT]|TEXT]", help=say("arg-deed-words"))] = None,
    port: Annotated[int, CommandOption("--port", min=0, max=65535, help=say("opt-admin-port"))] = PORT,
    url: Annotated[str | None, CommandOption("--url", help=say("opt-admin-url"))] = None,
    as_json: Json = False,
) -> None:
    require_web()
    given = words or []
    base = url or f"http://127.0.0.1:{port}"
    if subcommand == "list":
        _list(_ask(base, "GET", "/api/admin/tables"), as_json)
    elif subcommand in ("close", "delete") and len(given) == 1:
        _ask(base, "POST", f"/api/admin/tables/{given[0]}/{subcommand}")
    elif subcommand in ("ban", "unban") and len(given) == 2 and given[1].isdecimal():
        _ask(base, "POST", "/api/admin/ban", game=given[0], seat=int(given[1]) - 1, banned=subcommand == "ban")
    elif subcommand == "say" and given:
        _ask(base, "POST", "/api/admin/notice", words=" ".join(given))
    else:
        raise no_subcommand("admin", SUBCOMMANDS, subcommand)


def _ask(base: str, method: str, path: str, **body: Any) -> Any:
    """Send a request to the server with the operator's token, and return its JSON."""
    import httpx

    headers = {"authorization": f"Bearer {admin_token()}"}
    try:
        answer = httpx.request(
            method, base + path, json=body if method == "POST" else None, headers=headers, trust_env=False
        )
    except httpx.HTTPError as error:
        raise complaint(DuchyError, "error-no-server", url=base, reason=system_reason(error)) from None
    try:
        answered: Any = answer.json() if answer.content else None
        text = str(answered["text"]) if answer.is_error else ""
    except (KeyError, TypeError, ValueError):
        raise complaint(DuchyError, "error-other-server", url=base) from None
    if text:
        raise DuchyError("said", "{text}", text=text)
    return answered


def _list(tables: list[dict[str, Any]], as_json: bool) -> None:

    from duchy.cli.console import console
    from duchy.cli.screen import WholeTable, print_json

    if as_json:
        print_json(tables)
        return
    shown = WholeTable()
    for column in ("table", "game", "players", "status"):
        shown.add_column(say(f"col-{column}"))
    for table in tables:
        shown.add_row(table["id"], table["game"], str(table["players"]), table["status"])
    console.print(shown)
