help-duchy = Four board games on one rules engine: play them, host them, or let bots play.
epilog-duchy =
    duchy games
    duchy play GAME
help-games = List the games, their player counts and their options.
epilog-games =
    duchy games
    duchy games GAME
    duchy games --json
help-rules = Show the rules of a game in our own words, or individual rules by number.
epilog-rules =
    duchy rules GAME
    duchy rules GAME R12 R13
    duchy rules GAME --lang fr
help-components = Show every fact about the printed game with its source: rulebook, public material, or our own stand-in.
epilog-components =
    duchy components GAME
help-play = Play in the terminal, against bots or with friends at one keyboard. Your game is saved as you play.
epilog-play =
    duchy play GAME
    duchy play GAME --hotseat
    duchy play GAME -p 3 --bots knight,page
    duchy play --resume 1
help-sim = Simulate many games between bots; show means, standard deviations and win rates with 95% confidence intervals.
epilog-sim =
    duchy sim GAME --players 3 --bots greedy --games 1000
    duchy sim GAME -p 2 -b greedy,random -g 500 --jobs 2
    duchy sim GAME -b knight,greedy,random -g 2000 --report
help-replay = Verify a recorded game, list its events, or step through it.
epilog-replay =
    duchy replay 1
    duchy replay game.duchy
    duchy replay game.duchy --log
    duchy replay game.duchy --step --seat 1
help-bench = Measure how fast the rules run on this machine, for each game and player count.
epilog-bench =
    duchy bench
    duchy bench GAME --json
help-serve = Host tables to play at in a browser, on the network or only on this computer.
epilog-serve =
    duchy serve
    duchy serve --host 0.0.0.0 --lobby
    duchy serve --weights master@weights.bin
    duchy serve --db postgresql://duchy@localhost/duchy --processes 2 --public-url https://duchy.example
help-eval = Rate a program that answers prompts, such as one that calls a language model, against bots of a level. Without --model, print a prompt.
epilog-eval =
    duchy eval GAME
    duchy eval GAME --model ./model --level knight --games 100 --out results.jsonl
    duchy eval GAME --model "python3 model.py" --alive --rename 7 --no-rules --json
help-mcp = Let language models play: a Model Context Protocol server, over standard input and output or over HTTP.
epilog-mcp =
    duchy mcp
    duchy mcp --http
    duchy mcp --http --port 9000 --lang fr
help-admin = List, close and delete tables on a running server, ban players, or send a message to everyone.
epilog-admin =
    duchy admin list
    duchy admin close TABLE
    duchy admin ban TABLE 2
    duchy admin say "The server closes at ten."
help-backup = Back up the whole database to one file, even while a server is using it, or restore a backup into an empty database.
epilog-backup =
    duchy backup monday.backup
    duchy backup monday.backup --restore --db fresh.db
help-site = Write the static page: a folder of files for any web host, in which all games are played without a server.
epilog-site =
    duchy site --out public
    duchy site --out public --force
help-train = Train a game’s evaluation function over generations of self-play. Run the same command again to continue where it left off.
epilog-train =
    duchy train GAME --out course --players 2 --jobs 8
    duchy train GAME --out course --generations 8 --games 5000 --minutes 10

help-new-game = Write the folder of a small game of your own, with rules, texts in two languages and tests: a start to change.
epilog-new-game =
    duchy new-game my-game
    duchy new-game my-game --folder games/mine
arg-new-game = The name of the game: small letters, digits and hyphens.
opt-new-game-folder = The folder to write; by default, one of that name here.
new-game-written = { $folder } contains a small game, its rules in { $file }. Install it, check it, play it:
    { $python } -m pip install --no-deps --editable { $quoted }
    { $python } -m duchy.testing { $name }
    { $python } -m duchy play { $name }
    { $python } -m duchy serve --open --play { $name }
    { $python } -m pip install --editable { $tested }
    { $python } -m pytest { $quoted }
error-new-game-name = '{ $given }' isn’t a possible name of a game: use small letters, digits and hyphens, and begin with a letter
error-new-game-taken = there is already a game or a Python package named '{ $given }'; choose another name
error-new-game-folder = { $path } isn’t empty; choose another folder with --folder

