teach-burgundy-dice-about = Everyone uses the same dice at the same time; a sheet, a pencil, a quarter of an hour.
teach-burgundy-dice-page = This is your duchy: 37 cells in regions of six colours. You will write numbers in them.
teach-burgundy-dice-start = First choose the castle you start from: one of the highlighted cells. The symbol in its corner is the bonus you get.
teach-burgundy-dice-dice = Two colours, two numbers, an hourglass. Each player combines one colour with one number, all from the same dice.
teach-burgundy-dice-mark = Write a number: click a gold cell next to one you have filled, then the number. Solid gold works with the dice as rolled; dashed gold needs a bonus.
teach-burgundy-dice-rules = Each colour has its own rule, printed in the cell: 1 or 2, 3 or 4, 5 or 6; all numbers different (≠), all equal (=), or the number of a neighbour (↔).
teach-burgundy-dice-again = Once more. A worker gives you any number, a monk any colour, silver a second number. If you can’t or don’t want to use the dice, you take a worker.
teach-burgundy-dice-score = A full region scores for its size, more in the first phase than in the third, and brings a bonus of its colour.
teach-burgundy-dice-rest = The first player to fill all regions of a colour scores the higher number here. The hourglasses keep time: after three phases the game ends.
teach-burgundy-dice-start-terminal = First choose the castle you start from: one of the highlighted cells. Type its name, or a number. The symbol in it is the bonus you get.
teach-burgundy-dice-mark-terminal = Write a number in a cell next to one you have filled: type a number from the list, or the cell, such as C3. Choices that need a bonus say so.
teach-burgundy-dice-rules-terminal = Each colour has its own rule: 1 or 2, 3 or 4, 5 or 6; all numbers different, all equal, or the number of a neighbour. Press k to see what letters and symbols mean.
