"""A server and a page say the same about the same game, after every step of random scripts."""

import asyncio

from tests import seeds
from tests.page.agreement import play_all

SCRIPTS = 1
"""Number of scripts; `python -m tests.page.agreement` plays more."""


def test_a_server_and_a_page_agree() -> None:
    asyncio.run(play_all([seeds.derived("page", number) for number in range(SCRIPTS)]))