arg-game = The name of the game; `duchy games` lists them.
arg-games = The games to measure; all by default.
arg-rule = Rule numbers; all by default.
arg-record = One of your games, by its number or name in `duchy saves`, or the file of a recorded game.
progress-line = { $what }: { $done } of { $total }
list-cell = { $title }: { $text }
opt-json = Print JSON.
opt-lang = Language: en or fr. By default, your locale decides.
opt-seed = A number or a word; the same seed gives the same games.
opt-seed-play = A number or a word; the same seed gives the same dice and cards. Random by default.
opt-option = An option of the game, as key=choice; repeatable.
opt-players = Number of players; two by default, or the fewest the game allows.
opt-bots = The bots, separated by commas: { $bots }, master@weights.bin, master:70 (alone, for 70 points or more), search:500 (with that many iterations), module:Class, file.py; greedy by default. They rotate seats from game to game.
opt-opponents = The bots in the other seats, separated by commas: { $bots }, master@weights.bin, module:Class, file.py; { $default } by default.
opt-games = Number of games.
opt-jobs = Number of parallel processes.
opt-name = A player’s name, in seat order; repeatable.
opt-report = Also show statistics (luck and skill, seats, comebacks, choices, length), and the results with each tile, card or character. Each deal is played in all seatings, and there may be more bots than players.
opt-report-png = Save plots of the report: .png, .svg or .pdf. Needs Matplotlib.
opt-hotseat = All players share this keyboard.
opt-components = Replace our components with those in a file; see `duchy components GAME --template`.
opt-template = Write a components file to fill in.
opt-resume = Continue a game, by its number or name in `duchy saves`, or from a file.
opt-save = Save the game to this file instead of your saved games.
opt-fast = Don’t pause before dice rolls and bot moves.
opt-step = Show the table after each move.
opt-log = List all events.
opt-seat = Whose view to show: 1 for the first seat, 0 for a spectator.
opt-envs = Measure the learning environments instead (needs the 'envs' extra).
opt-seconds = Seconds of play per measurement.
opt-version = Show the version, and whether the rules are compiled.
arg-deed = Command: list, close, delete, ban, unban or say.
arg-deed-words = The table, plus the seat for 'ban' and 'unban'; or the message for 'say'.
arg-backup = The backup file.
opt-db = An SQLite file or a PostgreSQL address. By default, a file in your data folder.
opt-port = Port; if it is in use, the next free one.
opt-host = Address to listen on: 127.0.0.1 for this computer only, 0.0.0.0 for the network.
opt-model = The command that reads a prompt on standard input and writes an answer.
opt-eval-level = The bot in all other seats.
opt-eval-games = Number of games at least: each seed is played once from every seat.
opt-eval-clock = Seconds for an answer.
opt-alive = Keep one process: it reads lines of JSON, {"{"}"prompt": "..."{"}"}, and answers {"{"}"answer": "..."{"}"}.
opt-no-rules = Leave the rules out of the prompts.
opt-rename = Replace the names in the game, its rules and its moves by invented words drawn from this seed, so that nothing learned by heart helps.
eval-title = { $game }, { $players ->
    [one] 1 player
   *[other] { $players } players
}, { $games ->
    [one] 1 game
   *[other] { $games } games
}
eval-bot = Program
eval-level = Against
eval-wins = Win rate
eval-even = { $share } among equals
eval-lead = Elo above them
eval-points = Points
eval-margin = Lead in points
eval-answers = Answers
eval-wrong = Illegal or invalid
eval-reasons = Reasons
eval-seconds = Seconds per answer
opt-mcp-http = Serve over HTTP (streamable) instead of standard input and output.
opt-mcp-port = Port for --http.
mcp-at = Duchy answers readers at { $url }. Press Ctrl+C to stop.
opt-processes = Number of server processes; more than one needs PostgreSQL.
opt-bot-workers = Number of bot worker processes.
opt-guest = Offer a bot of your own at every table, under a name, as mill=mill.py:Mill. Repeatable.
opt-weights = Use a weights file for a bot level, as master@weights.bin; the file says which game it is for. Repeatable.
opt-public-url = The public address of this server, as browsers show it.
opt-origin = Another address whose pages may connect to this server; repeatable.
opt-trusted-proxy = Address of a reverse proxy whose forwarded client addresses are trusted.
opt-lobby = Allow public tables on the home page.
opt-no-chat = Turn chat off at every table.
opt-keep = Delete games after this many days without activity; 0 keeps them.
opt-open = Open the browser, compile the rules in the background, and allow opening the server to the network from this computer.
opt-open-game = Open a table for this game right away.
opt-set = Any other setting, as name=value; the documentation for hosts lists them. Repeatable.
opt-components-game = The game that the components file is for; by default, the first game that it fits.
opt-admin-port = The server’s port on this computer.
opt-admin-url = The server’s address, if it isn’t on this computer.
opt-restore = Restore the file into an empty database.
opt-train-out = Output folder for games, weights and the learning curve. Run the same command again to continue there.
opt-generations = Number of generations. The first plays with the static evaluation; each later one searches with the previous weights.
opt-train-games = Self-play games per generation.
opt-iterations = Search iterations per decision.
opt-train-players = Player counts, separated by commas; by default, all that the game allows.
opt-ray = Address of a Ray cluster that plays the games, or 'local'; needs the 'ray' extra.
opt-minutes = Stop after this many minutes; run the same command again to continue.
opt-trials = Evaluation games against greedy, per generation.
opt-window = Number of generations each training step learns from (replay window).
opt-start = Initial weights; by default, the first generation plays greedily.
opt-units = Size of a hidden layer, trained with PyTorch on the residual of the linear weights.
opt-epsilon = Share of random moves in self-play (epsilon).
opt-train-option = Choices of an option that self-play samples from, as key=choice,choice; repeatable. Other options are sampled from all their choices.
opt-gpu = Fit the weights on a GPU with PyTorch.

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
col-spread = Std. dev.
col-median = Median
col-range = Range
col-wins = Win rate (95%)
col-placed = Played
col-edge = vs. average
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
col-result = Result (shares of variance)
col-level = Level
col-chance = Chance
col-rest = Rest
col-advantage = Wins vs. equal share
col-deficit = Deficit
col-quarter = Quarter
col-quarter-decisions = Decisions
col-forced = Forced
col-legal = Legal actions
col-bits = Entropy (bits)
col-length = Length
col-nine-tenths = 5th–95th percentile
col-generation = Generation
col-greedy = Greedy
col-won = Wins

