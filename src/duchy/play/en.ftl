# Texts that all games share.
refusal-game-over = The game is over.
refusal-no-such-action = There is no such action.
refusal-chance-decides = The dice or the cards decide now.
refusal-not-chance = That is for the dice or the cards, not for a player.
refusal-not-asked = This is not what is asked now.
refusal-instead = Legal instead: { $action }.
refusal-not-your-turn = Nothing is asked of you now.
refusal-nothing-here = Nothing can be done here now.
# The mark between a thing and what is said of it.
colon = :
