game-title = Les Châteaux de Bourgogne : le jeu de cartes
game-summary = Vos cartes servent de dés ; réunissez des triplés. 1 à 4 joueurs ; en solo contre Aaron.

term-castle = château
term-mine = mine
term-cloister = cloître
term-knowledge = connaissance
term-ship = navire
term-pasture = pâturage
term-building = bâtiment
term-light = claire
term-medium = moyenne
term-dark = foncée
term-chicken = poule
term-cow = vache
term-sheep = mouton
term-pig = cochon
term-3-points = 3 points
term-2-points-1-good = 2 points et 1 marchandise
term-2-points-1-animal = 2 points et 1 animal
term-2-points-1-silver = 2 points et 1 pépite
term-2-points-1-worker = 2 points et 1 ouvrier
term-2-points = 2 points
term-1-point-2-goods = 1 point et 2 marchandises
term-1-point-1-good-1-animal = 1 point, 1 marchandise et 1 animal
term-1-point-1-good-1-silver = 1 point, 1 marchandise et 1 pépite
term-1-point-1-good-1-worker = 1 point, 1 marchandise et 1 ouvrier
term-1-point-1-good = 1 point et 1 marchandise
term-1-point-2-animals = 1 point et 2 animaux
term-1-point-1-animal-1-silver = 1 point, 1 animal et 1 pépite
term-1-point-1-animal-1-worker = 1 point, 1 animal et 1 ouvrier
term-1-point-1-animal = 1 point et 1 animal
term-1-point-2-silver = 1 point et 2 pépites
term-1-point-1-silver-1-worker = 1 point, 1 pépite et 1 ouvrier
term-1-point-1-silver = 1 point et 1 pépite
term-1-point-2-workers = 1 point et 2 ouvriers
term-1-point-1-worker = 1 point et 1 ouvrier
term-1-point = 1 point
term-3-goods = 3 marchandises
term-2-goods-1-animal = 2 marchandises et 1 animal
term-2-goods-1-silver = 2 marchandises et 1 pépite
term-2-goods-1-worker = 2 marchandises et 1 ouvrier
term-2-goods = 2 marchandises
term-1-good-2-animals = 1 marchandise et 2 animaux
term-1-good-1-animal-1-silver = 1 marchandise, 1 animal et 1 pépite
term-1-good-1-animal-1-worker = 1 marchandise, 1 animal et 1 ouvrier
term-1-good-1-animal = 1 marchandise et 1 animal
term-1-good-2-silver = 1 marchandise et 2 pépites
term-1-good-1-silver-1-worker = 1 marchandise, 1 pépite et 1 ouvrier
term-1-good-1-silver = 1 marchandise et 1 pépite
term-1-good-2-workers = 1 marchandise et 2 ouvriers
term-1-good-1-worker = 1 marchandise et 1 ouvrier
term-1-good = 1 marchandise
term-3-animals = 3 animaux
term-2-animals-1-silver = 2 animaux et 1 pépite
term-2-animals-1-worker = 2 animaux et 1 ouvrier
term-2-animals = 2 animaux
term-1-animal-2-silver = 1 animal et 2 pépites
term-1-animal-1-silver-1-worker = 1 animal, 1 pépite et 1 ouvrier
term-1-animal-1-silver = 1 animal et 1 pépite
term-1-animal-2-workers = 1 animal et 2 ouvriers
term-1-animal-1-worker = 1 animal et 1 ouvrier
term-1-animal = 1 animal
term-3-silver = 3 pépites
term-2-silver-1-worker = 2 pépites et 1 ouvrier
term-2-silver = 2 pépites
term-1-silver-2-workers = 1 pépite et 2 ouvriers
term-1-silver-1-worker = 1 pépite et 1 ouvrier
term-1-silver = 1 pépite
term-3-workers = 3 ouvriers
term-2-workers = 2 ouvriers
term-1-worker = 1 ouvrier

term-workshop = atelier du charpentier
term-church = église
term-market = marché
term-watchtower = tour de guet
term-bank = banque
term-boarding-house = pension de famille
term-store = magasin
term-town-hall = hôtel de ville
term-round-card = carte Manche