source-rulebook = rulebook
source-public = public
source-stand-in = stand-in
source-file = file
components-legend = rulebook: stated there. public: found in public material. stand-in: the printed value is unknown to us, so this one is our own.

playing = Playing
measuring = Measuring
training-games = Games of generation { $generation }
training-trials = Evaluation of generation { $generation }
training-goes-on = Time is up. Run the same command to continue in { $folder }.
training-no-picture = No plot of the learning curve: { $reason }
training-weights = Weights of the last generation: { $path }
compiled = compiled
interpreted = interpreted, about fifty times slower: install a C compiler, then Duchy again
thinks-less = Bots play more weakly here: without a C compiler, the rules run slowly.
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
result-points = Points
result-victory = Victory
report-one-bot = With two or more bots (--bots), the report also separates luck and skill.
report-lead = Lead changes per game: { $changes }; games in which the lead stays with one seat: { $constant }.
report-verbs = Entropy of the chosen kinds of actions, in bits: { $bits }.
deficit-lead = leads or is level
deficit = { $low } to { $high } behind
after-quarter = Wins after { $percent }
length-decisions = Decisions
length-choices = with a choice
length-rounds = Rounds
bench-envs-title = Steps per second of CPU time, and as a percentage of random play with the rules alone (playout); “no obs.” writes no observations; rules { $build }; Python { $python }.
bench-title = Rules { $build }; Python { $python }; speed of this machine: { $ratio }× the reference ({ $pace } million dictionary writes per second). “at ref.” is scaled to the reference.

replay-comment = Move { $ply }, { $name }: { $words }
replay-ok = { $game } – all moves are legal; { $actions ->
    [one] 1 move
   *[other] { $actions } moves
 }, { $decisions ->
    [one] 1 of them a decision
   *[other] { $decisions } of them decisions
 }; { $status }.
