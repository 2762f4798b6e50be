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
error-file = { $path } ne peut pas être utilisé : { $reason }
error-file-there = { $path } existe déjà et n’est pas cette partie
error-no-file-name = « { $path } » n’est pas un nom de fichier
error-no-such-save = il n’y a pas de partie gardée « { $words } » ; duchy saves les liste
error-no-text = { $path } ne peut pas être utilisé : ce n’est pas du texte en UTF-8
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
lesson-burgundy-estate = Voici votre domaine. La couleur et la lettre d’une case disent ce qui peut y être posé, son nombre avec quel dé. Des cases d’une couleur qui se touchent sont une région ; votre château, au milieu, est votre départ.
lesson-burgundy-depots = Six dépôts, un pour chaque nombre du dé, avec des tuiles à prendre et des marchandises à embarquer. Le dépôt noir (■) vend contre de l’argent. k dit le sens des lettres.
lesson-burgundy-dock = À côté de votre nom, vos deux dés ; dans votre ligne, votre réserve. Une tuile va d’abord du dépôt à la réserve, puis de là sur le domaine : cela demande deux dés. La réserve tient trois tuiles.
lesson-burgundy-take = Prenez une tuile : tapez le numéro d’un choix, ou montrez à la souris une tuile vive. ↓ regarde un choix et dit ce qu’il rapporte, Entrée le prend.
lesson-burgundy-end = Les deux dés sont utilisés. Terminez votre tour : jusque-là, u pouvait tout reprendre.
lesson-burgundy-add = Posez maintenant la tuile : sur une case de sa couleur et du nombre du dé, à côté d’une tuile déjà posée ; tapez la case, comme C3. Les ouvriers aident, et le choix dit combien.
lesson-burgundy-preview = Encore un dé. Regardez des choix avec ↑ et ↓ : la ligne du bas dit ce que chacun rapporte. +4 sont des points maintenant, ~+2 des points à la fin.
lesson-burgundy-rest = Les bateaux apportent des marchandises, et un dé vend toutes celles de son nombre. L’argent achète au dépôt noir, une fois par tour. Les tuiles jaunes changent des règles : demandez ce que fait l’une d’elles par son code, comme ? K17.
lesson-burgundy-cards-rows = Six rangées de cartes, une par nombre. Chaque carte montre son type par des lettres ; ? et ses lettres disent ce qu’elle fait quand on la pose.
lesson-burgundy-cards-die = Choisissez la carte qui devient votre dé : tapez son numéro, ou regardez-la avec ↓ et prenez-la avec Entrée.
lesson-burgundy-cards-take = Avec le dé, prenez une carte de la rangée de son nombre : elle rejoint vos projets. Un ouvrier mène une rangée plus loin, et le choix le dit.
lesson-burgundy-dice-start = Choisissez d’abord le château de départ : une des cases vives. Tapez son nom, ou un numéro. Le signe dans la case est le bonus qui l’accompagne.
lesson-burgundy-dice-mark = Écrivez un nombre dans une case à côté de ce que vous avez : tapez un numéro de la liste, ou la case, comme C3. Ce qui demande un bonus le dit.
lesson-burgundy-dice-rules = Chaque couleur a sa règle : 1 ou 2, 3 ou 4, 5 ou 6 ; tous différents, tous égaux, ou le nombre d’une voisine. k dit le sens des lettres et des signes.
lesson-bruges-dice = Un dé de 5 ou 6 apporte à chacun une menace de sa couleur, et la troisième menace frappe. Votre ligne dit vos ouvriers de chaque couleur.
lesson-bruges-workers = Jouez une carte. Prenez deux ouvriers de sa couleur, ou des florins, autant que son dé montre : tapez un numéro, ou une partie des mots.
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
bot-random = joue n’importe quoi
bot-greedy = prend ce qui vaut le plus tout de suite
bot-page = le premier de cinq niveaux
bot-squire = le deuxième de cinq niveaux
bot-burgher = le troisième de cinq niveaux
bot-knight = le quatrième de cinq niveaux
bot-master = le cinquième de cinq niveaux, réfléchit le plus
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
vote-give = { $name } demande de confier la place de { $other } à un robot.
vote-answer = { $asks } Tapez yes ou no.
error-no-duchy = ce qui répond à { $url } n’est pas un serveur de ce jeu
error-no-vote-now = personne ne vous demande rien maintenant
