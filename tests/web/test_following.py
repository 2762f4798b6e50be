"""Others' moves are shown one after the other, can be skipped, and are told together when it is my turn."""

from collections.abc import Callable

from tests.web.person import Person, until

MOVING = {"reduced_motion": "no-preference"}
SHOWN = """() => {
  window.shown = []
  const look = () => {
    const words = document.querySelector('.recap b')?.textContent
    const skips = document.querySelector('.skip') !== null
    if (words && window.shown.at(-1)?.join() !== [words, skips].join()) window.shown.push([words, skips])
    requestAnimationFrame(look)
  }
  look()
}"""
"""Notes each last move that the page names, and whether it could be skipped then."""
CAUGHT_UP = "() => document.querySelector('.skip') === null && document.querySelector('.preview .recap')"


def following(person: Callable[..., Person]) -> Person:
    """Somebody who has ended a turn against three, and to whom their moves are shown while it is their turn again."""
    anne = person(**MOVING)
    anne.sit(anne.open("burgundy", bots=3, seed="3"))
    for _ in range(9):
        anne.await_turn()
        ask, moves = anne.table()["ask"], anne.table()["moves"]
        if ask and ask["key"] == "use-dice" and [m for m in moves if m["words"] == "end"]:
            break
        anne.page.keyboard.press("Escape")
        anne.decide()
    anne.page.evaluate(SHOWN)
    anne.page.keyboard.press("e")
    anne.page.keyboard.press("Enter")
    anne.page.locator(".skip").wait_for()
    until(anne.page, "() => document.title.startsWith('●')")
    return anne


def test_each_move_of_the_others_is_shown_before_i_am_asked(person: Callable[..., Person]) -> None:
    anne = following(person)
    assert anne.page.locator("main [data-place]:not([data-edge=none])").count() == 0
    anne.page.locator(".skip").wait_for(state="detached")
    until(anne.page, "() => document.querySelector('main [data-place]:not([data-edge=none])') !== null")
    shown = anne.page.evaluate("window.shown")
    assert len({words for words, skips in shown if skips}) >= 3, shown


def test_a_key_skips_to_now_and_the_others_moves_can_be_read(person: Callable[..., Person]) -> None:
    anne = following(person)
    anne.page.keyboard.press("Escape")
    until(anne.page, CAUGHT_UP)
    assert anne.page.locator("main [data-place]:not([data-edge=none])").count() > 0
    anne.page.get_by_role("button", name="Since your last turn").click()
    summary = anne.page.get_by_role("dialog", name="Since your last turn")
    assert summary.locator("ol ol li").count() >= 3
    anne.page.keyboard.press("Escape")
    summary.wait_for(state="hidden")
    anne.decide()
