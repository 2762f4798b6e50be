# What a table in the terminal says.
seed = seed { $seed }
turn-of = { $name }’s turn
confirm = Enter to confirm, u to undo:
unconfirmed = The input has no empty lines to confirm choices with: add them, or play with --fast, which needs none.
already-chosen = You have already chosen: Enter to confirm, u to undo.
range = There is no choice { $number }: choose a number from 1 to { $last }.
unclear = No choice matches “{ $words }”. Type ? for help.
unknown = Nothing found for “{ $words }”: try a name, part of one, or a rule number.
more = { $count ->
    [one] and 1 more: type more of the name
   *[other] and { $count } more: type more of the name
}
thinks-less = Bots play more weakly here: without a C compiler, the rules run slowly.
plain-help = Type the number of a choice, a space such as C3, a name, or a move in notation (if it isn’t allowed, you’ll see why). Commands: u undo, r redo, s [FILE] save, l log, h hint, b boards, k legend, ? WORD or ? R12 to look something up, q quit. Your game is saved automatically. 12→20 means 12 points now, 20 including end-of-game scoring; on a choice, +4 means 4 points now and ~+2 means 2 more at the end.
kept = Your game is saved. Continue with: { $command }
kept-here = Your game is saved as you play, in { $path }.
kept-whole = The whole game is in { $path }.
exported = Saved to { $path }.
not-kept = The game couldn’t be saved ({ $reason }). You can play on; we’ll try again after the next move.
end-sum = total
end-over = The game is over.
end-you-win = You win!
end-you-share = You share the victory!
end-you-lose = You lose.
end-winners = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
end-first-result = Your first result in this game: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
end-best = { $points ->
    [one] 1 point
   *[other] { $points } points
}, your best result so far!
end-best-stays = Your best result so far: { $points ->
    [one] 1 point
   *[other] { $points } points
}.

# The whole screen.
prompt = number, C3, name or notation · ↑↓ Enter · u undo · h hint · ? help · q quit
asked-of = { $name } – { $words }
confirm-choice = { $choice } – Enter to confirm, u to choose something else
confirm-screen = Enter to confirm, u to undo
cover = { $name }, it’s your turn: press Enter when nobody else is looking
thinking = The others are playing…
not-now = It isn’t your turn.
over-screen = The game is over. Press Enter to quit.
over-goes-on = The game is over. Type “again” to play on, or press Enter to quit.
signs = 12→20: points now → including end-of-game scoring · +4: now · ~+2: at the end · bright: can be chosen
page-end = Final result
page-message = Message
page-log = Log
page-legend = Legend
page-help = Help
page-table = Table
page-lesson = Lesson
lesson-again = (? shows this again)
lesson-keys = Enter next · ← back · Esc leave the lesson
lesson-keys-do = Enter do it · ← back · → skip · Esc leave the lesson
lesson-keys-end = Enter play on at this table
screen-help = To choose, type a number, a space such as C3, part of a name, or a move in notation; or click something bright. If several choices match, only those are shown; Esc shows all of them again. ↑ and ↓ preview a choice, Enter takes it.

    u or Ctrl+Z  undo      r or Ctrl+Y  redo
    ? WORD, ? R12  look up a piece or a rule      h or F5  hint
    l or F2  log      b or F3  other players’ boards      k or F4  legend
    s FILE  also save the game to a file (`s! FILE` overwrites one)
    F9  change theme: dark, light, 16 colours      q or Ctrl+Q  quit; your game is saved

    12→20 means 12 points now, 20 including end-of-game scoring. On a choice, +4 means 4 points now and ~+2 means 2 more at the end.
menu-title = Duchy
menu-keys = ↑↓ move · ←→ change · Enter select · F9 theme · q quit
menu-resume = Continue – { $game } ({ $names })
menu-resume-note = { $count ->
    [one] 1 move played.
   *[other] { $count } moves played.
}
menu-new = New game – { $game }
menu-players-only = { $count ->
    [one] 1 player
   *[other] { $count } players
 }.
