# The house: what every page and every table says. What a game says stands in its own package.
home = Duchy home page
loading = Loading…
page-loading = Preparing the games: { $loaded } of { $total } MB
page-starting = Preparing the games…
page-failed = The games couldn’t be loaded ({ $reason }). Check your connection.
close = Close
points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
your-turn = Your turn
## People and levels
shield-red = Red
shield-blue = Blue
shield-yellow = Yellow
shield-green = Green
shield-purple = Purple
## Settings
settings = Settings
set-theme-light = Light (Vellum)
set-theme-dark = Dark (Black Hours)
## Pages
rules = Rules
lesson = Lesson
lesson-minutes = Lesson, 5 min
components = Components
results = Your results
credits = Credits
privacy = Privacy
games = Games
start-words = Four strategy games of dice and cards. No account needed: play against bots, or send friends a link.
level-slow = Weaker here: a move needs about { $needed } s, and has { $limit } s.
start-words-static = Four strategy games, against bots or with friends. Everything stays in this browser, even offline.
players = { $least } to { $most } players
players-n = { $count ->
    [one] 1 player
   *[other] { $count } players
 }
games-n = { $count ->
    [0] no games
    [one] 1 game
   *[other] { $count } games
 }
seats = Seats
seat-you = You
seat-beside = Same device
seat-friend = Invite
friends-elsewhere = To play on several devices, chat or be notified, start a server: { $command }.
seat-bot = Bot
seat-none = Empty
seat-n = Seat { $seat }
your-name = Your name
their-name = Their name
level = Level
option-is = { $option }: { $choice }
link-follows = You’ll get a link to share
play = Play
going-on = Your games
going-none = No games yet. Pick a game and press Play.
going-aside = Lessons, what-ifs and imports ({ $count })
going-ended = Finished games ({ $count })
going-hide = Remove { $game } from this list
open-tables = Open tables
status-waiting = waiting for players
status-running = in progress
status-over = finished
status-closed = closed
offline = Can’t reach the server right now.
offline-static = The game was interrupted. Try again.
play-offline = Offline
lost = Page not found
lost-page = Check the address, or go back to the home page.
lost-broken = This page couldn’t be displayed. Your game is safe.
broken = Something went wrong
without-pictures = Text-only view
reload = Reload
lost-deleted = This table was deleted.
lost-offline = Can’t reach the server. Reconnecting…
lost-offline-static = A part of this page couldn’t be loaded. Trying again…
lost-blocked = Part of this page couldn’t be loaded: an extension or a proxy may block it. Reload the page.
options = Options
puzzle = Daily puzzle
puzzle-words = one solo game, the same for all; your first try counts
puzzle-tries = { $count ->
    [0] no tries yet
    [one] 1 try: { $best ->
        [one] 1 point
       *[other] { $best } points
     }
   *[other] { $count } tries, best: { $best ->
        [one] 1 point
       *[other] { $best } points
     }
  }
puzzle-begun = { $count ->
    [one] 1 try in progress
   *[other] { $count } tries in progress
  }
bring-record = Import a game
going-all = { $count ->
    [one] Show 1 more game
   *[other] Show { $count } more games
 }
puzzle-start = Play: this try counts
puzzle-practise = practise
tournament-new = Host a tournament
