game-title = Les Châteaux de Bourgogne : le jeu de dés
game-summary = Combinez une couleur et un nombre pour remplir votre domaine. 1 à 5 joueurs, tous en même temps.

term-monastery = monastère
term-mine = mine
term-river = rivière
term-city = cité
term-castle = château
term-pasture = pâturage
term-monk = moine
term-silver = pépite
term-goods = marchandise
term-worker = ouvrier
term-plain = dés tels quels
term-single = sablier simple
term-double = double sablier
term-cross = croix
term-finished = achevée
term-phase = phase en cours

verb-start = Partir de { $cell }
verb-start-here = Partir de { $cell } avec { $bonusKey ->
    [goods] une marchandise
    [silver] une pépite
   *[other] un { $bonus }
 }
verb-sell = Vendre toutes les marchandises
verb-keep = Garder les marchandises
verb-mark = Inscrire { $number } en { $cell }
verb-monk = Avec un moine : inscrire { $number } en { $cell }
verb-worker = Avec un ouvrier : inscrire { $number } en { $cell }
verb-silver = Avec une pépite : inscrire { $number } en { $cell }
verb-take-worker = Prendre un ouvrier à la place
verb-done = Ne pas inscrire de second nombre
verb-roll = { $colour1 }, { $colour2 }, { $number1 }, { $number2 }, { $hourglasses ->
    [one] sablier simple
   *[other] double sablier
 }

question-choose-start = Choisissez votre château de départ.
question-choose-openly = Choisissez un château de départ, à la vue de tous.
question-sell-goods = Double sablier : vendre vos marchandises ?
question-combine = Combinez une couleur et un nombre.
question-mark-again = Payer 1 pépite pour inscrire un second nombre ?
question-roll-dice = Lancer des dés.

event-starts-revealed = Tous les châteaux de départ sont révélés.
event-started = { $seatKey ->
    [you] Vous partez
   *[other] { $seat } part
 } de { $cell } avec { $bonusKey ->
    [goods] une marchandise
    [silver] une pépite
   *[other] un { $bonus }
 }.
event-rolled = Dés : { $colour1 } et { $colour2 }, { $number1 } et { $number2 }, { $hourglasses ->
    [one] sablier simple
   *[other] double sablier
 }.
event-sold = { $seatKey ->
    [you] Vous vendez
   *[other] { $seat } vend
 } { $goods ->
    [one] { $goods } marchandise
   *[other] { $goods } marchandises
 } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-kept = { $seatKey ->
    [you] Vous gardez
   *[other] { $seat } garde
 } { $goods ->
    [one] { $goods } marchandise
   *[other] { $goods } marchandises
 }.
event-marked = { $seatKey ->
    [you] Vous inscrivez
   *[other] { $seat } inscrit
 } { $number } en { $cell }{ $wayKey ->
    [plain] {""}
    [silver] {" "}(avec une { $way })
   *[other] {" "}(avec un { $way })
 }.
event-completed = { $seatKey ->
    [you] Vous achevez
   *[other] { $seat } achève
 } une zone de { $size ->
    [one] { $size } case
   *[other] { $size } cases
 } en { $cell } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-gained = { $seatKey ->
    [you] Vous gagnez
   *[other] { $seat } gagne
 } { $bonusKey ->
    [goods] une marchandise
    [silver] une pépite
   *[other] un { $bonus }
 }.
event-took-worker = { $seatKey ->
    [you] Vous prenez
   *[other] { $seat } prend
 } un ouvrier.
event-revealed = Phase { $phase }, tour { $turn } : les choix sont révélés.
event-colour-bonus = { $seatKey ->
    [you] Vous avez
   *[other] { $seat } a
 } achevé { $colourKey ->
    [monastery] tous les monastères
    [mine] toutes les mines
    [river] toutes les rivières
    [city] toutes les cités
    [castle] tous les châteaux
   *[pasture] tous les pâturages
 } : { $points ->
    [one] 1 point
   *[other] { $points } points
 } ({ $place ->
    [1] première place
   *[other] deuxième place
 }).