replay-over = the game is over
replay-unfinished = the game isn’t over
replay-prompt = Enter: next · b: back · a number: jump · q: quit

error = Error:
error-usage = { $reason }; see: { $help }
usage-missing = { $name } is missing
usage-no-command = there is no command '{ $name }'
usage-close-command = there is no command '{ $name }' (did you mean { $known }?)
usage-no-option = there is no option { $name }
usage-close-option = there is no option { $name } (did you mean { $known }?)
usage-needs-value = { $name } needs a value
usage-no-value = { $name } takes no value
usage-extra = too many arguments: { $words }
error-usage-number = { $name } must be a number, not '{ $given }'
error-usage-whole = { $name } must be a whole number, not '{ $given }'
error-usage-least = { $name } must be at least { $least }, not { $given }
error-usage-most = { $name } must be at most { $most }, not { $given }
error-usage-between = { $name } must be between { $least } and { $most }, not { $given }
error-language = there is no language '{ $given }'; choose from: { $known }
error-shell = can’t set up completion for this shell: { $given }; choose from: { $known }
error-option = '{ $item }' isn’t an option in the form KEY=CHOICE; see: duchy games GAME
error-setting-form = '{ $item }' isn’t a setting in the form NAME=VALUE; docs/hosting.md lists all settings
error-train-players = players: expected numbers separated by commas, not '{ $given }'
error-resume = { $path } is a game of { $game }; name that game, or leave the name out

col-table = Table
col-status = Status
serve-at = Duchy is running at { $url }. Press Ctrl+C to stop.
serve-behind = Duchy is running at { $url }, and listens at { $at }. Press Ctrl+C to stop.
serve-ours = Duchy is already running at { $url }.
serve-no-client = There is no browser client in this installation, so browsers show no tables. Build it with: { $command }
serve-no-client-here = There is no browser client in this installation, so browsers show no tables. Install a wheel that has one: `make wheel` builds it in a checkout.
serve-aside = The database was upgraded; a copy of the old one is in { $path }.
serve-weights = Bot levels with your own weights in { $game }: { $levels }.
backup-written = { $rows ->
    [one] 1 row
   *[other] { $rows } rows
 } saved to { $path }.
backup-restored = { $rows ->
    [one] 1 row
   *[other] { $rows } rows
 } restored from { $path }.
error-one-process = running more than one process needs PostgreSQL: --db postgresql://...
error-mail-address = smtp_host needs --public-url, because messages link to the table
error-mail-from = smtp_host needs mail_from, the e-mail address that messages come from, not “{ $given }”
error-mail-tls = smtp_tls must be one of { $known }, not “{ $given }”
error-hooks-address = webhook_hosts needs --public-url, because messages link to the table
error-no-setting = there is no setting { $name }; choose from: { $known }
error-setting-switch = the setting { $name } must be true or false, not '{ $given }'
error-setting-whole = the setting { $name } must be a whole number of 0 or more, not '{ $given }'
error-setting-number = the setting { $name } must be a number of 0 or more, not '{ $given }'
error-site = { $option } needs the address of a site as browsers show it, like https://duchy.example, not '{ $given }'
error-proxy = --trusted-proxy must be the IP address from which the proxy connects, like 127.0.0.1, not '{ $given }'
error-host = this machine has no address '{ $host }'; use 127.0.0.1 for this machine only, or 0.0.0.0 for the network
error-port-rights = only an administrator may listen on port { $port }; use one from 1024 on, and a proxy in front of it
error-listen = listening on { $host }, port { $port } failed: { $reason }
error-db-folder = the folder of the database { $path } doesn’t exist
error-backup-there = { $path } already exists; choose another name, or overwrite it with --force
opt-backup-force = Overwrite an existing backup.
opt-site-out = The folder, which is created.
opt-site-force = Overwrite an earlier page.
site-written = The page is in { $folder } ({ $size } MB). Put the folder on a web host, at any address; to try it here: python3 -m http.server --directory { $folder }
error-site-not-built = this installation doesn’t contain the static page; in a source checkout, “make site” builds it
error-site-folder = { $path } is not empty and is no page of Duchy; choose another folder
error-site-force = { $path } contains an earlier page; overwrite it with --force
error-no-port = the ports { $port } to { $last } are all in use; choose another with --port
error-no-server = no server is answering at { $url }: { $reason }
error-other-server = there is no Duchy server at { $url }
error-subcommand = '{ $given }' isn’t a subcommand of duchy { $command }; choose from: { $known }
error-subcommand-usage = the arguments are wrong; write: { $usage }
help-arena = Let bots play each other; rate them with Elo and confidence intervals.
epilog-arena =
    duchy arena GAME --bots greedy,random --games 400 --jobs 2
    duchy arena GAME -p 4 --bots greedy,random,random,random
    duchy arena GAME -b greedy,random --goal 40
    duchy arena GAME -b random --bot 'cmd: ./mybot' --out results.jsonl
    duchy arena GAME -b greedy,random --sprt 0,20 --games 5000
