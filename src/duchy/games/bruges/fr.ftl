game-title = Bruges
game-summary = Canaux, maisons et 165 personnages dans la Bruges du quinzième siècle, exposés à cinq menaces. 2 à 4 joueurs.

# Couleurs, paiements, domaines des majorités
term-blue = bleu
term-brown = brun
term-yellow = jaune
term-red = rouge
term-purple = violet
term-any = couleur au choix
term-florin = un florin
term-nothing = rien
term-progress = progrès
term-person = personnages
term-canal = canaux

# Groupes et genres, pour qui dessine une table
group-noble = noblesse
group-entertainer = saltimbanques
group-craftsman = artisans
group-church = Église
group-guard = garde
group-scholar = érudits
group-administrator = administrateurs
group-merchant = commerçants
group-court = cour du roi
group-artist = artistes
group-underworld = bas-fonds
kind-lightning = immédiatement, à la pose
kind-worker = une fois par manche, contre un ouvrier
kind-once = une fois par manche
kind-action = automatique, avec certaines actions
kind-situation = automatique, dans certaines situations
kind-laurel = en fin de partie

verb-draw = Piocher dans la pile { $pile }
verb-enough = Ne plus piocher
verb-advance = Avancer d’un niveau
verb-stay = Rester sur place
verb-workers = { $card } : prendre des ouvriers
verb-florins = { $card } : prendre des florins
verb-remove = { $card } : retirer un marqueur Menace { $colour }
verb-canal = { $card } : construire une tuile Canal, section { $section }
verb-house = { $card } : construire une maison { $payKey ->
    [florin] pour 1 florin
    [nothing] sans ouvrier
   *[other] pour 1 ouvrier { $pay }
 }
verb-place = { $card } : poser dans une maison { $houseKey ->
    [blue] bleue
    [brown] brune
    [yellow] jaune
    [red] rouge
    [purple] violette
   *[other] ({ $house })
 }
verb-activate = Activer : { $card }{ $workerKey ->
    [nothing] {""}
   *[other] {" "}(pour 1 ouvrier { $worker })
 }
verb-end = Terminer le tour
verb-pick = Prendre un ouvrier { $colour }
verb-drop = Retirer un marqueur Menace { $colour }
verb-dig = Construire une tuile Canal, section { $section }
verb-give = Donner un ouvrier { $colour }
verb-lend = Donner un florin à { $to_seat }
verb-swap = Échanger un ouvrier { $colour } contre un { $wanted }
verb-keep = Passer
verb-lose = Perdre une tuile Canal, section { $section }
verb-burn = Perdre la maison vide : { $card }
verb-evict = Perdre la maison et son personnage : { $card }
verb-bury = Perdre : { $card }
verb-lodge = Poser dans la maison construite avec { $card }
verb-suffer = Subir d’abord { $colourKey ->
    [blue] l’inondation
    [brown] la peste
    [yellow] l’agression
    [red] l’incendie
   *[other] l’intrigue
 }
verb-turn-up = Pile { $pile } : dos { $colour }
verb-see = { $card }
verb-roll = Le dé { $colour } indique { $number }

# Les mêmes là où la position est connue.
verb-draw-here = Piocher la carte { $colourKey ->
    [blue] bleue
    [brown] brune
    [yellow] jaune
    [red] rouge
    [purple] violette
   *[other] ({ $colour })
 } de la pile { $pile }
verb-advance-here = Avancer d’un niveau { $florins ->
    [0] gratuitement
    [one] pour { $florins } florin
   *[other] pour { $florins } florins
 }
verb-workers-here = { $card } : prendre { $workers ->
    [one] { $workers } ouvrier { $colourKey ->
        [any] ({ $colour })
       *[other] { $colour }
     }
   *[other] { $workers } ouvriers { $colourKey ->
        [any] ({ $colour })
       *[other] { $colour }s
     }
 }
verb-florins-here = { $card } : prendre { $florins ->
    [one] { $florins } florin
   *[other] { $florins } florins
 }
verb-canal-here = { $card } : construire une tuile Canal sur la case { $colourKey ->
    [blue] bleue
    [brown] brune
    [yellow] jaune
    [red] rouge
    [purple] violette
   *[other] ({ $colour })
 } de la section { $section } { $florins ->
    [0] gratuitement
    [one] pour { $florins } florin
   *[other] pour { $florins } florins
 }
verb-dig-here = Construire une tuile Canal sur la case { $colourKey ->
    [blue] bleue
    [brown] brune
    [yellow] jaune
    [red] rouge
    [purple] violette
   *[other] ({ $colour })
 } de la section { $section } { $florins ->
    [0] gratuitement
    [one] pour { $florins } florin
   *[other] pour { $florins } florins
 }
verb-burn-here = Perdre la maison { $colourKey ->
    [blue] bleue
    [brown] brune
    [yellow] jaune
    [red] rouge
    [purple] violette
   *[other] ({ $colour })
 } vide : { $card }
verb-lodge-here = { $person } : poser { $florins ->
    [0] gratuitement
    [one] pour { $florins } florin
   *[other] pour { $florins } florins
 } dans la maison construite avec { $card }
verb-place-here = { $card } : poser dans une maison { $houseKey ->
    [blue] bleue
    [brown] brune
    [yellow] jaune
    [red] rouge
    [purple] violette
   *[other] ({ $house })
 } { $florins ->
    [0] gratuitement
    [one] pour { $florins } florin
   *[other] pour { $florins } florins
 }

question-draw = Piocher une carte : dans quelle pile ?
question-reveal = On révèle le dos de la prochaine carte d’une pile.
question-look = On regarde une carte.
question-roll = Lancer des dés.
question-climb = Payer pour avancer sur la piste de progrès ?
question-act = Jouez une carte ; activez les personnages que vous voulez.
question-first-disaster = Quel préjudice subissez-vous d’abord ?
question-bury = Peste : quel personnage perdez-vous ?
question-burn = Incendie : que perdez-vous ?
question-play-card = Jouez une autre carte.
question-build-house = Construire une maison avec quelle carte ?
question-place-person = Poser un personnage de votre main : lequel ?
question-pick-workers = Prendre un ouvrier de quelle couleur ?
question-drop-threats = Retirer un marqueur Menace ?
question-dig-canal = Construire une tuile Canal : où ?
question-rise = Payer pour avancer d’un niveau ?
question-give-workers = Quel ouvrier donnez-vous ?
question-lend-florins = À qui donnez-vous un florin ?
question-swap-workers = Échanger un ouvrier ?
question-lose-tile = Quelle tuile Canal perdez-vous ?
question-which-house = Dans quelle maison posez-vous le personnage ?

