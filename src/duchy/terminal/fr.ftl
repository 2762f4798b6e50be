# Ce que dit une table dans le terminal.
seed = graine { $seed }
turn-of = Tour { DE($name) }
confirm = Entrée pour confirmer, u pour annuler :
unconfirmed = L’entrée n’a pas de lignes vides pour confirmer les choix : ajoutez-les, ou jouez avec --fast, qui n’en demande pas.
already-chosen = Vous avez déjà choisi : Entrée pour confirmer, u pour annuler.
range = Il n’y a pas de choix { $number } : choisissez un numéro de 1 à { $last }.
unclear = Aucun choix ne correspond à « { $words } ». Tapez ? pour l’aide.
unknown = Aucun résultat pour « { $words } » : essayez un nom, une partie de nom ou un numéro de règle.
more = { $count ->
    [one] et { $count } autre résultat : précisez le nom
   *[other] et { $count } autres résultats : précisez le nom
    }
thinks-less = Les robots jouent moins bien ici : sans compilateur C, les règles sont lentes.
plain-help = Tapez le numéro d’un choix, une case comme C3, un nom ou un coup en notation (si le coup est refusé, vous saurez pourquoi). Commandes : u annuler, r refaire, s [FICHIER] enregistrer, l journal, h indice, b plateaux, k légende, ? MOT ou ? R12 pour une explication, q quitter. La partie est enregistrée automatiquement. 12→20 : 12 points maintenant, 20 avec le décompte final ; pour un choix, +4 : 4 points tout de suite, ~+2 : 2 de plus à la fin.
kept = La partie est enregistrée. Pour continuer : { $command }
kept-here = La partie est enregistrée à chaque coup, dans { $path }.
kept-whole = La partie entière est dans { $path }.
exported = Enregistré dans { $path }.
not-kept = La partie n’a pas pu être enregistrée ({ $reason }). Vous pouvez continuer ; un nouvel essai aura lieu au prochain coup.
end-sum = total
end-over = La partie est terminée.
end-you-win = Vous avez gagné !
end-you-share = Vous partagez la victoire !
end-you-lose = Vous avez perdu.
end-winners = { $count ->
    [one] { $names } a gagné.
   *[other] { $names } se partagent la victoire.
}
end-first-result = Votre premier résultat à ce jeu : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
end-best = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, votre meilleur résultat jusqu’ici !
end-best-stays = Votre meilleur résultat jusqu’ici : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# Erreurs. L'anglais se trouve là où elles naissent.
error-file-there = { $path } existe déjà et contient autre chose que cette partie ; choisissez un autre nom
error-no-rule = il n’y a pas de règle « { $rule } » ; elles vont de R1 à { $last }
error-no-such-save = aucune partie ni aucun fichier « { $words } » ; `duchy saves` liste vos parties
error-played-elsewhere = { $path } est déjà ouvert ailleurs ; fermez-le d’abord

# L’écran entier.
prompt = n°, C3, nom, notation · ↑↓ Entrée · u annuler · h indice · ? aide · q quitter
asked-of = { $name } – { $words }
confirm-choice = { $choice } – Entrée pour confirmer, u pour choisir autre chose
confirm-screen = Entrée pour confirmer, u pour annuler
cover = { $name }, c’est à vous : Entrée quand personne d’autre ne regarde
thinking = Les autres jouent…
not-now = Ce n’est pas à vous de jouer.
over-screen = La partie est terminée. Entrée pour quitter.
over-goes-on = La partie est terminée. Tapez « revanche » pour rejouer, ou Entrée pour quitter.
signs = 12→20 : points actuels → avec le décompte final · +4 : points tout de suite · ~+2 : de plus à la fin · couleur vive : peut être choisi
page-end = Résultat final
page-message = Message
page-log = Journal
page-legend = Légende
page-help = Aide
page-table = Table
page-lesson = Leçon
lesson-again = (? pour revoir)
lesson-keys = Entrée suivant · ← retour · Échap quitter la leçon
lesson-keys-do = Entrée valider · ← retour · → passer l’étape · Échap quitter la leçon
lesson-keys-end = Entrée continuer à cette table
screen-help = Pour choisir, tapez un numéro, une case comme C3, une partie de nom ou un coup en notation ; ou cliquez sur un élément en couleur vive. Si plusieurs choix correspondent, seuls ceux-ci restent affichés ; Échap les affiche tous à nouveau. ↑ et ↓ parcourent les choix et en donnent un aperçu, Entrée valide le choix.

    u ou Ctrl+Z  annuler      r ou Ctrl+Y  refaire
    ? MOT, ? R12  expliquer une pièce ou une règle      h ou F5  indice
    l ou F2  journal      b ou F3  plateaux des autres joueurs      k ou F4  légende
    s FICHIER  enregistrer aussi la partie dans un fichier (`s! FICHIER` le remplace)
    F9  changer les couleurs : sombre, clair, 16 couleurs      q ou Ctrl+Q  quitter ; la partie est enregistrée

    12→20 : 12 points maintenant, 20 avec le décompte final. Pour un choix, +4 : 4 points tout de suite, ~+2 : 2 de plus à la fin.
