"""`duchy backup`: back up the database to one file, even while in use, or restore it."""

from pathlib import Path
from typing import Annotated

from duchy.cli.declare import Argument, CommandOption
from duchy.cli.serve import Database, database, folder, require_web
from duchy.cli.texts import complaint, say
from duchy.core.errors import BadOption


def command(
    file: Annotated[Path, Argument(metavar="FILE", help=say("arg-backup"))],
    db: Database = None,
    restore: Annotated[bool, CommandOption("--restore", help=say("opt-restore"))] = False,
    force: Annotated[bool, CommandOption("--force", help=say("opt-backup-force"))] = False,
) -> None:
    require_web()
    from duchy.cli.console import console
    from duchy.server.store import backup

    if not restore and not force and file.is_file():
        raise complaint(BadOption, "error-backup-there", path=str(file))

    address = database(db)
    rows = backup.restore(file, address, folder()) if restore else backup.write(address, file)
    console.print(say("backup-restored" if restore else "backup-written", rows=rows, path=str(file)), soft_wrap=True)