# Les mêmes là où un personnage demande.
question-draw-by = { $by } : piochez une carte. Dans quelle pile ?
question-play-card-by = { $by } : jouez une autre carte.
question-build-house-by = { $by } : construisez une maison sans ouvrier. Avec quelle carte ?
question-place-person-by = { $by } : posez un personnage de votre main{ $discount ->
    [0] {""}
    [one] {" "}pour { $discount } florin de moins
   *[other] {" "}pour { $discount } florins de moins
 }. Lequel ?
question-pick-workers-by = { $by } : prendre un ouvrier de quelle couleur ?{ $left ->
    [one] {""}
   *[other] {" "}({ $left } à prendre)
 }
question-drop-threats-by = { $by } : retirer un marqueur Menace{ $colourKey ->
    [any] {""}
   *[other] {" "}{ $colour }
 } ?
question-dig-canal-by = { $by } : construisez une tuile Canal { $times ->
    [0] gratuitement
    [1] à son prix normal
   *[other] au double de son prix
 }. Où ?
question-rise-by = { $by } : avancer d’un niveau { $florins ->
    [0] gratuitement
    [one] pour { $florins } florin
   *[other] pour { $florins } florins
 } ?
question-give-workers-by = { $by } { DE($to_seat) } : quel ouvrier donnez-vous ?{ $left ->
    [one] {""}
   *[other] {" "}({ $left } à donner)
 }
question-lend-florins-by = { $by } : à qui donnez-vous un florin ?
question-swap-workers-by = { $by } : échanger un ouvrier { $colour } ?
question-lose-tile-by = { $by } : quelle tuile Canal perdez-vous ?

event-round-began = Manche { $round } : { $seatKey ->
    [you] vous commencez
   *[other] { $seat } commence
 }.
event-drew = { $seatKey ->
    [you] Vous piochez
   *[other] { $seat } pioche
 } une carte { $colourKey ->
    [blue] bleue
    [brown] brune
    [yellow] jaune
    [red] rouge
    [purple] violette
   *[other] ({ $colour })
 } dans la pile { $pile }.
event-turned-up = Pile { $pile } : dos { $colour }.
event-saw = { $seatKey ->
    [you] Votre nouvelle carte
   *[other] Nouvelle carte { DE($seat) }
 } : { $card }.
event-reserve-opened = La pile { $pile } est vide : la pile supplémentaire ({ $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 }) la remplace.
event-halved = La pile { $pile } est vide : l’autre pile lui cède { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 }.
event-rolled = Le dé { $colour } indique { $number }.
event-rolled-many = { $count ->
    [one] { $count } dé est lancé.
   *[other] { $count } dés sont lancés.
 }
event-threatened = { $seatKey ->
    [you] Vous recevez
   *[other] { $seat } reçoit
 } un marqueur Menace { $colour }.
event-struck = { $colourKey ->
    [blue] Une inondation
    [brown] La peste
    [yellow] Une agression
    [red] Un incendie
   *[other] Une intrigue
 } { $seatKey ->
    [you] vous frappe
   *[other] frappe { $seat }
 }.
event-spared = { $colourKey ->
    [blue] Une inondation
    [brown] La peste
    [yellow] Une agression
    [red] Un incendie
   *[other] Une intrigue
 } { $seatKey ->
    [you] vous épargne
   *[other] épargne { $seat }
 }.
event-returned = { $seatKey ->
    [you] Vous rendez
   *[other] { $seat } rend
 } trois marqueurs Menace { $colourKey ->
    [blue] bleus
    [brown] bruns
    [yellow] jaunes
    [red] rouges
    [purple] violets
   *[other] ({ $colour })
 }.
event-lost-workers = { $seatKey ->
    [you] Vous perdez
   *[other] { $seat } perd
 } { $workers ->
    [one] { $workers } ouvrier
   *[other] { $workers } ouvriers
 }.
event-lost-florins = { $seatKey ->
    [you] Vous perdez
   *[other] { $seat } perd
 } { $florins ->
    [one] { $florins } florin
   *[other] { $florins } florins
 }.
event-lost-points = { $seatKey ->
    [you] Vous perdez
   *[other] { $seat } perd
 } { $lost ->
    [one] { $lost } point
   *[other] { $lost } points
 }.
event-lost-person = { $seatKey ->
    [you] Vous perdez
   *[other] { $seat } perd
 } : { $card }.
event-lost-house = { $seatKey ->
    [you] Vous perdez
   *[other] { $seat } perd
 } une maison : { $card }.
event-moved-up = { $seatKey ->
    [you] Vos maisons
   *[other] Les maisons { DE($seat) }
 } se resserrent.
event-came-back = Un personnage revient dans { $seatKey ->
    [you] votre main
   *[other] la main { DE($seat) }
 } : { $card }.
event-lost-tile = { $seatKey ->
    [you] Vous perdez
   *[other] { $seat } perd
 } une tuile Canal de la section { $section }.
event-advanced = { $seatKey ->
    [you] Vous avancez
   *[other] { $seat } avance
 } au niveau { $level }{ $florins ->
    [0] {""}
    [one] {" "}pour { $florins } florin
   *[other] {" "}pour { $florins } florins
 }.
event-played = { $seatKey ->
    [you] Vous jouez
   *[other] { $seat } joue
 } : { $card }.
event-took-workers = { $seatKey ->
    [you] Vous prenez
   *[other] { $seat } prend
 } { $workers ->
    [one] { $workers } ouvrier { $colourKey ->
        [any] ({ $colour })
       *[other] { $colour }
     }
   *[other] { $workers } ouvriers { $colourKey ->
        [any] ({ $colour })
       *[other] { $colour }s
     }
 }.
event-took-florins = { $seatKey ->
    [you] Vous prenez
   *[other] { $seat } prend
 } { $florins ->
    [one] { $florins } florin
   *[other] { $florins } florins
 }.
