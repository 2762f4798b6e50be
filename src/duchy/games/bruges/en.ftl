game-title = Bruges
game-summary = Canals, houses and 165 characters in 15th-century Bruges, under threat from five kinds of disaster. 2 to 4 players.

# Colours, payments, fields of majorities
term-blue = blue
term-brown = brown
term-yellow = yellow
term-red = red
term-purple = purple
term-any = any colour
term-florin = a florin
term-nothing = nothing
term-progress = progress
term-person = characters
term-canal = canals

# Groups and kinds, for clients that draw a table
group-noble = nobility
group-entertainer = entertainers
group-craftsman = craftsmen
group-church = church
group-guard = guard
group-scholar = scholars
group-administrator = administrators
group-merchant = merchants
group-court = king’s court
group-artist = artists
group-underworld = underworld
kind-lightning = immediately, when placed
kind-worker = once per round, for a worker
kind-once = once per round
kind-action = automatic, with certain actions
kind-situation = automatic, in certain situations
kind-laurel = at the end of the game

verb-draw = Draw from pile { $pile }
verb-enough = Stop drawing
verb-advance = Advance a level
verb-stay = Stay
verb-workers = { $card }: take workers
verb-florins = { $card }: take florins
verb-remove = { $card }: remove a { $colour } threat marker
verb-canal = { $card }: build a canal tile in section { $section }
verb-house = { $card }: build a house { $payKey ->
    [florin] for 1 florin
    [nothing] without a worker
   *[other] for 1 { $pay } worker
 }
verb-place = { $card }: place in a { $house } house
verb-activate = Activate: { $card }{ $workerKey ->
    [nothing] {""}
   *[other] {" "}(for 1 { $worker } worker)
 }
verb-end = End turn
verb-pick = Take a { $colour } worker
verb-drop = Remove a { $colour } threat marker
verb-dig = Build a canal tile in section { $section }
verb-give = Give a { $colour } worker
verb-lend = Give a florin to { $to_seat }
verb-swap = Exchange a { $colour } worker for a { $wanted } one
verb-keep = Skip
verb-lose = Lose a canal tile in section { $section }
verb-burn = Lose the empty house: { $card }
verb-evict = Lose the house and its character: { $card }
verb-bury = Lose: { $card }
verb-lodge = Place in the house built with { $card }
verb-suffer = Resolve the { $colourKey ->
    [blue] flood
    [brown] plague
    [yellow] raid
    [red] fire
   *[other] intrigue
 } first
verb-turn-up = Pile { $pile } shows { $colour }
verb-see = { $card }
verb-roll = The { $colour } die shows { $number }

# The same where the position is known.
verb-draw-here = Draw the { $colour } card from pile { $pile }
verb-advance-here = Advance a level { $florins ->
    [0] for free
    [one] for 1 florin
   *[other] for { $florins } florins
 }
verb-workers-here = { $card }: take { $workers ->
    [one] 1 { $colourKey ->
        [any] worker ({ $colour })
       *[other] { $colour } worker
     }
   *[other] { $workers } { $colourKey ->
        [any] workers ({ $colour })
       *[other] { $colour } workers
     }
 }
verb-florins-here = { $card }: take { $florins ->
    [one] 1 florin
   *[other] { $florins } florins
 }
verb-canal-here = { $card }: build a canal tile on the { $colour } space of section { $section } { $florins ->
    [0] for free
    [one] for 1 florin
   *[other] for { $florins } florins
 }
verb-dig-here = Build a canal tile on the { $colour } space of section { $section } { $florins ->
    [0] for free
    [one] for 1 florin
   *[other] for { $florins } florins
 }
verb-burn-here = Lose the empty { $colour } house: { $card }
verb-lodge-here = { $person }: place in the house built with { $card } { $florins ->
    [0] for free
    [one] for 1 florin
   *[other] for { $florins } florins
 }
verb-place-here = { $card }: place in a { $house } house { $florins ->
    [0] for free
    [one] for 1 florin
   *[other] for { $florins } florins
 }

question-draw = Draw a card: from which pile?
question-reveal = Revealing the back of the next card.
question-look = Looking at a card.
question-roll = Rolling the dice.
question-climb = Pay to advance on the progress track?
question-act = Play one card; activate any characters you like.
question-first-disaster = Which disaster comes first?
question-bury = Plague: which character do you lose?
question-burn = Fire: what do you lose?
question-play-card = Play another card.
question-build-house = Build a house with which card?
question-place-person = Place a character from your hand: which one?
question-pick-workers = Take a worker of which colour?
question-drop-threats = Remove a threat marker?
question-dig-canal = Build a canal tile: where?
question-rise = Pay to advance a level?
question-give-workers = Which worker do you give?
question-lend-florins = To whom do you give a florin?
question-swap-workers = Exchange a worker?
question-lose-tile = Which canal tile do you lose?
question-which-house = In which house do you place the character?

