"""Choosing: combinations, starting castles, secrecy, adjacency (R9 to R14)."""

from duchy.core.agenda import NOBODY
from duchy.games.burgundy_dice.rules.state import DiceState
from duchy.play.match import Match

from .table import GAME, NAMES, Table, page, random_match

CASTLES = ("C2", "C5", "E2", "E5")


def new(players: int, **options: str) -> DiceState:
    return GAME.new(players, options)


def start(state: DiceState, castle: int) -> None:
    state.apply(GAME.parse(f"start {CASTLES[castle]}"))


def test_a_mark_is_a_colour_die_with_a_number_die_R9_faq_1() -> None:
    table = Table(page()).roll("city monastery", 2, 6)
    assert table.legal("mark") == [
        "mark 2 D5",
        "mark 2 D6",
        "mark 2 F4",
        "mark 2 F5",
        "mark 6 D5",
        "mark 6 D6",
    ]
    table.play("mark 6 D5")
    assert table.cell("D5") == 6


def test_exactly_one_cell_is_marked_with_one_combination_R9() -> None:
    table = Table(page()).roll("city monastery", 2, 6).play("mark 6 D5")
    assert sum(1 for mark in table.sheet()["cells"] if mark) == 2
    assert table.next_question() == ("combine", 1)


def test_each_player_chooses_freely_between_the_four_pairs_R9() -> None:
    for words in ("mark 2 D5", "mark 6 D5", "mark 2 F5"):
        assert words in Table(page()).roll("city monastery", 2, 6).legal()


def test_everybody_crosses_a_start_castle_and_takes_its_bonus_R10() -> None:
    state = new(2)
    assert [GAME.words(a) for a in state.actions()] == ["start C2", "start C5", "start E2", "start E5"]
    start(state, 2)
    start(state, 3)
    pages = [GAME.view(state, seat)["table"]["players"][seat] for seat in range(2)]
    assert (pages[0]["cells"][NAMES.index("E2")], pages[0]["bonuses"]["worker"]) == ("x", 1)
    assert (pages[1]["cells"][NAMES.index("E5")], pages[1]["bonuses"]["monk"]) == ("x", 1)
    assert state.seat() == NOBODY


def test_several_may_start_at_the_same_castle_R10_faq_15() -> None:
    state = new(5)
    for _ in range(5):
        start(state, 1)
    pages = GAME.view(state, -1)["table"]["players"]
    assert [sheet["bonuses"]["silver"] for sheet in pages] == [1] * 5


def test_start_castles_stay_hidden_until_all_have_chosen_R11() -> None:
    state = new(3)
    start(state, 0)
    start(state, 1)
    for seat in (-1, 1, 2):
        seen = GAME.view(state, seat)["table"]["players"][0]
        assert not any(seen["cells"])
        assert not any(seen["bonuses"].values())
    assert GAME.view(state, 0)["table"]["players"][0]["cells"][NAMES.index("C2")] == "x"
    start(state, 2)
    assert GAME.view(state, 2)["table"]["players"][0]["cells"][NAMES.index("C2")] == "x"


def test_turns_stay_hidden_until_all_have_chosen_R11_faq_16() -> None:
    sheet = page({"E5": "x", "D5": 1, "D6": 2}, monk=1)
    table = Table(sheet, page(), page()).roll("city monastery", 4, 6)
    before = table.table(1)["players"][0]
    table.play("mark 4 D7")
    for seat in (-1, 1, 2):
        assert table.table(seat)["players"][0] == before
    assert table.score() == 9
    assert all(
        event.audience == 0
        for event in table.events_of("marked") + table.events_of("completed") + table.events_of("gained")
    )
    table.play("take-worker", "take-worker")
    shown = table.table(1)["players"][0]
    assert (shown["cells"][NAMES.index("D7")], shown["points"]) == (4, 9)


def test_the_others_see_what_a_player_did_when_all_have_chosen_R11() -> None:
    sheet = page({"E5": "x", "D5": 1, "D6": 2}, goods=1)
    table = Table(sheet, page()).roll("city mine", 4, 6, double=True)
    table.play("sell", "mark 4 D7")
    seen = [e.kind.name for e in table.sink.events if e.seen_by(1)]
    assert seen == ["rolled"]
    table.rest()
    seen = [e.kind.name for e in table.sink.events if e.seen_by(1)]
    assert seen == ["rolled", "took-worker", "revealed", "sold", "marked", "completed", "gained"]