event-colour-late = { $seatKey ->
    [you] Vous avez
   *[other] { $seat } a
 } achevé { $colourKey ->
    [monastery] tous les monastères
    [mine] toutes les mines
    [river] toutes les rivières
    [city] toutes les cités
    [castle] tous les châteaux
   *[pasture] tous les pâturages
 }, trop tard pour marquer des points.
event-bonus-gone = Le { $place ->
    [1] premier
   *[other] second
 } bonus { $colourKey ->
    [monastery] des monastères
    [mine] des mines
    [river] des rivières
    [city] des cités
    [castle] des châteaux
   *[pasture] des pâturages
 } n’est plus disponible.
event-phase-ended = La phase { $phase } est terminée.
event-game-ended = La partie est terminée.

option-duchy = Domaine
option-duchy-A = domaine A (idéal pour débuter)
option-duchy-B = domaine B
option-duchy-C = domaine C
option-duchy-D = domaine D
option-start = Châteaux de départ
option-start-free = choix libre, en secret
option-start-different = tous différents, choix visibles, jusqu’à 4 joueurs
option-start-same = le même pour tous, choisi par le joueur de la place 1
option-worker = Prendre un ouvrier au lieu d’inscrire un nombre
option-worker-any = toujours permis
option-worker-stuck = seulement si aucune combinaison ne convient avec les dés tels quels
option-silver = Pépite gagnée avec le premier nombre
option-silver-at-once = peut payer aussitôt un second nombre
option-silver-later = utilisable dès le tour suivant

refusal-no-castle = La case { $cell } n’est pas un château.
refusal-castle-taken = Un autre joueur part de { $cell } ; les châteaux de départ doivent être tous différents.
refusal-must-combine = Une combinaison convient avec les dés tels quels : vous ne pouvez pas prendre d’ouvrier.
refusal-cell-marked = La case { $cell } est déjà remplie.
refusal-not-adjacent = La case { $cell } n’est voisine d’aucune case remplie.
refusal-number-monastery = Un monastère accepte un 1 ou un 2, pas un { $number }.
refusal-number-mine = Une mine accepte un 3 ou un 4, pas un { $number }.
refusal-number-river = Une rivière accepte un 5 ou un 6, pas un { $number }.
refusal-number-city = Cette cité a déjà un { $number }.
refusal-number-castle = Aucune case voisine du château { $cell } ne contient un { $number }.
refusal-number-pasture = Tous les nombres d’un pâturage doivent être égaux, et celui-ci n’utilise pas le { $number }.
refusal-no-monk = Il vous faut un moine pour changer une couleur.
refusal-no-worker = Il vous faut un ouvrier pour changer un nombre.
refusal-needless = Les dés suffisent tels quels : aucun bonus n’est nécessaire.
refusal-two-bonuses = Il faudrait deux bonus ; un seul est permis par tour.
refusal-colour-not-rolled = Aucun dé de couleur n’indique cette couleur ({ $colour }) ; un moine pourrait en changer un.
refusal-number-not-rolled = Aucun dé n’indique { $number } ; un ouvrier pourrait en changer un.
refusal-same-dice = Ces deux dés ont servi au premier nombre ; utilisez-en au moins un autre.
refusal-silver-second = Inscrivez d’abord un nombre avec les dés tels quels ; une pépite en paie ensuite un second.
refusal-no-sale = On ne vend qu’après un double sablier, avant de combiner les dés.

# Des lettres à côté des couleurs, pour que rien ne se dise par la couleur seule
letter-monastery = Mo
letter-mine = Mi
letter-river = R
letter-city = Ci
letter-castle = Ch
letter-pasture = Pâ
letter-monk = Mn
letter-silver = Pé
letter-goods = Md
letter-worker = Ou

# Étiquettes
short-monastery = Monastère
short-mine = Mine
short-river = Rivière
short-city = Cité
short-castle = Château
short-pasture = Pâturage
short-monk = Moine
short-silver = Pépite
short-goods = Marchandise
short-worker = Ouvrier
short-sell = Tout vendre
short-keep = Garder
short-done = Passer
short-take-worker = Prendre un ouvrier
short-different = ≠
short-equal = =
short-beside = ↔

