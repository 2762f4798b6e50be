hint-line = { $action } : vaut environ { $worth } points. { $why }.
hint-line-chance = { $action } : vaut environ { $worth } points ({ $margin } par rapport au meilleur autre), { $chance } % de chances de gagner. { $why }.
why-now = tout de suite : { $reasons }
why-held = en main : { $reasons }
why-later = plus tard, par rapport à « { $beside } » : { $reasons }
why-alone = Il n’y a pas d’autre choix
why-close = À peine différent de « { $beside } »
part-prospects = perspectives