event-scored = { $seatKey ->
    [you] Vous marquez
   *[other] { $seat } marque
 } { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-removed = { $seatKey ->
    [you] Vous retirez
   *[other] { $seat } retire
 } un marqueur Menace { $colour } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-dug = { $seatKey ->
    [you] Vous construisez
   *[other] { $seat } construit
 } une tuile Canal sur la case { $colourKey ->
    [blue] bleue
    [brown] brune
    [purple] violette
   *[other] { $colour }
 } de la section { $section } { $florins ->
    [0] gratuitement
    [one] pour { $florins } florin
   *[other] pour { $florins } florins
 }.
event-took-statue = { $seatKey ->
    [you] Vous prenez
   *[other] { $seat } prend
 } la statue qui vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-built = { $seatKey ->
    [you] Vous construisez
   *[other] { $seat } construit
 } une maison { $colourKey ->
    [blue] bleue
    [brown] brune
    [purple] violette
   *[other] { $colour }
 } { $payKey ->
    [florin] pour 1 florin
    [nothing] sans ouvrier
   *[other] pour 1 ouvrier { $pay }
 }.
event-built-secretly = { $seatKey ->
    [you] Vous construisez
   *[other] { $seat } construit
 } une maison { $colourKey ->
    [blue] bleue
    [brown] brune
    [purple] violette
   *[other] { $colour }
 } { $payKey ->
    [florin] pour 1 florin
    [nothing] sans ouvrier
   *[other] pour 1 ouvrier { $pay }
 } avec une carte face cachée : { $card }.
event-built-openly = { $seatKey ->
    [you] Vous construisez
   *[other] { $seat } construit
 } une maison { $colourKey ->
    [blue] bleue
    [brown] brune
    [purple] violette
   *[other] { $colour }
 } { $payKey ->
    [florin] pour 1 florin
    [nothing] sans ouvrier
   *[other] pour 1 ouvrier { $pay }
 } avec une carte que tous connaissent : { $card }.
event-placed = { $seatKey ->
    [you] Vous posez
   *[other] { $seat } pose
 } un personnage : { $card } (dans une maison { $houseKey ->
    [blue] bleue
    [brown] brune
    [yellow] jaune
    [red] rouge
   *[purple] violette
 }, { $florins ->
    [0] gratuitement
    [one] pour { $florins } florin
   *[other] pour { $florins } florins
 }).
event-activated = { $seatKey ->
    [you] Vous activez
   *[other] { $seat } active
 } : { $card }{ $workerKey ->
    [nothing] {""}
   *[other] {" "}(pour 1 ouvrier { $worker })
 }.
event-gave-worker = { $seatKey ->
    [you] Vous donnez à { $to_seat }
   *[other] { $seat } { $to_seatKey ->
        [you] vous donne
       *[other] donne à { $to_seat }
     }
 } un ouvrier { $colour }.
event-gave-florins = { $seatKey ->
    [you] Vous donnez à { $to_seat }
   *[other] { $seat } { $to_seatKey ->
        [you] vous donne
       *[other] donne à { $to_seat }
     }
 } { $florins ->
    [one] { $florins } florin
   *[other] { $florins } florins
 }.
event-swapped = { $seatKey ->
    [you] Vous échangez
   *[other] { $seat } échange
 } un ouvrier { $colour } contre un { $wanted }.
event-paid = { $seatKey ->
    [you] Vous payez
   *[other] { $seat } paie
 } { $florins ->
    [one] { $florins } florin
   *[other] { $florins } florins
 }.
event-majority = { $seatKey ->
    [you] Vous retournez votre
   *[other] { $seat } retourne son
 } marqueur Majorité { $fieldKey ->
    [person] de personnages
    [canal] de canaux
   *[other] de progrès
 }.
event-game-ended = La partie est terminée.

option-components = Matériel
option-components-standard = les cartes standard

refusal-must-play = Jouez une carte avant de terminer votre tour.
refusal-pile-empty = Cette pile est vide.
refusal-hand-incomplete = Continuez à piocher : votre main n’est pas complète.
refusal-card-played = Vous avez déjà joué une carte ce tour-ci.
refusal-not-in-hand = Cette carte n’est pas dans votre main : { $card }.
refusal-no-marker = Vous n’avez pas de marqueur Menace { $colour }.
refusal-marker-colour = La carte ({ $card }) est de couleur { $colourKey ->
    [blue] bleue
    [brown] brune
    [purple] violette
   *[other] { $colour }
 }, mais le marqueur est de couleur { $wantedKey ->
    [blue] bleue
    [brown] brune
    [purple] violette
   *[other] { $wanted }
 }.
refusal-section-complete = La section { $section } est déjà complète.
refusal-space-colour = La carte ({ $card }) est de couleur { $colourKey ->
    [blue] bleue
    [brown] brune
    [purple] violette
   *[other] { $colour }
 }, mais la prochaine case de la section { $section } est de couleur { $wantedKey ->
    [blue] bleue
    [brown] brune
    [purple] violette
   *[other] { $wanted }
 }.
refusal-too-dear = Cela coûte { $florins ->
    [one] { $florins } florin
   *[other] { $florins } florins
 }, plus que vous n’en avez.
refusal-no-worker = Une maison coûte un ouvrier de la couleur de la carte, sauf si un personnage en décide autrement.
refusal-no-worker-of = Vous n’avez pas d’ouvrier { $colour }.
refusal-no-house = Vous n’avez pas de maison { $houseKey ->
    [blue] bleue
    [brown] brune
    [yellow] jaune
    [red] rouge
    [purple] violette
   *[other] ({ $house })
 } vide.
refusal-not-placed = Ce personnage n’est dans aucune de vos maisons : { $card }.
refusal-not-ready = Ce personnage ne s’active pas, ou a déjà été activé dans cette manche : { $card }.
refusal-useless = Ce personnage n’aurait aucun effet maintenant : { $card }.
refusal-no-worker-for = Ce personnage ({ $card }) s’active avec un ouvrier { $colour }.
refusal-needs-no-worker = Ce personnage s’active sans ouvrier : { $card }.

# D’où viennent les points
source-scored = marqués en cours de partie
source-characters = personnages
source-houses = maisons
source-laurels = lauriers
source-majorities = majorités
source-canals = canaux
source-statues = statues
source-progress = progrès

# Pièces, et ce qu’un aperçu compte
term-card = carte
term-worker = ouvrier
term-threat = marqueur Menace
term-tile = tuile Canal
term-statue = statue
term-level = niveau
term-majority = marqueur Majorité
term-arms = blason du premier joueur
term-round = manche
term-florins = florins
term-cards = cartes
term-blue-workers = ouvriers bleus
term-brown-workers = ouvriers bruns
term-yellow-workers = ouvriers jaunes
term-red-workers = ouvriers rouges
term-purple-workers = ouvriers violets

# Les préjudices
term-flood = Inondation
term-plague = Peste
term-raid = Agression
term-fire = Incendie
term-intrigue = Intrigue
help-threat = Le troisième marqueur d’une couleur déclenche son préjudice. Chaque marqueur que vous retirez rapporte 1 point.
help-majority = Retournez-le si personne ne vous égale en tête de sa catégorie (personnages, canaux ou progrès) à la fin d’une manche ; il reste retourné.
help-tile = Se construit depuis la porte. La troisième case d’une section rapporte des points, la cinquième une statue.
help-statue = Pour une section de canal complète ; la première statue est celle qui rapporte le plus de points.
help-worker = Paie une maison de sa couleur, et active les personnages qui en ont besoin.
help-florin = Paie les personnages, les tuiles Canal et le progrès.
help-canal = Se construit avec une carte de sa couleur, pour les florins indiqués. La troisième case d’une section rapporte des points, la cinquième une statue.
help-house = Abrite un personnage. 1 point à la fin.
help-new-house = Jouez une carte face cachée et payez un ouvrier de sa couleur. 1 point à la fin.
help-pile = On ne voit que le dos de sa première carte : une couleur, jamais un personnage.
help-die = Le nombre de florins que rapporte une carte de cette couleur. Un 5 ou un 6 menace tout le monde ; la somme des 1 et des 2 est le prix du progrès.
help-track = À la fin, le niveau atteint rapporte autant de points que son numéro.
help-flood = Au troisième marqueur bleu, vous perdez tous vos ouvriers.
help-plague = Au troisième marqueur brun, vous perdez un personnage de votre choix.
help-raid = Au troisième marqueur jaune, vous perdez tous vos florins.
help-fire = Au troisième marqueur rouge, vous perdez une maison ou une tuile Canal de votre choix.
help-intrigue = Au troisième marqueur violet, vous perdez 3 points.

# Ce qui est imprimé sur un personnage
printed-price = { $count ->
    [one] { $count } florin
   *[other] { $count } florins
 }
printed-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
 }

