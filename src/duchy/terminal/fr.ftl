# Ce que dit une table dans le terminal.
seed = graine { $seed }
turn-of = C’est à { $name }
confirm = Entrée pour continuer, u pour reprendre le coup :
range = Il n’y a pas de choix { $number } : ils vont de 1 à { $last }.
unclear = Rien de « { $words } » ne peut être choisi maintenant. ? aide.
unknown = Rien ne parle de « { $words } » : demandez un nom ou une partie de nom, ou une règle par son numéro.
more = { $count ->
    [one] et une autre réponse : précisez le nom
   *[other] et { $count } autres réponses : précisez le nom
}
thinks-less = Les règles ne sont pas compilées ici : les robots réfléchissent moins.
plain-help = Tapez un numéro pour choisir, ou une case, un nom, une action en notation (vous apprenez alors aussi pourquoi elle est refusée). Aussi : u annuler, r refaire, s [FICHIER] sauver, l journal, h conseil, b plateaux, k sens des lettres, ? MOT ou ? R12 pour savoir ce que fait une chose, q partir. La partie se garde toute seule. 12→20, c’est 12 points maintenant, 20 si la partie finissait là ; pour un choix, +4 sont des points maintenant et ~+2 des points à la fin.
kept = La partie est gardée. Pour continuer : { $command }
kept-here = La partie est gardée à mesure qu’elle se joue, dans { $path }.
kept-whole = La partie entière est dans { $path }.
exported = Écrit dans { $path }.
not-kept = La partie n’a pas pu être gardée ({ $reason }) ; elle continue, et l’on essaiera encore à la prochaine action.
end-sum = total
end-over = La partie est finie.
end-you-win = Vous gagnez !
end-you-share = Vous partagez la victoire !
end-you-lose = Vous perdez.
end-winners = { $count ->
    [one] { $names } gagne.
   *[other] { $names } partagent la victoire.
}
end-first-result = Votre premier résultat à ce jeu : { $points } points.
end-best = { $points } points, votre meilleur résultat jusqu’ici !
end-best-stays = Votre meilleur résultat jusqu’ici : { $points } points.

# Erreurs. L'anglais se trouve là où elles naissent.
error-file-there = { $path } existe déjà et n’est pas cette partie
error-no-such-save = il n’y a pas de partie gardée « { $words } » ; duchy saves les liste
error-played-elsewhere = un autre processus joue { $path }

# Ce que dit le système d’un fichier.
word-no-such-file-or-directory = il n’y a pas de tel fichier ou dossier
word-permission-denied = la permission manque
word-is-a-directory = c’est un dossier
word-not-a-directory = ce n’est pas un dossier
word-no-space-left-on-device = le disque est plein
word-read-only-file-system = on ne peut pas écrire sur ce disque
word-file-name-too-long = le nom du fichier est trop long

# L’écran entier.
prompt = numéro, C3, nom ou notation · ↑↓ Entrée · u annuler · h conseil · ? aide · q
asked-of = { $name } : { $words }
confirm-choice = { $choice } : Entrée pour le faire, u pour choisir autrement
confirm-screen = Entrée pour continuer, u pour reprendre le coup
cover = { $name }, c’est à vous : Entrée quand personne d’autre ne regarde
thinking = Les autres agissent …
not-now = On ne vous demande rien en ce moment.
over-screen = La partie est finie. Entrée pour partir.
signs = 12→20 : points maintenant → si la partie finissait là · +4 : points maintenant · ~+2 : de plus à la fin · vif : peut être choisi
page-end = La fin
page-log = Ce qui s’est passé
page-legend = Ce que disent lettres et signes
page-help = Aide
page-lesson = Une première leçon
lesson-again = (? le redit)
lesson-keys = Entrée suite · ← retour · Échap quitter la leçon
lesson-keys-do = Entrée le faire · ← retour · → passer · Échap quitter la leçon
lesson-keys-end = Entrée continuer à cette table
screen-help = Choisissez en tapant un numéro, une case comme C3, une partie de nom, ou une action en notation ; ou montrez à la souris ce qui est vif. S’il reste plusieurs choix, eux seuls sont montrés ; Échap les montre tous à nouveau. ↑ et ↓ regardent un choix et disent ce qu’il apporte, Entrée le prend.

    u ou Ctrl+Z  reprendre      r ou Ctrl+Y  rejouer
    ? MOT, ? R12  ce que fait une chose, une règle      h ou F5  un conseil
    l ou F2  ce qui s’est passé      b ou F3  les plateaux des autres      k ou F4  le sens des lettres
    s FICHIER  écrit aussi la partie dans un fichier (`s! FICHIER` écrit par-dessus)
    F9  autres couleurs : sombre, clair, seize      q ou Ctrl+Q  partir ; la partie est gardée

    12→20, c’est 12 points maintenant, 20 si la partie finissait là. Pour un choix, +4 sont des points maintenant et ~+2 des points à la fin.
