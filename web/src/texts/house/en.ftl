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
level-greedy = Squire
level-page = Page
level-squire = Squire
level-burgher = Burgher
level-knight = Knight
level-master = Master
shield-red = Red shield
shield-blue = Blue shield
shield-yellow = Yellow shield
shield-green = Green shield
shield-purple = Purple shield

## Settings

settings = Settings
set-name = My name at new tables
set-book = Book
set-book-auto = as the system
set-book-light = Vellum
set-book-dark = Black Hours
set-language = Language
set-language-auto = as the browser
set-language-en = English
set-language-fr = Français
set-density = Gold edges
set-density-picking = on picking
set-density-all = on all
set-density-none = none
set-confirm = A second click
set-confirm-always = always
set-confirm-sealed = only where it cannot be undone
set-confirm-never = never
set-confirm-button = only the button
set-speed = Motion
set-speed-normal = normal
set-speed-fast = fast
set-speed-slow = slow
set-speed-off = off
set-letters = Letters
set-letters-usual = usual
set-letters-large = larger
set-hatching = Hatching
set-hatching-usual = usual
set-hatching-faint = faint
set-hatching-strong = strong
set-sound = Sounds
set-bell = Bell when it is my turn
set-notices = Notices when the page is hidden
set-keycaps = Digits on gold places
set-letterKeys = Single letters as keys
set-forced = Moves without a choice play themselves

## Pages

rules = Rules
lesson = Lesson
lesson-minutes = Lesson, 5 min
lesson-play = Play against the mildest bot
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
seat-n = Seat { $seat }
your-name = Your name
their-name = Their name
level = Level
link-follows = the link follows
listed = Everybody may find this table
play = Play
going-on = Going on
going-none = No game is going on. Choose one, and press Play.
open-tables = Open tables
status-waiting = waiting
status-running = going on
status-over = over
status-closed = closed
offline = The server cannot be reached now.
lost = Lost
lost-page = There is no page here.
lost-offline = The server cannot be reached. This page keeps trying and goes on by itself.
room = Waiting room
room-words = The game begins when all chairs are taken, or when the host lets bots sit down.
watching = { $count ->
    [0] nobody watches
    [one] one watches
   *[other] { $count } watch
 }
host = host
chair-free = free
sit-down = Sit down
copy-room = Copy the address of this room
copy-link = Copy a link to this chair
copied = Copied
remove = Remove
start = Begin
start-bots = Begin, with bots on free chairs
waiting-host = The host will begin.
my-games = My games
my-games-words = This link carries all games of its owner to this browser.
a-seat = A seat at a table
a-seat-words = This link is a seat. Come in, and it is yours in this browser.
come-in = Come in
carry = A link that carries all my games
carry-words = Games belong to this browser. A link carries them to another device; a new one ends the old one.
forget-me = Forget me
forget-sure = Really? This cannot be undone.
forgotten = Names, lines, devices and links are gone.
privacy-words = No account, no advertisement, nothing fetched from elsewhere. Settings and results stay in this browser.
credits-games = Games by Stefan Feld. This is a reading of their rules in our own words, with our own drawings; no publisher's artwork.
credits-icons = Icons by Lorc, Delapouite and others, recoloured:
credits-fonts = Grenze Gotisch by Omnibus-Type, Alegreya Sans by Juan Pablo del Peral:
credits-own = Castle, worker, cloister, tools, houses, shields, dice, coins and ornaments are drawn for this project.
components-words = What is printed, and where it is known from.
known-rulebook = rulebook
known-public = public material
known-stand-in = stand-in
known-file = your file
find = Find in the rules
with-pictures = With pictures
score = Points
result = Result
wins = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
 }
result-words = { $points } points · { $plies } plies
seed = seed { $seed }
again = Again, same seats
export = Export
boards = Boards
chances = Chance of winning
results-words = Kept in this browser alone.
forget-results = Forget them
played = played
won = won
mean = mean
best = best
options = Options
puzzle = Today’s puzzle
puzzle-words = the first try counts
puzzle-tries = { $count ->
    [0] nobody has tried yet
    [one] one try, { $best } points
   *[other] { $count } tries, the best { $best } points
  }
