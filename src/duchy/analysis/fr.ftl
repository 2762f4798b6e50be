hint-line = { $action } : environ { $worth } points à la fin. { $why }.
hint-line-chance = { $action } : environ { $worth } points à la fin ({ $margin } par rapport au meilleur autre), { $chance } % de chances de gagner. { $why }.
why-now = Tout de suite : { $reasons }
why-held = en main : { $reasons }
why-later = plus tard, par rapport à « { $beside } » : { $reasons }
why-nothing = Rien ne le distingue
part-prospects = perspectives
