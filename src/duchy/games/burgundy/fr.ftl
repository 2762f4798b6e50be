game-title = Les Châteaux de Bourgogne
game-summary = Deux dés par tour : prenez des tuiles, développez votre domaine, expédiez et vendez des marchandises. 2 à 4 joueurs.

term-no-tile = aucune tuile
term-castle = château
term-mine = mine
term-ship = navire
term-animal = animal
term-building = bâtiment
term-knowledge = connaissance
term-warehouse = entrepôt
term-workshop = atelier de menuiserie
term-church = église
term-market = marché
term-boarding-house = pension de famille
term-bank = banque
term-city-hall = hôtel de ville
term-watchtower = tour de guet
term-no-good = aucune marchandise
letter-castle = C
letter-mine = M
letter-ship = N
letter-animal = A
letter-building = B
letter-knowledge = J
term-silver = pépites
term-workers = ouvriers
term-estate = domaine
term-track = ordre du tour
term-large = grand bonus
term-small = petit bonus
term-sold = vendues
term-turquoise = turquoise
term-violet = violet
term-pink = rose
term-red = rouge
term-brown = brun
term-orange = orange
term-cow = vache
term-cow-2 = 2 vaches
term-cow-3 = 3 vaches
term-cow-4 = 4 vaches
term-pig = cochon
term-pig-2 = 2 cochons
term-pig-3 = 3 cochons
term-pig-4 = 4 cochons
term-sheep = mouton
term-sheep-2 = 2 moutons
term-sheep-3 = 3 moutons
term-sheep-4 = 4 moutons
term-chicken = poule
term-chicken-2 = 2 poules
term-chicken-3 = 3 poules
term-chicken-4 = 4 poules
term-knowledge-1 = connaissance 1 (plusieurs bâtiments identiques permis dans une ville)
term-knowledge-2 = connaissance 2 (les mines rapportent aussi des ouvriers)
term-knowledge-3 = connaissance 3 (deux pépites par vente)
term-knowledge-4 = connaissance 4 (un ouvrier par vente)
term-knowledge-5 = connaissance 5 (les navires se servent dans deux dépôts voisins)
term-knowledge-6 = connaissance 6 (achats dans tous les dépôts)
term-knowledge-7 = connaissance 7 (un point de plus par tuile animal)
term-knowledge-8 = connaissance 8 (chaque ouvrier change un dé de ±1 ou ±2)
term-knowledge-9 = connaissance 9 (±1 au dé pour les bâtiments)
term-knowledge-10 = connaissance 10 (±1 au dé pour les navires et les animaux)
term-knowledge-11 = connaissance 11 (±1 au dé pour les châteaux, les mines et les connaissances)
term-knowledge-12 = connaissance 12 (±1 au dé pour prendre des tuiles)
term-knowledge-13 = connaissance 13 (1 pépite quand vous prenez des ouvriers)
term-knowledge-14 = connaissance 14 (quatre ouvriers au lieu de deux)
term-knowledge-15 = connaissance 15 (3 points par type de marchandises vendues)
term-knowledge-16 = connaissance 16 (4 points par entrepôt)
term-knowledge-17 = connaissance 17 (4 points par tour de guet)
term-knowledge-18 = connaissance 18 (4 points par atelier)
term-knowledge-19 = connaissance 19 (4 points par église)
term-knowledge-20 = connaissance 20 (4 points par marché)
term-knowledge-21 = connaissance 21 (4 points par pension de famille)
term-knowledge-22 = connaissance 22 (4 points par banque)
term-knowledge-23 = connaissance 23 (4 points par hôtel de ville)
term-knowledge-24 = connaissance 24 (4 points par espèce animale)
term-knowledge-25 = connaissance 25 (1 point par marchandise vendue)
term-knowledge-26 = connaissance 26 (2 points par tuile bonus)

verb-take = Prendre la tuile de la case { $place } du dépôt { $depot } avec le { $die ->
    [1] premier
   *[other] second
 } dé
verb-castle-take = Prendre la tuile de la case { $place } du dépôt { $depot } grâce au château
verb-fetch = Prendre la tuile de la case { $place } du dépôt { $depot }
verb-add = Poser la tuile de la case { $store } du stock en { $cell } avec le { $die ->
    [1] premier
   *[other] second
 } dé
verb-castle-add = Poser la tuile de la case { $store } du stock en { $cell } grâce au château
verb-hall-add = Poser la tuile de la case { $store } du stock en { $cell } grâce à l’hôtel de ville
verb-sell = Vendre toutes les marchandises { $goodsKey ->
    [violet] violettes
    [pink] roses
    [red] rouges
    [brown] brunes
   *[other] { $goods }
 } avec le { $die ->
    [1] premier
   *[other] second
 } dé
verb-castle-sell = Vendre toutes les marchandises { $goodsKey ->
    [violet] violettes
    [pink] roses
    [red] rouges
    [brown] brunes
   *[other] { $goods }
 } grâce au château
verb-warehouse-sell = Vendre toutes les marchandises { $goodsKey ->
    [violet] violettes
    [pink] roses
    [red] rouges
    [brown] brunes
   *[other] { $goods }
 } grâce à l’entrepôt
verb-workers = Prendre des ouvriers avec le { $die ->
    [1] premier
   *[other] second
 } dé
verb-castle-workers = Prendre des ouvriers grâce au château
verb-buy-numbered = Acheter la tuile de la case { $place } du dépôt { $depot } pour 2 pépites
verb-buy = Acheter la tuile de la case { $place } du dépôt noir pour 2 pépites
verb-discard = Défausser la tuile de la case { $store } du stock
verb-load = Prendre les marchandises du dépôt { $depot }
verb-keep = Prendre les marchandises { $goodsKey ->
    [violet] violettes
    [pink] roses
    [red] rouges
    [brown] brunes
   *[other] { $goods }
 }
verb-decline = Passer
verb-end = Terminer le tour
verb-settle = Choisir le domaine { $estate }, château de départ en { $cell }
verb-first = { $seat } commence
verb-board = Plateau { $board }
verb-good = Marchandise : { $goods }
verb-tile = Tuile : { $kind }
verb-roll = Dés : { $die1 } et { $die2 }
verb-white = Dé blanc : { $number }

# Les mêmes quand la position est connue.
verb-take-here = Prendre au dépôt { $depot } avec le dé { $number }{ $workers ->
    [0] {""}
    [one] {" "}et 1 ouvrier
   *[other] {" "}et { $workers } ouvriers
 } : { $kind }
verb-castle-take-here = Prendre au dépôt { $depot } grâce au château : { $kind }
verb-fetch-here = Prendre au dépôt { $depot } : { $kind }
verb-add-here = Poser en { $cell } avec le dé { $number }{ $workers ->
    [0] {""}
    [one] {" "}et 1 ouvrier
   *[other] {" "}et { $workers } ouvriers
 } : { $kind }
verb-castle-add-here = Poser en { $cell } grâce au château : { $kind }
verb-hall-add-here = Poser en { $cell } grâce à l’hôtel de ville : { $kind }
verb-sell-here = Vendre { $count ->
    [one] { $count } marchandise { $goodsKey ->
        [violet] violette
        [pink] rose
        [red] rouge
        [brown] brune
       *[other] { $goods }
     }
   *[other] { $count } marchandises { $goodsKey ->
        [violet] violettes
        [pink] roses
        [red] rouges
        [brown] brunes
       *[other] { $goods }
     }
 } avec le dé { $number }{ $workers ->
    [0] {""}
    [one] {" "}et 1 ouvrier
   *[other] {" "}et { $workers } ouvriers
 }
verb-castle-sell-here = Vendre { $count ->
    [one] { $count } marchandise { $goodsKey ->
        [violet] violette
        [pink] rose
        [red] rouge
        [brown] brune
       *[other] { $goods }
     }
   *[other] { $count } marchandises { $goodsKey ->
        [violet] violettes
        [pink] roses
        [red] rouges
        [brown] brunes
       *[other] { $goods }
     }
 } grâce au château
verb-warehouse-sell-here = Vendre { $count ->
    [one] { $count } marchandise { $goodsKey ->
        [violet] violette
        [pink] rose
        [red] rouge
        [brown] brune
       *[other] { $goods }
     }
   *[other] { $count } marchandises { $goodsKey ->
        [violet] violettes
        [pink] roses
        [red] rouges
        [brown] brunes
       *[other] { $goods }
     }
 } grâce à l’entrepôt
verb-workers-here = Prendre des ouvriers avec le dé { $number }
verb-buy-numbered-here = Acheter au dépôt { $depot } pour 2 pépites : { $kind }
verb-buy-here = Acheter au dépôt noir pour 2 pépites : { $kind }
verb-discard-here = Défausser : { $kind }
verb-load-here = Prendre { $count ->
    [one] 1 marchandise
   *[other] { $count } marchandises
 } du dépôt { $depot }

question-first-player = Qui commence ?
question-start-goods = Distribution des marchandises de départ.
question-deal-boards = Distribution des plateaux.
question-settle = Choisissez un domaine et la case de votre château de départ.
question-settle-secretly = Choisissez en secret un domaine et la case de votre château de départ.
question-fill-depots = Remplissage des dépôts.
question-draw-goods = Tirage des marchandises de la phase.
question-roll-dice = Lancer des dés.
question-roll-white = Lancer du dé blanc.
question-use-dice = À vous : faites une action avec chaque dé.
question-castle-action = Château : faites une action avec un dé de n’importe quelle valeur.
question-city-hall = Hôtel de ville : poser une autre tuile ?
question-fetch-tile = Prendre une tuile dans un dépôt pour votre stock ?
question-fetch-tile-by = { $byKey ->
    [workshop] Atelier de menuiserie : prendre un bâtiment
    [church] Église : prendre une mine, une connaissance ou un château
   *[market] Marché : prendre un navire ou une tuile animal
 } dans un dépôt ?
question-warehouse = Entrepôt : vendre un type de marchandises ?
question-discard = Votre stock est plein : défaussez une tuile.
question-load-goods = Dans quel dépôt le navire se sert-il ?
question-load-neighbour = Se servir aussi dans un dépôt voisin ?
question-keep-goods = Vous ne pouvez pas stocker tous les types : lequel prenez-vous ?

event-starts = { $seatKey ->
    [you] Vous commencez
   *[other] { $seat } commence
 }.
event-got-start-good = { $seatKey ->
    [you] Vous commencez
   *[other] { $seat } commence
 } avec une marchandise { $goodsKey ->
    [violet] violette
    [pink] rose
    [red] rouge
    [brown] brune
   *[other] { $goods }
 }.
event-got-board = { $seatKey ->
    [you] Vous recevez
   *[other] { $seat } reçoit
 } un plateau avec les domaines { $front } et { $back }.
event-chose = { $seatKey ->
    [you] Vous choisissez
   *[other] { $seat } choisit
 } en secret le domaine { $estate }, château de départ en { $cell }.
event-chose-secretly = { $seatKey ->
    [you] Vous avez
   *[other] { $seat } a
 } choisi.
event-settled = { $seatKey ->
    [you] Vous prenez
   *[other] { $seat } prend
 } le domaine { $estate }, château de départ en { $cell }.
event-revealed = Tous les choix sont révélés.
event-phase-began = La phase { $phase } commence.
event-tile-left = Tuile retirée du { $depot ->
    [0] dépôt noir
   *[other] dépôt { $depot }
 }, case { $place } : { $kind }.
event-tile-left-many = { $count ->
    [one] { $count } tuile retirée
   *[other] { $count } tuiles retirées
 } des dépôts.
event-tile-came = Tuile ajoutée au { $depot ->
    [0] dépôt noir
   *[other] dépôt { $depot }
 }, case { $place } : { $kind }.
event-tile-came-many = { $count ->
    [one] { $count } tuile ajoutée
   *[other] { $count } tuiles ajoutées
 } aux dépôts.
event-good-came = Marchandise de la manche { $round } : { $goods }.
event-good-came-many = Marchandises de cette phase : { $count }.
event-round-began = Phase { $phase }, manche { $round }.
event-rolled = { $seatKey ->
    [you] Vous obtenez
   *[other] { $seat } obtient
 } { $die1 } et { $die2 }.
event-white-die = Le dé blanc indique { $number } : une marchandise { $goodsKey ->
    [violet] violette
    [pink] rose
    [red] rouge
    [brown] brune
   *[other] { $goods }
 } va au dépôt { $number }.
event-used-die = { $seatKey ->
    [you] Vous utilisez
   *[other] { $seat } utilise
 } le { $die ->
    [1] premier
   *[other] second
 } dé ({ $number }){ $workers ->
    [0] {""}
    [one] {" "}et 1 ouvrier
   *[other] {" "}et { $workers } ouvriers
 }.
event-took = { $seatKey ->
    [you] Vous prenez
   *[other] { $seat } prend
 } au { $depot ->
    [0] dépôt noir
   *[other] dépôt { $depot }
 }, case { $place } : { $kind }.
event-paid = { $seatKey ->
    [you] Vous payez
   *[other] { $seat } paie
 } { $price ->
    [one] { $price } pépite
   *[other] { $price } pépites
 } et { $seatKey ->
    [you] défaussez
   *[other] défausse
 } une tuile pour faire de la place.
event-bought = { $seatKey ->
    [you] Vous achetez
   *[other] { $seat } achète
 } au { $depot ->
    [0] dépôt noir
   *[other] dépôt { $depot }
 }, case { $place }, pour { $silver ->
    [0] 0 pépite
    [one] 1 pépite
   *[other] { $silver } pépites
 } : { $kind }.
event-discarded = { $seatKey ->
    [you] Vous défaussez
   *[other] { $seat } défausse
 } : { $kind }.
event-added = { $seatKey ->
    [you] Vous posez
   *[other] { $seat } pose
 } en { $cell } : { $kind }.
event-completed = { $seatKey ->
    [you] Vous achevez
   *[other] { $seat } achève
 } { $colourKey ->
    [castle] un district de châteaux
    [mine] un district de mines
    [ship] un district de navires
    [animal] un pâturage
    [building] une ville
   *[other] un district de connaissances
 } de { $size ->
    [one] { $size } case
   *[other] { $size } cases
 } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 } ({ $size_points } + { $phase_points }).
event-colour-bonus = { $seatKey ->
    [you] Vous couvrez
   *[other] { $seat } couvre
 } la dernière case d’une couleur ({ $colour }) et { $seatKey ->
    [you] prenez
   *[other] prend
 } la { $rank ->
    [1] grande
   *[other] petite
 } tuile bonus : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-herd-scored = { $seatKey ->
    [you] Vous marquez
   *[other] { $seat } marque
 } { $points ->
    [0] 0 point
    [one] 1 point
   *[other] { $points } points
 } pour { $tiles ->
    [one] 1 tuile
   *[other] { $tiles } tuiles
 } de { $animalKey ->
    [cow] vaches
    [pig] cochons
    [sheep] moutons
   *[chicken] poules
 }.
event-sold = { $seatKey ->
    [you] Vous vendez
   *[other] { $seat } vend
 } { $count ->
    [one] { $count } marchandise { $goodsKey ->
        [violet] violette
        [pink] rose
        [red] rouge
        [brown] brune
       *[other] { $goods }
     }
   *[other] { $count } marchandises { $goodsKey ->
        [violet] violettes
        [pink] roses
        [red] rouges
        [brown] brunes
       *[other] { $goods }
     }
 } : { $points ->
    [one] 1 point
   *[other] { $points } points
 }, { $silver ->
    [one] 1 pépite
   *[other] { $silver } pépites
 }{ $workers ->
    [0] {""}
    [one] , 1 ouvrier
   *[other] , { $workers } ouvriers
 }.
event-took-workers = { $seatKey ->
    [you] Vous prenez
   *[other] { $seat } prend
 } { $workers ->
    [one] 1 ouvrier
   *[other] { $workers } ouvriers
 }{ $silver ->
    [0] {""}
    [one] {" "}et 1 pépite
   *[other] {" "}et { $silver } pépites
 }.
event-loaded = { $seatKey ->
    [you] Vous chargez
   *[other] { $seat } charge
 } { $count ->
    [one] { $count } marchandise { $goodsKey ->
        [violet] violette
        [pink] rose
        [red] rouge
        [brown] brune
       *[other] { $goods }
     }
   *[other] { $count } marchandises { $goodsKey ->
        [violet] violettes
        [pink] roses
        [red] rouges
        [brown] brunes
       *[other] { $goods }
     }
 } au dépôt { $depot }.
event-advanced = { $seatKey ->
    [you] Vous avancez
   *[other] { $seat } avance
 } à la case { $space } de la piste d’ordre du tour.
event-building-gave = { $seatKey ->
    [you] Vous recevez
   *[other] { $seat } reçoit
 } { $points ->
    [0] {""}
    [one] 1 point
   *[other] { $points } points
 }{ $silver ->
    [0] {""}
    [one] 1 pépite
   *[other] { $silver } pépites
 }{ $workers ->
    [0] {""}
    [one] 1 ouvrier
   *[other] { $workers } ouvriers
 } ({ $kind }).
event-learned = { $seatKey ->
    [you] Vous obtenez
   *[other] { $seat } obtient
 } la connaissance { $number }.
event-declined = { $seatKey ->
    [you] Vous passez
   *[other] { $seat } passe
 }.
event-mines-paid = { $seatKey ->
    [you] Vos mines
   *[other] Les mines { DE($seat) }
 } rapportent { $silver ->
    [one] { $silver } pépite
   *[other] { $silver } pépites
 }{ $workers ->
    [0] {""}
    [one] {" "}et 1 ouvrier
   *[other] {" "}et { $workers } ouvriers
 }.
event-turn-ended = { $seatKey ->
    [you] Vous terminez votre
   *[other] { $seat } termine son
 } tour.
event-phase-ended = La phase { $phase } est terminée.
event-final-points = { $seatKey ->
    [you] Votre décompte final
   *[other] Le décompte final { DE($seat) }
 } ajoute { $unsold } pour les marchandises, { $silver } pour les pépites, { $pairs } pour les ouvriers et { $knowledge } pour les connaissances ; score final : { $total }.
event-game-ended = La partie est terminée.

# D’où viennent les points
source-districts = districts (taille)
source-phases = districts (phase)
source-colours = tuiles bonus
source-herds = animaux
source-sales = ventes
source-watchtowers = tours de guet
source-goods = marchandises invendues
source-silver = pépites
source-workers = paires d’ouvriers
source-knowledge = connaissances

option-setup = Mise en place
option-setup-basic = de base : domaine 1 pour tous
option-setup-open = expert : plateaux distribués, choix visibles
option-setup-secret = expert : plateaux distribués, choix secrets
option-first = Premier joueur
option-first-lot = tirage au sort
option-first-seat-1 = toujours la place 1
option-purchase = Achats
option-purchase-between = avant, entre ou après les actions
option-purchase-inside = aussi pendant une action (édition 2019)
option-tie = Égalités
option-tie-fewest = victoire au joueur qui a le moins de cases vides
option-tie-most = victoire au joueur qui a le plus de cases vides (édition 2019)
option-estate1 = Domaine de la place 1
option-estate1-any = selon la mise en place
option-estate1-1 = domaine 1
option-estate1-2 = domaine 2
option-estate1-3 = domaine 3
option-estate1-4 = domaine 4
option-estate1-5 = domaine 5
option-estate1-6 = domaine 6
option-estate1-7 = domaine 7
option-estate1-8 = domaine 8
option-estate1-9 = domaine 9
option-estate2 = Domaine de la place 2
option-estate2-any = selon la mise en place
option-estate2-1 = domaine 1
option-estate2-2 = domaine 2
option-estate2-3 = domaine 3
option-estate2-4 = domaine 4
option-estate2-5 = domaine 5
option-estate2-6 = domaine 6
option-estate2-7 = domaine 7
option-estate2-8 = domaine 8
option-estate2-9 = domaine 9
option-estate3 = Domaine de la place 3
option-estate3-any = selon la mise en place
option-estate3-1 = domaine 1
option-estate3-2 = domaine 2
option-estate3-3 = domaine 3
option-estate3-4 = domaine 4
option-estate3-5 = domaine 5
option-estate3-6 = domaine 6
option-estate3-7 = domaine 7
option-estate3-8 = domaine 8
option-estate3-9 = domaine 9
option-estate4 = Domaine de la place 4
option-estate4-any = selon la mise en place
option-estate4-1 = domaine 1
option-estate4-2 = domaine 2
option-estate4-3 = domaine 3
option-estate4-4 = domaine 4
option-estate4-5 = domaine 5
option-estate4-6 = domaine 6
option-estate4-7 = domaine 7
option-estate4-8 = domaine 8
option-estate4-9 = domaine 9

refusal-dice-left = Utilisez les deux dés avant de terminer votre tour.
refusal-die-used = Vous avez déjà utilisé le { $die ->
    [1] premier
   *[other] second
 } dé.
refusal-same-die = Les deux dés ont la même valeur : utilisez le premier.
refusal-same-tile = Une tuile identique se trouve sur une case de stockage précédente : utilisez celle-là.
refusal-too-few-workers = Amener le { $die ->
    [1] premier
   *[other] second
 } dé à { $number } coûte { $needed ->
    [one] { $needed } ouvrier
   *[other] { $needed } ouvriers
 } ; vous { $workers ->
    [0] n’en avez pas
   *[other] en avez { $workers }
 }.
refusal-no-tile-there = Il n’y a pas de tuile sur la case { $place } du dépôt { $depot }.
refusal-not-of-that-colour = Ce bâtiment ne permet pas de prendre cette tuile : { $kind }.
refusal-empty-storage = La case de stockage { $store } est vide.
refusal-covered = La case { $cell } est déjà couverte.
refusal-wrong-colour = La case { $cell } n’accepte que les tuiles de type { $colour }, pas celle-ci : { $kind }.
refusal-no-neighbour = La case { $cell } n’est voisine d’aucune de vos tuiles.
refusal-building-there = Cette ville a déjà ce bâtiment : { $kind }.
refusal-no-such-goods = Vous n’avez pas de marchandises { $goodsKey ->
    [violet] violettes
    [pink] roses
    [red] rouges
    [brown] brunes
   *[other] { $goods }
 }.
refusal-no-goods-there = Impossible de se servir dans le dépôt { $depot } : il n’a pas de marchandises, ou n’est pas voisin.
refusal-not-to-choose = Vous ne pouvez pas choisir les marchandises { $goodsKey ->
    [violet] violettes
    [pink] roses
    [red] rouges
    [brown] brunes
   *[other] { $goods }
 } : prenez l’un des types proposés.
refusal-not-your-castle = Votre château de départ se place sur une case château de votre plateau.
refusal-not-inside = Achetez avant, entre ou après les actions, pas pendant une action.
refusal-bought-already = Vous avez déjà acheté une tuile ce tour-ci.
refusal-too-little-silver = Une tuile coûte 2 pépites ; vous { $silver ->
    [0] n’en avez pas
   *[other] en avez { $silver }
 }.
refusal-only-the-black-depot = Achetez au dépôt noir ; seule la connaissance 6 ouvre les autres.
refusal-nothing-to-buy-there = Il n’y a pas de tuile sur cette case.

# Les pièces qui ne sont pas des tuiles
term-goods = marchandises
term-marker = en cours
term-marker-0 = pion de la place 1
term-marker-1 = pion de la place 2
term-marker-2 = pion de la place 3
term-marker-3 = pion de la place 4
term-choice = choix secret

# Des lettres à côté des couleurs, pour que rien ne se dise par la couleur seule
letter-warehouse = En
letter-workshop = At
letter-church = Ég
letter-market = Ma
letter-boarding-house = Pf
letter-bank = Ba
letter-city-hall = Hv
letter-watchtower = Tg
letter-cow = Va
letter-pig = Co
letter-sheep = Mt
letter-chicken = Po
letter-turquoise = Tu
letter-violet = Vi
letter-pink = Rs
letter-red = Rg
letter-brown = Br
letter-orange = Or
letter-silver = Pé
letter-workers = Ou
letter-goods = Md
letter-large = Gb
letter-small = Pb

# Des étiquettes, quand le nom est long
short-workshop = atelier
short-boarding-house = pension
short-city-hall = hôtel de ville
short-choice = choisi
short-marker-0 = P1
short-marker-1 = P2
short-marker-2 = P3
short-marker-3 = P4
short-knowledge-1 = connaissance 1
short-knowledge-2 = connaissance 2
short-knowledge-3 = connaissance 3
short-knowledge-4 = connaissance 4
short-knowledge-5 = connaissance 5
short-knowledge-6 = connaissance 6
short-knowledge-7 = connaissance 7
short-knowledge-8 = connaissance 8
short-knowledge-9 = connaissance 9
short-knowledge-10 = connaissance 10
short-knowledge-11 = connaissance 11
short-knowledge-12 = connaissance 12
short-knowledge-13 = connaissance 13
short-knowledge-14 = connaissance 14
short-knowledge-15 = connaissance 15
short-knowledge-16 = connaissance 16
short-knowledge-17 = connaissance 17
short-knowledge-18 = connaissance 18
short-knowledge-19 = connaissance 19
short-knowledge-20 = connaissance 20
short-knowledge-21 = connaissance 21
short-knowledge-22 = connaissance 22
short-knowledge-23 = connaissance 23
short-knowledge-24 = connaissance 24
short-knowledge-25 = connaissance 25
short-knowledge-26 = connaissance 26

