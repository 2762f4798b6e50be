import type { GameCard } from '../cards'
import Emblem from './Emblem.svelte'

export default { Emblem, order: 1, players: [2, 3, 4] } satisfies GameCard