def test_the_others_see_in_the_end_all_that_a_player_did_R11() -> None:
    silent = {"rolled", "revealed", "starts-revealed", "colour-bonus", "bonus-gone", "phase-ended", "game-ended"}
    for seed in range(12):
        match = random_match(3, seed, duchy="ABCD"[seed % 4])
        for seat in range(3):
            own = [e for e in match.events if e.kind.name not in silent and e.named()["seat"] == seat]
            seen = {
                reader: [(e.kind.name, e.values) for e in own if e.seen_by(reader)] for reader in (seat, (seat + 1) % 3)
            }
            assert seen[seat] == seen[(seat + 1) % 3]


def test_a_changed_die_is_changed_for_its_player_alone_R11_faq_9() -> None:
    table = Table(page(monk=1), page()).roll("mine mine", 2, 4)
    table.play("monk 2 F5")
    assert table.table()["dice"]["colours"] == ["mine", "mine"]
    assert table.legal() == ["take-worker"]


def test_a_secret_choice_may_be_taken_back_until_all_have_chosen_R11() -> None:
    match = Match(GAME, 2, 5)
    match.play(GAME.parse("start C2"), 0)
    match.undo(0)
    match.play(GAME.parse("start C5"), 0)
    match.play(GAME.parse("start C5"), 1)
    assert match.undoable(0) == match.undoable(1) == -1


def test_a_start_castle_bears_a_cross_and_no_number_R12() -> None:
    table = Table(page({"C5": "x"})).roll("castle castle", 1, 2)
    assert table.legal("mark") == []
    assert table.cell("C5") == "x"


def test_the_start_point_stands_on_the_page_from_the_beginning_R12() -> None:
    state = new(4)
    assert state.scores() == [1, 1, 1, 1]
    for castle in range(4):
        start(state, castle)
    assert state.scores() == [1, 1, 1, 1]
    assert GAME.view(state, 0)["table"]["players"][0]["columns"] == [1]


def test_a_start_castle_counts_for_the_castle_colour_R12_R44_faq_3() -> None:
    cells = {"E5": "x", "D5": 1, "C5": 1, "D4": 1, "E3": 1, "E2": 1, "C3": 1}
    table = Table(page(cells)).roll("castle mine", 1, 1)
    table.play("mark 1 C2").rest()
    assert [e.named()["points"] for e in table.events_of("colour-bonus")] == [3]
    assert table.sheet()["colours"] == ["castle"]


def test_a_new_mark_touches_a_marked_cell_R13() -> None:
    table = Table(page()).roll("pasture river", 5, 6)
    assert table.legal("mark") == ["mark 5 E4", "mark 5 E6", "mark 6 E4", "mark 6 E6"]
    table.play("mark 5 E4").rest().roll("river mine", 6, 6)
    assert table.legal("mark") == ["mark 6 F3"]


def test_a_start_castle_gives_adjacency_R13() -> None:
    assert Table(page({"C2": "x"})).roll("city mine", 1, 1).legal("mark") == ["mark 1 B1", "mark 1 B2", "mark 1 C1"]


def test_a_marked_cell_is_never_marked_again_R14() -> None:
    table = Table(page({"E5": "x", "D5": 1})).roll("city mine", 2, 3)
    assert not [words for words in table.legal() if words.endswith((" D5", " E5"))]
    table.play("mark 2 D6").rest()
    assert (table.cell("D5"), table.cell("D6")) == (1, 2)


def test_numbers_never_change_in_a_whole_game_R14() -> None:
    for seed in range(10):
        match = Match(GAME, 3, seed)
        written: dict[tuple[int, int], int | str] = {}
        while not match.over:
            seat = match.deciding[seed % len(match.deciding)]
            match.play(match.legal(seat)[seed % len(match.legal(seat))], seat)
            for seat in range(3):
                for cell, mark in enumerate(match.view(seat)["table"]["players"][seat]["cells"]):
                    if mark:
                        assert written.setdefault((seat, cell), mark) == mark
                    else:
                        assert (seat, cell) not in written
