"""Every fact of the printed dice game with its source: rulebook, public, or our stand-in. Texts describe them."""

from duchy.core.game import Component

COMPONENTS: list[Component] = [
    Component("page", 1, "rulebook"),
    Component("duchy-a", 1, "rulebook"),
    Component("duchy-b", 1, "public", note="one-transcription"),
    Component("duchy-c", 1, "public", note="one-transcription"),
    Component("duchy-d", 1, "public", note="one-transcription"),
    Component("number-dice", 2, "rulebook"),
    Component("colour-dice", 2, "public"),
    Component("hourglass-die", 1, "public"),
    Component("time-boxes", 30, "public"),
    Component("region-1", 1, "rulebook"),
    Component("region-2", 1, "public"),
    Component("region-3", 1, "rulebook"),
    Component("region-4", 1, "public"),
    Component("bonus-monastery", 1, "public", note="one-source"),
    Component("bonus-mine", 1, "public", note="one-source"),
    Component("bonus-river", 1, "public", note="one-source"),
    Component("bonus-city", 1, "public", note="one-source"),
    Component("bonus-castle", 1, "public", note="one-source"),
    Component("bonus-pasture", 1, "rulebook"),
    Component("goods-sale", 1, "rulebook"),
    Component("bonus-circles", 1, "stand-in"),
]