# Ce que fait chaque chose
printed-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
 }
help-castle = À la pose : effectuez aussitôt une autre action, avec un dé de n’importe quelle valeur.
help-mine = À la fin de chaque phase : 1 pépite.
help-ship = À la pose : prenez les marchandises d’un dépôt, et avancez d’une case sur la piste d’ordre du tour.
help-animal = À la pose : 1 point par animal de la tuile, plus 1 par animal de la même espèce déjà présent dans ce pâturage.
help-building = Prend effet à la pose. Une ville n’a qu’un bâtiment de chaque sorte.
help-knowledge = Prend effet dès qu’elle est dans votre domaine ; les tuiles 15 à 26 rapportent des points à la fin.
help-cow = { help-animal }
help-cow-2 = { help-animal }
help-cow-3 = { help-animal }
help-cow-4 = { help-animal }
help-pig = { help-animal }
help-pig-2 = { help-animal }
help-pig-3 = { help-animal }
help-pig-4 = { help-animal }
help-sheep = { help-animal }
help-sheep-2 = { help-animal }
help-sheep-3 = { help-animal }
help-sheep-4 = { help-animal }
help-chicken = { help-animal }
help-chicken-2 = { help-animal }
help-chicken-3 = { help-animal }
help-chicken-4 = { help-animal }
help-warehouse = À la pose : vous pouvez vendre toutes les marchandises d’un type, sans dé.
help-workshop = À la pose : vous pouvez prendre un bâtiment dans un dépôt numéroté.
help-church = À la pose : vous pouvez prendre un château, une mine ou une connaissance dans un dépôt numéroté.
help-market = À la pose : vous pouvez prendre un navire ou une tuile animal dans un dépôt numéroté.
help-boarding-house = À la pose : 4 ouvriers.
help-bank = À la pose : 2 pépites.
help-city-hall = À la pose : vous pouvez poser aussitôt une autre tuile de votre stock, quel que soit le chiffre de sa case.
help-watchtower = À la pose : 4 points.
help-knowledge-1 = Vos villes peuvent avoir plusieurs fois le même bâtiment.
help-knowledge-2 = Chaque mine rapporte aussi 1 ouvrier à la fin de chaque phase.
help-knowledge-3 = Chaque vente rapporte 2 pépites au lieu d’une.
help-knowledge-4 = Chaque vente rapporte aussi 1 ouvrier.
help-knowledge-5 = Vos navires peuvent prendre les marchandises de deux dépôts voisins.
help-knowledge-6 = Vous pouvez acheter dans n’importe lequel des sept dépôts.
help-knowledge-7 = Chaque tuile animal qui rapporte des points en rapporte 1 de plus.
help-knowledge-8 = Chaque ouvrier change un dé de ±1 ou ±2.
help-knowledge-9 = Un dé utilisé pour poser un bâtiment peut être changé de ±1 gratuitement.
help-knowledge-10 = Un dé utilisé pour poser un navire ou une tuile animal peut être changé de ±1 gratuitement.
help-knowledge-11 = Un dé utilisé pour poser un château, une mine ou une connaissance peut être changé de ±1 gratuitement.
help-knowledge-12 = Un dé utilisé pour prendre une tuile peut être changé de ±1 gratuitement.
help-knowledge-13 = Prendre des ouvriers rapporte aussi 1 pépite.
help-knowledge-14 = Prendre des ouvriers en rapporte 4 au lieu de 2.
help-knowledge-15 = À la fin : 3 points par type de marchandises vendues.
help-knowledge-16 = À la fin : 4 points par entrepôt du domaine.
help-knowledge-17 = À la fin : 4 points par tour de guet du domaine.
help-knowledge-18 = À la fin : 4 points par atelier de menuiserie du domaine.
help-knowledge-19 = À la fin : 4 points par église du domaine.
help-knowledge-20 = À la fin : 4 points par marché du domaine.
help-knowledge-21 = À la fin : 4 points par pension de famille du domaine.
help-knowledge-22 = À la fin : 4 points par banque du domaine.
help-knowledge-23 = À la fin : 4 points par hôtel de ville du domaine.
help-knowledge-24 = À la fin : 4 points par espèce animale du domaine.
help-knowledge-25 = À la fin : 1 point par marchandise vendue.
help-knowledge-26 = À la fin : 2 points par tuile bonus.
help-goods = Les marchandises se vendent avec un dé de leur valeur, toutes celles d’un type à la fois : des points pour chacune, et 1 pépite. Vous pouvez en stocker trois types. Invendues, elles valent 1 point chacune à la fin.
help-turquoise = { help-goods }
help-violet = { help-goods }
help-pink = { help-goods }
help-red = { help-goods }
help-brown = { help-goods }
help-orange = { help-goods }
help-silver = 2 pépites permettent d’acheter une tuile au dépôt noir, une fois par tour. Elles valent 1 point chacune à la fin.
help-workers = Un ouvrier change un dé de ±1 ; le 6 et le 1 se suivent. Deux ouvriers valent 1 point à la fin.
help-die = Une action : prendre une tuile du dépôt de même numéro, poser une tuile du stock sur une case de ce chiffre, vendre les marchandises de cette valeur, ou prendre des ouvriers.
help-white = Indique le dépôt qui reçoit la marchandise de la manche.
help-storage = Les tuiles y attendent d’être posées. Il y a trois cases.
help-track = Le joueur le plus avancé commence ; sur une même case, le dernier arrivé.
help-large = Pour le premier joueur à couvrir toutes les cases de sa couleur.
help-small = Pour le deuxième joueur à couvrir toutes les cases de sa couleur.