# Ce que fait chaque chose
help-monastery = Accepte un 1 ou un 2. Un monastère achevé rapporte un moine.
help-mine = Accepte un 3 ou un 4. Une mine achevée rapporte une pépite.
help-river = Accepte un 5 ou un 6. Une rivière achevée rapporte une marchandise.
help-city = Accepte n’importe quel nombre, mais jamais deux fois le même dans une cité. Une cité achevée rapporte un ouvrier.
help-castle = Accepte un nombre inscrit dans une case voisine. Rapporte 1 point et le bonus indiqué dans son coin.
help-pasture = Accepte n’importe quel nombre, mais tous ceux d’un pâturage doivent être égaux. Ses points comptent double ; il ne rapporte pas de bonus.
help-monk = Change un dé de couleur en n’importe quelle autre couleur. Un seul moine, ouvrier ou pépite par tour.
help-silver = Paie un second nombre, avec au moins un autre dé. Un seul moine, ouvrier ou pépite par tour.
help-goods = Les marchandises se vendent après un double sablier, toutes ou aucune : 2 points et 1 pépite pour chacune.
help-worker = Change le nombre d’un dé classique en n’importe quel autre. Un seul moine, ouvrier ou pépite par tour.
help-single = Coche une case sablier.
help-double = Coche deux cases sablier ; vous pouvez vendre des marchandises avant de combiner les dés.
help-die = Combinez un dé de couleur et un dé classique pour remplir une case.
help-number = Inscrivez-le dans une case quand un dé l’indique, ou quand un ouvrier change un dé en ce nombre.
help-different = Jamais deux fois le même nombre dans une zone.
help-equal = Tous les nombres de la zone doivent être égaux.
help-beside = Un nombre inscrit dans une case voisine.

# Les sortes d’emplacements
place-page = feuille
place-space = case
place-number = nombre
place-colour = couleur
place-die = dé
place-bonus = bonus
place-supply = réserve générale
place-award = bonus d’une couleur achevée
place-finished = couleur achevée
place-phase = phase
place-time = case sablier
place-button = bouton

# D’où viennent les points
source-start = château de départ
source-monastery = monastères
source-mine = mines
source-river = rivières
source-city = cités
source-castle = châteaux
source-pasture = pâturages
source-colours = couleurs achevées
source-goods = marchandises vendues

grade-incredible = Incroyable !
grade-excellent = Excellent !
grade-good = Bien joué !
grade-try-again = Visez plus de 50 points pour un bon score. Essayez encore !

# Ce qui ne va pas dans une option ou un instantané
error-too-few-castles = les châteaux de départ ne peuvent être tous différents qu’à { $most } joueurs au plus (règle R49)
error-bad-dice = { $path }.dice : deux couleurs de 0 à 5, deux nombres, et 1 pour un double sablier sont attendus
error-bad-cells = { $path }.cells : { $count ->
    [one] { $count } chiffre attendu
   *[other] { $count } chiffres attendus
 }, de 0 (vide) à 7 (le château de départ)
error-too-many-points = { $path }.{ $name } : les zones d’une couleur, ou les couleurs achevées, ne rapportent jamais plus de { $most } points

