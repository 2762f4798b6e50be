hint-line = { $action } : environ { $worth } points. { $why }.
hint-line-chance = { $action } : environ { $worth } points, { $chance } % de chances de gagner. { $why }.
why-now = tout de suite { $reasons }
why-held = { $reasons }
why-then = ensuite « { $action } » { $aims }
why-later = plus tard { $reasons }
why-ahead = { $points ->
    [one] { $figure } point
   *[other] { $figure } points
 } de mieux que « { $beside } »
why-behind = { $points ->
    [one] { $figure } point
   *[other] { $figure } points
 } de moins que « { $beside } »
why-alone = le seul coup possible
why-close = à peu près aussi bon que « { $beside } »
knows-less = Les bots ne se sont pas entraînés sur ce plateau : ces conseils sont moins sûrs.
part-prospects = perspectives
