"""Legal moves of random positions can be played by pointing at what is drawn, in every game, with every option.

Each position is shown in one window, each question in several. `DUCHY_POSITIONS=9` tries more positions, and each of
them in all windows.
"""

import json
import os
import random
import runpy
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from duchy.bots.players import bot
from duchy.core.errors import DuchyError
from duchy.core.game import AnyGame
from duchy.play.match import Match
from duchy.shelf import Shelf
from tests import seeds
from tests.web.conftest import ROOT
from tests.web.person import Person
from tests.web.screens import CHOOSE, GAMES, drawn

FIXTURES = runpy.run_path(str(ROOT / "scripts" / "fixtures.py"))
WINDOWS: dict[str, dict[str, Any]] = {
    "desktop": {},
    "laptop": {"width": 1280, "height": 720},
    "tablet": {"width": 768, "height": 1024, "has_touch": True},
    "phone": {"width": 360, "height": 740, "has_touch": True, "is_mobile": True},
}
HIGHLIGHTS = ("picking", "all", "none")
EACH = int(os.environ.get("DUCHY_POSITIONS", "1"))
"""Number of positions of each question, in each game that is played."""
MOVES = 4
"""Number of moves of each position."""
LATER = 1_000_000
"""Plies of the positions that are shown come after those of the table."""
SOCKETS = """
window.sockets = []
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given)
    window.sockets.push(this)
    // Once positions are shown, the table of the server says nothing more.
    this.addEventListener('message', (event) => {
      if (event.isTrusted && window.shown && JSON.parse(event.data).t !== 'done') event.stopImmediatePropagation()
    })
  }
}
"""
SHOW = """(table) => {
  window.shown = true
  window.sockets.at(-1).dispatchEvent(new MessageEvent('message', { data: JSON.stringify(table) }))
}"""
"""Show a position, as if the server had sent it."""
REACH = """async ([moves, twins, mouse]) => {
  const faults = []
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const same = (place) => twins[place] ?? place
  const isCut = (hit) => {
    const { left, right, top, bottom } = hit.getBoundingClientRect()
    for (let one = hit.parentElement; one !== document.documentElement; one = one.parentElement) {
      if (getComputedStyle(one).overflowY === 'visible' || one instanceof SVGElement) continue
      const box = one.getBoundingClientRect()
      if (left < box.left - 5 || right > box.right + 5 || top < box.top - 5 || bottom > box.bottom + 5) return true
    }
    return top < -1 || bottom > innerHeight + 1
  }
  const shown = (place) => {
    const hit = place.querySelector('.hit') ?? place
    if (hit.getBoundingClientRect().width === 0) return null
    if (mouse && isCut(hit)) faults.push({ cut: place.dataset.place ?? place.className })
    hit.scrollIntoView({ block: 'center', inline: 'center' })
    const { x, y, width, height } = hit.getBoundingClientRect()
    for (const [right, down] of [[0.5, 0.5], [0.5, 0.15], [0.15, 0.5], [0.85, 0.5], [0.5, 0.85]]) {
      const at = [x + width * right, y + height * down]
      const found = document.elementFromPoint(...at)
      if (found && place.contains(found)) return { place, found, at }
    }
    return null
  }
  const hover = async ({ place, found, at }) => {
    found.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }))
    await frame()
    return place.contains(document.elementFromPoint(...at))
  }
  const click = (element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const tabs = () => [...document.querySelectorAll('nav.tabs button:has(svg):not([disabled])')].slice(0, -1)
  const find = async (wanted) => {
    const all = () => [...document.querySelectorAll('main [data-place]')]
    const once = () => {
      for (const place of all())
        if (wanted.has(same(place.dataset.place)) && place.dataset.edge !== 'picked') {
          const found = shown(place)
          if (found) return [same(place.dataset.place), found]
        }
      return null
    }
    const here = once()
    if (here) return here
    for (const tab of tabs()) {
      if (tab.hasAttribute('aria-current')) continue
      tab.click()
      await frame()
      const there = once()
      if (there) return there
    }
    return null
  }
  for (const { a, touch } of moves) {
    for (let n = 0; n < 9 && document.querySelector('main[data-begun]'); n += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      await frame()
    }
    const left = new Set(touch.map(same))
    while (left.size > 0) {
      const found = await find(left)
      const use = document.querySelector(`.use[data-action="${a}"]`)
      if (!found && use && shown(use)) {
        // A use of a card picks all that is left of its move.
        click(use)
        await frame()
        left.clear()
        break
      }
      if (!found) {
        const drawn = [...left].map((place) => {
          const all = document.querySelectorAll(`main [data-place="${place}"]`)
          return [place, [...all].map((one) => [one.dataset.edge, one.getBoundingClientRect().width])]
        })
        faults.push({ a, touch, drawn })
        break
      }
      if (mouse && !(await hover(found[1]))) {
        faults.push({ a, touch, drawn: `${found[0]} moves away from the mouse` })
        break
      }
      click(found[1].found)
      await frame()
      left.delete(found[0])
    }
    if (left.size > 0) continue
    const commit = document.querySelector('.preview .commit')
    if (!commit) faults.push({ a, touch, drawn: 'nothing to confirm' })
    else if (commit.dataset.action !== String(a)) faults.push({ a, touch, drawn: `confirms ${commit.dataset.action}` })
    else if (!shown(commit)) faults.push({ a, touch, drawn: 'the button is covered' })
  }
  return faults
}"""
"""Pick all places of each move, in the order in which they are found; returns the moves that cannot be picked."""


