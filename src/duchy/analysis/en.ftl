hint-line = { $action }: about { $worth } points in the end. { $why }.
hint-line-chance = { $action }: about { $worth } points in the end ({ $margin } beside the best other), { $chance } % to win. { $why }.
why-now = At once: { $reasons }
why-held = to hold: { $reasons }
why-later = later, beside “{ $beside }”: { $reasons }
why-nothing = Nothing sets it apart
part-prospects = prospects
