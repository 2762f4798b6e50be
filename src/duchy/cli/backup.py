"""`duchy backup`: the whole database as one file, also while a server uses it; and back again."""

from pathlib import Path
from typing import Annotated

import typer

from duchy.cli.common import Lang, console
from duchy.cli.serve import Database, database, folder, require_web
from duchy.cli.words import say


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=say("arg-backup"))],
    db: Database = None,
    restore: Annotated[bool, typer.Option("--restore", help=say("opt-restore"))] = False,
    lang: Lang = None,
) -> None:
    require_web()
    from duchy.server.store import backup

    address = database(db)
    rows = backup.restore(file, address, folder()) if restore else backup.write(address, file)
    console.print(say("backup-restored" if restore else "backup-written", rows=rows, path=str(file)), soft_wrap=True)