menu-title = Duchy
menu-keys = ↑↓ se déplacer · ←→ changer · Entrée valider · F9 couleurs · q quitter
menu-resume = Reprendre – { $game } ({ $names })
menu-resume-note = { $count ->
    [one] { $count } coup joué.
   *[other] { $count } coups joués.
}
menu-new = Nouvelle partie – { $game }
menu-players-only = { $count ->
    [one] 1 joueur
   *[other] { $count } joueurs
 }.
menu-players = De { $low } à { $high } joueurs.
menu-learn = Apprendre – { $game }
menu-learn-note = Cinq minutes à une vraie table, étape par étape, contre le robot le plus facile.
menu-language = Langue : français
menu-language-note = Entrée pour changer de langue.
menu-leave = Quitter
setup-begin = Commencer
setup-begin-note = Entrée pour commencer avec les réglages ci-dessous.
setup-players = Joueurs : { $count }
setup-change = Changer avec ← et →.
setup-chair = Place { $seat } : { $who }
setup-person = joueur sur cet appareil
setup-person-note = Les joueurs partagent le clavier ; les informations cachées sont masquées entre les tours.
error-no-link = « { $link } » n’est pas le lien d’une table ; un tel lien ressemble à { $room } ou à { $seat }
error-no-server = aucun serveur ne répond à l’adresse { $url } : { $reason }
error-table-full = il n’y a plus de place libre à cette table
error-still-played = la partie de cette table est en cours avec d’autres joueurs : continuez-la sur son serveur

