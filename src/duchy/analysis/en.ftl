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
why-ahead = { NUMBER($points, minimumFractionDigits: 1) } points better than “{ $beside }”
why-behind = { NUMBER($points, minimumFractionDigits: 1) } points worse than “{ $beside }”
why-chances = { $chance }% against { $other }% with “{ $beside }”
why-mostly = { $comparison }, mostly for { $reasons }
why-part = { $part } ({ NUMBER($points, minimumFractionDigits: 1) } points)
why-alone = all other moves come to the same
why-close = about as good as “{ $beside }”
knows-less = The bots weren’t trained on this board, so this advice is less reliable.
searches-less = There was less time to search than usual, so this advice is less reliable.
part-prospects = long-term value
