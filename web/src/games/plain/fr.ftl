# Ce que dit une table sans dessin à elle, à côté des textes de son jeu.

plain-choices = Choix
plain-nothing = vide
