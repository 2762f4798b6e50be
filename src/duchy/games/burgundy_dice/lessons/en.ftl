teach-burgundy-dice-about = Everybody uses the same dice at the same time; a page, a pencil, a quarter of an hour.
teach-burgundy-dice-page = This is your duchy: thirty-seven cells in regions of six colours. You will write numbers into them.
teach-burgundy-dice-start = First choose the castle at which you begin: one of the gold cells. The sign at its corner is the bonus that comes with it.
teach-burgundy-dice-dice = Two colours, two numbers, an hourglass. Everybody combines one colour with one number, all with the same dice.
teach-burgundy-dice-mark = Write a number: point at a gold cell beside what you have, then at the number. Gold is as rolled; broken gold needs a bonus.
teach-burgundy-dice-rules = Each colour has its own rule, printed in the cell: 1 or 2, 3 or 4, 5 or 6; all numbers different (≠), all equal (=), or the number of a neighbour (↔).
teach-burgundy-dice-again = Once more. A worker gives you any number, a monk any colour, silver a second mark; if you cannot or do not want to use anything, you take a worker.
teach-burgundy-dice-score = A region that is full scores by its size, more in the first phase than in the third, and pays a bonus of its colour.
teach-burgundy-dice-rest = The first to fill all regions of a colour scores the higher number here. The hourglasses run: after three phases the game is over.
teach-burgundy-dice-start-terminal = First choose the castle at which you begin: one of the cells that are lit. Type its name, or a number. The sign in it is the bonus that comes with it.
teach-burgundy-dice-mark-terminal = Write a number into a cell beside what you have: type a number of the list, or the cell, such as C3. What needs a bonus says so.
teach-burgundy-dice-rules-terminal = Each colour has its own rule: 1 or 2, 3 or 4, 5 or 6; all numbers different, all equal, or the number of a neighbour. k tells what letters and signs mean.