# Lettres des couleurs et des groupes
letter-blue = B
letter-brown = N
letter-yellow = J
letter-red = R
letter-purple = V
letter-noble = No
letter-entertainer = Sa
letter-craftsman = At
letter-church = Ég
letter-guard = Ga
letter-scholar = Ér
letter-administrator = Ad
letter-merchant = Co
letter-court = Cr
letter-artist = Ar
letter-underworld = Bf

# Noms courts pour les étiquettes, là où un nom est long
short-knight = Chevalier
short-relic-bearer = Porteur du Sang
short-archer = Archer
short-crossbowman = Arbalétrier
short-inspector = Inspecteur
short-innkeeper = Aubergiste
short-ceremonies = Maître de cér.
short-death-painter = Peintre macabre
short-saint-luke = Maître de St-Luc

# Places par genre : $key, $colour et $a les distinguent, $whose vaut mine, other ou nobody, $owner est un nom
place-pile = Pile { $a }
place-reserve = Pile supplémentaire
place-discard = Défausse
place-die = Dé { $colour }
place-price = Coût pour avancer
place-round = Manche
place-statues = Statue, valeur { $a }
place-supply = Réserve générale : { $key }
place-pay = Payer : { $key }
place-button = Bouton
place-seat = { $owner }
place-track = { $whose ->
    [mine] Votre progrès
   *[other] Progrès { DE($owner) }
 }
place-florins = { $whose ->
    [mine] Vos florins
   *[other] Florins { DE($owner) }
 }
place-statue = { $whose ->
    [mine] Vos statues
   *[other] Statues { DE($owner) }
 }
place-hand = { $whose ->
    [mine] Votre main
   *[other] Main { DE($owner) }
 }
place-new-house = Nouvelle maison
place-house = { $whose ->
    [mine] Votre maison { $a }
   *[other] Maison { $a } { DE($owner) }
 }
place-person = { $whose ->
    [mine] Votre personnage
   *[other] Personnage { DE($owner) }
 }
place-worker = { $whose ->
    [mine] Vos ouvriers { $colour }s
   *[other] Ouvriers { $colour }s { DE($owner) }
 }
place-threat = { $whose ->
    [mine] Vos marqueurs Menace { $colour }s
   *[other] Marqueurs Menace { $colour }s { DE($owner) }
 }
place-majority = { $whose ->
    [mine] Votre marqueur Majorité
   *[other] Marqueur Majorité
 } { $key ->
    [personnages] de personnages
    [canaux] de canaux
   *[other] de progrès
 }{ $whose ->
    [mine] {""}
   *[other] {" "}{ DE($owner) }
 }
place-canal = { $whose ->
    [mine] Votre canal
   *[other] Canal { DE($owner) }
 }, section { $a }, case { $b }, { $colour ->
    [bleu] bleue
    [brun] brune
    [violet] violette
   *[other] { $colour }
 }

# Ce dont parlent les erreurs des fichiers de matériel
word-a-verb = un verbe
word-a-power = un pouvoir
word-a-colour = une couleur
word-a-way-to-pay = une façon de payer
word-something-to-watch-for = un événement
word-something-to-count = quelque chose à compter
word-workers-of = une couleur d’ouvriers
word-threats-of = une couleur de menaces

# La table sur un terminal
sketch-round = Manche
sketch-price = le progrès coûte
sketch-last = dernière manche
sketch-next = la prochaine manche est la dernière
sketch-pile = pile
sketch-reserve = pile supplémentaire
sketch-statues = statues
sketch-florins = florins
sketch-level = niveau
sign-workers = o
sketch-workers = ouvriers
sketch-threats = menaces
sketch-hand = main

