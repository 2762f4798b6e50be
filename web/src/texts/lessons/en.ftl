# Five minutes for each game.

## Lessons

lesson-burgundy-1 = You have two dice a turn. Each does one thing: take a tile from the depot of its number, lay a stored tile on a space of its number, sell the goods of its number, or take two workers.
lesson-burgundy-2 = A worker changes a die by one. Tiles go to your storage first, three at most; they are laid beside tiles that you have, on spaces of their colour.
lesson-burgundy-3 = Each tile does something when it is laid: a castle gives another action, a ship brings goods and an earlier turn, animals score with their herd, buildings help once, mines bring silver, knowledge changes rules.
lesson-burgundy-4 = A district that is full scores its size and more the earlier it happens. Silver buys a tile from the black depot, once a turn.
lesson-burgundy-5 = Point at what you want in any order: a die, a tile, a space. Gold says that it may be done, red that it is picked, and the bar below tells what it brings. A second click does it.
lesson-burgundy-cards-1 = Every card is a die at its corner and a project in its window. Each turn you play one card of your hand as the die.
lesson-burgundy-cards-2 = With the die take the card of its row, lay a project of its number, sell a good, take workers or silver, or convert. A worker changes the die by one.
lesson-burgundy-cards-3 = Projects become columns of one type; three of a type are a triple and score. A cloister stands for any type.
lesson-burgundy-cards-4 = Each card does something when it is laid, as its small signs tell. The first triple of a type and all seven types score more.
lesson-burgundy-cards-5 = Point at a project and then at a column, or the other way round. The bar below tells what it brings; a second click does it.
lesson-burgundy-dice-1 = Everybody uses the same dice. Choose one colour and one number and write the number into a cell of that colour beside what you have.
lesson-burgundy-dice-2 = Each colour has its rule: monasteries take 1 or 2, mines 3 or 4, rivers 5 or 6; numbers of a city differ, those of a pasture are equal, a castle takes a neighbour's.
lesson-burgundy-dice-3 = A full region scores, more in earlier phases, and brings a bonus: a monk changes a colour, a worker a number, silver pays for a second mark, goods are sold.
lesson-burgundy-dice-4 = The hourglass runs: three phases of ten boxes. Whoever first fills every region of a colour scores for it.
lesson-burgundy-dice-5 = Point at a cell or a number first, as you like. Gold is as rolled, broken gold needs a bonus.
lesson-bruges-1 = A round begins with cards from two piles; you see only their backs. Their colours decide what they are good for.
lesson-bruges-2 = Each turn you play one card for one of six uses: two workers of its colour, florins by its die, remove a threat, a canal tile, a house, or its character into an empty house.
lesson-bruges-3 = Five dice threaten: a five or a six brings everybody a marker of that colour, and the third one strikes.
lesson-bruges-4 = Characters do something at once, each round, always, or at the end. Canals, statues, progress and majorities score too.
lesson-bruges-5 = Point at a card, and its uses turn to gold. The bar tells what each brings; a second click does it.
