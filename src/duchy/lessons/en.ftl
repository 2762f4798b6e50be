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
