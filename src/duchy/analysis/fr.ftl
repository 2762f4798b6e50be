hint-line = { $action } – score attendu : { $worth }. { $why }.
hint-line-chance = { $action } – score attendu : { $worth }, chances de gagner : { $chance } %. { $why }.
why-now = tout de suite : { $reasons }
why-held = { $reasons }
why-then = ensuite « { $action } » { $aims }
why-later = plus tard : { $reasons }
why-ahead = { NUMBER($points, minimumFractionDigits: 1) } { $points ->
    [one] point
   *[other] points
 } de mieux que « { $beside } »
why-behind = { NUMBER($points, minimumFractionDigits: 1) } { $points ->
    [one] point
   *[other] points
 } de moins que « { $beside } »
why-mostly = { $comparison }, surtout : { $reasons }
why-part = { $part } ({ NUMBER($points, minimumFractionDigits: 1) } { $points ->
    [one] point
   *[other] points
 })
why-alone = tous les autres coups reviennent au même
why-close = à peu près aussi bon que « { $beside } »
knows-less = Les robots n’ont pas été entraînés sur ce plateau : ces indices sont moins fiables.
searches-less = La recherche a duré moins longtemps que d’habitude : ces indices sont moins fiables.
part-prospects = valeur à long terme
