# Our bots: the name and a line about each, in the browser and in the terminal.
level-random = Random
level-random-about = Plays any legal move.
level-greedy = Greedy
level-greedy-about = Plays what looks best right now.
level-page = Page
level-page-about = Beginner: often settles for an average move.
level-squire = Squire
level-squire-about = Casual: plays soundly, with lapses.
level-burgher = Burgher
level-burgher-about = Intermediate: a fair match for most players.
level-knight = Knight
level-knight-about = Strong: rarely wastes a move.
level-master = Master
level-master-about = Expert: thinks ahead and plays its best move.
