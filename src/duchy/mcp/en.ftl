# What readers such as language models are told.
instructions = Play board games against bots, or at a table with other people. Start with list_games, then open_table, or join_table with a link. Then repeat: read_position, list_actions, play. play replies when it is your turn again; if it isn’t, call wait_for_turn. Actions are written in notation, as list_actions shows them. If an action is refused, why_not and read_rules explain it.
tool-list_games = List the games, their numbers of players, their options with choices, and the levels of the bots.
tool-read_rules = Read the rules of a game: all of them, some by number, or those and the pieces that mention a word.
tool-open_table = Open a table of a game with bots at all other seats. Returns its id and the position.
tool-join_table = Take a seat at a table of a Duchy server by its link, with other people or bots.
tool-list_tables = List the open tables with their status.
tool-leave_table = Leave a table. Its game stays saved, and a seat at a server can be taken again with the same link.
tool-read_position = Read the position as your seat sees it: drawn as text with a legend, in words, or as data.
tool-list_actions = List the legal actions of your seat, each with its number, notation, description and points.
tool-why_not = Ask why an action is illegal: the reason, the number of the rule, and a legal alternative if there is one.
tool-preview = See the certain effects of a legal action without playing it: events, points, and whether it ends your turn or is final.
tool-play = Play a legal action. Replies with what happened until your next turn.
tool-undo = Take back your last decision: in practice games, and at tables of servers where the server allows it. It stops at dice that were rolled, at anything revealed, and at the moves of others.
tool-wait_for_turn = Let the others act, and wait until it is your turn or the game is over.
arg-game = The name of the game.
arg-rules = The numbers of rules, such as R12 or R12-R14.
arg-search = A word to look for in rules and pieces.
arg-players = The number of players; by default that of the game.
arg-options = The options of the game, each key with one of its choices; list_games has them.
arg-level = The bots that play the other seats. The last one of the list is the strongest.
arg-seat = Your seat, from 0; seat 0 usually begins.
arg-seed = The seed of dice and cards, to repeat a game: a number or a word. Drawn at random if left out.
arg-practice = Whether decisions can be taken back: after your turn the others then wait until you call wait_for_turn.
arg-link = The link of a table or of a seat, such as https://duchy.example/room/ID.
arg-name = Your name at the table.
arg-table = The id of the table, from open_table or list_tables.
arg-format = text: the table drawn in text, with a legend; prose: what lies at each place, in words; data: for programs.
arg-contains = A part of the notation or description of the actions to list.
arg-action = An action in notation, its number from list_actions, or a part of its description that no other has.
arg-position = The position that you decided in, as replies name it; at any other position nothing is played. Optional.
arg-seconds = How long to wait at most, from 0 to 300 seconds.
game = { $name }: { $title }, { $players } players
levels = Levels of bots: { $levels }
table = Table { $table }, { $game }, position { $position }: { $status }
no-tables = No tables are open. open_table opens one.
left = You have left table { $table }. Its game is saved.
seats = Seats: { $seats }. Yours is { $seat }.
next-your-turn = Next: list_actions shows the legal actions; play plays one.
next-waiting = Next: wait_for_turn waits for the others.
next-confirm = Next: wait_for_turn lets the others act; undo takes the decision back.
next-not-started = Next: wait_for_turn waits for the start of the game.
next-over = The game is over: leave_table closes the table, open_table opens another.
played = Played: { $action }
legal-count = { $count ->
    [one] There is 1 legal action: list_actions shows it.
   *[other] There are { $count } legal actions: list_actions shows them.
}
legal = That is legal: { $actions }
no-action = “{ $given }” is not an action of this game.
more-actions = { $count ->
    [one] 1 more action: use contains to see it.
   *[other] { $count } more actions: use contains to see them.
}
preview-ends-turn = It ends your turn.
preview-final = It is final: dice are rolled or something is revealed, and it can no longer be undone.
fact = - { $fact } ({ $pieces }; { $source }) { $note }
resource-rules = Rules of { $game }
resource-components = Components of { $game }
no-tool = There is no tool “{ $given }”. Tools: { $known }
unknown-argument = There is no argument “{ $given }”.
missing-argument = The argument { $argument } is missing.
wrong-argument = The argument { $argument } has a wrong value: { $given }.
takes = Arguments of { $tool }: { $arguments }
prose-list = {"; "}
prose-table = The table:
prose-own = { $name }, your seat; points if the game ended now: { $points }
prose-seat = { $name }; points if the game ended now: { $points }
face-down = face down
