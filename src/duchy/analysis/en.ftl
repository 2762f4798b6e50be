hint-line = { $action } – expected score: { $worth }. { $why }.
hint-line-chance = { $action } – expected score: { $worth }, chance of winning: { $chance }%. { $why }.
hint-line-goal = { $action } – expected score: { $worth }, chance of { $goal ->
    [one] { $goal } point
   *[other] { $goal } points
 } or more: { $chance }%. { $why }.
why-now = now: { $reasons }
why-held = { $reasons }
why-then = then “{ $action }” { $aims }
why-later = later: { $reasons }
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
knows-less = The bots weren’t trained on this board, so this advice is less reliable.
part-prospects = long-term value
