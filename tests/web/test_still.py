"""Nothing moves and no board changes its size while one chooses, however long the question and the preview are."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.late import late
from tests.web.person import Person
from tests.web.screens import GAMES, drawn
from tests.web.test_pages import PICK

WINDOWS = ((1440, 900), (1024, 768), (768, 1024), (360, 740))
QUESTIONS = 6
"""Number of questions that are looked at."""
LENGTHEN = """(words) => {
  const style = new CSSStyleSheet()
  const said = ['.rubric', '.preview .what', '.preview .why', '.recap b', '.use > span:not(.sr-only)']
  style.replaceSync(said.map((one) => `${one}::after { content: ' ${words}' }`).join(''))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
}"""
"""Say more wherever the length of the words depends on the move."""
WORDS = " ".join(["Maximilienne place un monastère sur la case que vous savez."] * 3)
"""Longer than anything that is said in either language."""
BOXES = """() => Object.fromEntries([...document.querySelectorAll('main [data-place]')]
  .filter((one) => !one.closest('.preview, .choices, .chooser'))
  .map((one) => [one.dataset.place, (one.querySelector('.hit') ?? one).getBoundingClientRect()])
  .filter(([, { width }]) => width > 0)
  .map(([place, { x, y, width, height }]) => [place, [x, y, width, height]]))"""
"""Where all places lie that have one, and how large they are."""
BOARDS = """() => Object.fromEntries(['.board > svg', 'svg.wheel', '.progress', '.mx', '.city', '.acts']
  .map((board) => [board, document.querySelector(`main ${board}`)?.getBoundingClientRect()])
  .filter(([, box]) => box?.width > 0)
  .map(([board, { x, y, width, height }]) => [board, [x, y + scrollY, width, height]]))"""
"""Where the parts of a table lie that hold many places."""
LIFTED = 4.5
"""Pixels by which a card is lifted that is picked."""


def moved(before: dict[str, Any], after: dict[str, Any], most: float) -> dict[str, Any]:
    """Whatever lies elsewhere, or is larger or smaller."""
    return {
        one: (before[one], box)
        for one, box in after.items()
        if one in before and any(abs(a - b) > most for a, b in zip(before[one], box, strict=True))
    }


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: str(size[0]))
@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_while_one_chooses_however_much_is_said(
    game: str, size: tuple[int, int], person: Callable[..., Person]
) -> None:
    anne = person(width=size[0], height=size[1])
    anne.sit(anne.bring(late(game, 2, 0.5, "7")))
    anne.await_turn()
    drawn(anne)
    anne.page.mouse.move(1, 1)
    boards = anne.page.evaluate(BOARDS)
    assert boards
    anne.page.evaluate(LENGTHEN, WORDS)
    for _ in range(QUESTIONS):
        drawn(anne)
        asked = anne.table()["ask"]
        places = anne.page.evaluate(BOXES)
        for _ in range(3):
            anne.page.evaluate(PICK)
            drawn(anne)
            assert moved(places, anne.page.evaluate(BOXES), LIFTED if game == "bruges" else 1) == {}, asked
            if anne.page.locator(".preview .commit").count() > 0:
                break
        if size[0] > 760:
            assert moved(boards, anne.page.evaluate(BOARDS), 1) == {}, asked
        anne.decide()
        if not anne.await_turn():
            break