menu-title = Duchy
menu-keys = ↑↓ choisir · ←→ changer · Entrée · F9 couleurs · q partir
menu-resume = Reprendre : { $game } ({ $names })
menu-resume-note = { $count ->
    [one] 1 action a été jouée.
   *[other] { $count } actions ont été jouées.
}
menu-new = Nouvelle partie : { $game }
menu-players = De { $low } à { $high } joueurs.
menu-learn = Apprendre : { $game }
menu-learn-note = Cinq minutes à une vraie table, étape par étape, contre le robot le plus doux.
menu-language = Langue : français
menu-language-note = Entrée pour la suivante.
menu-leave = Partir
setup-begin = Commencer
setup-begin-note = Entrée commence avec ce qui suit.
setup-players = Joueurs : { $count }
setup-change = ← et → le changent.
setup-chair = Place { $seat } : { $who }
setup-person = une personne ici
setup-person-note = Plusieurs personnes partagent le clavier ; ce qui est caché est couvert entre elles.
bot-random = Joue n’importe quel coup permis.
bot-greedy = Joue ce qui paraît le mieux sur le moment.
bot-page = Débutant : se contente souvent d’un coup moyen.
bot-squire = Occasionnel : joue juste, avec des oublis.
bot-burgher = Intermédiaire : à la hauteur de la plupart des joueurs.
bot-knight = Fort : gaspille rarement un coup.
bot-master = Expert : anticipe et joue son meilleur coup.
error-no-link = « { $link } » n’est pas le lien d’une table
error-no-server = aucun serveur ne répond à { $url } : { $reason }
error-table-full = personne d’autre ne peut s’asseoir à cette table
error-still-played = la partie de cette table est en cours, et d’autres y jouent : continuez-la sur son serveur

# La table d’un serveur.
join-waiting = Vous êtes à la table ; la partie n’a pas encore commencé.
join-waiting-host = Vous êtes à la table, et vous en êtes l’hôte : tapez begin pour commencer, avec des robots aux places libres.
join-others = C’est à : { $names }
join-free = libre
join-away = { $name } (absent)
join-lost = La connexion au serveur est perdue ; on le cherche encore et encore, et rien de décidé n’est perdu.
join-bye = Le serveur va s’arrêter ; on le cherche encore et encore, et rien de décidé n’est perdu.
join-read-only = Le serveur ne peut rien enregistrer pour l’instant, donc rien ne peut être joué ; il dira quand il le pourra.
join-closed = Cette table a été fermée. q pour partir.
join-closed-cancelled = Tous ont accepté d’annuler la partie. q pour partir.
join-closed-deleted = Cette table a été supprimée. q pour partir.
join-closed-resigned = Quelqu’un a abandonné, et la partie s’est arrêtée là. q pour partir.
join-closed-left = Tout le monde a quitté cette table. q pour partir.
join-closed-seat = Cette place n’est plus la vôtre.
join-frozen = Les règles du serveur ont changé depuis le début de cette partie : elle est gardée telle quelle et ne peut pas continuer.
join-bot-plays = Un robot joue pour vous ; tapez back pour reprendre votre place.
join-taken-back = Quelque chose a été repris.
join-asked-back = On demande aux autres si vous pouvez reprendre cela.
join-said = { $name } : « { $words } »
join-hint = Un robot du serveur réfléchit …
join-kept = Le serveur garde la partie : revenez avec le même lien.
join-exported = Ce que vous avez vu de la partie est écrit dans { $path }.
join-again = Le serveur garde la partie. Pour revenir : { $command }
join-help = À la table d’un serveur, aussi : c MOTS dit quelque chose aux autres ; yes ou no répond à ce qu’ils demandent ; back reprend votre place à un robot ; begin commence, si vous êtes l’hôte. u au-delà de votre tour demande aux autres. Un choix qui finit votre tour est demandé deux fois.
vote-undo = { $name } demande à reprendre une décision.
vote-cancel = { $name } demande d’annuler la partie.
vote-delete = { $name } demande de supprimer la table.
vote-give = { $name } propose de continuer sans { $other }.
vote-answer = { $asks } Tapez yes ou no.
error-no-duchy = ce qui répond à { $url } n’est pas un serveur de ce jeu
error-no-vote-now = personne ne vous demande rien maintenant
error-no-such-deleted = il n’y a pas de partie supprimée « { $words } » à restaurer
left-unkept = Les dernières actions n’ont pas pu être gardées : { $reason }
end-look-back = Revoir cette partie : duchy replay { $id } --step, ou duchy analyse { $id }
