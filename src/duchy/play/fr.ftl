# Textes communs à tous les jeux.
refusal-game-over = La partie est finie.
refusal-no-such-action = Cette action n'existe pas.
refusal-chance-decides = Ce sont les dés ou les cartes qui décident maintenant.
refusal-not-chance = Cela revient aux dés ou aux cartes, pas à un joueur.
refusal-not-asked = Ce n'est pas ce qui est demandé maintenant.
refusal-instead = Permis à la place : { $action }.