term-castle-1 = Château 1
term-castle-2 = Château 2
term-castle-3 = Château 3
term-castle-4 = Château 4
term-castle-5 = Château 5
term-castle-6 = Château 6
term-mine-1 = Mine 1
term-mine-2 = Mine 2
term-mine-3 = Mine 3
term-mine-4 = Mine 4
term-mine-5 = Mine 5
term-mine-6 = Mine 6
term-cloister-1 = Cloître 1
term-cloister-2 = Cloître 2
term-cloister-3 = Cloître 3
term-cloister-4 = Cloître 4
term-cloister-5 = Cloître 5
term-cloister-6 = Cloître 6
term-knowledge-1 = Connaissance 1
term-knowledge-2 = Connaissance 2
term-knowledge-3 = Connaissance 3
term-knowledge-4 = Connaissance 4
term-knowledge-5 = Connaissance 5
term-knowledge-6 = Connaissance 6
term-ship-1 = Navire 1
term-ship-2 = Navire 2
term-ship-3 = Navire 3
term-ship-4 = Navire 4
term-ship-5 = Navire 5
term-ship-6 = Navire 6
term-pasture-1 = Pâturage 1
term-pasture-2 = Pâturage 2
term-pasture-3 = Pâturage 3
term-pasture-4 = Pâturage 4
term-pasture-5 = Pâturage 5
term-pasture-6 = Pâturage 6
term-workshop-1 = Atelier du charpentier 1
term-workshop-2 = Atelier du charpentier 2
term-workshop-3 = Atelier du charpentier 3
term-workshop-4 = Atelier du charpentier 4
term-workshop-5 = Atelier du charpentier 5
term-workshop-6 = Atelier du charpentier 6
term-church-1 = Église 1
term-church-2 = Église 2
term-church-3 = Église 3
term-church-4 = Église 4
term-church-5 = Église 5
term-church-6 = Église 6
term-market-1 = Marché 1
term-market-2 = Marché 2
term-market-3 = Marché 3
term-market-4 = Marché 4
term-market-5 = Marché 5
term-market-6 = Marché 6
term-watchtower-1 = Tour de guet 1
term-watchtower-2 = Tour de guet 2
term-watchtower-3 = Tour de guet 3
term-watchtower-4 = Tour de guet 4
term-watchtower-5 = Tour de guet 5
term-watchtower-6 = Tour de guet 6
term-bank-1 = Banque 1
term-bank-2 = Banque 2
term-bank-3 = Banque 3
term-bank-4 = Banque 4
term-bank-5 = Banque 5
term-bank-6 = Banque 6
term-boarding-house-1 = Pension de famille 1
term-boarding-house-2 = Pension de famille 2
term-boarding-house-3 = Pension de famille 3
term-boarding-house-4 = Pension de famille 4
term-boarding-house-5 = Pension de famille 5
term-boarding-house-6 = Pension de famille 6
term-store-1 = Magasin 1
term-store-2 = Magasin 2
term-store-3 = Magasin 3
term-store-4 = Magasin 4
term-store-5 = Magasin 5
term-store-6 = Magasin 6
term-town-hall-1 = Hôtel de ville 1
term-town-hall-2 = Hôtel de ville 2
term-town-hall-3 = Hôtel de ville 3
term-town-hall-4 = Hôtel de ville 4
term-town-hall-5 = Hôtel de ville 5
term-town-hall-6 = Hôtel de ville 6

verb-die = Jouer { $card } comme dé
verb-take = Prendre { $card } dans la rangée { $row }
verb-take-here = Prendre { $card } dans la rangée { $row }{ $workers ->
    [0] {""}
    [one] {" "}pour 1 ouvrier
   *[other] {" "}pour { $workers } ouvriers
 }
verb-place = Placer { $card } { $height ->
    [0] dans une nouvelle colonne
    [1] comme deuxième carte d’une colonne
   *[other] comme troisième carte d’une colonne
 } de { $typeKey ->
    [castle] châteaux
    [mine] mines
    [cloister] cloîtres
    [knowledge] connaissances
    [ship] navires
    [pasture] pâturages
   *[building] bâtiments
 }
verb-place-here = Placer { $card } { $height ->
    [0] dans une nouvelle colonne
    [1] comme deuxième carte d’une colonne
   *[other] comme troisième carte d’une colonne
 } de { $typeKey ->
    [castle] châteaux
    [mine] mines
    [cloister] cloîtres
    [knowledge] connaissances
    [ship] navires
    [pasture] pâturages
   *[building] bâtiments
 }{ $workers ->
    [0] {""}
    [one] {" "}pour 1 ouvrier
   *[other] {" "}pour { $workers } ouvriers
 }
verb-sell = Vendre toutes les marchandises de teinte { $shade }
verb-sell-here = Vendre { $goods } { $goods ->
    [one] marchandise
   *[other] marchandises
 } de teinte { $shade }{ $workers ->
    [0] {""}
    [one] {" "}pour 1 ouvrier
   *[other] {" "}pour { $workers } ouvriers
 }
