# The house: what every page and every table says. What a game says stands in its own package.
home = Duchy, to the start page
loading = The book is opened…
close = Close
points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
your-turn = Your turn
## People and levels
level-random = Fool
level-greedy = Greedy
level-page = Page
level-squire = Squire
level-burgher = Burgher
level-knight = Knight
level-master = Master
level-random-about = Plays any legal move.
level-greedy-about = Plays what looks best right now.
level-page-about = Beginner: often settles for an average move.
level-squire-about = Casual: plays soundly, with lapses.
level-burgher-about = Intermediate: a fair match for most players.
level-knight-about = Strong: rarely wastes a move.
level-master-about = Expert: thinks ahead and plays its best move.
shield-red = Red shield
shield-blue = Blue shield
shield-yellow = Yellow shield
shield-green = Green shield
shield-purple = Purple shield
## Settings
settings = Settings
set-book-light = Vellum
set-book-dark = Black Hours
## Pages
rules = Rules
lesson = Lesson
lesson-minutes = Lesson, 5 min
components = Components
results = My results
credits = Credits
privacy = Privacy
games = Games
start-words = Four games of dice, cards and patience from the court of Burgundy. No account; a link is a seat. Bots from page-boy to master.
title-burgundy = The Castles of Burgundy
title-burgundy-cards = The Card Game
title-burgundy-dice = The Dice Game
title-bruges = Bruges
words-burgundy = The board game. Two dice a turn: take tiles, build your estate, ship and sell.
words-burgundy-cards = Cards are dice, and dice make triples. Alone against Aaron.
words-burgundy-dice = Combine a colour and a number. Everybody at the same time.
words-bruges = Canals, houses and 165 characters, under five threats.
minutes-burgundy = 40 min
minutes-burgundy-cards = 30 min
minutes-burgundy-dice = 15 min
minutes-bruges = 45 min
players = { $least } to { $most } players
players-n = { $count ->
    [one] 1 player
   *[other] { $count } players
 }
games-n = { $count ->
    [0] none
    [one] 1 game
   *[other] { $count } games
 }
seats = Seats
seat-you = You
seat-beside = Beside you
seat-friend = Friend
seat-bot = Bot
seat-none = –
seat-nobody = Nobody
seat-n = Seat { $seat }
your-name = Your name
their-name = Their name
level = Level
link-follows = the link follows
listed = Everybody may find this table
manners-consent = Undo beyond dice and cards, if all agree
manners-chat = Table talk
play = Play
going-on = Your games
going-none = No games yet. Pick a game and press Play.
going-aside = Lessons, what-ifs and imports ({ $count })
going-ended = Finished games ({ $count })
going-hide = Remove { $game } from this list
open-tables = Open tables
status-waiting = waiting
status-running = going on
status-over = over
status-closed = closed
offline = The server cannot be reached now.
lost = Lost
lost-page = There is no page here.
lost-broken = This page could not be shown. Your game is safe on the server. If it happens again, update your browser.
broken = Something went wrong
without-pictures = Without pictures
reload = Reload
lost-deleted = The table was deleted.
lost-offline = The server cannot be reached. This page keeps trying and goes on by itself.
options = Options
puzzle = Today’s puzzle
puzzle-words = the first try counts
puzzle-tries = { $count ->
    [0] nobody has tried yet
    [one] one try, { $best } points
   *[other] { $count } tries, the best { $best } points
  }
puzzle-begun = { $count ->
    [one] one try, not over yet
   *[other] { $count } tries, none over yet
  }
bring-record = Bring a record
going-all = { $count ->
    [one] One more game
   *[other] { $count } more games
 }
puzzle-start = Try it
puzzle-practise = practise
copy-by-hand = To be copied by hand:
