help-duchy = Four board games of one designer and one century, on one rules engine.
epilog-duchy =
    duchy games
    duchy play GAME
help-games = List the games, their player counts and their options.
epilog-games =
    duchy games
    duchy games GAME
    duchy games --json
help-rules = Show the rules of a game in our own words, or single rules by number.
epilog-rules =
    duchy rules GAME
    duchy rules GAME R12 R13
    duchy rules GAME --lang fr
help-components = Show every fact of the printed game with its source: rulebook, public, or a stand-in of ours.
epilog-components =
    duchy components GAME
help-play = Play in the terminal, against bots or with friends at one keyboard. Every game is kept as it is played.
epilog-play =
    duchy play GAME
    duchy play GAME --hotseat
    duchy play GAME -p 3 --bots knight,page
    duchy play --resume 1
help-sim = Let bots play many games and show means, spreads and win rates with 95 % confidence.
epilog-sim =
    duchy sim GAME --players 3 --bots greedy --games 1000
    duchy sim GAME -p 2 -b greedy,random -g 500 --jobs 2
    duchy sim GAME -g 2000 --report
help-replay = Verify a record of a game, list what happened, or step through it.
epilog-replay =
    duchy replay 1
    duchy replay game.duchy
    duchy replay game.duchy --log
    duchy replay game.duchy --step --seat 1
help-bench = Measure how fast the rules run here, for each game and player count.
epilog-bench =
    duchy bench
    duchy bench GAME --json
help-serve = Serve tables over the network, or to the browser of this machine alone.
epilog-serve =
    duchy serve
    duchy serve --host 0.0.0.0 --lobby
    duchy serve --weights master@weights.bin
    duchy serve --db postgresql://duchy@localhost/duchy --processes 2 --public-url https://duchy.example
help-admin = List, close and delete the tables of a running server, let somebody come no longer, say something to all.
epilog-admin =
    duchy admin list
    duchy admin close TABLE
    duchy admin ban TABLE 2
    duchy admin say "We stop at ten."
help-backup = Write the whole database into one file, also while a server uses it; or read it into an empty one.
epilog-backup =
    duchy backup monday.backup
    duchy backup monday.backup --restore --db fresh.db
help-train = Learn what positions of a game are worth, by generations of self-play. Goes on where it was stopped.
epilog-train =
    duchy train GAME --out course --players 2 --jobs 8
    duchy train GAME --out course --generations 8 --games 5000 --minutes 10

arg-game = The game's name; `duchy games` lists them.
arg-games = The games to measure; all where none is named.
arg-rule = Rule numbers; all rules where none is named.
arg-record = A game of yours by its number or name in `duchy saves`, or the file of a record.
opt-json = Print JSON for programs.
opt-lang = The language: en or fr. Without it, the locale decides.
opt-seed = A number or a word; the same seed gives the same games.
opt-seed-play = A number or a word; the same seed gives the same dice and cards. Without it, a new one each time.
opt-option = An option of the game, as key=choice; may be given several times.
opt-players = How many players; without it two, or as few as the game is for.
opt-bots = The bots, separated by commas: random, greedy, page, squire, burgher, knight, master, master@weights.bin, module:Class, file.py; greedy where none is named. They change seats from game to game.
opt-opponents = The bots at the other seats, separated by commas: random, greedy, page, squire, burgher, knight, master, master@weights.bin, module:Class, file.py; burgher where none is named.
opt-games = How many games.
opt-jobs = How many processes work at the same time.
opt-name = A player's name, in seat order; may be given several times.
opt-report = Also show how those fared who put each tile, card or character in play.
opt-hotseat = All seats are people at this keyboard.
opt-components = Replace components of ours by those of a file; see `duchy components GAME --template`.
opt-template = Write the file of components to fill in.
opt-resume = Go on with a game: by its number or name in `duchy saves`, or a file.
opt-save = Keep the game in this file instead of among your games.
opt-fast = Do not ask before dice and bots go on.
opt-step = Show the table after each action.
opt-log = List what happened.
opt-seat = Whose eyes to look with: 1 for the first seat, 0 for a spectator.
opt-envs = Measure the learning environments instead (extra envs).
opt-seconds = Seconds of play for each measurement.
opt-version = Show the version and whether the rules are compiled.
arg-deed = What to do: list, close, delete, ban, unban or say.
arg-deed-words = The table, and for ban the seat; or what to say.
arg-backup = The file of the backup.
opt-db = A file of SQLite, or the address of PostgreSQL. Without it, a file among your data.
opt-port = The port; where another program has it, the next free one.
opt-host = Where to listen: 127.0.0.1 is this machine alone, 0.0.0.0 the network.
opt-processes = How many processes serve; more than one needs PostgreSQL.
opt-bot-workers = How many processes think for bots.
opt-weights = A level of bots with the weights of a file, as master@weights.bin; the file says which game it is for. May be given several times.
opt-public-url = The address under which others reach this server, as browsers show it.
opt-origin = A further address whose pages may talk to this server; may be given several times.
opt-trusted-proxy = The address of a proxy in front, whose word on who comes is taken.
opt-lobby = Tables may be listed on the start page.
opt-no-chat = No table has chat.
opt-keep = Delete games that nobody has touched for this many days; 0 keeps them.
opt-open = Open the page in a browser, compile the rules in the background, and let this machine open the server to its network.
opt-open-game = The game of which a table begins at once.
opt-set = Any other setting by its name; docs/hosting.md lists them. May be given several times.
opt-components-game = The game that the file of components is for; without it, the first game that the file fits.
opt-admin-url = The address of the server, where it is not on this machine.
opt-restore = Read the file into an empty database.
opt-train-out = The folder of the course: games, weights and the curve. The same command goes on with it.
opt-generations = How many generations; the first plays by the judge, each later one by the search with the weights before it.
opt-train-games = Games of self-play in each generation.
opt-iterations = Search iterations for each decision.
opt-train-players = The numbers of players, separated by commas; all that the game allows where none is named.
opt-ray = The address of a Ray cluster that plays the games, or local; needs the extra ray.
opt-minutes = Stop after this many minutes; the same command continues later.
opt-trials = Games against greedy that measure each generation.
opt-window = How many generations of games each one learns from.
opt-start = Weights to start from; without them the first generation plays greedily.
opt-units = Units of a hidden layer, trained with PyTorch on what the linear weights leave unexplained.
opt-epsilon = Share of random moves in self-play (epsilon).
opt-train-option = Choices of an option that self-play draws from, as key=choice,choice; may be given several times. Options that are not named are drawn from all their choices.
opt-gpu = Fit the weights on a GPU, by PyTorch.

col-game = Game
col-title = Title
col-players = Players
col-seats = P
col-options = Options (the first choice is the default)
col-component = Component
col-pieces = Pieces
col-fact = Fact
col-source = Source
col-note = Note
col-bot = Bot
col-seat = Seat
col-games = Games
col-mean = Mean
col-spread = Spread
col-median = Median
col-range = Range
col-wins = Win rate (95 %)
col-placed = Placed
col-edge = Edge
col-margin = Margin
col-bare = no obs.
col-batch = batch
col-decisions = Dec./s
col-float32 = float32
col-gymnasium = Gymnasium
col-openspiel = OpenSpiel
col-pettingzoo = PettingZoo
col-playout = playout
col-scaled = at ref.
col-gamerate = Games/s
col-clone = Clone
col-snapshot = Snapshot
col-state = State
col-search = Search
col-generation = Generation
col-greedy = Greedy
col-won = Wins

source-rulebook = rulebook
source-public = public
source-stand-in = stand-in
source-file = file
components-legend = rulebook: stated there. public: found in public material. stand-in: known nowhere, chosen by us; never the printed value.

playing = Playing
measuring = Measuring
training-games = Games of generation { $generation }
training-trials = Trials of generation { $generation }
training-goes-on = The time is over. The same command goes on in { $folder }.
training-no-picture = No picture of the curve: it needs Matplotlib, which the extra train installs.
training-weights = The weights of the last generation: { $path }
compiled = compiled
interpreted = interpreted: about fifty times slower, a C compiler would help
thinks-less = The rules are not compiled here: the bots think less.
sim-title = { $game }, { $players ->
    [one] 1 player
   *[other] { $players } players
 }, { $games ->
    [one] 1 game
   *[other] { $games } games
 }, seed { $seed }
