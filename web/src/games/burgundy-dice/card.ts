import type { GameCard } from '../cards'
import Emblem from './Emblem.svelte'

export default { Emblem, order: 3, players: [1, 2, 3, 4, 5] } satisfies GameCard
