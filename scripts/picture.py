"""Draw the README's picture: a game of the dice game as the terminal shows it."""

import io
import re
import sys
from pathlib import Path

from rich.console import Console

from duchy.bots.players import bot
from duchy.cli import common, screen
from duchy.games import registry
from duchy.play.match import Match
from duchy.play.texts import Texts

TARGET = Path(__file__).resolve().parent.parent / "docs" / "dice.svg"


def main() -> None:
    game = registry.load("burgundy-dice")
    match = Match(game, 2, 11, {}, ["Anne", "Bruno"])
    bots = [bot("greedy", 11, 0), bot("random", 11, 1)]
    match.roll()
    while len(match.plies) < 62 or match.deciding != 0:
        match.play(bots[match.deciding].choose(match.seat(match.deciding)))
        match.roll()
    console = Console(
        record=True, width=78, file=io.StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    common.console = screen.console = console
    texts = Texts(game, "en", match.names)
    screen.draw(game, match.view(0), texts)
    console.print(f"[bold]{texts.question(game.question(match.state))}[/]")
    for number, action in enumerate(match.legal()[:6], 1):
        points = match.preview(action).points
        console.print(f"[bold]{number:3d}[/]  {texts.action(action)}" + (f"  [green]{points:+d}[/]" if points else ""))
    TARGET.parent.mkdir(exist_ok=True)
    drawn = console.export_svg(title="duchy play burgundy-dice")
    # The picture fetches nothing: no web fonts, the reader's own monospace font instead.
    drawn = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL).replace("Fira Code, ", "")
    TARGET.write_text(re.sub(r"<!-- .*? -->\s*", "", drawn), encoding="utf-8")
    print(f"drawn: {TARGET.name}")


if __name__ == "__main__":
    sys.exit(main())