opt-arena-bots = The bots, separated by commas: names, module:Class, file.py. The same name may appear twice.
opt-arena-bot = Add one more bot; use this for names that contain commas. 'cmd: ./mybot' is a program that speaks the line protocol. Repeatable.
opt-arena-games = Minimum number of games; games with the same dice and rotated seats are always played together.
opt-arena-players = Number of players; two by default, or the fewest the game allows.
opt-sprt = Stop as soon as a sequential test (SPRT) decides whether the first bot is better by HIGH Elo or only by LOW; LOW,HIGH,ALPHA,BETA also sets the error probabilities.
opt-goal = Also show how often this many points were reached.
opt-out = Save each finished game to this file; run the same command again to continue where it left off.
opt-png = Also save a plot: .png, .svg or .pdf. Needs Matplotlib.
opt-clock = Seconds per move for external bots.
col-elo = Elo (95%)
col-points = Points (95%)
col-goal = { $goal } or more (95%)
col-ms = ms
col-forfeits = Forfeited
col-pair = Pair
col-meetings = Games
col-score = Score
col-lead = Elo diff.
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
 } (base seed { $seed })
arena-seats = Wins by seat: { $seats }. { $ties ->
    [0] No shared victories.
    [one] 1 shared victory.
   *[other] { $ties } shared victories.
 }
arena-unbounded = A bot won or lost every game: half a win and half a loss were added to rate it.
arena-end = { $played ->
    [one] 1 game
   *[other] { $played } games
 } played in { $seconds } s{ $before ->
    [0] {""}
   *[other] , plus { $before } from earlier
 }
sprt-open = SPRT undecided: log-likelihood ratio { $ratio }, between { $lower } and { $upper }, after { $rounds ->
    [one] 1 seed
   *[other] { $rounds } seeds
 }.
sprt-better = SPRT: better. The log-likelihood ratio { $ratio } rose above { $upper } after { $rounds ->
    [one] 1 seed
   *[other] { $rounds } seeds
 }.
sprt-not-better = SPRT: not better. The log-likelihood ratio { $ratio } fell below { $lower } after { $rounds ->
    [one] 1 seed
   *[other] { $rounds } seeds
 }.
plot-elo = Elo relative to the mean, 95%
plot-points = Points, 95%
plot-shares = Share of variance, %
plot-advantage = Wins beyond an equal share, % points (95%)
plot-part = Part of the game played

help-analyse = Analyse a recorded game: winning chances move by move, turning points, better moves, and the cost of each kind of decision.
epilog-analyse =
    duchy analyse 1
    duchy analyse game.duchy
    duchy analyse game.duchy --png game.png
    duchy analyse game.duchy --seat 1 --json
opt-budget = Effort per decision: search iterations (the master’s by default), or samples of hidden information for 'heuristic'.
opt-thinker = search: the master’s search and evaluation. heuristic: a quick static evaluation. LEVEL@FILE: a level with the weights from a file.
opt-seconds-analyse = Time limit in seconds for the whole analysis; slow machines search less.
opt-open-hands = Analyse with all cards face up; only for finished games. By default, each decision is judged by what its player could know.
thinking = Analysing
chance = dice and cards
analyse-title = { $game } – { $plies ->
    [one] 1 move
   *[other] { $plies } moves
 }; { $status }.