# Les sortes de lieux
place-space = case
place-estate = domaine
place-board = case château d’un plateau proposé
place-choice = choix du domaine
place-depot = dépôt
place-black = dépôt noir
place-load = marchandises d’un dépôt
place-storage = stock
place-die = dé
place-white = dé blanc
place-goods = marchandises
place-sold = marchandises vendues
place-silver = pépites
place-workers = ouvriers
place-supply = réserve générale
place-track = piste d’ordre du tour
place-phase = phase
place-round = manche
place-bonus = tuiles bonus à gagner
place-won = tuile bonus gagnée
place-size = points d’un district
place-coming = tuiles à venir
place-offer = marchandises au choix
place-button = bouton

# Le matériel : ce qui est imprimé, et d’où on le sait
component-buildings = Bâtiments : 8 sortes, 7 de chaque, dont 2 à dos noir
component-buildings-note = le nombre de dos noirs vient de sources publiques
component-animals = Animaux : 4 espèces, 7 tuiles de chaque ; 8 tuiles en tout ont un dos noir
component-herds = Nombre d’animaux par tuile, pour chaque espèce : 2, 2, 3, 3 et 4 à dos de couleur ; 3 et 4 à dos noir
component-scans-note = transcriptions et numérisations publiques, confrontées aux nombres du livret
component-knowledge = Connaissances : tuiles 1 à 26, une de chaque
component-black-knowledge = Les connaissances 7, 12, 14, 15, 24 et 25 ont un dos noir
component-castles = Châteaux : 14 à dos de couleur, 2 à dos noir ; un par joueur sert de château de départ
component-mines = Mines : 10 à dos de couleur, 2 à dos noir
component-ships = Navires : 20 à dos de couleur, 6 à dos noir
component-goods = Marchandises : 7 de chacun des six types
component-goods-numbers = Valeurs des marchandises : 1 turquoise, 2 violet, 3 rose, 4 rouge, 5 brun, 6 orange
component-goods-numbers-note = le livret nomme les couleurs, ses images montrent les valeurs
component-bonus-tiles = Tuiles bonus : une grande et une petite par couleur
component-silver = Pépites : illimitées selon la règle
component-workers = Ouvriers : illimités selon la règle
component-estate-numbers = Chiffres des domaines : les mêmes aux mêmes cases sur chaque domaine. Dans les rangées ci-dessous, chaque lettre est l’initiale du mot anglais : a = animal, b = bâtiment, c = château, k = connaissance (knowledge), m = mine, s = navire (ship)
component-estate = Domaine { $number } : { $rows }
component-estate-note = transcriptions et numérisations publiques, confrontées aux nombres du livret ; confiance { $confidence }
confidence-very-high = très élevée
confidence-high = élevée
confidence-fair = moyenne à élevée
component-estate-1-cities = Villes du domaine 1 : tailles 1, 3, 3 et 5
component-board-sides = Domaines des deux faces de chaque plateau : 1/2, 1/3, 1/4, 1/5, 6/7 et 8/9
component-board-sides-note = le livret compte six plateaux, dont quatre faces montrent le domaine 1 ; on ignore quels domaines partagent un plateau
component-depots = Dépôts : 12, 18 ou 24 cases utilisées à 2, 3 ou 4 joueurs
component-depot-colours = Cases des dépôts : la couleur de chacune, et le nombre de joueurs à partir duquel elle sert
component-depot-ring = Les dépôts 1 à 6 forment un anneau
component-depot-ring-note = disposition du plateau imprimé
component-depot-6 = Dépôt 6 : à 3 joueurs, une mine au lieu d’un château aux phases B et D
component-black-depot = Dépôt noir : 4, 6 ou 8 tuiles à 2, 3 ou 4 joueurs
component-black-depot-note = le livret dit de 2 à 8 ; voir la règle R7
component-order-track = Piste d’ordre du tour : cases 0 à 6
component-order-track-note = un joueur pose six navires au plus, ce qui mène son pion à la dernière case
component-district-points = Points d’un district : 1, 3, 6, 10, 15, 21, 28, 36 pour 1 à 8 cases
component-district-points-note = le 1 et le 36 viennent du livret
component-phase-points = Points d’un district achevé aux phases A à E : 10, 8, 6, 4, 2
component-phase-points-note = le 10 et le 2 viennent du livret
component-bonus-points = Points des tuiles bonus : grande 5, 6, 7 et petite 2, 3, 4 à 2, 3, 4 joueurs
component-sale-points = Ventes : 2, 3 ou 4 points par marchandise à 2, 3 ou 4 joueurs, et 1 pépite
component-knowledge-values = Connaissances 15 à 26 : les points qu’elles rapportent