# The same where a character asks.
question-draw-by = { $by }: draw a card. From which pile?
question-play-card-by = { $by }: play another card.
question-build-house-by = { $by }: build a house without a worker. With which card?
question-place-person-by = { $by }: place a character from your hand{ $discount ->
    [0] {""}
    [one] {" "}for 1 florin less
   *[other] {" "}for { $discount } florins less
 }. Which one?
question-pick-workers-by = { $by }: take a worker of which colour?{ $left ->
    [one] {""}
   *[other] {" "}({ $left } to take)
 }
question-drop-threats-by = { $by }: remove a { $colourKey ->
    [any] {""}
   *[other] { $colour }{" "}
 }threat marker?
question-dig-canal-by = { $by }: build a canal tile { $times ->
    [0] for free
    [1] at its normal price
   *[other] at twice its price
 }. Where?
question-rise-by = { $by }: advance a level { $florins ->
    [0] for free
    [one] for 1 florin
   *[other] for { $florins } florins
 }?
question-give-workers-by = { $to_seat }’s { $by }: which worker do you give?{ $left ->
    [one] {""}
   *[other] {" "}({ $left } to give)
 }
question-lend-florins-by = { $by }: to whom do you give a florin?
question-swap-workers-by = { $by }: exchange a { $colour } worker?
question-lose-tile-by = { $by }: which canal tile do you lose?

event-round-began = Round { $round }: { $seatKey ->
    [you] you go
   *[other] { $seat } goes
 } first.
event-drew = { $seatKey ->
    [you] You draw
   *[other] { $seat } draws
 } a { $colour } card from pile { $pile }.
event-turned-up = Pile { $pile } shows { $colour }.
event-saw = { $seatKey ->
    [you] Your
   *[other] { $seat }’s
 } new card: { $card }.
event-reserve-opened = Pile { $pile } is empty: the reserve of { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } is opened.
event-halved = Pile { $pile } is empty: { $cards ->
    [one] 1 card moves
   *[other] { $cards } cards move
 } over from the other pile.
event-rolled = The { $colour } die shows { $number }.
event-rolled-many = { $count ->
    [one] 1 die is
   *[other] { $count } dice are
 } rolled.
event-threatened = { $seatKey ->
    [you] You get
   *[other] { $seat } gets
 } a { $colour } threat marker.
event-struck = { $colourKey ->
    [blue] A flood
    [brown] The plague
    [yellow] A raid
    [red] A fire
   *[other] Intrigue
 } strikes { $seatKey ->
    [you] you
   *[other] { $seat }
 }.
event-spared = { $colourKey ->
    [blue] A flood
    [brown] The plague
    [yellow] A raid
    [red] A fire
   *[other] Intrigue
 } spares { $seatKey ->
    [you] you
   *[other] { $seat }
 }.
event-returned = { $seatKey ->
    [you] You return
   *[other] { $seat } returns
 } three { $colour } threat markers.
event-lost-workers = { $seatKey ->
    [you] You lose
   *[other] { $seat } loses
 } { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
 }.
event-lost-florins = { $seatKey ->
    [you] You lose
   *[other] { $seat } loses
 } { $florins ->
    [one] 1 florin
   *[other] { $florins } florins
 }.
event-lost-points = { $seatKey ->
    [you] You lose
   *[other] { $seat } loses
 } { $lost ->
    [one] 1 point
   *[other] { $lost } points
 }.
event-lost-person = { $seatKey ->
    [you] You lose
   *[other] { $seat } loses
 }: { $card }.
event-lost-house = { $seatKey ->
    [you] You lose
   *[other] { $seat } loses
 } a house: { $card }.
event-moved-up = One of { $seatKey ->
    [you] your
   *[other] { $seat }’s
 } houses moves up the street.
event-came-back = A character returns to { $seatKey ->
    [you] your
   *[other] { $seat }’s
 } hand: { $card }.
event-lost-tile = { $seatKey ->
    [you] You lose
   *[other] { $seat } loses
 } a canal tile in section { $section }.
event-advanced = { $seatKey ->
    [you] You advance
   *[other] { $seat } advances
 } to level { $level }{ $florins ->
    [0] {""}
    [one] {" "}for 1 florin
   *[other] {" "}for { $florins } florins
 }.
event-played = { $seatKey ->
    [you] You play
   *[other] { $seat } plays
 }: { $card }.
event-took-workers = { $seatKey ->
    [you] You take
   *[other] { $seat } takes
 } { $workers ->
    [one] 1 { $colourKey ->
        [any] worker ({ $colour })
       *[other] { $colour } worker
     }
   *[other] { $workers } { $colourKey ->
        [any] workers ({ $colour })
       *[other] { $colour } workers
     }
 }.
event-took-florins = { $seatKey ->
    [you] You take
   *[other] { $seat } takes
 } { $florins ->
    [one] 1 florin
   *[other] { $florins } florins
 }.
