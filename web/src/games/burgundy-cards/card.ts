import type { GameCard } from '../cards'
import Emblem from './Emblem.svelte'

export default { Emblem, order: 2, players: [1, 2, 3, 4] } satisfies GameCard