verb-workers = Prendre des ouvriers jusqu’à en avoir 2
verb-silver = Prendre 1 pépite
verb-convert = Convertir des ouvriers et des pépites en points
verb-return-workers = Rendre { $workers ->
    [one] { $workers } ouvrier
   *[other] { $workers } ouvriers
 }
verb-return-silver = Rendre { $silver ->
    [one] { $silver } pépite
   *[other] { $silver } pépites
 }
verb-use = Utiliser { $card } comme dé
verb-keep = Garder { $card } comme projet
verb-drop = Défausser le projet { $card }
verb-good = Prendre la marchandise du dessus de la pile { $pile }
verb-good-here = Prendre la marchandise du dessus de la pile { $pile } : { $shade }
verb-animal = Prendre l’animal du dessus de la pile { $pile }
verb-animal-here = Prendre l’animal du dessus de la pile { $pile } : { $animal }
verb-bonus = Choisir le bonus : { $bonus }
verb-buy = Acheter trois cartes pour 3 pépites
verb-forgo = Passer
verb-end = Terminer le tour
verb-card = Carte : { $card }
verb-good-comes = Marchandise de teinte { $shade }
verb-animal-comes = Animal : { $animal }

question-die = Quelle carte de votre main sert de dé ?
question-action = { $die ->
    [0] Château : quelle action gratuite faites-vous ?
   *[other] Quelle action faites-vous avec le dé ?
 }
question-return-workers = Combien d’ouvriers rendez-vous ?
question-return-silver = Combien de pépites rendez-vous ?
question-purchase = Utilisez une des trois cartes, comme dé ou comme projet.
question-drop = Vous avez déjà trois projets : lequel défaussez-vous ?
question-fetch = Quelle carte prenez-vous dans les rangées ?
question-fetch-by = { $byKey ->
    [workshop] Atelier du charpentier : prenez un bâtiment ou une connaissance
    [church] Église : prenez un château, une mine ou un cloître
   *[market] Marché : prenez un navire ou un pâturage
 } dans n’importe quelle rangée.
question-good-by = { $byKey ->
    [ship] Navire : dans
   *[other] Bonus : dans
 } quelle pile prenez-vous une marchandise ?
question-animal-by = { $byKey ->
    [pasture] Pâturage : dans
   *[other] Bonus : dans
 } quelle pile prenez-vous un animal ?
question-good = Dans quelle pile prenez-vous une marchandise ?
question-animal = Dans quelle pile prenez-vous un animal ?
question-boarding = Prenez une marchandise ou un animal.
question-store = Magasin : quelles marchandises vendez-vous ?
question-town-hall = Hôtel de ville : quel projet placez-vous ?
question-round-bonus = Choisissez un bonus de la carte Manche pour votre triplé.
question-last-call = Acheter trois cartes, ou terminer le tour ?
question-start-good = Tirage d’une première marchandise.
question-start-animal = Tirage d’un premier animal.
question-turn-good = On révèle la marchandise suivante.
question-turn-animal = On révèle l’animal suivant.
question-fill-row = Remplissage des rangées.
question-draw-hand = Pioche d’une carte.
question-draw-bought = Pioche d’une carte achetée.
question-aaron-lays = Aaron joue une carte.

event-round-began = La manche { $round } commence ; { $seatKey ->
    [you] vous jouez
   *[other] { $seat } joue
 } en premier.
event-row-filled = { $card } arrive dans la rangée { $row }.
event-row-filled-many = { $count ->
    [one] { $count } carte arrive
   *[other] { $count } cartes arrivent
 } dans les rangées.
event-reshuffled = La défausse est mélangée : nouvelle pioche de { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 }.
event-dealt = { $seatKey ->
    [you] Vous recevez
   *[other] { $seat } reçoit
 } une pile de { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 }.
event-drew = { $seatKey ->
    [you] Vous piochez
   *[other] { $seat } pioche
 } { $card }.
event-drew-hidden = { $seatKey ->
    [you] Vous piochez
   *[other] { $seat } pioche
 } une carte.
event-discarded-die = { $seatKey ->
    [you] Vous jouez
   *[other] { $seat } joue
 } { $card } comme dé.
event-used-die = { $die ->
    [0] { $seatKey ->
        [you] Vous utilisez
       *[other] { $seat } utilise
     } l’action gratuite.
   *[other] { $seatKey ->
        [you] Vous utilisez
       *[other] { $seat } utilise
     } le dé { $die }.
 }
event-paid-workers = { $seatKey ->
    [you] Vous payez
   *[other] { $seat } paie
 } { $workers ->
    [one] { $workers } ouvrier
   *[other] { $workers } ouvriers
 } pour modifier le dé.
