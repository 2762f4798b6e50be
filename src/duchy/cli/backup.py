"""`duchy backup`: back up the database to one file, even while in use, or restore it."""

from pathlib import Path
from typing import Annotated

from duchy.cli.common import Lang
from duchy.cli.declare import Argument, CommandOption
from duchy.cli.serve import Database, database, folder, require_web
from duchy.cli.texts import say


def command(
    file: Annotated[Path, Argument(metavar="FILE", help=say("arg-backup"))],
    db: Database = None,
    restore: Annotated[bool, CommandOption("--restore", help=say("opt-restore"))] = False,
    lang: Lang = None,
) -> None:
    require_web()
    from duchy.cli.console import console
    from duchy.server.store import backup

    address = database(db)
    rows = backup.restore(file, address, folder()) if restore else backup.write(address, file)
    console.print(say("backup-restored" if restore else "backup-written", rows=rows, path=str(file)), soft_wrap=True)