# Les personnages
term-prince = Prince
term-viscount = Vicomte
term-duke = Duc
term-duchess = Duchesse
term-count = Comte
term-countess = Comtesse
term-baron = Baron
term-baroness = Baronne
term-marquess = Marquis
term-knight = Chevalier de la Toison d’or
term-lady-gruuthuse = Dame de Gruuthuse
term-infanta = Princesse
term-squire = Écuyer
term-burgrave = Burgrave
term-dowager = Douairière
term-acrobat = Acrobate
term-bard = Barde
term-juggler = Bateleur
term-minstrel = Ménestrel
term-dancer = Danseuse
term-fire-eater = Cracheur de feu
term-jester = Bouffon
term-puppeteer = Marionnettiste
term-tightrope-walker = Funambule
term-stilt-walker = Échassier
term-fiddler = Violoneux
term-bear-leader = Montreur d’ours
term-conjurer = Illusionniste
term-bell-ringer = Carillonneur
term-storyteller = Conteur
term-charcoal-burner = Charbonnier
term-mason = Maçon
term-miller = Meunier
term-shoemaker = Cordonnier
term-vintner = Vigneron
term-saddler = Sellier
term-well-builder = Puisatier
term-foreman = Contremaître
term-carpenter = Charpentier
term-blacksmith = Forgeron
term-weaver = Tisserand
term-dyer = Teinturier
term-cooper = Tonnelier
term-glover = Gantier
term-guild-dean = Doyen des métiers
term-preacher = Prédicateur
term-bishop = Évêque
term-abbot = Abbé des Dunes
term-abbess = Abbesse
term-prior = Prieur
term-nun = Religieuse
term-monk = Moine
term-inquisitor = Inquisiteur
term-beguine = Béguine
term-sexton = Sacristain
term-pilgrim = Pèlerin
term-cardinal = Cardinal
term-deacon = Diacre
term-almoner = Aumônier
term-relic-bearer = Porteur du Saint-Sang
term-jailer = Geôlier
term-watchman = Guetteur
term-gatekeeper = Gardien de porte
term-captain = Capitaine
term-archer = Archer de Saint-Sébastien
term-crossbowman = Arbalétrier de Saint-Georges
term-halberdier = Hallebardier
term-night-watch = Veilleur de nuit
term-lookout = Vigie
term-sergeant = Sergent
term-bodyguard = Garde du corps
term-fire-warden = Guetteur d’incendie
term-dyke-warden = Garde-digue
term-drummer = Tambour
term-constable = Connétable
term-alchemist = Alchimiste
term-astronomer = Astronome
term-inventor = Inventeur
term-geographer = Géographe
term-physician = Médecin
term-librarian = Bibliothécaire
term-mathematician = Mathématicien
term-philosopher = Philosophe
term-cartographer = Cartographe
term-schoolmaster = Maître d’école
term-humanist = Humaniste
term-herbalist = Herboriste
term-biologist = Biologiste
term-clockmaker = Horloger
term-printer = Imprimeur
term-notary = Notaire
term-judge = Juge
term-mayor = Maire
term-alderman = Échevin
term-treasurer = Trésorier
term-bailiff = Bailli
term-harbour-master = Maître du port
term-town-clerk = Greffier
term-surveyor = Arpenteur
term-inspector = Inspecteur des maisons
term-censor = Censeur
term-provost = Prévôt
term-envoy = Ambassadeur
term-tax-collector = Percepteur
term-archivist = Archiviste
term-moneylender = Prêteur sur gages
term-loading-master = Maître chargeur
term-accountant = Comptable
term-spice-merchant = Marchand d’épices
term-cloth-merchant = Drapier
term-furrier = Pelletier
term-wool-merchant = Marchand de laine
term-banker = Banquier
term-money-changer = Changeur
term-broker = Courtier
term-innkeeper = Aubergiste Van der Beurze
term-shipowner = Armateur
term-crier = Crieur d’encan
term-hanseatic = Marchand de la Hanse
term-merchant-dean = Doyen des marchands
term-messenger = Messager
term-herald = Héraut
term-coachman = Cocher
term-scribe = Scribe
term-stable-boy = Palefrenier
term-valet = Valet
term-cup-bearer = Échanson
term-king = Roi
term-queen = Reine
term-chamberlain = Chambellan
term-falconer = Fauconnier
term-lady-in-waiting = Dame d’honneur
term-steward = Intendant
term-page = Page
term-ceremonies = Maître des cérémonies
term-engraver = Graveur
term-stucco-worker = Ornemaniste
term-architect = Architecte
term-painter = Primitif flamand
term-portraitist = Portraitiste
term-sculptor = Sculpteur
term-illuminator = Enlumineuse
term-tapestry-maker = Lissier
term-fresco-painter = Peintre de fresques
term-death-painter = Peintre de la danse macabre
term-organ-builder = Facteur d’orgues
term-lute-maker = Luthier
term-poet = Rhétoriqueur
term-wood-carver = Huchier
term-saint-luke = Maître de la guilde de Saint-Luc
term-beggar = Mendiant
term-thief = Voleur
term-troublemaker = Fauteur de troubles
term-brigand = Brigand
term-pickpocket = Coupe-bourse
term-arsonist = Incendiaire
term-poisoner = Empoisonneuse
term-spy = Espionne
term-smuggler = Contrebandier
term-forger = Faux-monnayeur
term-swindler = Escroc
term-gambler = Joueur de dés
term-blackmailer = Maître chanteur
term-press-ganger = Racoleur
term-beggar-king = Roi des gueux