event-took = { $seatKey ->
    [you] Vous prenez
   *[other] { $seat } prend
 } { $card } dans la rangée { $row }.
event-dropped = { $seatKey ->
    [you] Vous défaussez
   *[other] { $seat } défausse
 } le projet { $card }.
event-placed = { $seatKey ->
    [you] Vous placez
   *[other] { $seat } place
 } { $card } { $height ->
    [0] dans une nouvelle colonne
    [1] comme deuxième carte d’une colonne
   *[other] comme troisième carte d’une colonne
 } de { $typeKey ->
    [castle] châteaux
    [mine] mines
    [cloister] cloîtres
    [knowledge] connaissances
    [ship] navires
    [pasture] pâturages
   *[building] bâtiments
 }.
event-sold = { $seatKey ->
    [you] Vous vendez
   *[other] { $seat } vend
 } { $goods ->
    [one] { $goods } marchandise
   *[other] { $goods } marchandises
 } de teinte { $shade } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 } et { $goods ->
    [one] { $goods } pépite
   *[other] { $goods } pépites
 }.
event-first-player = { $seatKey ->
    [you] Vous avez
   *[other] { $seat } a
 } la carte Premier joueur{ $points ->
    [0] {""}
    [one] {" "}(vaut { $points } point à la fin)
   *[other] {" "}(vaut { $points } points à la fin)
 }.
event-got-workers = { $workers ->
    [0] { $seatKey ->
        [you] Vous ne recevez
       *[other] { $seat } ne reçoit
     } aucun ouvrier
   *[other] { $seatKey ->
        [you] Vous recevez
       *[other] { $seat } reçoit
     } { $workers ->
        [one] { $workers } ouvrier
       *[other] { $workers } ouvriers
     }
 }.
event-got-silver = { $seatKey ->
    [you] Vous recevez
   *[other] { $seat } reçoit
 } { $silver ->
    [one] { $silver } pépite
   *[other] { $silver } pépites
 }.
