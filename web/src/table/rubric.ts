import { settings } from '../browser/settings.svelte'
import { touch } from '../browser/screen'
import { listOf, t } from '../words/language.svelte'
import { pickedName } from './names'
import type { Table } from './table.svelte'

/** A text that says how to point: with fingers or with a mouse. */
export const howToPoint = (key: string, args?: Parameters<typeof t>[1]): string =>
  t(touch.current ? `${key}-touch` : key, args)

/** The current question, and how to continue with the selection; empty if there is none. */
export function rubric(table: Table): string {
  const { over, ask } = table.position
  if (table.mode.kind === 'replay') {
    const story = table.mode.events.map((event) => table.texts.event(event)).join(' ')
    return story || t(table.ended ? 'looking-back-over' : 'looking-back')
  }
  if (over) return t('game-over')
  if (!table.myTurn) return ''
  if (table.selection.picked.length === 0 && table.moves.length === 1 && table.moveOf('button/end')) return t('ask-end')
  if (table.selection.picked.length === 0)
    return table.traits.question?.(table) ?? (ask ? table.texts.question(ask.key, ask.arguments) : '')
  // Pieces are more telling than their targets.
  const filled = table.selection.picked.filter((place) => table.scene.first(place)?.shown)
  const named = (filled.length > 0 ? filled : table.selection.picked.slice(0, 1))
    .map((place) => pickedName(table, place))
    .join(' · ')
  // A target that is only hovered over is not chosen yet.
  if (table.selection.pointing.ways.length === 0) return t('ask-picked', { thing: named })
  return settings.confirm === 'button' ? t('ask-press', { thing: named }) : howToPoint('ask-commit', { thing: named })
}

/** The text for players who are not asked: that they are watching or have chosen, and who is to move. */
export function waiting(table: Table): string {
  const others = table.position.deciding.filter((seat) => seat !== table.seat).map((seat) => table.name(seat))
  return [
    table.seat < 0 ? t('you-watch') : '',
    table.chosen(table.seat) ? t('has-chosen-mine') : '',
    t('thinks', { names: listOf(others), count: others.length }),
  ]
    .filter(Boolean)
    .join(' ')
}
