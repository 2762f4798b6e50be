# Our bots: the name and a line about each, in the browser and in the terminal.
level-random = Random
level-random-about = Plays any legal move.
level-greedy = Greedy
level-greedy-about = Plays what looks best right now.
level-guest-about = A bot that this server’s operator added.
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
prompt-intro = You are playing { $title }. The number of players is { $players }. You are { $name }, and you want to win.
prompt-rules = Rules
prompt-events = Since your last decision
prompt-position = Position
prompt-question = Question
prompt-actions = Legal actions
prompt-answer = Choose one of the legal actions. End your answer with a line that names it by its number or by its notation:
    Move: NUMBER OR NOTATION