# Ce que font les personnages
help-prince = Marquez 1 point et prenez 2 florins.
help-viscount = Si aucun dé n’indique 1 ou 2, vous pouvez payer 4 florins en phase 2 pour avancer d’un niveau.
help-duke = Avancez d’un niveau ; vous pouvez ensuite payer 2 florins pour avancer encore d’un niveau.
help-duchess = Avancez d’un niveau et prenez 2 florins.
help-count = Avancez d’un niveau.
help-countess = Payez 2 florins pour avancer d’un niveau.
help-baron = Vous pouvez payer 1 florin pour avancer d’un niveau.
help-baroness = Vous pouvez payer 2 florins pour avancer d’un niveau.
help-marquess = Prenez 3 florins par noble que vous avez.
help-knight = Chaque fois que vous avancez d’un niveau, prenez 2 florins.
help-lady-gruuthuse = Marquez 1 point par tranche de deux niveaux atteints et 1 point par noble que vous avez.
help-infanta = Jouez une autre carte.
help-squire = Prenez 2 florins par noble que vous avez.
help-burgrave = En phase 2, vous pouvez avancer une seconde fois, au même prix.
help-dowager = Marquez 2 points par noble que vous avez.
help-acrobat = Construisez une tuile Canal au double de son prix, sans carte.
help-bard = Construisez une tuile Canal au double de son prix, sans carte.
help-juggler = Construisez une tuile Canal au double de son prix, sans carte.
help-minstrel = Construisez une tuile Canal au double de son prix, sans carte.
help-dancer = Construisez une tuile Canal au double de son prix, sans carte.
help-fire-eater = Chaque fois que vous posez un personnage, vous pouvez retirer un marqueur Menace de sa couleur.
help-jester = Vous pouvez construire une tuile Canal à son prix normal, sans carte.
help-puppeteer = Construisez gratuitement une tuile Canal et prenez 2 florins.
help-tightrope-walker = Construisez gratuitement une tuile Canal ; puis vous pouvez en construire une autre à son prix normal, sans carte.
help-stilt-walker = Chaque fois que vous construisez une tuile Canal, prenez 2 florins.
help-fiddler = Vous pouvez construire des tuiles Canal avec des cartes de n’importe quelle couleur. Chaque fois que vous en construisez une, prenez 1 florin.
help-bear-leader = Prenez 2 florins, plus 1 par tuile Canal que vous avez.
help-conjurer = Prenez 1 florin, puis construisez une tuile Canal au double de son prix, sans carte.
help-bell-ringer = Marquez 1 point par tuile Canal et 1 point par saltimbanque que vous avez.
help-storyteller = Marquez 2 points par saltimbanque que vous avez.
help-charcoal-burner = Échangez autant de vos ouvriers que vous voulez contre autant d’ouvriers de votre choix.
help-mason = Échangez autant de vos ouvriers que vous voulez contre autant d’ouvriers de votre choix.
help-miller = Échangez autant de vos ouvriers que vous voulez contre autant d’ouvriers de votre choix.
help-shoemaker = Échangez autant de vos ouvriers que vous voulez contre autant d’ouvriers de votre choix.
help-vintner = Échangez autant de vos ouvriers que vous voulez contre autant d’ouvriers de votre choix.
help-saddler = Prenez 1 florin par groupe différent parmi vos personnages.
help-well-builder = Les tuiles Canal ne vous coûtent pas de florins.
help-foreman = Quand vous jouez une carte pour prendre des ouvriers, vous en prenez trois.
help-carpenter = Vous pouvez payer vos maisons avec des ouvriers de n’importe quelle couleur. Chaque fois que vous construisez une tuile Canal, prenez 1 florin.
help-blacksmith = Prenez 4 ouvriers de votre choix.
help-weaver = Payez 1 florin, puis prenez 1 ouvrier de votre choix.
help-dyer = Prenez 3 ouvriers de votre choix.
help-cooper = Chaque fois que vous construisez une maison, prenez 1 ouvrier brun.
help-glover = Prenez 2 ouvriers de votre choix.
help-guild-dean = Marquez 2 points par artisan que vous avez.
help-preacher = Chaque fois que vous avancez d’un niveau, vous pouvez retirer un marqueur Menace de votre choix.
help-bishop = Marquez 1 point par paire d’ouvriers que vous avez.
help-abbot = Retirez autant de vos marqueurs Menace que vous voulez.
help-abbess = Payez 2 florins, puis retirez un marqueur Menace de votre choix.
help-prior = Chaque fois que vous retirez un marqueur Menace, prenez 1 florin.
help-nun = La peste ne vous coûte pas de personnage. Chaque fois que vous retirez un marqueur Menace, prenez 1 florin.
help-monk = Marquez 1 point et prenez 1 florin.
help-inquisitor = Marquez 1 point et retirez un marqueur Menace violet.
help-beguine = Prenez 1 ouvrier violet.
help-sexton = Retirez jusqu’à 2 marqueurs Menace de votre choix et prenez 1 florin.
help-pilgrim = Prenez 2 florins par niveau que vous avez atteint.
help-cardinal = Marquez 2 points par marqueur Majorité que vous avez retourné.
help-deacon = Marquez 2 points par membre de l’Église que vous avez.
help-almoner = Payez 1 florin, puis marquez 2 points.
help-relic-bearer = Marquez 1 point par personnage que vous avez.
help-jailer = Retirez jusqu’à un marqueur Menace par personnage que vous avez.
help-watchman = Chaque fois que vous construisez une tuile Canal, vous pouvez retirer un marqueur Menace de sa couleur.
help-gatekeeper = Retirez un marqueur Menace de votre choix.
help-captain = Payez 2 florins, puis retirez jusqu’à 2 marqueurs Menace de votre choix.
help-archer = Retirez un marqueur Menace jaune et prenez 2 florins.
help-crossbowman = Retirez un marqueur Menace rouge et marquez 1 point.
help-halberdier = Retirez jusqu’à 3 marqueurs Menace de votre choix.
help-night-watch = Vous pouvez retirer des menaces avec des cartes de n’importe quelle couleur. Chaque fois que vous retirez un marqueur Menace, prenez 1 florin.
help-lookout = Les dés qui indiquent 5 ne vous donnent pas de marqueur Menace.
help-sergeant = Chaque fois que vous retirez un marqueur Menace, prenez 1 ouvrier de votre choix.
help-bodyguard = Les personnages adverses ne peuvent pas vous nuire.
help-fire-warden = Les incendies ne vous coûtent rien. Chaque fois que vous construisez une tuile Canal, prenez 2 florins.
help-dyke-warden = Les inondations ne vous coûtent pas d’ouvriers.
help-drummer = Retirez un marqueur Menace de votre choix et prenez 2 florins.
help-constable = Marquez 2 points par garde que vous avez.
help-alchemist = Prenez 6 florins.
help-astronomer = Les effets « immédiatement, à la pose » des personnages que vous poserez désormais ont lieu deux fois.
help-inventor = En phase 1, vous pouvez piocher jusqu’à six cartes.
help-geographer = Marquez 2 points par troisième case de canal construite et 2 points par statue.
help-physician = Retirez un marqueur Menace brun, piochez 1 carte et prenez 1 florin.
help-librarian = Piochez 2 cartes et prenez 2 florins.
help-mathematician = Quand vous jouez une carte pour prendre des florins, c’est le dé le plus haut qui compte.
help-philosopher = Marquez 2 points par érudit que vous avez.
help-cartographer = Marquez 1 point par troisième case de canal que vous avez construite, et prenez 1 florin.
help-schoolmaster = Piochez 2 cartes et prenez 1 florin.
help-humanist = Marquez 1 point par groupe différent parmi vos personnages.
help-herbalist = Retirez jusqu’à 2 marqueurs Menace de votre choix.
help-biologist = Les personnages vous coûtent 1 florin de moins.
help-clockmaker = Prenez 2 florins par dé qui indique 5 ou 6.
help-printer = Chaque fois que vous posez un personnage, piochez 1 carte et prenez 1 florin.
help-notary = Avancer en phase 2 vous coûte 2 florins de moins.
help-judge = Vous retournez aussi vos marqueurs Majorité en cas d’égalité à la première place.
help-mayor = Marquez 2 points par administrateur que vous avez.
help-alderman = Pour la majorité Personnages, vous comptez un personnage de plus. Chaque fois que vous posez un personnage, prenez 1 florin.
help-treasurer = Quand vous jouez une carte pour prendre des florins, vous en prenez au moins 5.
help-bailiff = Vous pouvez activer vos personnages avec des ouvriers de n’importe quelle couleur.
help-harbour-master = Pour la majorité Canal, vous comptez une tuile de plus, si vous en avez au moins une. Chaque fois que vous construisez une tuile Canal, prenez 2 florins.
help-town-clerk = Quand vous jouez une carte pour prendre des ouvriers, choisissez librement leurs couleurs et prenez 2 florins.
help-surveyor = Les tuiles Canal vous coûtent 3 florins de moins.
help-inspector = Vous pouvez payer une maison 1 florin au lieu d’un ouvrier.
help-censor = Les intrigues ne vous coûtent pas de points.
help-provost = Les agressions ne vous coûtent pas de florins. Chaque fois que vous avancez d’un niveau, prenez 1 florin.
help-envoy = Pour la majorité Progrès, vous comptez un niveau de plus, si vous en avez atteint au moins un.
help-tax-collector = Prenez 1 florin par maison que vous avez.
help-archivist = Marquez 1 point par administrateur, 1 point par érudit et 1 point par membre de l’Église que vous avez.
help-moneylender = Donnez 1 florin à chaque adversaire et marquez 1 point pour chacun.
help-loading-master = Marquez 2 points par section de canal que vous avez complétée.
help-accountant = Prenez 2 florins.
help-spice-merchant = Prenez 4 florins.
help-cloth-merchant = Prenez 1 florin, plus 1 par couleur différente parmi vos maisons.
help-furrier = Prenez 1 florin par personnage que vous avez.
help-wool-merchant = Prenez 3 florins par commerçant que vous avez.
help-banker = Prenez 5 florins.
help-money-changer = Chaque fois que vous jouez une carte pour prendre des florins, prenez 1 florin de plus.
help-broker = Chaque fois que vous jouez une carte pour prendre des ouvriers, prenez 2 florins.
help-innkeeper = Chaque fois que vous posez un personnage, prenez 1 florin.
help-shipowner = Prenez 3 florins, plus 1 par tuile Canal que vous avez.
help-crier = Prenez 4 florins.
help-hanseatic = Marquez 1 point par tranche de trois florins que vous avez.
help-merchant-dean = Marquez 2 points par commerçant que vous avez.
help-messenger = Jouez une autre carte.
help-herald = Jouez une autre carte.
help-coachman = Jouez une autre carte.
help-scribe = Jouez une autre carte.
help-stable-boy = Jouez une autre carte.
help-valet = Piochez 1 carte.
help-cup-bearer = Marquez 5 points si vous avez des maisons des cinq couleurs.
help-king = Payez 2 florins, puis jouez une autre carte.
help-queen = Jouez deux autres cartes, l’une après l’autre.
help-chamberlain = Piochez 1 carte et jouez une autre carte.
help-falconer = Piochez 1 carte et prenez 1 florin.
help-lady-in-waiting = Vous pouvez poser un personnage de votre main pour 6 florins de moins.
help-steward = Posez un personnage de votre main à son prix normal.
help-page = Piochez 1 carte et prenez 1 florin.
help-ceremonies = Marquez 2 points par membre de la cour du roi que vous avez.
help-engraver = Marquez 2 points par groupe différent parmi vos personnages.
help-stucco-worker = Chaque fois que vous construisez une maison, vous pouvez retirer un marqueur Menace de sa couleur.
help-architect = Payez 2 florins, puis construisez une maison avec une carte de votre main, sans payer d’ouvrier.
help-painter = Marquez 1 point et prenez 2 florins.
help-portraitist = Payez 3 florins, puis marquez 2 points.
help-sculptor = Chaque fois que vous construisez une tuile Canal, marquez 1 point et piochez 1 carte.
help-illuminator = Marquez 1 point par couleur différente parmi vos maisons.
help-tapestry-maker = Marquez 1 point par artiste et 1 point par artisan que vous avez.
help-fresco-painter = Marquez 1 point par maison que vous avez.
help-death-painter = Marquez 1 point par marqueur Menace que vous avez.
help-organ-builder = Chaque fois que vous avancez d’un niveau, marquez 1 point.
help-lute-maker = Chaque fois que vous avancez d’un niveau, prenez 1 ouvrier de votre choix.
help-poet = Marquez 1 point par noble, 1 point par membre de la cour du roi et 1 point par artiste que vous avez.
help-wood-carver = Construisez une maison avec une carte de votre main, sans payer d’ouvrier.
help-saint-luke = Marquez 2 points par artiste que vous avez.
help-beggar = Chaque adversaire vous donne 2 ouvriers de son choix.
help-thief = Chaque adversaire vous donne 3 florins.
help-troublemaker = Chaque adversaire perd une tuile Canal de son choix.
help-brigand = Chaque adversaire perd une tuile Canal de son choix et vous donne 2 florins.
help-pickpocket = Prenez 2 florins, et chaque adversaire vous en donne 1.
help-arsonist = Chaque adversaire reçoit un marqueur Menace rouge, et vous marquez 2 points.
help-poisoner = Chaque adversaire reçoit un marqueur Menace brun, et vous marquez 2 points.
help-spy = Chaque adversaire reçoit un marqueur Menace violet, et vous marquez 2 points.
help-smuggler = Prenez 1 florin par marqueur Menace que vous avez.
help-forger = Prenez 6 florins et recevez un marqueur Menace jaune.
help-swindler = Chaque adversaire vous donne 1 florin, et vous marquez 1 point.
help-gambler = Prenez autant de florins qu’en indique le dé rouge.
help-blackmailer = Chaque adversaire perd 3 points.
help-press-ganger = Chaque adversaire vous donne 1 ouvrier de son choix.
help-beggar-king = Marquez 2 points par membre des bas-fonds que vous avez.

