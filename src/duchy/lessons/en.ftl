# Five minutes for each game, at a real table.
teach-begin = Begin
teach-order-see = What you see: the table, part by part.
teach-order-do = A turn or two by your own hand. Only what is wanted is gold; point at anything else, and it tells why not.
teach-order-score = How it scores. Every step can be left, and the table stays yours to play on.
teach-next = Next
teach-back = Back
teach-skip = Skip
teach-leave = Leave
teach-go-on = Play on at this table
teach-do = Your hand: do it now.
teach-do-n = Your hand: { $count } times.
teach-wait = The others play; a moment.
teach-progress = Step { $step } of { $count }
teach-end = That is all you need. This table is a real one: play on against the mildest bot, or leave it.

## The board game

teach-burgundy-about = A duchy of thirty-seven spaces, two dice a turn, and a hundred and sixty-four tiles: the board game.
teach-burgundy-estate = This is your estate. Each space has a colour, which says what may lie there, and a number, which says which die may lay it. Thick borders part districts; your castle in the middle is where you begin.
teach-burgundy-depots = Six depots, one for each number of a die, with tiles to take and goods to ship. The black depot in the middle sells for silver.
teach-burgundy-dock = Below lie your two dice and your storage. A tile goes from a depot into the storage first, and from there onto the estate: that takes two dice. Three tiles fit into the storage.
teach-burgundy-take = Take a tile. Point at a die and then at a gold tile, or at the tile first: any order will do. The bar says what it brings; a second click does it.
teach-burgundy-workers = A die that fits nothing becomes two workers. A worker makes any die one higher or lower; six and one are neighbours.
teach-burgundy-end = Both dice are used. End your turn: until then you could have taken everything back with Undo.
teach-burgundy-add = Now lay the tile. It goes onto a space of its colour and of the die’s number, beside a tile that lies already. Workers help, as the red mark tells.
teach-burgundy-preview = One more die. Before you commit, this bar sums up what the move brings, and from where: points, workers, silver, and what is asked next.
teach-burgundy-score = A district that is full pays for its size (1, 3, 6, 10, 15 and on), and besides 10 points in phase A, 8 in B, 6, 4, 2. So small districts early are worth most. Whoever first fills all spaces of a colour takes its bonus tile.
teach-burgundy-rest = Ships bring goods, and a die sells all goods of its number. Silver buys from the black depot, once a turn. Yellow tiles change rules; the page Components says what each of them does.

## The Card Game

teach-burgundy-cards-about = The board game in a pocket: every card is a die and a tile at once.
teach-burgundy-cards-rows = Six rows of cards, one for each number. Each card shows its die at the corner, its type by colour, letter and picture, and below what it does when it is laid.
teach-burgundy-cards-hand = Two cards are your hand. One of them becomes your die; the other waits for the next turn, when a new one comes.
teach-burgundy-cards-die = Choose the card that becomes your die: point at it, and again.
teach-burgundy-cards-take = With the die take a card of the row of its number: it joins your projects. A worker takes you one row further, as the pegs above the rows tell.
teach-burgundy-cards-second = The next turn: again a card becomes the die.
teach-burgundy-cards-act = A project is laid into the estate with a die of the number at its corner. If yours fits, do that; if not, take another card, silver or workers, or sell a good.
teach-burgundy-cards-score = In the estate cards of a type make columns, and three of a kind are a triple: that scores, the dear types more. Cloisters join any column.
teach-burgundy-cards-rest = A triple also brings one of these bonuses. The first triple of a type, and all seven types, score more; so do animals, goods sold and what is left at the end. Three silver buy three cards to choose from.

## The Dice Game

teach-burgundy-dice-about = Everybody uses the same dice at the same time; a page, a pencil, a quarter of an hour.
teach-burgundy-dice-page = This is your duchy: thirty-seven cells in regions of six colours. You will write numbers into them.
teach-burgundy-dice-start = First choose the castle at which you begin: one of the gold cells. The sign at its corner is the bonus that comes with it.
teach-burgundy-dice-dice = Two colours, two numbers, an hourglass. Everybody combines one colour with one number, all with the same dice.
teach-burgundy-dice-mark = Write a number: point at a gold cell beside what you have, then at the number. Gold is as rolled; broken gold needs a bonus.
teach-burgundy-dice-rules = Each colour has its own rule, printed in the cell: 1 or 2, 3 or 4, 5 or 6; all numbers different (≠), all equal (=), or the number of a neighbour (↔).
teach-burgundy-dice-again = Once more. A worker gives you any number, a monk any colour, silver a second mark; whoever can or will use nothing takes a worker.
teach-burgundy-dice-score = A region that is full scores by its size, more in the first phase than in the third, and pays a bonus of its colour.
teach-burgundy-dice-rest = Whoever first fills all regions of a colour scores the higher number here. The hourglasses run: after three phases the game is over.

## Bruges

teach-bruges-about = Cards that can be six things each, five dice that threaten everybody, and a street of your own.
teach-bruges-city = This is your street along the quay: houses for characters, and two canals below. You begin with nothing but room.
teach-bruges-draw = A round begins with a hand of five cards. You choose by their backs alone: a card’s colour says what it is good for.
teach-bruges-climb = Five dice are rolled. Those that show 1 or 2 make the price of the next level of progress. Climb, or stay.
teach-bruges-dice = A die of 5 or 6 brings everybody a threat of its colour, and the third threat strikes. A workers’ row of each colour lies below.
teach-bruges-workers = Play a card: point at it, and all it is good for turns gold. Take two workers of its colour, or florins, as many as its die shows.
teach-bruges-house = Build a house: any card, and a worker of its colour. The card lies below it as a house.
teach-bruges-person = A card can also become a character in an empty house, for the price at its corner. Or a canal tile, or the end of a threat. Your choice.
teach-bruges-score = Houses, characters, canals with their statues and progress score. These three signs are majorities: whoever once leads in characters, canals or progress keeps 4 points for good.
teach-bruges-rest = Four cards a round; when a pile runs out, the round is the last. Mind the threats: to remove one costs a card and brings a point.