# Le matériel : ce qui est imprimé, et d’où on le sait
component-page = Feuilles : 37 cases en rangées de 4, 5, 6, 7, 6, 5, 4
component-page-note = longueur des rangées d’après des images publiques
component-duchy-a = Domaine A, tailles des zones : monastères 2 2 2 1, mines 2 2, rivières 2 2 2, cités 4 3 1 1, châteaux 1 1 1 1, pâturages 2 2 2 1
component-duchy-a-note = l’emplacement des cases vient de deux transcriptions publiques qui s’accordent
component-duchy-b = Domaine B, tailles des zones : monastères 3 3 1, mines 2 2, rivières 3 2 1, cités 4 3 2, châteaux 1 1 1 1, pâturages 2 2 2 1
component-duchy-c = Domaine C, tailles des zones : monastères 2 2 2 1, mines 2 2, rivières 2 2 2, cités 3 3 2 1, châteaux 1 1 1 1, pâturages 2 2 2 1
component-duchy-d = Domaine D, tailles des zones : monastères 3 2 1 1, mines 2 2, rivières 2 2 2, cités 4 2 1 1 1, châteaux 1 1 1 1, pâturages 2 2 1 1 1
component-one-transcription-note = une transcription publique ; ses totaux par couleur et ses tailles de zones s’accordent avec tout ce que dit le livret
component-number-dice = Dés classiques : faces 1 à 6
component-colour-dice = Dés de couleur : six faces, une par couleur
component-colour-dice-note = le livret nomme six couleurs et six faces
component-hourglass-die = Dé sablier : quatre faces simples, deux doubles
component-hourglass-die-note = une seule source ; cela concorde avec les 8 tours par phase en solo
component-time-boxes = Cases sablier : trois colonnes de dix
component-time-boxes-note = le livret dit de 5 à 10 tours par phase
component-region-1 = Points d’une zone de 1 case aux phases I, II et III : 1, 1, 1 (doublés pour les pâturages)
component-region-2 = Points d’une zone de 2 cases aux phases I, II et III : 4, 3, 2 (doublés pour les pâturages)
component-region-2-note = le 3 de la phase II vient du livret
component-region-3 = Points d’une zone de 3 cases aux phases I, II et III : 8, 6, 4 (doublés pour les pâturages)
component-region-4 = Points d’une zone de 4 cases aux phases I, II et III : 13, 10, 7 (doublés pour les pâturages)
component-bonus-monastery = Tous les monastères : 3 points au premier, 2 au deuxième
component-bonus-mine = Toutes les mines : 3 points au premier, 1 au deuxième
component-bonus-river = Toutes les rivières : 4 points au premier, 2 au deuxième
component-bonus-city = Toutes les cités : 6 points au premier, 3 au deuxième
component-bonus-castle = Tous les châteaux : 3 points au premier, 1 au deuxième
component-bonus-pasture = Tous les pâturages : 4 points au premier, 2 au deuxième
component-one-source-note = une seule source
component-goods-sale = Marchandises vendues : 2 points et 1 pépite chacune
component-bonus-circles = Nombre de bonus possibles : illimité
component-bonus-circles-note = on ignore la longueur des rangées de la feuille imprimée

# Les actions en un mot, là où la place manque le plus.
code-start = départ
code-sell = vendre
code-keep = garder
code-mark = inscrire
code-monk = moine
code-worker = ouvrier
code-silver = pépite
code-take-worker = prendre
code-done = passer

# Les signes des châteaux ouverts, une lettre chacun.
sign-monk = m
sign-silver = p
sign-goods = M
sign-worker = o

# Advice: where in the game, what a move is for, and where it is better than another
when = Phase { $phase }, tour { $turn }
aim-completed = achève une zone de { $size ->
    [one] 1 case
   *[other] { $size } cases
 } : { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-gained = rapporte { $bonusKey ->
    [goods] une marchandise
    [silver] une pépite
   *[other] un { $bonus }
 }
aim-colour-bonus = achève { $colourKey ->
    [monastery] tous vos monastères
    [mine] toutes vos mines
    [river] toutes vos rivières
    [city] toutes vos cités
    [castle] tous vos châteaux
   *[pasture] tous vos pâturages
 } : { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-sold = permet de vendre { $goods ->
    [one] 1 marchandise
   *[other] { $goods } marchandises
 } : { $points ->
    [one] 1 point
   *[other] { $points } points
 }
part-time = temps restant
part-bonuses = bonus
part-regions = zones inachevées
part-room = cases à remplir
part-colours = couleurs à achever
part-pending = action en cours
takes-monastery = 1 2
takes-mine = 3 4
takes-river = 5 6
takes-city = ≠
takes-castle = nombre voisin
takes-pasture = =