analyse-running = While a game is in progress, you only see your own decisions: choose your seat with --seat.
analyse-turns = Turning points for { $name }
analyse-better = Better moves for { $name }
analyse-by-search = Analysed with the master’s search in { $seconds } s; iterations per decision: at most { $budget }. Luck: points from dice and cards. Choices: points lost through decisions. ± is one standard error.
analyse-by-heuristic = Static evaluation. Luck: points from dice and cards. Choices: points lost through decisions. ± is one standard error.
analyse-by-points = By points only: this game has no static evaluation. Luck: points from dice and cards. Choices: points lost through decisions. ± is one standard error.
col-player = Player
col-chances = Chance of winning, first to last move
col-expected = Expected score, first to last move
col-total = Points
col-decided = Decisions
col-best = Best
col-loss = Lost
col-luck = Luck
col-choices = Choices
col-when = When
col-ply = Move
col-played = Played
col-instead = Better
col-question = Points lost per decision, by kind of decision
plot-ply = Move
plot-chance = Chance of winning
plot-expected = Expected score
error-seat = there is no seat { $seat }: choose a number from 1 to { $last }, or 0 for a spectator
opt-ask-all = Also ask when there is only one choice.
opt-plain = Plain lines without cursor movement: for pipes, screen readers and simple terminals. An empty line confirms a choice after which others act; with --fast, none has to be confirmed.
opt-no-mouse = Leave the mouse to the terminal, to select and copy text; all choices can be typed.
opt-theme = Screen colours: 'dark', 'light', or 'sixteen' for terminals with 16 colours.
arg-game-play = The name of the game; `duchy games` lists them. Without it, the menu opens.
error-which-game = name a game ({ $known }), or continue one with --resume
error-resume-bot = this game was saved with the bot { $bot }, which is a program; if you trust it, add { $option }
error-resume-other = the saved game is different: it was started with { $option } set to { $found }; leave that option out
help-saves = List your saved games; continue, export, delete or restore one.
epilog-saves =
    duchy saves
    duchy saves resume 1
    duchy saves export 2 game.duchy
    duchy saves delete 3
arg-saves-deed = Command: list, resume, export, delete or restore.
arg-saves-game = The game, by its number or name in the list.
arg-saves-file = The file to write.
opt-force = Don’t ask before overwriting a file or deleting a game.
saves-none = No saved games yet: start one with `duchy play`.
saves-actions = { $count ->
    [one] 1 move
   *[other] { $count } moves
 }
status-waiting = not started
status-running = in progress
status-over = finished
status-closed = closed
saves-server = on this computer’s server
saves-help = Continue a game with `{ $program } saves resume NUMBER`; review it with `{ $program } replay NUMBER` or `{ $program } analyse NUMBER`; see also `{ $program } saves export NUMBER FILE` and `{ $program } saves delete NUMBER`. Open the server’s tables with `{ $program } serve --open`.
saves-exported = Saved to { $path }.
saves-deleted = Deleted: { $path }. Restore it within { $days ->
    [one] 1 day
   *[other] { $days } days
 } with: { $program } saves restore { $name }
col-save = Name
col-who = Players
col-stand = Status
col-changed = Last played
error-not-ours = { $path } isn’t one of your saved games; delete it yourself
error-theme = there is no theme '{ $given }'; choose from: { $known }
error-seconds = seconds must be more than 0 and at most { $most }
replay-seeded = All dice and cards match the seed.
replay-unseeded = From move { $number } on, dice or cards don’t match the seed: they were changed, or the game was played elsewhere.
opt-records = Save each game to this folder, as a file that `duchy replay` can read.
help-dataset = Convert recorded games to a Parquet file or a Minari dataset for learning: observations, legal moves, choices and results.
epilog-dataset =
    duchy sim GAME -g 500 --records games
    duchy dataset games --out games.parquet
    duchy dataset games --minari duchy/games-v0