sim-end = { $ties ->
    [one] 1 shared victory
   *[other] { $ties } shared victories
 }; { $seconds } s, { $rate } games/s
bench-envs-title = Steps per second of processor time, and in % of random play by the rules alone; rules { $build }; Python { $python }.
bench-title = Rules { $build }; Python { $python }; this machine writes a dictionary { $pace } M times a second, { $ratio } times the reference.

replay-ok = { $game }: every action is legal; { $actions } actions, { $decisions } of them decisions; { $status }.
replay-over = the game is over
replay-unfinished = the game is not over
replay-prompt = Enter goes on, b goes back, a number jumps, q leaves

error = Error
error-language = there is no language '{ $given }'; there are: { $known }
error-option = '{ $item }' is no option; write KEY=CHOICE, see: duchy games GAME
error-rule = there is no rule { $rule }; they run from R1 to { $last }
error-extra = this needs the extra '{ $extra }': pip install 'duchy[{ $extra }]'
error-train-numbers = generations, games, iterations, trials, window and jobs are each at least 1
error-train-players = players: numbers separated by commas are expected, not '{ $given }'
error-resume = { $path } is a game of { $game }; name that game instead

col-table = Table
col-status = Status
serve-at = Duchy is at { $url }. Stop with Ctrl+C.
serve-ours = Duchy is already at { $url }.
serve-aside = The database was brought up to date; a copy of it as it was is in { $path }.
serve-weights = Think with weights of your own in { $game }: { $levels }.
backup-written = { $rows } rows are in { $path }.
backup-restored = { $rows } rows came from { $path }.
error-no-web = the server needs more packages ({ $name } is missing): pip install 'duchy[web]'
error-one-process = several processes need PostgreSQL: --db postgresql://...
error-hooks-address = webhook_hosts needs --public-url: what is sent says where the table is
error-no-setting = there is no setting { $name }; there are: { $known }
error-bad-setting = a setting does not fit: { $reason }
error-no-port = no port from { $port } to { $last } is free: { $reason }
error-no-server = no server answers at { $url }: { $reason }
error-no-deed = { $deed }: see duchy admin --help
help-arena = Let bots play one another and tell who is the better, and how sure that is.
epilog-arena =
    duchy arena GAME --bots greedy,random --games 400 --jobs 2
    duchy arena GAME -p 4 --bots greedy,random,random,random
    duchy arena GAME -b greedy,random --goal 40
    duchy arena GAME -b random --bot 'cmd: ./mybot' --out results.jsonl
    duchy arena GAME -b greedy,random --sprt 0,20 --games 5000
opt-arena-bots = The bots, separated by commas: names, module:Class, file.py. The same name may come twice.
opt-arena-bot = One more bot, for names with commas; 'cmd: ./mybot' is a program that speaks the line protocol. May be given several times.
opt-arena-games = How many games at least; those with the same dice and other seats belong together, and are all played.
opt-arena-players = How many players; without it two, or as few as the game is for.
opt-sprt = Stop as soon as it is clear whether the first bot is HIGH Elo better rather than LOW; LOW,HIGH,ALPHA,BETA sets the chances of a wrong answer.
opt-goal = Also show how often this many points were reached.
opt-out = Keep every game in this file as soon as it is over; the same command goes on where it was left.
opt-png = Also write a picture: .png, .svg or .pdf. Needs Matplotlib.
opt-clock = Seconds that others' bots have for a move.
col-elo = Elo (95 %)
col-points = Points (95 %)
col-goal = { $goal } or more (95 %)
col-ms = ms
col-forfeits = Forfeited
col-pair = Pair
col-meetings = Met
col-score = Ahead
col-lead = Elo ahead
col-superior = Better
col-verdict = Verdict
arena-title = { $game }, { $players ->
    [one] 1 player
   *[other] { $players } players
 }, { $games ->
    [one] 1 game
   *[other] { $games } games
 } with { $rounds ->
    [one] 1 seed
   *[other] { $rounds } seeds
 } from { $seed }
