# Nos robots : le nom de chacun et une ligne à son sujet, dans le navigateur et dans le terminal.
level-random = Aléatoire
level-random-about = Joue n’importe quel coup permis.
level-greedy = Glouton
level-greedy-about = Joue ce qui paraît le mieux sur le moment.
level-guest-about = Un robot que l’exploitant du serveur a ajouté.
level-page = Page
level-page-about = Débutant : se contente souvent d’un coup moyen.
level-squire = Écuyer
level-squire-about = Occasionnel : joue bien, avec des oublis.
level-burgher = Bourgeois
level-burgher-about = Intermédiaire : un bon adversaire pour la plupart des joueurs.
level-knight = Chevalier
level-knight-about = Fort : commet peu d’erreurs.
level-master = Maître
level-master-about = Expert : anticipe et joue son meilleur coup.
prompt-intro = Vous jouez à { $title }. Nombre de joueurs : { $players }. Vous êtes { $name }, et vous voulez gagner.
prompt-rules = Règles
prompt-events = Depuis votre dernière décision
prompt-position = Position
prompt-question = Question
prompt-actions = Coups permis
prompt-answer = Choisissez un des coups permis. Terminez votre réponse par une ligne qui le nomme par son numéro ou sa notation :
    Coup : NUMÉRO OU NOTATION