# La table d’un serveur.
join-waiting = Vous avez une place ; la partie n’a pas encore commencé.
join-waiting-host = Vous êtes l’hôte : tapez « commencer » pour lancer la partie, robots compris.
join-others = En attente : { $names }…
join-free = libre
join-invited = { $hosted ->
    [yes] { $name } vous invite à jouer à « { $game } ».
   *[no] Vous êtes invité à jouer à « { $game } ».
}
join-answers = { $name } répond d’habitude en moins de { $time }.
join-accept = Entrée pour prendre place, q pour quitter :
policy = Annuler : { $undo ->
    [none] rien
    [bar] les coups de son tour
   *[other] les coups de son tour, et plus si tous acceptent
} · abandonner : { $resign ->
    [none] non
    [turn] à son tour
    [consent] si tous acceptent
   *[other] à tout moment
} · supprimer la table : { $delete ->
    [none] non
   *[other] si tous acceptent
}
policy-times = Rythme : { $pace ->
    [sitting] en une fois
    [several] plusieurs coups par jour
    [daily] un coup par jour
   *[other] sans hâte
} · pendule : { $clock ->
    [live] { $time } par joueur
    [move] { $time } par tour
    [look] { $time } par joueur, seulement en regardant
   *[other] aucune
}{ $added ->
    [yes] { " " }+ { $extra } après chaque tour
   *[no] { "" }
}{ $up ->
    [bot]  ; temps écoulé, un robot joue
    [lose]  ; qui dépasse son temps perd
   *[none] { "" }
}{ $away ->
    [0] { "" }
    [one]  ; { $away } jour d’absence au plus
   *[other]  ; { $away } jours d’absence au plus
}
policy-title = Nom de la table : { $title }
policy-deal = En duplicate : d’autres tables jouent avec les mêmes dés et les mêmes cartes ; personne ne peut regarder tant que toutes n’ont pas terminé.
duration-days = { $count } j
duration-hours = { $count } h
duration-minutes = { $count } min
duration-seconds = { $count } s
table-link = Cette table : { $link }
series-link = La série, avec tous les résultats : { $link }
tournament-link = Le tournoi : { $link }
tournament-round = { $rounds ->
    [0] Tournoi, ronde { $round }
   *[other] Tournoi, ronde { $round } sur { $rounds }
}
standings = { $count ->
    [one] Classement après { $count } partie
   *[other] Classement après { $count } parties
}
standings-tournament = Classement du tournoi
standings-over = Le tournoi est terminé : { $winner } a gagné.
standings-score = score
standings-games = parties
standings-wins = victoires
standings-points = points en moyenne
standings-points-won = points
standings-number = { NUMBER($value, maximumFractionDigits: 2) }
standings-nobody = Joueur { $number }
again = Tapez « revanche » pour jouer une revanche.
again-tournament = Tapez « revanche » pour aller à votre partie suivante, dès que la ronde suivante a commencé.
rematch-open = La revanche se prépare : tapez « revanche » pour y prendre place.
error-no-game-now = vous n’avez pas de partie à cette ronde du tournoi pour l’instant
plan-trying = Vous seul voyez ceci. Essayez vos prochains coups, puis tapez « plan » : ils seront joués à votre tour, si rien de ce qu’ils utilisent n’a changé. « plan annuler » pour revenir.
plan-your-turn = C’est à vous de jouer à la table : tapez « plan annuler » pour y revenir.
plan-complete = Tapez « plan » pour prévoir ces coups, « plan annuler » pour revenir.
plan-due = Prévu, et joué dans un instant : « { $move } ». Si vous jouez vous-même, le plan est abandonné.
plan-waits = { $count ->
    [one] ({ $count } coup prévu : « plan » l’affiche)
   *[other] ({ $count } coups prévus : « plan » les affiche)
}
plan-is = Votre plan :
plan-cancels = Tapez « plan annuler » pour l’annuler.
plan-dropped = Le plan est annulé.
plan-stopped = { $why ->
    [gone] Votre plan s’est arrêté à « { $move } » : ce qu’il utilise a disparu ou changé.
    [changed] Votre plan s’est arrêté à « { $move } » : le coût ou l’effet a changé.
    [rolled] Votre plan s’est arrêté à « { $move } » : il dépend de nouveaux dés ou de nouvelles cartes.
    [undone] Votre plan s’est arrêté à « { $move } » : la position a été annulée.
   *[other] Votre plan s’est arrêté : « { $move } » n’est plus possible.
}
passing = Les coups forcés sont joués pour vous, même en votre absence (« auto » arrête cela).
passing-off = Les coups forcés ne sont plus joués pour vous en votre absence.
error-no-plan = il n’y a pas de plan à annuler
error-plan-what = tapez plan pour prévoir vos prochains coups, ou plan annuler
join-away = { $name } (hors ligne)
join-lost = Connexion perdue. Reconnexion… Vos coups sont conservés.
join-bye = Le serveur redémarre. Reconnexion… Vos coups sont conservés.
join-read-only = Le serveur ne peut rien enregistrer pour l’instant, donc on ne peut pas jouer. Un message vous préviendra dès que vous pourrez continuer.
join-closed = Cette table a été fermée. Appuyez sur q pour quitter.
join-closed-cancelled = Tous les joueurs ont accepté d’annuler la partie. Appuyez sur q pour quitter.
join-closed-deleted = Cette table a été supprimée. Appuyez sur q pour quitter.
join-closed-resigned = Un joueur a abandonné, et la partie s’est arrêtée là. Appuyez sur q pour quitter.
join-closed-time = Un joueur a dépassé son temps, et la partie s’est arrêtée là. Appuyez sur q pour quitter.
join-closed-expired = Personne n’a répondu à temps à l’invitation : elle a expiré. Appuyez sur q pour quitter.
join-closed-left = Tous les joueurs ont quitté cette table. Appuyez sur q pour quitter.
join-closed-seat = Cette place n’est plus la vôtre.
join-frozen = La version des règles du jeu a changé sur le serveur depuis le début de cette partie : elle ne peut pas continuer, mais vous pouvez encore la consulter.
join-bot-plays = Un robot joue pour vous ; tapez « reprendre » pour reprendre votre place.
join-late = Votre temps est écoulé : un robot joue pour vous. Tapez « reprendre » pour jouer vous-même.
join-paused = La partie est en pause. Un coup y met fin, ou « continuer » si tous acceptent.
clock-away = { $left } (absence)
clock-days = { $days } j{ $hours ->
    [0] { "" }
   *[other] { " " }{ $hours } h
}
clock-line = { $name } : { $left }{ $state ->
    [away] { " " }(absence de { $away } encore)
    [up] { " " }(temps écoulé)
    [runs] { " " }(en marche)
   *[stands] { "" }
}
clock-late = { $name } (temps écoulé : { $bot })
clock-up = { $name } n’a plus de temps : un robot joue jusqu’à son retour.
clock-own-short = Il vous reste moins d’une minute.
clock-own-up = { $loses ->
    [yes] Votre temps est écoulé.
   *[no] Votre temps est écoulé : sans coup de votre part, un robot jouera bientôt pour vous.
}
clock-goes-on = La pause est finie.
clock-leaves = { $name } s’absente pour { $left }.
clock-none = Cette table n’a pas de pendule.
error-away-how-long = Dites pour combien d’heures, par exemple : absent 48
join-taken-back = Un coup a été annulé.
join-asked-back = Votre demande d’annulation a été envoyée aux autres joueurs.
join-said = { $name } : « { $words } »
join-hint = Recherche d’un indice…
hint-single = Un seul coup est possible.
join-kept = Le serveur conserve la partie : revenez avec le même lien.
join-exported = La partie telle que vous l’avez vue est enregistrée dans { $path }.
join-again = Le serveur conserve la partie. Pour revenir : { $command }
join-help = À la table d’un serveur, vous pouvez aussi taper :

    t  qui joue, ce qui est permis, ce qui est prévu, les liens
    plan  prévoir vos prochains coups pendant que d’autres jouent
    plan annuler  annuler le plan
    auto  jouer vos coups forcés, même en votre absence, ou ne plus le faire
    temps  les pendules
    pause, continuer  proposer une pause, ou de reprendre
    absent HEURES  arrêter votre pendule en votre absence ; 0 : de retour
    c MESSAGE  discuter
    oui, non  voter
    retirer  retirer votre vote ou votre demande
    commencer  lancer la partie, si vous êtes l’hôte
    reprendre  reprendre votre place à un robot
    revanche  une revanche, ou votre partie suivante dans un tournoi

    Si vous ne pouvez pas annuler un coup vous-même, « u » demande l’accord des autres joueurs. Un choix qui termine votre tour doit être confirmé.
vote-undo = { $name } veut annuler un coup.
vote-cancel = { $name } veut annuler la partie.
vote-delete = { $name } veut supprimer cette table.
vote-give = { $name } veut continuer sans { $other }.
vote-resign = { $name } veut abandonner.
vote-pause = { $name } propose une pause.
vote-resume = { $name } propose de reprendre la partie.
vote-answer = { $asks } Tapez « oui » ou « non ».
vote-withdraw = { $asks } Tout le monde n’a pas encore accepté. Tapez « retirer » si vous avez changé d’avis.
error-no-duchy = il n’y a pas de serveur Duchy à l’adresse { $url }
error-no-undo = à cette table, rien ne s’annule
error-no-vote-now = vous n’avez pas à voter pour l’instant
error-nothing-to-withdraw = vous n’avez ni demande ni vote à retirer
error-no-such-deleted = aucune partie supprimée « { $words } » à restaurer
left-unkept = Les derniers coups n’ont pas pu être enregistrés : { $reason }
end-look-back = Pour revoir cette partie : duchy replay { $id } --step, ou duchy analyse { $id }