event-got-points = { $seatKey ->
    [you] Vous recevez
   *[other] { $seat } reçoit
 } { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-got-good = { $seatKey ->
    [you] Vous recevez
   *[other] { $seat } reçoit
 } une marchandise de teinte { $shade }.
event-got-animal = { $seatKey ->
    [you] Vous recevez
   *[other] { $seat } reçoit
 } { $animalKey ->
    [cow] une { $animal }
    [chicken] une { $animal }
   *[other] un { $animal }
 }{ $points ->
    [0] {""}
    [one] {" "}(+{ $points } point pour les lots d’animaux)
   *[other] {" "}(+{ $points } points pour les lots d’animaux)
 }.
event-good-turned = Pile de marchandises { $pile } : teinte { $shade }.
event-animal-turned = Pile d’animaux { $pile } : { $animal }.
event-converted = { $seatKey ->
    [you] Vous rendez
   *[other] { $seat } rend
 } { $workers ->
    [one] { $workers } ouvrier
   *[other] { $workers } ouvriers
 } et { $silver ->
    [one] { $silver } pépite
   *[other] { $silver } pépites
 } pour { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-bought = { $seatKey ->
    [you] Vous achetez
   *[other] { $seat } achète
 } trois cartes.
event-used-bought = { $seatKey ->
    [you] Vous utilisez
   *[other] { $seat } utilise
 } { $card } comme dé.
event-kept-bought = { $seatKey ->
    [you] Vous gardez
   *[other] { $seat } garde
 } { $card } comme projet.
event-discarded-bought = { $seatKey ->
    [you] Vous défaussez
   *[other] { $seat } défausse
 } { $card }.
event-forwent = { $seatKey ->
    [you] Vous passez
   *[other] { $seat } passe
 }.
event-triple = { $seatKey ->
    [you] Vous complétez
   *[other] { $seat } complète
 } un triplé de { $typeKey ->
    [castle] châteaux
    [mine] mines
    [cloister] cloîtres
    [knowledge] connaissances
    [ship] navires
    [pasture] pâturages
   *[building] bâtiments
 } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-first-triple = { $seatKey ->
    [you] Vous avez
   *[other] { $seat } a
 } le premier triplé de { $typeKey ->
    [castle] châteaux
    [mine] mines
    [cloister] cloîtres
    [knowledge] connaissances
    [ship] navires
    [pasture] pâturages
   *[building] bâtiments
 } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-seven-types = { $seatKey ->
    [you] Vous avez
   *[other] { $seat } a
 } les sept types : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-chose-bonus = { $seatKey ->
    [you] Vous choisissez
   *[other] { $seat } choisit
 } { $bonus }.
event-round-ended = La manche { $round } est terminée.
event-rows-cleared = Les cartes restées dans les rangées sont défaussées.
event-aaron-laid = Aaron joue { $card }.
event-aaron-triple = Aaron complète un triplé de { $typeKey ->
    [castle] châteaux
    [mine] mines
    [cloister] cloîtres
    [knowledge] connaissances
    [ship] navires
    [pasture] pâturages
   *[building] bâtiments
 } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-aaron-first = Aaron a le premier triplé de { $typeKey ->
    [castle] châteaux
    [mine] mines
    [cloister] cloîtres
    [knowledge] connaissances
    [ship] navires
    [pasture] pâturages
   *[building] bâtiments
 } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-aaron-seven = Aaron a les sept types : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-compared = Après la manche { $round } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 } pour vous, { $aaron } pour Aaron.
event-game-ended = La partie est terminée.

option-workers = Ouvriers au départ
option-workers-rulebook = aucun pour le premier joueur, un pour le deuxième et le troisième, deux pour le quatrième
option-workers-last-two = le dernier joueur en reçoit toujours deux
option-components = Matériel
option-components-standard = le jeu standard

refusal-compulsory = C’est obligatoire : vous ne pouvez pas passer.
refusal-not-now = Terminez d’abord l’action en cours, puis achetez des cartes.
refusal-bought-already = Vous avez déjà acheté des cartes ce tour-ci.
refusal-no-silver = Trois cartes coûtent 3 pépites ; vous { $silver ->
    [0] n’en avez pas
   *[other] en avez { $silver }
 }.
refusal-no-cards = La pioche et la défausse sont vides.
refusal-not-in-hand = { $card } n’est pas dans votre main.
refusal-not-in-row = { $card } n’est pas dans la rangée { $row }.
refusal-no-project = { $card } n’est pas un de vos projets.
refusal-die-differs = Il faudrait modifier le dé de { $needed }, mais vous n’avez { $workers ->
    [0] aucun ouvrier
    [one] que { $workers } ouvrier
   *[other] que { $workers } ouvriers
 }.
refusal-no-such-column = Aucune de vos colonnes de { $typeKey ->
    [castle] châteaux
    [mine] mines
    [cloister] cloîtres
    [knowledge] connaissances
    [ship] navires
    [pasture] pâturages
   *[building] bâtiments
 } n’a exactement { $height ->
    [1] une carte
   *[other] deux cartes
 }.
refusal-wrong-column = { $card } ne peut pas aller sur une colonne de { $typeKey ->
    [castle] châteaux
    [mine] mines
    [cloister] cloîtres
    [knowledge] connaissances
    [ship] navires
    [pasture] pâturages
   *[building] bâtiments
 }.
refusal-wrong-start = { $card } ne peut pas commencer une colonne de { $typeKey ->
    [castle] châteaux
    [mine] mines
    [cloister] cloîtres
    [knowledge] connaissances
    [ship] navires
    [pasture] pâturages
   *[building] bâtiments
 }.
refusal-column-open = Vous avez déjà une colonne ouverte de { $typeKey ->
    [castle] châteaux
    [mine] mines
    [cloister] cloîtres
    [knowledge] connaissances
    [ship] navires
    [pasture] pâturages
   *[building] bâtiments
 } pour { $card }.
refusal-no-goods = Vous n’avez pas de marchandise de teinte { $shade }.
refusal-too-few-cards = Il faut au moins trois ouvriers ou pépites pour une conversion ; vous avez { $workers ->
    [one] { $workers } ouvrier
   *[other] { $workers } ouvriers
 } et { $silver ->
    [one] { $silver } pépite
   *[other] { $silver } pépites
 }.
refusal-returned = Rendez-en au moins trois au total, et pas plus que vous n’en avez : { $workers ->
    [one] { $workers } ouvrier
   *[other] { $workers } ouvriers
 } et { $silver ->
    [one] { $silver } pépite
   *[other] { $silver } pépites
 }.
refusal-wrong-type = Cet effet ne permet pas de prendre { $card }.
refusal-not-bought = { $card } n’est pas parmi les cartes achetées.
refusal-pile-empty = Il n’y a aucune carte à prendre ici.
refusal-other-round = La carte de la manche { $round } ne propose pas ce bonus.

grade-victory = Vous avez tenu tête à Aaron : victoire !
grade-defeat = Aaron a plus de points : il a gagné.

sketch-round = Manche
sketch-first-player = premier joueur :
sketch-die = dé :
sketch-any = au choix
sketch-goods = Marchandises :
sketch-animals = Animaux :
sketch-deck = Pioche
sketch-firsts = Premiers triplés :
sketch-sevens = Sept types :
sketch-projects = Projets :
sketch-hand = Main :
sketch-bought = Achat :
source-cards = cartes Point de victoire
source-sold = marchandises
source-triples = triplés
source-bonuses = bonus
source-animals = animaux
source-first-player = carte Premier joueur

# Pieces and places, for clients that draw and for reading aloud
term-back = carte face cachée
term-card = carte
term-any = dé au choix
term-silver = pépites
term-worker = ouvrier
term-workers = ouvriers
term-point = point de victoire
term-good = marchandise
term-goods = marchandises
term-animal = animal
term-animals = animaux
term-round = manche en cours
term-aaron = Aaron
term-first-player = carte Premier joueur
term-seven-types-1 = les sept types (1 point)
term-seven-types-2 = les sept types (2 points)
term-seven-types-3 = les sept types (3 points)
term-seven-types-4 = les sept types (4 points)
mark-ready = à utiliser maintenant
mark-triple = dans un triplé
place-row = rangée
place-hand = main
place-shown = cartes achetées
place-project = projet
place-projects = projets
place-coming = nouvelle carte
place-pile = pile face cachée
place-silver = pépites
place-workers = ouvriers
place-points = points de victoire
place-award = cartes Bonus
place-goods = marchandises
place-sold = marchandises vendues
place-animals = animaux
place-column = colonne
place-deck = pioche
place-discard = défausse
place-good-pile = pile de marchandises
place-animal-pile = pile d’animaux
place-first = premier triplé
place-seven-types = les sept types
place-round = carte Manche
place-bonus = bonus d’un triplé
place-first-player = premier joueur
place-die = dé
place-supply = réserve générale
place-count = quantité à rendre
place-button = bouton
letter-castle = C
letter-mine = M
letter-cloister = Cl
letter-knowledge = Cn
letter-ship = N
letter-pasture = P
letter-building = B
letter-workshop = At
letter-church = Ég
letter-market = Ma
letter-watchtower = Tg
letter-bank = Ba
letter-boarding-house = Pf
letter-store = Mg
letter-town-hall = Hv
letter-light = Cr
letter-medium = Mo
letter-dark = Fo
letter-chicken = Po
letter-cow = Va
letter-sheep = Mt
letter-pig = Co
letter-silver = Pé
letter-worker = Ou
short-castle = Château
short-mine = Mine
short-cloister = Cloître
short-knowledge = Connaissance
short-ship = Navire
short-pasture = Pâturage
short-building = Bâtiment
short-workshop = Atelier
short-church = Église
short-market = Marché
short-watchtower = Tour de guet
short-bank = Banque
short-boarding-house = Pension
short-store = Magasin
short-town-hall = Hôtel de ville
short-light = Claire
short-medium = Moyenne
short-dark = Foncée
short-chicken = Poule
short-cow = Vache
short-sheep = Mouton
short-pig = Cochon
short-silver = Pépite
short-worker = Ouvrier
short-convert = Convertir
short-buy = Acheter 3 cartes
short-forgo = Passer
short-end = Terminer le tour
printed-triple = un triplé de son type rapporte { $count ->
    [one] { $count } point
   *[other] { $count } points
 }
help-castle = Une action gratuite, comme avec un dé de n’importe quelle valeur.
help-mine = Deux pépites.
help-cloister = S’ajoute à une colonne de n’importe quel type et compte comme ce type. Trois cloîtres forment un triplé à eux seuls.
help-knowledge = Deux ouvriers, quel que soit le nombre que vous avez déjà.
help-ship = La marchandise du dessus d’une des piles.
help-pasture = L’animal du dessus d’une des piles.
help-building = Les bâtiments de toutes sortes forment ensemble des triplés.
help-workshop = Prenez un bâtiment ou une connaissance dans n’importe quelle rangée comme projet.
help-church = Prenez un château, une mine ou un cloître dans n’importe quelle rangée comme projet.
help-market = Prenez un navire ou un pâturage dans n’importe quelle rangée comme projet.
help-watchtower = Un point de victoire.
help-bank = Trois pépites.
help-boarding-house = La marchandise ou l’animal du dessus d’une des piles.
help-store = Vendez toutes les marchandises d’une teinte, sans dé.
help-town-hall = Placez aussitôt un autre de vos projets, quelle que soit la valeur de son dé.
help-light = Se vend avec un 1 ou un 2 : 1 point et 1 pépite par marchandise, et la carte Premier joueur.
help-medium = Se vend avec un 3 ou un 4 : 1 point et 1 pépite par marchandise, et la carte Premier joueur.
help-dark = Se vend avec un 5 ou un 6 : 1 point et 1 pépite par marchandise, et la carte Premier joueur.
help-chicken = Des animaux d’espèces différentes forment un lot : 1 point pour deux espèces, 2 pour trois, 4 pour quatre.
help-cow = Des animaux d’espèces différentes forment un lot : 1 point pour deux espèces, 2 pour trois, 4 pour quatre.
help-sheep = Des animaux d’espèces différentes forment un lot : 1 point pour deux espèces, 2 pour trois, 4 pour quatre.
help-pig = Des animaux d’espèces différentes forment un lot : 1 point pour deux espèces, 2 pour trois, 4 pour quatre.
help-silver = Pour trois pépites, vous pouvez acheter trois cartes, une fois par tour. Trois ouvriers ou pépites peuvent être convertis en un point.
help-worker = Change un dé de ±1 ; 6 et 1 se suivent.
help-die = Une action : prendre une carte de la rangée correspondante, placer un projet de même valeur, vendre les marchandises de la teinte correspondante, prendre des ouvriers ou une pépite, ou convertir.
help-deck = Pour trois pépites, vous pouvez acheter ses trois premières cartes, une fois par tour : vous en utilisez une, comme dé ou comme projet.
help-project = Les cartes y attendent d’être placées avec un dé de même valeur. Vous avez de la place pour trois.
help-first-triple = Un point au premier joueur qui complète un triplé de ce type.
help-seven-types = Pour les sept types dans un même domaine ; le premier qui les réunit reçoit le plus de points.
help-first-player = Vaut 1 point à la fin. Vendre des marchandises vous donne cette carte, et vous commencez la manche suivante.
help-aaron = Votre adversaire en solo. Au début de chaque manche, il retourne sa pile suivante et la range dans ses colonnes. Seuls les triplés et les cartes Bonus lui rapportent des points. S’il a plus de points que vous à la fin d’une manche, il gagne aussitôt.
help-round = Chaque triplé rapporte un de ces bonus.

# Le matériel : ce qui est imprimé, et d'où on le sait
component-castle = Château : une action gratuite, comme avec un dé de n’importe quelle valeur
component-mine = Mine : 2 pépites
component-cloister = Cloître : joker, ou triplé de trois cloîtres
component-knowledge = Connaissance : 2 ouvriers
component-ship = Navire : 1 marchandise
component-pasture = Pâturage : 1 animal
component-workshop = Atelier du charpentier : permet de prendre un bâtiment ou une connaissance
component-church = Église : permet de prendre un château, une mine ou un cloître
component-market = Marché : permet de prendre un navire ou un pâturage
component-watchtower = Tour de guet : 1 point
component-bank = Banque : 3 pépites
component-boarding-house = Pension de famille : 1 marchandise ou 1 animal
component-store = Magasin : permet de vendre les marchandises d’une teinte
component-town-hall = Hôtel de ville : permet de placer un autre projet
component-dice = Dés des cartes : 1 à 6 répartis également dans chaque type
component-dice-note = nous ne connaissons pas les dés imprimés sur les cartes
component-dice-of-file = Dés des cartes : d’après votre fichier
component-triple = Triplé de type { $type } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
component-triple-castle-note = on sait seulement que plus l’effet est fort, moins le triplé rapporte de points
component-printed-only-note = imprimé seulement sur les cartes ; nous ne connaissons pas ce nombre
component-goods = Marchandises : 6 claires, 6 moyennes et 6 foncées
component-goods-note = le livret donne le nombre ; la répartition égale vient de sources publiques
component-good-dice = Dés pour vendre : 1 ou 2 pour les claires, 3 ou 4 pour les moyennes, 5 ou 6 pour les foncées
component-good-dice-note = une seule source, confiance moyenne à élevée ; le livret dit seulement que le dé décide
component-good-points = Marchandises vendues : 1 point chacune
component-good-points-note = une seule source
component-animals = Animaux : 5 poules, 5 vaches, 5 moutons et 5 cochons
component-animals-note = le livret donne le nombre ; la quatrième espèce vient de sources publiques
component-animal-sets = Lots d’animaux : 4, 2, 1 points pour 4, 3, 2 espèces
component-first-triple = Premiers triplés : 1 point, une carte par type
component-seven-types = Les sept types : 4, 3, 2, 1 points
component-seven-types-note = moins de cartes quand il y a moins de joueurs
component-round = Carte Manche { $round }, au choix : { $bonuses }
component-pictured-only-note = les bonus ne figurent que sur des images ; nous ne les connaissons pas
component-rows = Rangées 1 à 6 : 7, 10 ou 13 cartes en tout à 2, 3 ou 4 joueurs
component-first-player = Carte Premier joueur : 1 point à la fin
component-first-player-note = ne sert pas contre Aaron
component-victory-points = Points de victoire : 8 cartes de 1 point, 7 de 2
component-victory-points-note = considérées comme illimitées (notre décision)
component-workers = Ouvriers : illimités
component-silver = Pépites : illimitées
component-aaron-piles = Piles d’Aaron : 3, 4, 5, 6 et 7 cartes

# Ce qui ne va pas dans une position écrite ou dans un fichier de matériel
error-no-such-card = { $path } : la carte « { $card } » n’existe pas
error-too-many-cards = { $path } : le nombre de cartes doit être de { $most } au plus, et non de { $given }
error-no-column = { $path } : un type et une à trois cartes sont attendus
error-no-such-type = { $path } : le type { $kind } n’existe pas
error-lost-already = Aaron a déjà gagné : rien ne peut être en attente
error-not-over = rien n’est en attente, mais la dernière manche n’est pas terminée
error-large-hand = la place { $seat } a plus de cartes que de tours restants
error-mixed-hand = place { $seat } : « mixed » contient plus de cartes que cette place n’en a joué dans cette manche
error-no-hand = la place { $seat } n’a pas pioché sa main
error-no-purchase = la place { $seat } a des cartes achetées, mais aucun achat n’est en cours
error-no-such-field = « { $given } » est inconnu ; valeurs possibles : { $known }
error-no-dice = { $face } : une liste de dés de 1 à 6 est attendue
error-wrong-dice = { $face } : il faut autant de dés que de cartes ({ $copies }), et non { $given }
error-wrong-points = un triplé de type { $type } vaut de 0 à { $most } points, et non { $given }
error-no-bonuses = la manche { $round } doit avoir une liste de bonus différents
error-no-such-bonus = un bonus contient un à trois éléments, dans cet ordre : points, goods, animals, silver, workers, comme dans « 2 silver 1 worker », et non { $given }

# Les actions en un mot, là où la place manque le plus.
code-die = dé
code-take = prendre
code-place = placer
code-sell = vendre
code-workers = ouvriers
code-silver = pépite
code-convert = convertir
code-return-workers = rendre
code-return-silver = rendre
code-use = utiliser
code-keep = garder
code-drop = défausser
code-good = marchandise
code-animal = animal
code-bonus = bonus
code-buy = acheter
code-forgo = passer
code-end = fin

# Advice: where in the game, what a move is for, and where it is better than another
when = Manche { $round }, tour { $turn }
aim-triple = complète un triplé de { $typeKey ->
    [castle] châteaux
    [mine] mines
    [cloister] cloîtres
    [knowledge] connaissances
    [ship] navires
    [pasture] pâturages
   *[building] bâtiments
 } : { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-first-triple = complète le premier triplé de { $typeKey ->
    [castle] châteaux
    [mine] mines
    [cloister] cloîtres
    [knowledge] connaissances
    [ship] navires
    [pasture] pâturages
   *[building] bâtiments
 } : { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-seven-types = complète les sept types : { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-sold = permet de vendre { $goods ->
    [one] 1 marchandise
   *[other] { $goods } marchandises
 } de teinte { $shade } : { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-got-points = rapporte { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-got-workers = rapporte { $workers ->
    [one] 1 ouvrier
   *[other] { $workers } ouvriers
 }
aim-got-silver = rapporte { $silver ->
    [one] 1 pépite
   *[other] { $silver } pépites
 }
aim-got-good = rapporte une marchandise de teinte { $shade }
aim-got-animal = rapporte { $animalKey ->
    [cow] une { $animal }
    [chicken] une { $animal }
   *[other] un { $animal }
 }{ $points ->
    [0] {""}
    [one] {" "}(+{ $points } point pour les lots d’animaux)
   *[other] {" "}(+{ $points } points pour les lots d’animaux)
 }
aim-first-player = donne la carte Premier joueur
aim-converted = convertit ouvriers et pépites en { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
part-time = temps restant
part-silver = pépites
part-workers = ouvriers
part-goods = marchandises
part-animals = animaux
part-columns = colonnes inachevées
part-types = types manquants
part-projects = projets
part-hand = main
part-first-player = carte Premier joueur
part-pending = action en cours
part-aaron = Aaron

# Le fichier de matériel à remplir
template-dice = Le dé de chaque carte : autant de nombres que de cartes.
template-triples = Les points de trois cartes d’un type.
template-rounds = Les bonus des cartes de manche, chacun d’une à trois choses.
