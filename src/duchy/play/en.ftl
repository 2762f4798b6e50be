# Texts that all games share.
refusal-game-over = The game is over.
refusal-no-such-action = This action doesn’t exist.
refusal-chance-decides = Wait: dice are being rolled or cards drawn.
refusal-not-chance = That is decided by dice or cards, not by a player.
refusal-not-asked = You can’t do that now.
refusal-instead = Try “{ $action }” instead.
refusal-not-your-turn = It isn’t your turn.
refusal-nothing-here = You can’t do anything here now.
# Two facts of a player that every table has.
fact-points = points
fact-total = total
# The mark between a thing and what is said of it.
colon = :
semicolon = ;

# Files of components to fill in (`duchy components GAME --template`)
template-head = Take away the # of a line and write what is printed on your components.
    Whatever stays a comment stays as it is here. A line that ends with “# stand-in” is ours, not printed.
template-stand-in = stand-in