event-scored = { $seatKey ->
    [you] You score
   *[other] { $seat } scores
 } { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-removed = { $seatKey ->
    [you] You remove
   *[other] { $seat } removes
 } a { $colour } threat marker: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-dug = { $seatKey ->
    [you] You build
   *[other] { $seat } builds
 } a canal tile on the { $colour } space of section { $section } { $florins ->
    [0] for free
    [one] for 1 florin
   *[other] for { $florins } florins
 }.
event-took-statue = { $seatKey ->
    [you] You take
   *[other] { $seat } takes
 } the statue worth { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-built = { $seatKey ->
    [you] You build
   *[other] { $seat } builds
 } a { $colour } house { $payKey ->
    [florin] for 1 florin
    [nothing] without a worker
   *[other] for 1 { $pay } worker
 }.
event-built-secretly = { $seatKey ->
    [you] You build
   *[other] { $seat } builds
 } a { $colour } house { $payKey ->
    [florin] for 1 florin
    [nothing] without a worker
   *[other] for 1 { $pay } worker
 } with a face-down card: { $card }.
event-built-openly = { $seatKey ->
    [you] You build
   *[other] { $seat } builds
 } a { $colour } house { $payKey ->
    [florin] for 1 florin
    [nothing] without a worker
   *[other] for 1 { $pay } worker
 } with a card everyone knows: { $card }.
event-placed = { $seatKey ->
    [you] You place
   *[other] { $seat } places
 } a character: { $card } (in a { $house } house, { $florins ->
    [0] for free
    [one] for 1 florin
   *[other] for { $florins } florins
 }).
event-activated = { $seatKey ->
    [you] You activate
   *[other] { $seat } activates
 }: { $card }{ $workerKey ->
    [nothing] {""}
   *[other] {" "}(for 1 { $worker } worker)
 }.
event-gave-worker = { $seatKey ->
    [you] You give
   *[other] { $seat } gives
 } { $to_seatKey ->
    [you] you
   *[other] { $to_seat }
 } a { $colour } worker.
event-gave-florins = { $seatKey ->
    [you] You give
   *[other] { $seat } gives
 } { $to_seatKey ->
    [you] you
   *[other] { $to_seat }
 } { $florins ->
    [one] 1 florin
   *[other] { $florins } florins
 }.
event-swapped = { $seatKey ->
    [you] You exchange
   *[other] { $seat } exchanges
 } a { $colour } worker for a { $wanted } one.
event-paid = { $seatKey ->
    [you] You pay
   *[other] { $seat } pays
 } { $florins ->
    [one] 1 florin
   *[other] { $florins } florins
 }.
event-majority = { $seatKey ->
    [you] You flip your
   *[other] { $seat } flips their
 } { $fieldKey ->
    [person] character
    [canal] canal
   *[other] progress
 } majority marker.
event-game-ended = The game is over.

option-components = Components
option-components-standard = the standard deck

refusal-must-play = Play a card before you end your turn.
refusal-pile-empty = That pile is empty.
refusal-hand-incomplete = Keep drawing: your hand isn’t full yet.
refusal-card-played = You have already played a card this turn.
refusal-not-in-hand = That card isn’t in your hand: { $card }.
refusal-no-marker = You have no { $colour } threat marker.
refusal-marker-colour = That card ({ $card }) is { $colour }; the marker is { $wanted }.
refusal-section-complete = Section { $section } is already complete.
refusal-space-colour = That card ({ $card }) is { $colour }; the next space in section { $section } is { $wanted }.
refusal-too-dear = That costs { $florins ->
    [one] 1 florin
   *[other] { $florins } florins
 }, more than you have.
refusal-no-worker = A house costs a worker of the card’s colour, unless a character changes that.
refusal-no-worker-of = You have no { $colour } worker.
refusal-no-house = You have no empty { $house } house.
refusal-not-placed = That character isn’t in any of your houses: { $card }.
refusal-not-ready = That character can’t be activated, or was already activated this round: { $card }.
refusal-useless = That character would have no effect now: { $card }.
refusal-no-worker-for = Activating that character ({ $card }) costs a { $colour } worker.
refusal-needs-no-worker = Activating that character costs no worker: { $card }.

# Where points come from
source-scored = scored so far
source-characters = characters
source-houses = houses
source-laurels = laurels
source-majorities = majorities
source-canals = canals
source-statues = statues
source-progress = progress

# Pieces, and what a preview counts
term-card = card
term-worker = worker
term-threat = threat marker
term-tile = canal tile
term-statue = statue
term-level = level
term-majority = majority marker
term-arms = first player’s coat of arms
term-round = round
term-florins = florins
term-cards = cards
term-blue-workers = blue workers
term-brown-workers = brown workers
term-yellow-workers = yellow workers
term-red-workers = red workers
term-purple-workers = purple workers

# The disasters
term-flood = Flood
term-plague = Plague
term-raid = Raid
term-fire = Fire
term-intrigue = Intrigue
help-threat = The third marker of a colour triggers its disaster. Each one you remove scores 1 point.
help-majority = Flip it if you alone lead in its category (characters, canals or progress) at the end of a round; it stays flipped.
help-tile = Built outward from the gate. The third space of a section scores points; the fifth gives you a statue.
help-statue = For completing a canal section; the first statue is worth the most.
help-worker = Pays for a house of its colour, and activates characters that need one.
help-florin = Pays for characters, canal tiles and progress.
help-canal = Built with a card of its colour, for the florins shown. The third space of a section scores points; the fifth gives you a statue.
help-house = Holds one character. 1 point at the end.
help-new-house = Play a card face down and pay a worker of its colour. 1 point at the end.
help-pile = You only see the back of its top card: a colour, never a character.
help-die = How many florins a card of this colour gives you. A 5 or a 6 threatens everyone; the 1s and 2s add up to the price of progress.
help-track = At the end, you score as many points as your level.
help-flood = With the third blue marker, you lose all your workers.
help-plague = With the third brown marker, you lose a character of your choice.
help-raid = With the third yellow marker, you lose all your florins.
help-fire = With the third red marker, you lose a house or a canal tile of your choice.
help-intrigue = With the third purple marker, you lose 3 points.

# What is printed on a character
printed-price = { $count ->
    [one] { $count } florin
   *[other] { $count } florins
 }
printed-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
 }

# Letters of the colours and the groups
letter-blue = B
letter-brown = N
letter-yellow = Y
letter-red = R
letter-purple = P
letter-noble = No
letter-entertainer = En
letter-craftsman = Cr
letter-church = Ch
letter-guard = Gu
letter-scholar = Sc
letter-administrator = Ad
letter-merchant = Me
letter-court = Co
letter-artist = Ar
letter-underworld = Un

# Short names for labels, where a name is long
short-knight = Knight
short-relic-bearer = Holy Blood bearer
short-archer = Archer
short-crossbowman = Crossbowman
short-inspector = Inspector
short-innkeeper = Innkeeper
short-ceremonies = Master of cer.
short-death-painter = Death painter
short-saint-luke = Saint Luke’s master

# Places by kind: $key, $colour and $a what distinguishes them, $whose mine, other or nobody, $owner a name
place-pile = Pile { $a }
place-reserve = Reserve
place-discard = Discard pile
place-die = { $colour } die
place-price = Cost to advance
place-round = Round
place-statues = Statue, value { $a }
place-supply = Supply: { $key }
place-pay = Pay: { $key }
place-button = Button
place-seat = { $owner }
place-track = { $whose ->
    [mine] Your progress
   *[other] { $owner }’s progress
 }
place-florins = { $whose ->
    [mine] Your florins
   *[other] { $owner }’s florins
 }
place-statue = { $whose ->
    [mine] Your statues
   *[other] { $owner }’s statues
 }
place-hand = { $whose ->
    [mine] Your hand
   *[other] { $owner }’s hand
 }
place-new-house = New house
place-house = { $whose ->
    [mine] Your house { $a }
   *[other] { $owner }’s house { $a }
 }
place-person = { $whose ->
    [mine] Your character
   *[other] { $owner }’s character
 }
place-worker = { $whose ->
    [mine] Your { $colour } workers
   *[other] { $owner }’s { $colour } workers
 }
place-threat = { $whose ->
    [mine] Your { $colour } threat markers
   *[other] { $owner }’s { $colour } threat markers
 }
place-majority = { $whose ->
    [mine] Your
   *[other] { $owner }’s
 } { $key ->
    [characters] character
    [canals] canal
   *[other] progress
 } majority marker
place-canal = { $whose ->
    [mine] Your canal section { $a }
   *[other] { $owner }’s canal section { $a }
 }, space { $b }, { $colour }

# What errors in files of components speak of
word-a-verb = a verb
word-a-power = a power
word-a-colour = a colour
word-a-way-to-pay = a way to pay
word-something-to-watch-for = an event
word-something-to-count = something to count
word-workers-of = a worker colour
word-threats-of = a threat colour

# The table on a terminal
sketch-round = Round
sketch-price = progress costs
sketch-last = last round
sketch-next = next round is the last
sketch-pile = pile
sketch-reserve = reserve
sketch-statues = statues
sketch-florins = florins
sketch-level = level
sign-workers = w
sketch-workers = workers
sketch-threats = threats
sketch-hand = hand

# The characters
term-prince = Prince
term-viscount = Viscount
term-duke = Duke
term-duchess = Duchess
term-count = Count
term-countess = Countess
term-baron = Baron
term-baroness = Baroness
term-marquess = Marquess
term-knight = Knight of the Golden Fleece
term-lady-gruuthuse = Lady of Gruuthuse
term-infanta = Princess
term-squire = Squire
term-burgrave = Burgrave
term-dowager = Dowager
term-acrobat = Acrobat
term-bard = Bard
term-juggler = Juggler
term-minstrel = Minstrel
term-dancer = Dancer
term-fire-eater = Fire-eater
term-jester = Jester
term-puppeteer = Puppeteer
term-tightrope-walker = Tightrope walker
term-stilt-walker = Stilt walker
term-fiddler = Fiddler
term-bear-leader = Bear leader
term-conjurer = Conjurer
term-bell-ringer = Carillon player
term-storyteller = Storyteller
term-charcoal-burner = Charcoal burner
term-mason = Mason
term-miller = Miller
term-shoemaker = Shoemaker
term-vintner = Vintner
term-saddler = Saddler
term-well-builder = Well-builder
term-foreman = Foreman
term-carpenter = Carpenter
term-blacksmith = Blacksmith
term-weaver = Weaver
term-dyer = Dyer
term-cooper = Cooper
term-glover = Glover
term-guild-dean = Dean of the guilds
term-preacher = Preacher
term-bishop = Bishop
term-abbot = Abbot of the Dunes
term-abbess = Abbess
term-prior = Prior
term-nun = Nun
term-monk = Monk
term-inquisitor = Inquisitor
term-beguine = Beguine
term-sexton = Sexton
term-pilgrim = Pilgrim
term-cardinal = Cardinal
term-deacon = Deacon
term-almoner = Almoner
term-relic-bearer = Bearer of the Holy Blood
term-jailer = Jailer
term-watchman = Watchman
term-gatekeeper = Gatekeeper
term-captain = Captain
term-archer = Archer of Saint Sebastian
term-crossbowman = Crossbowman of Saint George
term-halberdier = Halberdier
term-night-watch = Night watchman
term-lookout = Lookout
term-sergeant = Sergeant
term-bodyguard = Bodyguard
term-fire-warden = Fire warden
term-dyke-warden = Dyke warden
term-drummer = Drummer
term-constable = Constable
term-alchemist = Alchemist
term-astronomer = Astronomer
term-inventor = Inventor
term-geographer = Geographer
term-physician = Physician
term-librarian = Librarian
term-mathematician = Mathematician
term-philosopher = Philosopher
term-cartographer = Cartographer
term-schoolmaster = Schoolmaster
term-humanist = Humanist
term-herbalist = Herbalist
term-biologist = Biologist
term-clockmaker = Clockmaker
term-printer = Printer
term-notary = Notary
term-judge = Judge
term-mayor = Mayor
term-alderman = Alderman
term-treasurer = Treasurer
term-bailiff = Bailiff
term-harbour-master = Harbour master
term-town-clerk = Town clerk
term-surveyor = Surveyor
term-inspector = Inspector of houses
term-censor = Censor
term-provost = Provost
term-envoy = Envoy
term-tax-collector = Tax collector
term-archivist = Archivist
term-moneylender = Moneylender
term-loading-master = Loading master
term-accountant = Accountant
term-spice-merchant = Spice merchant
term-cloth-merchant = Cloth merchant
term-furrier = Furrier
term-wool-merchant = Wool merchant
term-banker = Banker
term-money-changer = Money changer
term-broker = Broker
term-innkeeper = Innkeeper Van der Beurze
term-shipowner = Shipowner
term-crier = Auction crier
term-hanseatic = Hanseatic merchant
term-merchant-dean = Dean of the merchants
term-messenger = Messenger
term-herald = Herald
term-coachman = Coachman
term-scribe = Scribe
term-stable-boy = Stable boy
term-valet = Valet
term-cup-bearer = Cup-bearer
term-king = King
term-queen = Queen
term-chamberlain = Chamberlain
term-falconer = Falconer
term-lady-in-waiting = Lady-in-waiting
term-steward = Steward
term-page = Page
term-ceremonies = Master of ceremonies
term-engraver = Engraver
term-stucco-worker = Stucco worker
term-architect = Architect
term-painter = Flemish primitive
term-portraitist = Portrait painter
term-sculptor = Sculptor
term-illuminator = Illuminator
term-tapestry-maker = Tapestry maker
term-fresco-painter = Fresco painter
term-death-painter = Painter of the dance of death
term-organ-builder = Organ builder
term-lute-maker = Lute maker
term-poet = Rhetorician
term-wood-carver = Wood carver
term-saint-luke = Master of Saint Luke’s guild
term-beggar = Beggar
term-thief = Thief
term-troublemaker = Troublemaker
term-brigand = Brigand
term-pickpocket = Pickpocket
term-arsonist = Arsonist
term-poisoner = Poisoner
term-spy = Spy
term-smuggler = Smuggler
term-forger = Forger
term-swindler = Swindler
term-gambler = Dice player
term-blackmailer = Blackmailer
term-press-ganger = Press-ganger
term-beggar-king = King of the beggars

# What the characters do
help-prince = Score 1 point and take 2 florins.
help-viscount = If no die shows 1 or 2, you may pay 4 florins in phase 2 to advance a level.
help-duke = Advance a level, then you may pay 2 florins to advance another.
help-duchess = Advance a level and take 2 florins.
help-count = Advance a level.
help-countess = Pay 2 florins to advance a level.
help-baron = You may pay 1 florin to advance a level.
help-baroness = You may pay 2 florins to advance a level.
help-marquess = Take 3 florins per noble you have.
help-knight = Each time you advance a level, take 2 florins.
help-lady-gruuthuse = Score 1 point for every two levels you have reached and 1 point per noble you have.
help-infanta = Play another card.
help-squire = Take 2 florins per noble you have.
help-burgrave = In phase 2 you may advance a second time, for the same price.
help-dowager = Score 2 points per noble you have.
help-acrobat = Build a canal tile at twice its price, without a card.
help-bard = Build a canal tile at twice its price, without a card.
help-juggler = Build a canal tile at twice its price, without a card.
help-minstrel = Build a canal tile at twice its price, without a card.
help-dancer = Build a canal tile at twice its price, without a card.
help-fire-eater = Each time you place a character, you may remove a threat marker of its colour.
help-jester = You may build a canal tile at its normal price, without a card.
help-puppeteer = Build a canal tile for free and take 2 florins.
help-tightrope-walker = Build a canal tile for free; then you may build another at its normal price, without a card.
help-stilt-walker = Each time you build a canal tile, take 2 florins.
help-fiddler = You may build canal tiles with cards of any colour. Each time you build one, take 1 florin.
help-bear-leader = Take 2 florins, and 1 more per canal tile you have.
help-conjurer = Take 1 florin, then build a canal tile at twice its price, without a card.
help-bell-ringer = Score 1 point per canal tile and 1 point per entertainer you have.
help-storyteller = Score 2 points per entertainer you have.
help-charcoal-burner = Exchange any number of your workers for the same number of workers of any colours.
help-mason = Exchange any number of your workers for the same number of workers of any colours.
help-miller = Exchange any number of your workers for the same number of workers of any colours.
help-shoemaker = Exchange any number of your workers for the same number of workers of any colours.
help-vintner = Exchange any number of your workers for the same number of workers of any colours.
help-saddler = Take 1 florin per different group among your characters.
help-well-builder = Canal tiles cost you no florins.
help-foreman = When you play a card for workers, you take three.
help-carpenter = You may pay for houses with workers of any colour. Each time you build a canal tile, take 1 florin.
help-blacksmith = Take 4 workers of any colours.
help-weaver = Pay 1 florin, then take 1 worker of any colour.
help-dyer = Take 3 workers of any colours.
help-cooper = Each time you build a house, take 1 brown worker.
help-glover = Take 2 workers of any colours.
help-guild-dean = Score 2 points per craftsman you have.
help-preacher = Each time you advance a level, you may remove a threat marker of any colour.
help-bishop = Score 1 point per pair of workers you have.
help-abbot = Remove any number of your threat markers.
help-abbess = Pay 2 florins, then remove a threat marker of any colour.
help-prior = Each time you remove a threat marker, take 1 florin.
help-nun = Plagues cost you no characters. Each time you remove a threat marker, take 1 florin.
help-monk = Score 1 point and take 1 florin.
help-inquisitor = Score 1 point and remove a purple threat marker.
help-beguine = Take 1 purple worker.
help-sexton = Remove up to 2 threat markers of any colours and take 1 florin.
help-pilgrim = Take 2 florins per level you have reached.
help-cardinal = Score 2 points per majority marker you have flipped.
help-deacon = Score 2 points per member of the church you have.
help-almoner = Pay 1 florin, then score 2 points.
help-relic-bearer = Score 1 point per character you have.
help-jailer = Remove up to one threat marker per character you have.
help-watchman = Each time you build a canal tile, you may remove a threat marker of its colour.
help-gatekeeper = Remove a threat marker of any colour.
help-captain = Pay 2 florins, then remove up to 2 threat markers of any colours.
help-archer = Remove a yellow threat marker and take 2 florins.
help-crossbowman = Remove a red threat marker and score 1 point.
help-halberdier = Remove up to 3 threat markers of any colours.
help-night-watch = You may remove threats with cards of any colour. Each time you remove a threat marker, take 1 florin.
help-lookout = Dice showing 5 give you no threat markers.
help-sergeant = Each time you remove a threat marker, take 1 worker of any colour.
help-bodyguard = Opponents’ characters can’t harm you.
help-fire-warden = Fires cost you nothing. Each time you build a canal tile, take 2 florins.
help-dyke-warden = Floods cost you no workers.
help-drummer = Remove a threat marker of any colour and take 2 florins.
help-constable = Score 2 points per guard you have.
help-alchemist = Take 6 florins.
help-astronomer = The “immediately, when placed” effects of characters you place from now on happen twice.
help-inventor = In phase 1 you may draw up to six cards.
help-geographer = Score 2 points per canal section whose third space you have built and 2 points per statue you own.
help-physician = Remove a brown threat marker, draw 1 card and take 1 florin.
help-librarian = Draw 2 cards and take 2 florins.
help-mathematician = When you play a card for florins, the highest die counts.
help-philosopher = Score 2 points per scholar you have.
help-cartographer = Score 1 point per canal section whose third space you have built, and take 1 florin.
help-schoolmaster = Draw 2 cards and take 1 florin.
help-humanist = Score 1 point per different group among your characters.
help-herbalist = Remove up to 2 threat markers of any colours.
help-biologist = Characters cost you 1 florin less.
help-clockmaker = Take 2 florins per die showing 5 or 6.
help-printer = Each time you place a character, draw 1 card and take 1 florin.
help-notary = Advancing in phase 2 costs you 2 florins less.
help-judge = You also flip majority markers when tied for first.
help-mayor = Score 2 points per administrator you have.
help-alderman = For the character majority, you count one extra character. Each time you place a character, take 1 florin.
help-treasurer = When you play a card for florins, you take at least 5.
help-bailiff = You may activate characters with workers of any colour.
help-harbour-master = For the canal majority, you count one extra tile, if you have at least one. Each time you build a canal tile, take 2 florins.
help-town-clerk = When you play a card for workers, choose their colours freely and take 2 florins.
help-surveyor = Canal tiles cost you 3 florins less.
help-inspector = You may pay 1 florin for a house instead of a worker.
help-censor = Intrigues cost you no points.
help-provost = Raids cost you no florins. Each time you advance a level, take 1 florin.
help-envoy = For the progress majority, you count one extra level, if you have reached at least one.
help-tax-collector = Take 1 florin per house you have.
help-archivist = Score 1 point per administrator, 1 point per scholar and 1 point per member of the church you have.
help-moneylender = Give 1 florin to each opponent and score 1 point for each.
help-loading-master = Score 2 points per canal section you have completed.
help-accountant = Take 2 florins.
help-spice-merchant = Take 4 florins.
help-cloth-merchant = Take 1 florin, and 1 more per different colour among your houses.
help-furrier = Take 1 florin per character you have.
help-wool-merchant = Take 3 florins per merchant you have.
help-banker = Take 5 florins.
help-money-changer = Each time you play a card for florins, take 1 extra florin.
help-broker = Each time you play a card for workers, take 2 florins.
help-innkeeper = Each time you place a character, take 1 florin.
help-shipowner = Take 3 florins, and 1 more per canal tile you have.
help-crier = Take 4 florins.
help-hanseatic = Score 1 point for every three florins you have.
help-merchant-dean = Score 2 points per merchant you have.
help-messenger = Play another card.
help-herald = Play another card.
help-coachman = Play another card.
help-scribe = Play another card.
help-stable-boy = Play another card.
help-valet = Draw 1 card.
help-cup-bearer = Score 5 points if you have houses of all five colours.
help-king = Pay 2 florins, then play another card.
help-queen = Play two more cards.
help-chamberlain = Draw 1 card and play another card.
help-falconer = Draw 1 card and take 1 florin.
help-lady-in-waiting = You may place a character from your hand for 6 florins less.
help-steward = Place a character from your hand at its normal price.
help-page = Draw 1 card and take 1 florin.
help-ceremonies = Score 2 points per courtier you have.
help-engraver = Score 2 points per different group among your characters.
help-stucco-worker = Each time you build a house, you may remove a threat marker of its colour.
help-architect = Pay 2 florins, then build a house with a card from your hand, without paying a worker.
help-painter = Score 1 point and take 2 florins.
help-portraitist = Pay 3 florins, then score 2 points.
help-sculptor = Each time you build a canal tile, score 1 point and draw 1 card.
help-illuminator = Score 1 point per different colour among your houses.
help-tapestry-maker = Score 1 point per artist and 1 point per craftsman you have.
help-fresco-painter = Score 1 point per house you have.
help-death-painter = Score 1 point per threat marker you have.
help-organ-builder = Each time you advance a level, score 1 point.
help-lute-maker = Each time you advance a level, take 1 worker of any colour.
help-poet = Score 1 point per noble, 1 point per courtier and 1 point per artist you have.
help-wood-carver = Build a house with a card from your hand, without paying a worker.
help-saint-luke = Score 2 points per artist you have.
help-beggar = Each opponent gives you 2 workers of their choice.
help-thief = Each opponent gives you 3 florins.
help-troublemaker = Each opponent loses a canal tile of their choice.
help-brigand = Each opponent loses a canal tile of their choice and gives you 2 florins.
help-pickpocket = Take 2 florins, and each opponent gives you 1.
help-arsonist = Each opponent gets a red threat marker, and you score 2 points.
help-poisoner = Each opponent gets a brown threat marker, and you score 2 points.
help-spy = Each opponent gets a purple threat marker, and you score 2 points.
help-smuggler = Take 1 florin per threat marker you have.
help-forger = Take 6 florins and a yellow threat marker.
help-swindler = Each opponent gives you 1 florin, and you score 1 point.
help-gambler = Take as many florins as the red die shows.
help-blackmailer = Each opponent loses 3 points.
help-press-ganger = Each opponent gives you 1 worker of their choice.
help-beggar-king = Score 2 points per member of the underworld you have.

# The components: what is printed, and how well it is known
component-deck = Cards: characters in 11 groups and 5 colours
component-groups = Groups: 15 characters each
component-groups-note = from one source, whose count includes the characters of the expansion
component-colours = Colours: 33 cards each
component-colours-note = 165 cards, split evenly among five colours
component-prices = Prices of characters: 0, 3, 6, 9 or 12 florins; a third of that in points
component-prices-note = the rulebook says that a character scores a third of its price
component-start = Each player starts with 5 points, 5 florins and 1 worker of each colour
component-dice = Dice: one of each colour, faces 1 to 6
component-threats = Threats: flood (blue), plague (brown), raid (yellow), fire (red), intrigue (purple)
component-workers = Workers: ten of each colour; the supply counts as unlimited
component-track = Progress track: level n is worth n points
component-track-note = levels 6 and 7 are in the rulebook
component-canal-prices = Prices of canal spaces: 1 to 5 florins, from the gate outward
component-canal-prices-note = the rulebook shows the 1 at the gate; the other values are assumed to increase
component-canal-colours = Colours of canal spaces: each colour once per section
component-canal-colours-note = from one source
component-canal-orders = Canals: the order of the colours
component-canal-orders-note = the rulebook shows blue at the red gate
component-canals-of-file = Canals: the order of the colours, from your file
component-third-space = Third space of a canal section: 3 points
component-statues = Statues: 7, 6, 5, 4, 3, 2 points
component-majorities = Majorities: 4 points for each flipped marker
component-character = { $name }: { $group }, { $colour }, price { $price }; { $kind } – { $effect }
component-working-character = { $name }: { $group }, { $colour }, price { $price }; { $kind } ({ $worker }) – { $effect }
component-character-of-rulebook-note = from the rulebook: { $rulebook }; our own values: { $ours }
component-character-of-public-note = from public sources: { $public }; our own values: { $ours }
component-character-of-both-note = from the rulebook: { $rulebook }; from public sources: { $public }; our own values: { $ours }
component-character-of-ours-note = our own character
fact-name = name
fact-colour = colour
fact-price = price
fact-group = group
fact-kind = timing
fact-worker = worker
fact-effect = effect

# Actions in one word, where room is smallest.
code-draw = draw
code-enough = stop
code-advance = advance
code-stay = stay
code-workers = workers
code-florins = florins
code-remove = remove
code-canal = canal
code-house = house
code-place = place
code-activate = activate
code-end = end
code-pick = take
code-drop = remove
code-dig = build
code-give = give
code-lend = give
code-swap = exchange
code-keep = skip
code-lose = lose
code-burn = lose
code-evict = lose
code-bury = lose
code-suffer = first
code-lodge = place

# Advice: where in the game, what a move is for, and where it is better than another
when = Round { $round }
aim-scored = scores { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-removed = removes a { $colour } threat marker: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-took-statue = gives you the statue: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-advanced = advances you to level { $level }
aim-took-workers = gives you { $workers ->
    [one] 1 { $colourKey ->
        [any] worker ({ $colour })
       *[other] { $colour } worker
     }
   *[other] { $workers } { $colourKey ->
        [any] workers ({ $colour })
       *[other] { $colour } workers
     }
 }
aim-took-florins = gives you { $florins ->
    [one] 1 florin
   *[other] { $florins } florins
 }
aim-majority = gives you the { $fieldKey ->
    [person] character
    [canal] canal
   *[other] progress
 } majority
aim-lost-person = costs you a character: { $card }
aim-lost-workers = costs you { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
 }
aim-lost-florins = costs you { $florins ->
    [one] 1 florin
   *[other] { $florins } florins
 }
part-time = time left
part-florins = florins
part-workers = workers
part-threats = threats
part-progress = progress
part-majorities = majorities
part-canals = canals
part-houses = houses
part-people = characters
part-pending = the current action
part-hand = hand

# The file of components to fill in
template-effects = Effects are written in a small language: `florins 2`, `points 1 per group`, `when canal: drop 1 it`,
    `power notary`, `power no-fire; when canal: florins 2`; several parts are divided by semicolons. A name or
    text that differs: name_en, name_fr, text_en, text_fr.
