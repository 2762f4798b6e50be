teach-burgundy-dice-about = Everyone uses the same dice at the same time. A sheet to fill, and a quarter of an hour.
teach-burgundy-dice-page = This is your duchy: 37 cells, divided into regions in six colours. You will write numbers in them.
teach-burgundy-dice-start = First choose the castle you start from: one of the highlighted cells. The symbol in its corner is the bonus you get.
teach-burgundy-dice-dice = Two colours, two numbers, an hourglass. Each player combines one colour with one number, all from the same dice.
teach-burgundy-dice-mark = Write a number: pick a highlighted cell next to one you have filled, then the number. Cells with a solid outline work with the dice as rolled; a dashed outline needs a bonus.
teach-burgundy-dice-rules = Each colour has its own rule, printed in the cell: 1 or 2, 3 or 4, 5 or 6; all numbers different (≠), all equal (=), or the number of a neighbouring cell (↔).
teach-burgundy-dice-again = Once more. A worker gives you any number, a monk any colour, silver a second number. If you can’t or don’t want to use the dice, you take a worker.
teach-burgundy-dice-bonuses = A completed region gives you a bonus: a monastery gives a monk, a mine 1 silver, a river a barrel of goods, a city a worker, a castle what its symbol shows. A pasture gives no bonus, but its points count double. You can use one monk, silver or worker per turn.
teach-burgundy-dice-goods = Goods wait for a double hourglass: then you may sell all of them, for 2 points and 1 silver each.
teach-burgundy-dice-score = A full region scores for its size, more in the first phase than in the third, and so it pays to complete large regions early.
teach-burgundy-dice-rest = The first player to fill all regions of a colour scores the higher number here, the second the lower one.
teach-burgundy-dice-time = Each turn crosses off as many boxes as there are hourglasses; the boxes are shown at the top. A phase ends after ten boxes, and the game after three phases. The player with the most points wins.
teach-burgundy-dice-start-terminal = First choose the castle you start from: one of the highlighted cells. Type its name, or a number. The symbol in it is the bonus you get.
teach-burgundy-dice-mark-terminal = Write a number in a cell next to one you have filled: type a number from the list, or the cell, such as C3. Choices that need a bonus say so.
teach-burgundy-dice-rules-terminal = Each colour has its own rule: 1 or 2, 3 or 4, 5 or 6; all numbers different, all equal, or the number of a neighbouring cell. Press k to see what the letters and symbols mean.
teach-burgundy-dice-time-terminal = Each turn crosses off as many boxes as there are hourglasses. A phase ends after ten boxes, and the game after three phases. The player with the most points wins.