arena-seats = Victories by seat: { $seats }. { $ties ->
    [0] No victory was shared.
    [one] 1 was shared.
   *[other] { $ties } were shared.
 }
arena-unbounded = Somebody only ever won or lost: half a game each way was added to rate that.
arena-end = { $played ->
    [one] 1 game
   *[other] { $played } games
 } played in { $seconds } s{ $before ->
    [0] {""}
   *[other] , { $before } were there before
 }
sprt-open = The test is open: { $ratio } between { $lower } and { $upper } after { $rounds } rounds.
sprt-better = The test says better: { $ratio } passed { $upper } after { $rounds } rounds.
sprt-not-better = The test says not better: { $ratio } passed { $lower } after { $rounds } rounds.
plot-elo = Elo beside the mean, 95 %
plot-points = Points, 95 %

help-analyse = Think a recorded game over: chances by ply, turning points, better moves, and what each kind of decision cost.
epilog-analyse =
    duchy analyse 1
    duchy analyse game.duchy
    duchy analyse game.duchy --png game.png
    duchy analyse game.duchy --seat 1 --json
opt-budget = Effort for each decision: iterations of the search (those of the master if not given), or samples of hidden information for the judge.
opt-thinker = search: the master's search and value. judge: a quick static guess. LEVEL@FILE: a level with the weights of a file.
opt-seconds-analyse = Time limit in seconds for the whole analysis: slow machines then search less.
opt-open-hands = Think with all cards open; only when the game is over. Otherwise every decision is weighed by what its player could know.
thinking = Thinking
chance = dice and cards
analyse-title = { $game }: { $plies ->
    [one] 1 action
   *[other] { $plies } actions
 }; { $status }.
analyse-running = While a game runs you get your own decisions alone: name your seat with --seat.
analyse-turns = Turning points of { $name }
analyse-better = Better moves for { $name }
analyse-by-search = The master's search: up to { $budget } iterations per decision, { $seconds } seconds in all. Luck: points that dice and cards gave. Choices: points that decisions cost. ± is one standard error.
analyse-by-judge = A static guess by the judge. Luck: points that dice and cards gave. Choices: points that decisions cost. ± is one standard error.
analyse-by-points = By points alone: this game brings no judge. Luck: points that dice and cards gave. Choices: points that decisions cost. ± is one standard error.
col-player = Player
col-chances = Chance to win, from the first action to the last
col-expected = Points expected, from the first action to the last
col-total = Points
col-decided = Decisions
col-best = Best
col-loss = Lost
col-luck = Luck
col-choices = Choices
col-when = When
col-ply = Action
col-played = Played
col-instead = Better
col-question = Points lost for a decision, by question
plot-ply = Action
plot-chance = Chance to win
plot-expected = Points expected
error-seat = there is no seat { $seat }: they run from 1 to { $last }, and 0 only watches
opt-ask-all = Ask also where there is only one choice.
opt-plain = Line after line, without moving the cursor: for pipes, screen readers and simple terminals.
opt-theme = The colours of the screen: dark, light, or sixteen for terminals that have no more.
arg-game-play = The game’s name; `duchy games` lists them. Without it, the menu.
error-which-game = name a game ({ $known }), or one to go on with: --resume
error-resume-other = the saved game is otherwise: { $option } is { $found } there; leave that option out
help-saves = List your games, resume one, export it, delete it, or restore a deleted one.
epilog-saves =
    duchy saves
    duchy saves resume 1
    duchy saves export 2 game.duchy
    duchy saves delete 3
arg-saves-deed = What to do: list, resume, export, delete or restore.
arg-saves-game = The game: its number or its name in the list.
arg-saves-file = The file to write.
opt-force = Do not ask: overwrite a file that exists, delete a game.
saves-none = No games are kept yet: duchy play begins one.
saves-actions = { $count ->
    [one] 1 action
   *[other] { $count } actions
 }
