import { t } from '../words/language.svelte'
import { thing } from './names'
import type { Table } from './table.svelte'

/** What is asked of me now, and what goes on with what is picked; nothing where nothing is asked. */
export function rubric(table: Table): string {
  const { over, ask } = table.table
  if (table.mode.kind === 'replay') return table.mode.story || t(table.ended ? 'looking-back-over' : 'looking-back')
  if (over) return t('game-over')
  if (!table.myTurn) return ''
  if (table.picked.length === 0 && table.moves.length === 1 && table.lone('button/end')) return t('ask-end')
  if (table.picked.length === 0) return ask ? table.texts.question(ask.key, ask.arguments) : ''
  // Things say more than the places where they go.
  const filled = table.picked.filter((place) => table.scene.first(place)?.shown)
  const named = (filled.length > 0 ? filled : table.picked.slice(0, 1)).map((place) => thing(table, place)).join(' · ')
  return t(table.move ? 'ask-commit' : 'ask-picked', { thing: named })
}