def configurations(game: AnyGame) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of players and every choice of every option, each at least once."""
    options = {option.key: option.choices for option in game.rules.options if len(option.choices) > 1}
    seats = list(game.rules.seats)
    for n in range(max(len(seats), *(len(choices) for choices in options.values()), 1)):
        players = seats[n % len(seats)]
        # Some choices leave too little for many players.
        for more in range(len(seats)):
            chosen = {key: choices[(n + more) % len(choices)] for key, choices in options.items()}
            with suppress(DuchyError):
                Match(game, players, "", chosen)
                yield players, chosen
                break


def positions(game: AnyGame, players: int, options: dict[str, str], seed: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Some positions of each question of seat 0 in a random game."""
    match = Match(game, players, seed, options)
    bots = [bot("random", seed, seat) for seat in range(players)]
    asked: dict[str, int] = {}
    while not match.over:
        seat = match.deciding[0]
        asking = game.asking(match.state, seat)
        if seat == 0 and asking and asked.get(asking.key, 0) < EACH:
            asked[asking.key] = asked.get(asking.key, 0) + 1
            yield asking.key, FIXTURES["table_of"](game, match, seat)
        match.play(bots[seat].choose(match.seat(seat)), seat)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", GAMES)
def test_every_move_can_be_pointed_at(name: str, window: str, person: Callable[..., Person]) -> None:
    game = Shelf().load(name)
    anne = person(**WINDOWS[window])
    anne.context.add_init_script(SOCKETS)
    faults: list[str] = []
    count = 0
    for turn, (players, options) in enumerate(configurations(game)):
        seed = seeds.derived(name, players, turn)
        table = anne.open(name, bots=players - 1, options=options)
        anne.sit(table)
        anne.await_turn()
        chance = random.Random(seed)
        mouse = not WINDOWS[window].get("has_touch", False)
        for n, (key, position) in enumerate(positions(game, players, options, seed)):
            if EACH == 1 and (turn + n) % len(WINDOWS) != list(WINDOWS).index(window):
                continue
            count += 1
            position |= {"game": table, "rev": n + 1, "ply": LATER}
            highlight = HIGHLIGHTS[count % len(HIGHLIGHTS)]
            anne.page.evaluate(CHOOSE, {"confirm": "always", "autoplay": False, "highlight": highlight})
            anne.page.evaluate(SHOW, position)
            drawn(anne)
            moves = chance.sample(position["moves"], min(MOVES, len(position["moves"])))
            wanted = [{"a": move["a"], "touch": move["touch"]} for move in moves if move["touch"]]
            for fault in anne.page.evaluate(REACH, [wanted, position["twins"], mouse]):
                faults.append(f"{players} {options} {highlight} {key}: {json.dumps(fault)}")
    print(f"\n{name}, {window}: {count} positions")
    assert faults == [], "\n".join(faults)
