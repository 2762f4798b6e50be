hint-line = { $action }: worth about { $worth } points. { $why }.
hint-line-chance = { $action }: worth about { $worth } points ({ $margin } beside the best other), { $chance } % to win. { $why }.
why-now = at once: { $reasons }
why-held = to hold: { $reasons }
why-later = later, beside “{ $beside }”: { $reasons }
why-alone = There is no other choice
why-close = Hardly different from “{ $beside }”
part-prospects = prospects
