"""Draw the README's picture: a game as the terminal shows it. `python scripts/picture.py GAME`"""

import io
import re
import sys
from pathlib import Path

from duchy.bots.players import bot
from duchy.cli import screen
from duchy.cli.console import CleanConsole
from duchy.play.match import Match
from duchy.play.texts import Texts
from duchy.shelf import Shelf

TARGET = Path(__file__).resolve().parent.parent / "docs" / "dice.svg"


def main(name: str) -> None:
    game = Shelf().load(name)
    match = Match(game, 2, 11, {}, ["Anne", "Bruno"])
    bots = [bot("greedy", 11, 0), bot("random", 11, 1)]
    while len(match.plies) < 62 or 0 not in match.deciding:
        seat = match.deciding[-1]
        match.play(bots[seat].choose(match.seat(seat)), seat)
    console = CleanConsole(
        record=True, width=78, file=io.StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    vars(screen)["console"] = console
    texts = Texts(game, "en", match.names)
    screen.draw(game, match.view(0), texts)
    console.print(f"[bold]{texts.question(match.view(0)['question'])}[/]")
    for number, action in enumerate(match.legal(0)[:6], 1):
        points = match.preview(action, 0).points
        console.print(f"[bold]{number:3d}[/]  {texts.action(action)}" + (f"  [green]{points:+d}[/]" if points else ""))
    TARGET.parent.mkdir(exist_ok=True)
    drawn = console.export_svg(title=f"duchy play {name}")
    # The picture fetches nothing: no web fonts, the reader's own monospace font instead.
    drawn = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL).replace("Fira Code, ", "")
    TARGET.write_text(re.sub(r"<!-- .*? -->\s*", "", drawn), encoding="utf-8")
    print(f"drawn: {TARGET.name}")


if __name__ == "__main__":
    main(sys.argv[1])
