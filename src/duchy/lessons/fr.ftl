# Cinq minutes pour chaque jeu, à une vraie table.
teach-begin = Commencer
teach-order-see = Ce que vous voyez : la table, un élément après l’autre.
teach-order-do = Vous jouez un tour ou deux. Seuls les coups de la leçon sont en surbrillance ; si vous choisissez autre chose, on vous explique pourquoi ce n’est pas permis.
teach-order-score = Comment marquer des points. Vous pouvez quitter la leçon à n’importe quelle étape et continuer à jouer à cette table.
teach-next = Suivant
teach-back = Retour
teach-skip = Passer l’étape
teach-leave = Quitter la leçon
teach-go-on = Continuer à cette table
teach-first = Répondez d’abord à la question posée.
teach-do = À vous : faites-le maintenant.
teach-do-n = À vous : faites-le { $count } fois.
teach-wait = Les autres jouent…
teach-progress = Étape { $step } sur { $count }
teach-end = C’est tout ce qu’il faut savoir. Cette table est une vraie table : continuez contre le robot le plus facile, ou quittez-la.
