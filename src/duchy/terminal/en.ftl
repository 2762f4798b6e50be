# What a table in the terminal says.
seed = seed { $seed }
turn-of = Turn of { $name }
confirm = Enter to go on, u to take it back:
range = There is no choice { $number }: they go from 1 to { $last }.
unclear = Nothing of “{ $words }” can be chosen now. ? helps.
unknown = Nothing speaks of “{ $words }”: ask for a name or part of one, or for a rule by its number.
more = { $count ->
    [one] and one more: ask for more of the name
   *[other] and { $count } more: ask for more of the name
}
thinks-less = The rules are not compiled here: the bots think less.
plain-help = Type a number to choose, or a cell, a name, an action in notation (then you also hear why not). Also: u undo, r redo, s [FILE] save, l log, h hint, b boards, k what letters mean, ? WORD or ? R12 for what something does, q leave. The game is kept by itself. 12→20 is 12 points now, 20 if it ended now; of a choice, +4 is points now and ~+2 points at the end.
kept = The game is kept. Go on with: { $command }
kept-here = The game is kept as it is played, in { $path }.
kept-whole = The whole game is in { $path }.
exported = Written into { $path }.
not-kept = The game could not be kept ({ $reason }); it goes on, and is tried again with the next action.
end-sum = sum
end-over = The game is over.
end-you-win = You win!
end-you-share = You share the victory!
end-you-lose = You lose.
end-winners = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
end-first-result = Your first result in this game: { $points } points.
end-best = { $points } points, your best result so far!
end-best-stays = Your best result so far: { $points } points.

# The whole screen.
prompt = number, C3, name or notation · ↑↓ Enter · u undo · h hint · ? help · q leave
asked-of = { $name }: { $words }
confirm-choice = { $choice }: Enter to do it, u to choose otherwise
confirm-screen = Enter to go on, u to take it back
cover = { $name }, it is your turn: Enter when nobody else looks
thinking = The others act …
not-now = You are asked nothing just now.
over-screen = The game is over. Enter to leave.
signs = 12→20: points now → if it ended now · +4: points now · ~+2: more at the end · lit: may be chosen
page-end = The end
page-log = What happened
page-legend = What letters and signs mean
page-help = Help
page-lesson = A first lesson
lesson-again = (? tells it again)
lesson-keys = Enter go on · ← back · Esc leave the lesson
lesson-keys-do = Enter do it · ← back · → skip · Esc leave the lesson
lesson-keys-end = Enter play on at this table
screen-help = Choose by typing a number, a cell such as C3, part of a name, or an action in notation; or point with the mouse at what is lit. Where several choices are left, only those are shown; Esc shows all again. ↑ and ↓ look at a choice and tell what it brings, Enter takes it.

    u or Ctrl+Z  take back      r or Ctrl+Y  play again
    ? WORD, ? R12  what something does, a rule      h or F5  a hint
    l or F2  what happened      b or F3  the others’ boards      k or F4  what letters mean
    s FILE  write the game into a file too (`s! FILE` writes over one)
    F9  other colours: dark, light, sixteen      q or Ctrl+Q  leave; the game is kept

    12→20 is 12 points now, 20 if the game ended now. Of a choice, +4 is points now and ~+2 points at the end.
menu-title = Duchy
menu-keys = ↑↓ choose · ←→ change · Enter · F9 colours · q leave
menu-resume = Go on: { $game } ({ $names })
menu-resume-note = { $count ->
    [one] 1 action was played.
   *[other] { $count } actions were played.
}
menu-new = New game: { $game }
menu-players = For { $low } to { $high } players.
menu-learn = Learn: { $game }
menu-learn-note = Five minutes at a real table, step by step, against the mildest bot.
menu-language = Language: English
menu-language-note = Enter for the next one.
menu-leave = Leave
setup-begin = Begin
setup-begin-note = Enter begins with what stands below.
setup-players = Players: { $count }
setup-change = ← and → change it.
setup-chair = Seat { $seat }: { $who }
setup-person = a person here
setup-person-note = Several people share the keyboard; what is hidden is covered between them.
bot-random = Plays any legal move.
bot-greedy = Plays what looks best right now.
bot-page = Beginner: often settles for an average move.
bot-squire = Casual: plays soundly, with lapses.
bot-burgher = Intermediate: a fair match for most players.
bot-knight = Strong: rarely wastes a move.
bot-master = Expert: thinks ahead and plays its best move.

# A server’s table.
join-waiting = You sit at the table; the game has not begun yet.
join-waiting-host = You sit at the table, and you are its host: type begin to begin, with bots on chairs that are free.
join-others = It is the turn of: { $names }
join-free = free
join-away = { $name } (away)
join-lost = The connection to the server is lost; it is looked for again and again, and nothing decided is lost.
join-bye = The server is about to stop; it is looked for again and again, and nothing decided is lost.
join-read-only = The server can save nothing now, so nothing can be played; it tells when it can.
join-closed = This table was closed. q leaves.
join-closed-cancelled = All agreed to cancel the game. q leaves.
join-closed-deleted = This table was deleted. q leaves.
join-closed-resigned = Somebody gave up, and the game ended with that. q leaves.
join-closed-left = Everybody has left this table. q leaves.
join-closed-seat = This seat is no longer yours.
join-frozen = The rules of the server have changed since this game began: it is kept as it is, and cannot go on.
join-bot-plays = A bot plays for you; type back to take your seat again.
join-taken-back = Something was taken back.
join-asked-back = The others are asked whether you may take that back.
join-said = { $name }: “{ $words }”
join-hint = A bot of the server thinks …
join-kept = The server keeps the game: come back with the same link.
join-exported = What you saw of the game is written into { $path }.
join-again = The server keeps the game. Come back with: { $command }
join-help = At a server’s table also: c WORDS says something to the others; yes or no answers what they ask; back takes your seat from a bot; begin begins, if you are the host. u beyond your turn asks the others. A choice that ends your turn is asked for twice.
vote-undo = { $name } asks to take back a decision.
vote-cancel = { $name } asks to cancel the game.
vote-delete = { $name } asks to delete the table.
vote-give = { $name } asks to go on without { $other }.
vote-answer = { $asks } Type yes or no.
left-unkept = The last actions could not be kept: { $reason }
end-look-back = Look back at this game: duchy replay { $id } --step, or duchy analyse { $id }
