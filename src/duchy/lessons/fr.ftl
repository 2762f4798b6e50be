# Cinq minutes pour chaque jeu, à une vraie table.
teach-begin = Commencer
teach-order-see = Ce que vous voyez : la table, partie par partie.
teach-order-do = Un tour ou deux de votre main. Seul ce qui est voulu est doré ; montrez autre chose, et la table dit pourquoi non.
teach-order-score = Comment on marque. Chaque étape peut être quittée, et la table reste à vous pour continuer.
teach-next = Suite
teach-back = Retour
teach-skip = Passer
teach-leave = Quitter
teach-go-on = Continuer à cette table
teach-do = À vous : faites-le maintenant.
teach-do-n = À vous : { $count } fois.
teach-wait = Les autres jouent ; un instant.
teach-progress = Étape { $step } sur { $count }
teach-end = C’est tout ce qu’il faut. Cette table est une vraie table : continuez contre le robot le plus doux, ou quittez-la.
