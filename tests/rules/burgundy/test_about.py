"""What texts may say of an action: the tile, the goods, the die and the workers, for every verb that has more."""

from duchy.games.burgundy.game import GAME

from .table import Table, tile


def about(t: Table, words: str) -> dict[str, int]:
    """Return the facts about a legal action of seat 0."""
    action = t.parse(words)
    assert action in t.g.actions()
    return dict(GAME.faces.about(GAME.seen_by(t.g, 0), 0, action))


def test_taking_names_the_tile_the_die_and_the_workers_R31_R34() -> None:
    t = Table().dice(3, 5).have(workers=2).depot(4, "bank", "ship").depot(5, "mine")
    assert about(t, "take 1 4 1") == {"kind": tile("bank"), "number": 3, "workers": 1}
    assert about(t, "take 2 4 2") == {"kind": tile("ship"), "number": 5, "workers": 1}
    assert about(t, "take 1 5 1") == {"kind": tile("mine"), "number": 3, "workers": 2}
    assert about(t, "take 2 5 1") == {"kind": tile("mine"), "number": 5, "workers": 0}


def test_a_free_step_is_no_worker_R31_R92() -> None:
    t = Table().build(12, 12).dice(3, 3).depot(4, "bank")
    assert about(t, "take 1 4 1") == {"kind": tile("bank"), "number": 3, "workers": 0}


def test_adding_names_the_tile_the_die_and_the_workers_R38() -> None:
    t = Table().dice(3, 5).have(workers=6).store("bank", "ship")
    facts = {words: about(t, words) for words in t.legal("add")}
    assert {kind for words, fact in facts.items() for kind in [fact["kind"]] if words.split()[2] == "1"} == {
        tile("bank")
    }
    assert {kind for words, fact in facts.items() for kind in [fact["kind"]] if words.split()[2] == "2"} == {
        tile("ship")
    }
    assert all(fact["number"] == (3 if words.split()[1] == "1" else 5) for words, fact in facts.items())
    printed = GAME.view(t.g, 0)["table"]["numbers"]
    for words, fact in facts.items():
        apart = abs(printed[int(words.split()[3])] - fact["number"])
        assert fact["workers"] == min(apart, 6 - apart)


def test_selling_says_how_many_of_that_type_R42() -> None:
    t = Table().dice(3, 4).have(workers=1).own_goods(4, 4, 3)
    assert about(t, "sell 1 3") == {"count": 1, "number": 3, "workers": 0}
    assert about(t, "sell 1 4") == {"count": 2, "number": 3, "workers": 1}
    assert about(t, "sell 2 4") == {"count": 2, "number": 4, "workers": 0}


def test_a_castle_and_a_warehouse_name_no_die_R58_R66() -> None:
    t = Table().build(5, 12).dice(6, 2).store("castle", "bank").own_goods(2, 5, 5).depot(3, "mine")
    t.play("add 2 1 6")
    assert t.next_question()[0] == "castle-action"
    assert about(t, "castle-sell 5") == {"count": 2}
    assert about(t, "castle-sell 2") == {"count": 1}
    assert about(t, "castle-take 3 1") == {"kind": tile("mine")}
    assert all(about(t, words) == {"kind": tile("bank")} for words in t.legal("castle-add"))
    assert about(t, "castle-workers") == {}
    t = Table().dice(3, 3).own_goods(1, 6, 6).store("warehouse")
    t.play("add 1 1 11")
    assert (about(t, "warehouse-sell 1"), about(t, "warehouse-sell 6")) == ({"count": 1}, {"count": 2})


def test_workers_name_the_number_given_up_R45() -> None:
    t = Table().dice(2, 6)
    assert (about(t, "workers 1"), about(t, "workers 2")) == ({"number": 2}, {"number": 6})


def test_buying_discarding_and_loading_name_what_moves_R35_R46_R52() -> None:
    t = Table().dice(1, 1).have(silver=2).depot(0, "ship", "bank").store("mine", "castle", "cow 3")
    assert (about(t, "buy 1"), about(t, "buy 2")) == ({"kind": tile("ship")}, {"kind": tile("bank")})
    t.play("buy 2")
    assert [about(t, f"discard {store}") for store in (1, 2, 3)] == [
        {"kind": tile("mine")},
        {"kind": tile("castle")},
        {"kind": tile("cow 3")},
    ]
    t = Table().dice(1, 1).have(workers=9).store("ship").goods_at(2, 1, 1, 6).goods_at(5, 4)
    t.play(t.legal("add")[0])
    assert (about(t, "load 2"), about(t, "load 5")) == ({"count": 3}, {"count": 1})