# Ce qui ne va pas dans une position écrite
error-not-the-end = la partie doit être terminée après la phase E, et pas avant
error-no-such-turn = une phase a cinq manches, et une manche a un tour par joueur
error-bad-order = snapshot.position.order : chaque place doit figurer une fois
error-same-marker = deux pions de la piste d’ordre du tour ont la même position
error-wrong-round-goods = les marchandises des cases de manche ne correspondent pas à la manche
error-wrong-unseen-goods = il y a trop ou trop peu de marchandises encore face cachée
error-wrong-stock = il reste trop ou trop peu de tuiles à venir
error-wrong-depot-tile = la case de dépôt { $place } porte une tuile d’une autre couleur
error-unasked-settler = chaque joueur sans château de départ doit être invité à en placer un
error-bad-choice = la place { $seat } ne peut pas avoir fait ce choix secret
error-no-castle = la place { $seat } n’a pas de château de départ
error-early-tiles = la place { $seat } a posé des tuiles avant le début de la partie
error-wrong-marker = le pion de la place { $seat } doit avoir avancé d’une case par navire
error-marker-too-high = le pion de la place { $seat } est plus haut dans sa pile qu’il n’est possible
error-wrong-dice = les dés de la place { $seat } doivent commencer par le plus petit
error-wrong-bonus = les tuiles bonus ({ $colour }) doivent revenir aux premiers joueurs qui ont couvert toute leur couleur

# Les actions en un mot, là où la place manque le plus.
code-take = prendre
code-castle-take = prendre
code-fetch = prendre
code-add = poser
code-castle-add = poser
code-hall-add = poser
code-sell = vendre
code-castle-sell = vendre
code-warehouse-sell = vendre
code-workers = ouvriers
code-castle-workers = ouvriers
code-buy-numbered = acheter
code-buy = acheter
code-discard = défausser
code-load = prendre
code-keep = prendre
code-decline = passer
code-end = fin
code-settle = choisir

# Advice: where in the game, what a move is for, and where it is better than another
when = Phase { $phase }, manche { $round }
aim-completed = achève { $colourKey ->
    [castle] le district de châteaux
    [mine] le district de mines
    [ship] le district de navires
    [animal] le pâturage
    [building] la ville
   *[other] le district de connaissances
 } de { $size ->
    [one] 1 case
   *[other] { $size } cases
 } : { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-colour-bonus = couvre la dernière case de sa couleur : tuile bonus, { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-herd-scored = rapporte { $points ->
    [one] 1 point
   *[other] { $points } points
 } pour les { $animalKey ->
    [cow] vaches
    [pig] cochons
    [sheep] moutons
   *[chicken] poules
 }
aim-sold = permet de vendre { $count ->
    [one] { $count } marchandise { $goodsKey ->
        [violet] violette
        [pink] rose
        [red] rouge
        [brown] brune
       *[other] { $goods }
     }
   *[other] { $count } marchandises { $goodsKey ->
        [violet] violettes
        [pink] roses
        [red] rouges
        [brown] brunes
       *[other] { $goods }
     }
 } : { $points ->
    [one] 1 point
   *[other] { $points } points
 } et { $silver ->
    [one] 1 pépite
   *[other] { $silver } pépites
 }
aim-took-workers = rapporte { $workers ->
    [one] 1 ouvrier
   *[other] { $workers } ouvriers
 }
aim-loaded = permet de charger { $count ->
    [one] { $count } marchandise { $goodsKey ->
        [violet] violette
        [pink] rose
        [red] rouge
        [brown] brune
       *[other] { $goods }
     }
   *[other] { $count } marchandises { $goodsKey ->
        [violet] violettes
        [pink] roses
        [red] rouges
        [brown] brunes
       *[other] { $goods }
     }
 } au dépôt { $depot }
aim-advanced = vous fait avancer dans l’ordre du tour
aim-building-gave = rapporte { $points ->
    [0] {""}
    [one] 1 point
   *[other] { $points } points
 }{ $silver ->
    [0] {""}
    [one] 1 pépite
   *[other] { $silver } pépites
 }{ $workers ->
    [0] {""}
    [one] 1 ouvrier
   *[other] { $workers } ouvriers
 }
part-time = temps restant
part-estate = domaine
part-silver = pépites
part-workers = ouvriers
part-more = ouvriers et pépites en réserve
part-goods = marchandises
part-mines = mines
part-knowledge = connaissances
part-order = ordre du tour
part-dice = dés à utiliser
part-districts = districts inachevés
part-colours = bonus de couleur
part-herds = animaux
part-room = cases constructibles
part-storage = tuiles en stock
part-pending = action en cours
part-depots = tuiles des dépôts
part-black = dépôt noir
