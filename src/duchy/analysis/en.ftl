hint-line = { $action }: about { $worth } points. { $why }.
hint-line-chance = { $action }: about { $worth } points, { $chance } % to win. { $why }.
why-now = now { $reasons }
why-held = { $reasons }
why-then = then “{ $action }” { $aims }
why-later = later { $reasons }
why-ahead = { $points ->
    [one] { $figure } point
   *[other] { $figure } points
 } better than “{ $beside }”
why-behind = { $points ->
    [one] { $figure } point
   *[other] { $figure } points
 } worse than “{ $beside }”
why-alone = the only move
why-close = about as good as “{ $beside }”
knows-less = The bots have not trained on this board: take this advice with caution.
part-prospects = prospects
