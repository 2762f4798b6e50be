"""Measure the time from a tap to the next paint on a phone that is four times slower, in whole games with full tables.

    python bench/taps.py [--games burgundy bruges] [--players 2 4] [--decisions 40]    needs what `make test-web` needs

Random bots hold the other seats. "Painted" is the browser's own Event Timing: from the touch until what it changed is
painted, in steps of 8 ms; other programs on the machine lengthen it. "Work" hardly depends on them: in another game,
four times the processor time of the main thread from a tap until two frames later, with the server's answer if it came
by then.
"""

import argparse
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from browser import SLOWER, row, served, yardstick  # noqa: E402
from tests.web.person import NEXT, STEPS, Person  # noqa: E402
from tests.web.screens import GAMES, drawn  # noqa: E402

from duchy.shelf import Shelf  # noqa: E402

TARGET = "200"
PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
TIMES = """
window.taps = new Map()
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) window.taps.set(interactionId, Math.max(duration, window.taps.get(interactionId) ?? 0))
}).observe({ type: 'event', durationThreshold: 16, buffered: true })
"""
"""Records how long each tap took to be seen."""


def taps(person: Person, decisions: int, slow: bool) -> list[float]:
    """Milliseconds from each tap to the next paint, where one within a frame counts as 8; or, if not slow, of work."""
    steering = person.context.new_cdp_session(person.page)
    if slow:
        steering.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    steering.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> float:
        metrics = steering.send("Performance.getMetrics")["metrics"]
        return next(float(metric["value"]) for metric in metrics if metric["name"] == "TaskDuration")

    work = []
    while decisions > 0 and person.await_turn():
        decisions -= 1
        before = person.moment
        for _ in range(STEPS):
            step = person.find(NEXT, person.chance.random())
            if step is None or person.moment != before:
                break
            if not step["at"]:
                person.page.keyboard.press("Escape")
                continue
            begun = spent()
            person.page.touchscreen.tap(*step["at"])
            drawn(person)
            work.append((spent() - begun) * 1000 * SLOWER)
    painted = person.page.evaluate("[...window.taps.values()]")
    return [*painted, *[8.0] * (len(work) - len(painted))] if slow else work


def play(browser: Any, url: str, game: str, players: int, decisions: int, slow: bool) -> list[float]:
    """Play a game until its end, or for a number of decisions."""
    person = Person(browser, url, **PHONE)
    person.context.add_init_script(TIMES)
    person.sit(person.open(game, bots=players - 1, seed="7"))
    times = taps(person, decisions, slow)
    person.leave()
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--players", nargs="+", type=int, help="numbers of players; otherwise the fewest and the most")
    parser.add_argument("--decisions", type=int, default=1000, help="stop after this number of decisions")
    given = parser.parse_args()
    print("| what, game, players | taps | median ms | 95 % ms | target | yardstick |\n|---|---|---|---|---|---|")
    with served() as (browser, url):
        for game in given.games:
            seats = Shelf().load(game).rules.seats
            for players in given.players or sorted({max(2, seats[0]), seats[-1]}):
                if players in seats:
                    for what, slow, target in (("painted", True, TARGET), ("work", False, "")):
                        times = play(browser, url, game, players, given.decisions, slow)
                        print(row(f"{what}, {game}, {players}", times, target, yardstick()), flush=True)
        print(f"\n{browser.version}")


if __name__ == "__main__":
    main()