# Le matériel : ce qui est imprimé, et d’où on le sait
component-deck = Cartes : des personnages de 11 groupes et 5 couleurs
component-groups = Groupes : 15 personnages chacun
component-groups-note = d’après une seule source, qui compte les personnages de l’extension
component-colours = Couleurs : 33 cartes chacune
component-colours-note = 165 cartes réparties également entre cinq couleurs
component-prices = Prix des personnages : 0, 3, 6, 9 ou 12 florins ; les points en sont le tiers
component-prices-note = d’après le livret, un personnage rapporte le tiers de son prix
component-start = Chaque joueur commence avec 5 points, 5 florins et 1 ouvrier de chaque couleur
component-dice = Dés : un de chaque couleur, faces 1 à 6
component-threats = Menaces : inondation bleue, peste brune, agression jaune, incendie rouge, intrigue violette
component-workers = Ouvriers : dix de chaque couleur ; la réserve est considérée comme illimitée
component-track = Piste de progrès : le niveau n vaut n points
component-track-note = les niveaux 6 et 7 viennent du livret
component-canal-prices = Prix des cases de canal : de 1 à 5 florins en s’éloignant de la porte
component-canal-prices-note = le livret montre le 1 près de la porte ; les autres prix sont supposés croissants
component-canal-colours = Couleurs des cases de canal : chacune une fois par section
component-canal-colours-note = une seule source
component-canal-orders = Canaux : l’ordre des couleurs
component-canal-orders-note = le livret montre le bleu près de la porte rouge
component-canals-of-file = Canaux : l’ordre des couleurs, d’après votre fichier
component-third-space = Troisième case d’une section de canal : 3 points
component-statues = Statues : 7, 6, 5, 4, 3, 2 points
component-majorities = Majorités : 4 points par marqueur retourné
component-character = { $name } : { $group }, { $colour }, prix { $price } ; { $kind } – { $effect }
component-working-character = { $name } : { $group }, { $colour }, prix { $price } ; { $kind } ({ $worker }) – { $effect }
component-character-of-rulebook-note = d’après le livret : { $rulebook } ; de notre invention : { $ours }
component-character-of-public-note = d’après des sources publiques : { $public } ; de notre invention : { $ours }
component-character-of-both-note = d’après le livret : { $rulebook } ; d’après des sources publiques : { $public } ; de notre invention : { $ours }
component-character-of-ours-note = un personnage de notre invention
fact-name = nom
fact-colour = couleur
fact-price = prix
fact-group = groupe
fact-kind = type d’effet
fact-worker = ouvrier
fact-effect = effet

