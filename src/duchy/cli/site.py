"""`duchy site`: write the static page, a folder of files that plays all games without a server."""

from pathlib import Path
from typing import Annotated

from duchy.cli.declare import CommandOption
from duchy.cli.texts import complaint, say
from duchy.core.errors import BadOption


def command(
    out: Annotated[Path, CommandOption("--out", metavar="FOLDER", help=say("opt-site-out"))] = Path("duchy-site"),
    force: Annotated[bool, CommandOption("--force", help=say("opt-site-force"))] = False,
) -> None:
    from duchy.files import using
    from duchy.page import site

    if not site.is_built():
        raise complaint(BadOption, "error-site-not-built")
    with using(out):
        if out.exists() and any(out.iterdir()) and not (force and site.is_site(out)):
            raise complaint(BadOption, "error-site-force" if site.is_site(out) else "error-site-folder", path=str(out))
        size = site.write(out)
    print(say("site-written", folder=str(out), size=round(size / 1e6, 1)))
