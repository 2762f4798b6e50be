# Five minutes for each game, at a real table.
teach-begin = Start
teach-order-see = What you see: the table, one part at a time.
teach-order-do = You play a turn or two. Only the moves of this lesson are highlighted; choose anything else to see why it isn’t allowed.
teach-order-score = How to score. You can leave at any step and keep playing at this table.
teach-next = Next
teach-back = Back
teach-skip = Skip
teach-leave = Leave lesson
teach-go-on = Play on at this table
teach-first = First, answer the question shown at the table.
teach-do = Your turn: do it now.
teach-do-n = Your turn: do this { $count ->
    [one] once
   *[other] { $count } times
 }.
teach-wait = The others are playing…
teach-progress = Step { $step } of { $count }
teach-end = That’s all you need to know. This is a real table: play on against the easiest bot, or leave.