menu-players = { $low } to { $high } players.
menu-learn = Learn – { $game }
menu-learn-note = Five minutes at a real table, step by step, against the easiest bot.
menu-language = Language: English
menu-language-note = Press Enter to change the language.
menu-leave = Quit
setup-begin = Start
setup-begin-note = Press Enter to start with the settings below.
setup-players = Players: { $count }
setup-change = Change with ← and →.
setup-chair = Seat { $seat }: { $who }
setup-person = player on this device
setup-person-note = Players share the keyboard; hidden information is covered between turns.

# A server’s table.
join-waiting = You have a seat; the game hasn’t started yet.
join-waiting-host = You sit here, and you are the host: type “begin”; bots fill empty seats.
join-others = Waiting for { $names }…
join-free = empty
join-invited = { $hosted ->
    [yes] { $name } invites you to “{ $game }”.
   *[no] You are invited to “{ $game }”.
}
join-answers = { $name } usually answers within { $time }.
join-accept = Enter to take a seat, q to leave:
policy = Undo: { $undo ->
    [none] nothing
    [bar] moves of your own turn
   *[other] moves of your own turn, more if everyone agrees
} · resigning: { $resign ->
    [none] no
    [turn] in your own turn
    [consent] if everyone agrees
   *[other] at any time
} · deleting the table: { $delete ->
    [none] no
   *[other] if everyone agrees
}
policy-times = Pace: { $pace ->
    [sitting] one sitting
    [several] several moves a day
    [daily] a move a day
   *[other] no hurry
} · clock: { $clock ->
    [live] { $time } per player
    [move] { $time } per turn
    [look] { $time } per player, only while they look
   *[other] none
}{ $added ->
    [yes] { " " }+ { $extra } after each turn
   *[no] { "" }
}{ $up ->
    [bot] ; when time is up, a bot plays
    [lose] ; when time is up, you lose
   *[none] { "" }
}{ $away ->
    [0] { "" }
    [one] ; 1 day away at most
   *[other] ; { $away } days away at most
}
policy-title = Name of the table: { $title }
policy-deal = Duplicate: other tables play with the same dice and cards; nobody can watch until all of them are finished.
duration-days = { $count } d
duration-hours = { $count } h
duration-minutes = { $count } min
duration-seconds = { $count } s
table-link = This table: { $link }
series-link = Series, with all results: { $link }
tournament-link = Tournament: { $link }
tournament-round = { $rounds ->
    [0] Tournament, round { $round }
   *[other] Tournament, round { $round } of { $rounds }
}
standings = { $count ->
    [one] Standings after 1 game
   *[other] Standings after { $count } games
}
standings-tournament = Standings of the tournament
standings-over = The tournament is over: { $winner } has won.
standings-score = score
standings-games = games
standings-wins = wins
standings-points = average points
standings-points-won = points
standings-number = { NUMBER($value, maximumFractionDigits: 2) }
standings-nobody = Player { $number }
again = Type “again” for a rematch.
again-tournament = Type “again” to go to your next game, once the next round has begun.
rematch-open = The rematch is being set up: type “again” to join it.
plan-trying = Planning: only you see this. Try your next moves, then type “plan”: they are played when it’s your turn, if nothing they use has changed. “plan cancel” goes back.
plan-your-turn = It’s your turn at the table: type “plan cancel” to go back and play.
plan-complete = Type “plan” to plan these moves, or “plan cancel” to go back.
plan-due = Planned, and played in a moment: “{ $move }”. If you move yourself, the plan is dropped.
plan-waits = { $count ->
    [one] (1 move planned: “plan” shows it)
   *[other] ({ $count } moves planned: “plan” shows them)
}
plan-is = Your plan:
plan-cancels = Type “plan cancel” to cancel it.
plan-dropped = The plan is cancelled.
plan-stopped = { $why ->
    [gone] Your plan was dropped at “{ $move }”: something it uses has gone or changed.
    [changed] Your plan was dropped at “{ $move }”: its cost or its effect has changed.
    [rolled] Your plan was dropped at “{ $move }”: new dice or cards decide about it.
    [undone] Your plan was dropped at “{ $move }”: the position was undone.
   *[other] Your plan was dropped: “{ $move }” isn’t possible any more.
}
passing = Moves without a choice are played for you, even when you are away (“auto” turns this off).
passing-off = Moves without a choice are no longer played for you while you are away.
join-away = { $name } (offline)
join-lost = Connection lost. Reconnecting… Your moves are safe.
join-bye = The server is restarting. Reconnecting… Your moves are safe.
join-read-only = The server can’t save right now, so you can’t play. We’ll let you know when you can continue.
join-closed = This table was closed. Press q to quit.
join-closed-cancelled = All players agreed to cancel the game. Press q to quit.
join-closed-deleted = This table was deleted. Press q to quit.
join-closed-resigned = A player resigned, and the game ended. Press q to quit.
join-closed-time = A player’s time was up, and the game ended. Press q to quit.
join-closed-expired = Nobody answered the invitation in time, so it has expired. Press q to quit.
join-closed-left = All players have left this table. Press q to quit.
join-closed-seat = This seat is no longer yours.
join-frozen = The server now uses another version of the rules: this game can’t continue, but you can still look at it.
join-bot-plays = A bot is playing for you; type “back” to take over.
join-late = Your time was up, so a bot is playing for you; type “back” to take over.
join-paused = The game is paused. A move ends the pause, and so does “resume” if everyone agrees.
clock-away = { $left } (away)
clock-days = { $days } d{ $hours ->
    [0] { "" }
   *[other] { " " }{ $hours } h
}
clock-line = { $name }: { $left }{ $state ->
    [away] { " " }(away for { $away } more)
    [up] { " " }(time is up)
    [runs] { " " }(running)
   *[stands] { "" }
}
clock-late = { $name } (time is up: { $bot })
clock-up = { $name }’s time is up: a bot plays until they return.
clock-own-short = You have less than a minute left.
clock-own-up = { $loses ->
    [yes] Your time is up.
   *[no] Your time is up: a bot will soon play for you unless you move.
}
clock-goes-on = The pause is over.
clock-leaves = { $name } is away for { $left }.
clock-none = This table has no clock.
error-away-how-long = Say for how many hours, such as: away 48
join-taken-back = A move was undone.
join-asked-back = Asking the other players whether you may undo that…
join-said = { $name }: “{ $words }”
join-hint = Looking for a hint…
hint-single = There is only one legal move.
join-kept = Your game is saved on the server: come back with the same link.
join-exported = The game as you saw it was saved to { $path }.
join-again = Your game is saved on the server. Come back with: { $command }
join-help = At a table on a server, you can also type:

    t  who plays, what is allowed, what is planned, links
    plan  plan your next moves while others play
    plan cancel  cancel the plan
    auto  play moves without a choice for you, even when you are away, or stop it
    time  clocks
    pause, resume  ask the others to pause, or to go on
    away HOURS  stop your clock while you are away; 0: you are back
    c MESSAGE  chat
    yes, no  vote
    withdraw  withdraw your vote or request
    begin  start the game, if you are the host
    back  take over from a bot
    again  rematch, or your next game in a tournament

    If you can’t undo a move on your own, “u” asks the other players to agree. Choices that end your turn must be confirmed.
vote-undo = { $name } wants to undo a move.
vote-cancel = { $name } wants to cancel the game.
vote-delete = { $name } wants to delete this table.
vote-give = { $name } wants to continue without { $other }.
vote-resign = { $name } wants to resign.
vote-pause = { $name } wants to pause the game.
vote-resume = { $name } wants to go on with the game.
vote-answer = { $asks } Type “yes” or “no”.
vote-withdraw = { $asks } Not everyone has agreed yet. Type “withdraw” if you have changed your mind.
left-unkept = The last moves couldn’t be saved: { $reason }
end-look-back = Review this game with: duchy replay { $id } --step, or duchy analyse { $id }
