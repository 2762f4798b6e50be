# What the page says where a server would speak of itself; these replace the texts of duchy.server.
error-bad-message = Cette demande est illisible ; rechargez la page et réessayez.
error-bad-field = Cette demande est illisible ({ $field } : { $reason }) ; rechargez la page et réessayez.
error-broken = Un problème est survenu. Vous n’y êtes pour rien, et la partie est intacte.
error-busy = Cet appareil est occupé ; réessayez dans un instant.
error-no-database-of-ours = Ce fichier ne vient pas de Duchy, ou d’une version plus récente.
error-no-game = Le jeu { $game } n’existe pas sur cette page.
error-read-only = Ce navigateur ne peut rien enregistrer pour l’instant, vous ne pouvez donc pas jouer ; libérez de l’espace et réessayez.
error-store-down = Ce navigateur ne peut rien enregistrer pour l’instant ({ $reason }) ; la partie est intacte.
privacy = Vos parties sont conservées dans ce navigateur, et nulle part ailleurs. La page n’envoie rien et ne demande rien à aucun autre site ; elle fonctionne même hors ligne. Si vous effacez les données de ce site dans les réglages du navigateur, vos parties sont effacées aussi ; enregistrez-les d’abord dans un fichier, depuis les réglages de Duchy.