# Erreurs. L’anglais se trouve là où elles naissent.
error-after-per = « { $part } » : « per » doit être suivi de ce qui est compté
error-after-power = « { $phrase } » : un pouvoir ne peut être suivi que d’un point-virgule et de « when EVENT: … »
error-after-verb = « { $part } » : « { $verb } » doit être suivi d’un nombre de 0 à { $most }
error-after-when = « { $phrase } » : « when EVENT » doit être suivi de deux-points et d’un effet
error-character-table = un personnage est une table : [characters.{ $character }]
error-drawing = on ne pioche que pendant la phase 1
error-empty-effect = un effet est vide : écrivez par exemple « florins 2 » ou « power notary »
error-fact-one-of = « { $fact } » ne peut pas être { $given } ; au choix : { $known }
error-fact-text = « { $fact } » doit être un texte entre guillemets, et non { $given }
error-idle-automatic = { $character } : un personnage du genre « { $kind } » doit avoir un effet « power … » ou « when … »
error-last-round = la dernière manche doit être annoncée dès que la pile supplémentaire sert, et pas avant
error-laurel-only-scores = { $character } : un laurier ne peut que marquer des points, comme « points 2 per group »
error-misplaced-pay = { $character } : « pay » vient en premier, et seulement pour les genres « worker » et « once »
error-no-character = personnage inconnu : « { $character } » ; les clés sont celles du modèle
error-no-dice = il manque des dés
error-no-fact = « { $fact } » est inconnu ; champs possibles : { $known }
error-no-house = { $path }.houses[{ $i }] : une carte de 0 à { $last }, et un personnage ou { $nobody } sont attendus
error-no-price = le prix de { $character } ne peut pas être { $given } ; au choix : { $known }
error-no-seat = « { $seat } » n’est pas une place ; les places sont { $known }
error-not-among = « { $word } » n’est pas { $what } ; au choix : { $known }
error-not-automatic = { $character } : « power » et « when » sont réservés aux genres « action » et « situation »
error-not-counted = « { $part } » : « { $verb } » ne s’utilise pas avec « per »
error-not-ended = rien n’est en attente, mais la dernière manche n’est pas terminée
error-not-held = une carte que tous connaissent n’est dans aucune main ni sous aucune maison
error-not-looked-at = les cartes piochées ne sont pas celles que l’on regarde
error-not-struck = un troisième marqueur Menace n’a pas déclenché son préjudice
error-of-character = { $character } : { $error }
error-other-statues = les statues prises ne sont pas les premières de la pile
error-section-colours = la section { $section } { DE($seat) } doit citer une fois chaque couleur ({ $known }), en partant de la porte, et non « { $given } »
error-takes-no-worker = { $character } est du genre « { $kind } » et ne prend pas d’ouvrier
error-too-many-backs = il y a plus de dos visibles d’une couleur que de cartes de cette couleur
error-too-many-of-colour = trop de cartes d’une même couleur ({ $colour } ; au plus { $most })
error-too-many-parts = un effet peut avoir { $most } parties au plus
error-too-many-statues = il y a plus de statues que de sections complètes
error-too-much = « { $part } » : « { $word } » est un mot de trop
error-two-sections = { $seat } doit être une liste de deux chaînes de caractères, une par section
error-uncrowned = { $path } : une section complète doit avoir rapporté sa statue
error-which-worker = { $character } est du genre « worker » : précisez lequel, par exemple worker = "red"
error-wrong-deck = le nombre de personnages doit être de { $cards }, et non de { $given }
error-wrong-tops = une pile n’a pas de première carte, ou une pile vide en a une

# Les actions en un mot, là où la place manque le plus.
code-draw = piocher
code-enough = arrêter
code-advance = avancer
code-stay = rester
code-workers = ouvriers
code-florins = florins
code-remove = retirer
code-canal = canal
code-house = maison
code-place = poser
code-activate = activer
code-end = fin
code-pick = prendre
code-drop = retirer
code-dig = construire
code-give = donner
code-lend = donner
code-swap = échanger
code-keep = passer
code-lose = perdre
code-burn = perdre
code-evict = perdre
code-bury = perdre
code-suffer = subir
code-lodge = poser

# Advice: where in the game, what a move is for, and where it is better than another
when = Manche { $round }
aim-scored = rapporte { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-removed = permet de retirer un marqueur Menace { $colour } : { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-took-statue = rapporte la statue : { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-advanced = vous fait avancer au niveau { $level }
aim-took-workers = rapporte { $workers ->
    [one] 1 ouvrier { $colourKey ->
        [any] ({ $colour })
       *[other] { $colour }
     }
   *[other] { $workers } ouvriers { $colourKey ->
        [any] ({ $colour })
       *[other] { $colour }s
     }
 }
aim-took-florins = rapporte { $florins ->
    [one] 1 florin
   *[other] { $florins } florins
 }
aim-majority = donne la majorité { $fieldKey ->
    [person] de personnages
    [canal] de canaux
   *[other] de progrès
 }
aim-lost-person = vous coûte un personnage : { $card }
aim-lost-workers = coûte { $workers ->
    [one] 1 ouvrier
   *[other] { $workers } ouvriers
 }
aim-lost-florins = coûte { $florins ->
    [one] 1 florin
   *[other] { $florins } florins
 }
part-time = temps restant
part-florins = florins
part-workers = ouvriers
part-threats = menaces
part-progress = progrès
part-majorities = majorités
part-canals = canaux
part-houses = maisons
part-people = personnages
part-pending = action en cours
part-hand = main

# Le fichier de matériel à remplir
template-effects = Les effets s’écrivent dans un petit langage : `florins 2`, `points 1 per group`, `when canal: drop 1 it`,
    `power notary`, `power no-fire; when canal: florins 2` ; un point-virgule sépare deux parties. Un nom ou un texte
    qui diffère : name_en, name_fr, text_en, text_fr.
