"""Where each fact of the card game comes from: the rulebook, public material, or a stand-in of ours (see `content.py`)."""

RULEBOOK = "rulebook"
PUBLIC = "public"
STAND_IN = "stand-in"

# (key, count, fact, source, note)
COMPONENTS: list[tuple[str, int, str, str, str]] = [
    ("castle", 12, "a free action with any die", RULEBOOK, ""),
    ("mine", 12, "2 silver", RULEBOOK, ""),
    ("cloister", 12, "joker, or a triple of its own", RULEBOOK, ""),
    ("knowledge", 18, "2 workers", RULEBOOK, ""),
    ("ship", 18, "1 good", RULEBOOK, ""),
    ("pasture", 18, "1 animal", RULEBOOK, ""),
    ("workshop", 3, "takes a building or a knowledge card", RULEBOOK, ""),
    ("church", 3, "takes a castle, a mine or a cloister", RULEBOOK, ""),
    ("market", 3, "takes a ship or a pasture", RULEBOOK, ""),
    ("watchtower", 3, "1 point", RULEBOOK, ""),
    ("bank", 3, "3 silver", RULEBOOK, ""),
    ("boarding_house", 3, "1 good or 1 animal", RULEBOOK, ""),
    ("store", 3, "sells one shade of goods", RULEBOOK, ""),
    ("town_hall", 3, "places another project", RULEBOOK, ""),
    ("dice", 114, "even spread of 1 to 6 over each face", STAND_IN, "the printed dice were found nowhere"),
    ("triple_building", 1, "3 points", RULEBOOK, ""),
    ("triple_pasture", 1, "4 points", RULEBOOK, ""),
    ("triple_cloister", 1, "6 points", RULEBOOK, ""),
    ("triple_castle", 1, "2 points", STAND_IN, "known only: the nicer the ability, the fewer the points"),
    ("triple_mine", 1, "4 points", STAND_IN, ""),
    ("triple_knowledge", 1, "4 points", STAND_IN, ""),
    ("triple_ship", 1, "4 points", STAND_IN, ""),
    ("goods", 18, "6 each of light, medium and dark", PUBLIC, "the number is in the rulebook, the equal split is public"),
    ("good_dice", 3, "light 1-2, medium 3-4, dark 5-6", PUBLIC, "confidence medium to high"),
    ("good_points", 18, "1 point each", PUBLIC, "one source"),
    ("animals", 20, "5 each of chicken, cow, sheep and pig", PUBLIC, "the number is in the rulebook, the fourth kind is public"),
    ("animal_sets", 3, "4, 2, 1 points for 4, 3, 2 kinds", RULEBOOK, ""),
    ("first_triple", 7, "1 point, one card per type", RULEBOOK, ""),
    ("seven_types", 4, "4, 3, 2, 1 points", RULEBOOK, "fewer cards with fewer players"),
    ("round_A", 1, "3 points, 2 goods, 2 animals, 3 silver or 3 workers", RULEBOOK, ""),
    ("round_B", 1, "2 points, 1 good + 1 animal, 2 silver + 1 worker or 1 silver + 2 workers", STAND_IN, ""),
    ("round_C", 1, "1 point, 1 good, 1 animal, 2 silver or 2 workers", STAND_IN, ""),
    ("round_D", 1, "2 silver, 2 workers or 1 silver + 1 worker", RULEBOOK, ""),
    ("round_E", 1, "1 silver or 1 worker", STAND_IN, ""),
    ("rows", 6, "rows 1 to 6, 7, 10 or 13 cards", RULEBOOK, ""),
    ("first_player", 1, "1 point at the end", RULEBOOK, "not used against Aaron"),
    ("victory_points", 15, "8 cards of 1 point, 7 of 2", RULEBOOK, "count as unlimited: a ruling"),
    ("workers", 22, "unlimited", RULEBOOK, ""),
    ("silver", 16, "unlimited", RULEBOOK, ""),
    ("aaron_piles", 5, "3, 4, 5, 6 and 7 cards", RULEBOOK, ""),
]