status-waiting = not begun
status-running = under way
status-over = over
status-closed = closed
saves-server = on this machine’s server
saves-help = { $program } saves resume NUMBER resumes a game; replay NUMBER and analyse NUMBER look back at it; saves export NUMBER FILE and saves delete NUMBER do as they say. Tables of the server open with: { $program } serve --open
saves-exported = Written into { $path }.
saves-deleted = Deleted: { $path }. For { $days } days it comes back with: { $program } saves restore { $name }
col-save = Name
col-who = Players
col-stand = Stands at
col-changed = Played last
error-no-saves-deed = { $deed }: see duchy saves --help
error-not-ours = { $path } is not among your games; delete it yourself
error-theme = there are no colours '{ $given }'; there are: { $known }
error-seconds = seconds are more than 0 and at most { $most }
replay-seeded = All dice and cards are those of the seed.
replay-unseeded = From action { $number } on, dice or cards are not those of the seed: they were changed, or the game was played elsewhere.
opt-records = Write every game into this folder, as a record that `duchy replay` reads.
help-dataset = Turn records into a Parquet file for learning: what was seen, what was legal, what was chosen, how it ended.
epilog-dataset =
    duchy sim GAME -g 500 --records games
    duchy dataset games --out games.parquet
arg-dataset = Records, or folders of them.
opt-dataset-out = The Parquet file to write.
opt-no-views = Leave out what was seen as JSON; features and actions stay.
dataset-done = { $rows } decisions of { $games } games are in { $path }.
arg-games-one = One game, to see what its options mean.
games-players = For { $low } to { $high } players.
opt-join = Sit down at a table of a server: the link of its page, or of a seat.
standard-output = standard output
error-database = the database { $address } cannot be used: { $reason }
error-no-utf8 = this is no text in UTF-8: { $reason }
error-hotseat-bots = --hotseat seats people everywhere; leave out --hotseat or the bots
error-names = { $given } names are given, but there are { $seats } players here; leave some out
error-bots = { $given } bots are named, but { $seats } seats are free for them; leave some out or raise --players
saves-sure = Delete { $path }? (y/n)
saves-yes = y yes
saves-stays = Not deleted: { $path }
saves-restored = Restored: { $path }
saves-aside = Deleted games that can be restored: { $names }
saves-none-aside = No deleted games can be restored.
help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-examples = Examples
help-default = default:
opt-help = Show this help.
opt-install-completion = Let the shell complete this command with the Tab key.
opt-horizon = Own turns searched after the one under way.
error-scheme = there is no database of the kind '{ $scheme }'; name a file, or postgresql://...
error-no-sqlite = { $path } is no database: name a file of SQLite, or a new one
help-bot = List the bots, or check one: it plays a few games of each game, and problems are reported.
epilog-bot =
    duchy bot list
    duchy bot check mill.py
    duchy bot check mill.py:Mill --game GAME --games 10
    duchy bot check 'cmd: ./mybot' --clock 1 --json
arg-bot-deed = What to do: list or check.
arg-bot = The bot to check: a name, file.py, file.py:Class, module:Class, or 'cmd: ./mybot'.
opt-bot-game = Only this game; may be given several times. Without it, all games that the bot claims, or all.
opt-bot-games = Games for each game and number of players.
error-no-bot-deed = '{ $deed }' is no command here, or it needs other words; see: duchy bot --help
bot-installed = Installed: { $place }
bot-others = Yours can play too: file.py, file.py:Class, module:Class, 'cmd: ./mybot'. Check it with: duchy bot check BOT
bot-fine = none
bot-good = { $bot } is fine: every move was legal and in time.
bot-bad = { $bot } has problems. Arenas play such moves by greedy, and do not rate bots that forfeit more than { $limit } of their moves.
bot-said = { $bot } wrote to standard error:
col-about = About
col-slowest = slowest ms
col-problems = Problems
not-rated = not rated
forfeit-illegal = illegal move: { $count }
forfeit-late = too late: { $count }
forfeit-garbled = no valid answer: { $count }
forfeit-gone = crashed: { $count }
forfeits-rated = { $bot } forfeited { $count } of { $decisions } moves ({ $share }), which greedy played: { $reasons }.
forfeits-unrated = { $bot } is not rated: it forfeited { $count } of { $decisions } moves ({ $share }; the limit is { $limit }), which greedy played: { $reasons }.