arg-dataset = Recorded games, or folders of them.
opt-dataset-out = The Parquet file to write.
opt-minari = Create a Minari dataset with this id instead, with an episode for each seat; needs the 'minari' extra.
opt-no-views = Leave out the positions as JSON; observations and actions stay.
dataset-done = Saved to { $path }: { $rows ->
    [one] 1 decision
   *[other] { $rows } decisions
 } from { $games ->
    [one] 1 game
   *[other] { $games } games
 }.
arg-games-one = One game, to see its options explained.
games-players-only = { $count ->
    [one] 1 player
   *[other] { $count } players
 }.
games-players = { $low } to { $high } players.
opt-join = Join a table on a server: give the link to the table, to a seat, or to a tournament that you play in.
standard-output = standard output
error-database = the database { $address } can’t be used: { $reason }
error-no-utf8 = this isn’t UTF-8 text: { $reason }
error-hotseat-bots = --hotseat can’t be combined with bots; leave out --hotseat or the bots
error-bots = too many bots: { $given } for { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
 }; leave some out or raise --players
saves-sure = Delete { $path }? (y/n)
saves-yes = y yes
saves-stays = Not deleted: { $path }
saves-restored = Restored: { $path }
saves-aside = Deleted games you can restore: { $names }
saves-none-aside = There are no deleted games to restore.
help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-examples = Examples
help-default = default:
help-both = { $range }; { $default }
opt-help = Show this help.
opt-install-completion = Install Tab completion for your shell.
completion-installed = Completion is installed in { $path }. Open a new terminal to use it.
opt-horizon = Number of the player’s own turns to search beyond the current one.
error-scheme = there is no database type '{ $scheme }'; use a file, or postgresql://...
error-no-sqlite = { $path } isn’t a database: use an SQLite file, or a new one
help-bot = List the bots, or check one: play a few games with it, for each game and player count, and report problems.
epilog-bot =
    duchy bot list
    duchy bot check mill.py
    duchy bot check mill.py:Mill --game GAME --games 10
    duchy bot check 'cmd: ./mybot' --clock 1 --json
arg-bot-deed = Command: list or check.
arg-bot = The bot to check: a name, file.py, file.py:Class, module:Class, or 'cmd: ./mybot'.
opt-bot-game = Only this game; repeatable. By default, all games the bot supports.
opt-bot-games = Number of games to play for each game and player count.
bot-installed = Installed: { $place }
bot-others = Your own bots can play too: file.py, file.py:Class, module:Class, 'cmd: ./mybot'. Check one with: duchy bot check BOT
bot-fine = none
bot-good = { $bot } is fine: every move was legal and on time.
bot-bad = { $bot } has problems. In arenas, greedy plays the forfeited moves, and bots that forfeit more than { $limit } of their moves aren’t rated.
bot-said = { $bot } (> a question, < its wrong answer, all else is standard error):
col-about = About
col-slowest = Slowest (ms)
col-problems = Problems
not-rated = not rated
forfeit-illegal = illegal move: { $count }
forfeit-late = too late: { $count }
forfeit-garbled = invalid reply: { $count }
forfeit-gone = crashed: { $count }
forfeit-stopped = stopped for being late: { $count }
forfeits-rated = { $bot } forfeited { $share } of its moves ({ $count } of { $decisions }), which greedy played instead. Reasons: { $reasons }.
forfeits-unrated = { $bot } isn’t rated: it forfeited { $share } of its moves ({ $count } of { $decisions }; the limit is { $limit }), which greedy played instead. Reasons: { $reasons }.

# Placeholders of values in the help
value-address = ADDRESS
value-arguments = ARGUMENTS
value-bot = BOT
value-choice = CHOICE
value-choices = CHOICES
value-command = COMMAND
value-days = DAYS
value-file = FILE
value-folder = FOLDER
value-game = GAME
value-high = HIGH
value-id = ID
value-integer = INTEGER
value-key = KEY
value-level = LEVEL
value-link = LINK
value-low = LOW
value-name = NAME
value-number = NUMBER
value-options = OPTIONS
value-points = POINTS
value-records = RECORDS
value-save = SAVE
value-seat = SEAT
value-seconds = SECONDS
value-seed = SEED
value-table = TABLE
value-text = TEXT
value-url = URL
value-value = VALUE
