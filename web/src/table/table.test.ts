import { FluentBundle, FluentResource } from '@fluent/bundle'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Hint, Move, RoomSeen, TableSeen } from '../wire/protocol'
import { set } from '../browser/settings.svelte'
import * as bell from './bell'
import { keys, type KeyActions } from './keys'
import { whyFinal } from './names'
import { whole } from './pointing'
import { rubric } from './rubric'
import { manifestOf, roomSeen, seated, tableSeen } from '../fixtures/seated'
import { Texts } from './texts'
import { BLANK } from './view'

const asked = (moves: Partial<Move>[], more: Partial<TableSeen> = {}): TableSeen =>
  tableSeen({
    deciding: [0],
    moves: moves.map((move) => ({ a: 0, words: 'do', touch: ['button/decline'], ...move })),
    ...more,
  })

describe('a table', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    set('autoplay', true)
  })
  afterEach(() => void vi.useRealTimers())

  test('a move without a choice plays itself after a moment', () => {
    const { table, commands } = seated()
    table.receive(asked([{}]))
    vi.advanceTimersByTime(399)
    expect(commands).toEqual([])
    vi.advanceTimersByTime(1)
    expect(commands).toEqual([{ t: 'act', a: 0 }])
  })

  test.each<[string, Partial<Move>[], Partial<TableSeen>]>([
    ['one that scores', [{ points: 2 }], {}],
    ['one that costs', [{ change: { silver: -1 } }], {}],
    ['one that shows something', [{ final: true }], {}],
    ['the end of a turn', [{ ends: true }], {}],
    ['one of two', [{}, { a: 0, touch: ['button/end'] }], {}],
    ['one that was taken back', [{}], { rev: 1 }],
    ['one of another', [{}], { deciding: [1] }],
  ])('%s does not play itself', (_, moves, more) => {
    const { table, commands } = seated()
    table.receive(asked(moves, more))
    vi.advanceTimersByTime(2000)
    expect(commands).toEqual([])
  })

  test('with the setting off, or in a lesson, every move is made by hand', () => {
    const { table, commands } = seated()
    table.lesson.active = true
    table.receive(asked([{}]))
    vi.advanceTimersByTime(2000)
    table.lesson.active = false
    set('autoplay', false)
    table.receive(asked([{}]))
    vi.advanceTimersByTime(2000)
    expect(commands).toEqual([])
  })

  describe('while an older moment is looked at', () => {
    const two = [{ touch: ['die/1'] }, { a: 0, touch: ['die/2'] }]
    const old = { ply: 3, table: {}, deciding: [1] }

    test('what was picked is let go, also when the game stands elsewhere on return', () => {
      const { table } = seated()
      table.receive(asked(two, { ply: 9 }))
      table.point('die/1')
      expect(table.selection.picked).toEqual(['die/1'])
      table.lookBack(old, [])
      expect([table.selection.picked, table.mode.kind, table.position.ply]).toEqual([[], 'replay', 3])
      table.receive(asked(two, { ply: 10 }))
      expect(table.position.ply).toBe(3)
      table.present()
      expect([table.selection.picked, table.mode.kind, table.position.ply]).toEqual([[], 'play', 10])
    })

    test('nothing is done in the game of now', () => {
      const { table, commands } = seated()
      table.receive(asked(two, { undo: { steps: 2, ask: false } }))
      table.lookBack(old, [])
      table.point('die/1')
      table.commit()
      table.act(0)
      table.undo()
      table.restart()
      vi.advanceTimersByTime(2000)
      expect(commands).toEqual([])
      expect(table.note?.place).toBe('die/1')
    })

    test('a turn that comes rings the bell and is told, and what is looked at says nothing of whose turn it is', () => {
      const ring = vi.spyOn(bell, 'ring').mockResolvedValue()
      const { table } = seated()
      table.receive(asked([], { deciding: [1] }))
      table.lookBack({ ...old, deciding: [0] }, [])
      expect([table.awaited, table.myTurn, table.voice.news]).toEqual([false, false, []])
      table.receive(asked(two, { ply: 5 }))
      vi.advanceTimersByTime(200)
      expect([table.awaited, table.myTurn, ring.mock.calls.length]).toEqual([true, false, 1])
      expect(table.voice.news).toEqual([{ text: 'your-turn' }])
    })

    test('a move without a choice that came meanwhile plays itself on return', () => {
      const { table, commands } = seated()
      table.receive(asked([], { deciding: [1] }))
      table.lookBack(old, [])
      table.receive(asked([{}], { ply: 5 }))
      vi.advanceTimersByTime(2000)
      expect(commands).toEqual([])
      table.present()
      vi.advanceTimersByTime(400)
      expect(commands).toEqual([{ t: 'act', a: 0 }])
    })

    test('a game that ends meanwhile is over on return', () => {
      const { table } = seated()
      table.receive(asked(two))
      table.lookBack(old, [])
      table.receive(asked([], { over: true, deciding: [] }))
      expect(table.mode.kind).toBe('replay')
      table.present()
      expect(table.mode.kind).toBe('over')
    })
  })

  test('an older moment is told in the language of now', () => {
    const { table } = seated()
    table.receive(asked([{}]))
    table.lookBack({ ply: 3, table: {}, deciding: [1] }, [{ ply: 3, kind: 'took', args: [], motions: [] }])
    const speaking = (words: string): Texts => {
      const bundle = new FluentBundle('en')
      bundle.addResource(new FluentResource(`event-took = ${words}`))
      return new Texts(manifestOf(), bundle, ['Anne'])
    }
    table.setTexts(speaking('Taken.'))
    expect(rubric(table)).toBe('Taken.')
    table.setTexts(speaking('Pris.'))
    expect(rubric(table)).toBe('Pris.')
  })

  test('what is ready is confirmed as the setting wants it', () => {
    const { table } = seated()
    table.receive(asked([{ touch: ['die/1'] }, { a: 0, touch: ['die/2'] }]))
    table.point('die/1')
    expect(rubric(table)).toBe('ask-commit')
    set('confirm', 'button')
    expect(rubric(table)).toBe('ask-press')
    set('confirm', 'always')
  })

  test('what is only hovered over is not to be confirmed yet', () => {
    const { table } = seated()
    table.receive(asked([{ touch: ['die/1', 'space/1'] }, { a: 0, touch: ['die/1', 'space/2'] }]))
    table.point('die/1')
    table.selection.hover('space/1')
    expect(table.selection.move).not.toBeNull()
    expect(rubric(table)).toBe('ask-picked')
    table.point('space/1')
    expect(rubric(table)).toBe('ask-commit')
  })

  test('mouse, focus and keys in any order send only what was picked', () => {
    const places = ['die/1', 'die/2', 'space/1', 'space/2', 'card/1']
    const moves = [
      { a: 0, touch: ['die/1', 'space/1'] },
      { a: 1, touch: ['die/1', 'space/2'] },
      { a: 2, touch: ['die/2', 'space/1'], change: { silver: -1 } },
      { a: 3, touch: ['die/2', 'space/1'] },
      { a: 4, touch: ['card/1'] },
    ]
    document.body.innerHTML = `<main>${places.map((id) => `<button data-place="${id}"></button>`).join('')}</main>`
    const root = document.querySelector('main')!
    const input = fc.record({ kind: fc.constantFrom('hover', 'focus', 'click', 'Enter', 'Backspace'), n: fc.nat(5) })
    const run = (inputs: { kind: string; n: number }[]): void => {
      const { table, commands } = seated()
      const press = keys(root, table, {} as KeyActions)
      table.receive(asked(moves))
      for (const { kind, n } of inputs) {
        const { picked, move } = table.selection
        const place = places[n] ?? null
        const target = root.querySelector(`[data-place="${place}"]`) ?? root
        if (kind === 'hover') table.selection.hover(place)
        else if (kind === 'focus') table.selection.focus(place)
        else if (kind === 'click' && place) table.point(place)
        else if (kind !== 'click') {
          target.addEventListener('keydown', press as EventListener, { once: true })
          target.dispatchEvent(new KeyboardEvent('keydown', { key: kind }))
        }
        const sent = commands.at(-1)
        if (!sent) continue
        expect(sent).toEqual({ t: 'act', a: move?.a })
        const left = moves.filter(({ touch }) => picked.every((one) => touch.includes(one)))
        expect(picked.length > 0 && left.every(({ touch }) => touch.at(-1) === left[0]!.touch.at(-1))).toBe(true)
        return
      }
    }
    fc.assert(fc.property(fc.array(input, { maxLength: 30 }), run), { numRuns: 500 })
  })

  test('undos within one round trip follow each other, as far as there is something to undo', () => {
    const { table, commands, server } = seated()
    const steps = (count: number) => asked([], { rev: 3 - count, undo: { ...BLANK.undo, steps: count } })
    table.receive(steps(2))
    for (let n = 0; n < 4; n += 1) {
      table.undo()
      server.waiting = true
    }
    expect(commands).toEqual([{ t: 'undo' }])
    for (const count of [1, 0]) {
      server.waiting = false
      table.receive(steps(count))
    }
    expect(commands).toEqual([{ t: 'undo' }, { t: 'undo' }])
    table.receive(steps(2))
    expect(commands).toHaveLength(2)
  })

  test('without a connection nothing is asked in vain', () => {
    const { table, queries } = seated()
    table.receive(asked([{ touch: ['die/1'] }, { a: 0, touch: ['die/2'] }]))
    table.connected('lost')
    table.why('die/9')
    table.hint()
    table.answer('undo', true)
    expect([table.note?.text, table.refusal, table.say('hello'), queries.length]).toEqual([
      'line-lost',
      'line-lost',
      '',
      0,
    ])
    table.connected('open')
    table.why('die/9')
    expect([table.note?.text, table.say('hello') !== '', queries.length]).toEqual(['…', true, 2])
  })

  test('an advised move is picked, and played only when it is confirmed', () => {
    const { table, commands } = seated()
    table.receive(asked([{ touch: ['die/1', 'depot/1'] }, { a: 1, touch: ['die/2', 'depot/2'] }]))
    table.why('die/9')
    table.receive({ t: 'refused', game: '', id: 'q', key: 'k', text: 'It is taken.', rule: '', instead: 1 })
    table.propose(table.note!.instead!)
    expect([table.note, table.selection.picked, commands]).toEqual([null, ['die/2', 'depot/2'], []])
    table.commit()
    expect(commands).toEqual([{ t: 'act', a: 1 }])
    table.propose(7)
    expect([table.selection.picked, commands.length]).toEqual([[], 1])
  })

  test('the same question after my move is a new one, but not after the move of another', () => {
    const { table } = seated()
    const same = [
      { a: 1, touch: ['pile/1'] },
      { a: 2, touch: ['pile/2'] },
    ]
    table.receive(asked(same))
    const { asks } = table
    table.selection.pick(['pile/1'])
    table.receive(asked(same, { ply: 1 }))
    expect([table.asks, table.selection.picked]).toEqual([asks, ['pile/1']])
    table.act(1)
    table.receive(asked(same, { ply: 2 }))
    expect([table.asks, table.selection.picked]).toEqual([asks + 1, []])
  })

  test('a note that was closed stays closed when its text arrives', () => {
    const { table } = seated()
    const refusal = { t: 'refused', game: '', id: 'q', key: 'k', text: 'It is taken.', rule: '' } as const
    table.receive(asked([{ touch: ['die/1'] }, { a: 0, touch: ['die/2'] }]))
    table.why('die/9')
    table.receive(refusal)
    expect(table.note?.text).toBe('It is taken.')
    table.why('die/9')
    table.closeNotes()
    table.receive(refusal)
    expect([table.note, table.refusal]).toEqual([null, ''])
  })

  test('a player who can only end the turn is told so', () => {
    const { table } = seated()
    table.receive(
      asked([{ touch: ['button/end'], ends: true }], {
        ask: { key: 'k', arguments: {}, left: 0, optional: false, by: '', rule: '' },
      }),
    )
    expect(rubric(table)).toBe('ask-end')
    table.receive(
      asked(
        [
          { touch: ['button/end'], ends: true },
          { a: 0, touch: ['die/1'] },
        ],
        { ply: 1, ask: { key: 'k', arguments: {}, left: 0, optional: false, by: '', rule: '' } },
      ),
    )
    expect(rubric(table)).toBe('question-k')
  })

  test.each<[string, object, boolean]>([
    ['against bots', {}, false],
    ['against people', { chairs: [{ person: true }, { person: true }] }, true],
    ['in a try that counts', { kind: 'daily' }, true],
  ])('a move is said to be final only where it is: %s', (_, more, final) => {
    const { table } = seated()
    table.receive(roomSeen(more))
    expect(whyFinal(table, whole({ a: 0, words: '', final: true, ends: true }))).toBe(final ? 'sealed-ends' : '')
  })

  test('a hint that comes late is not shown for another position', () => {
    const { table } = seated()
    const hint = (ply: number) => ({
      t: 'hint' as const,
      game: 'g',
      seat: 0,
      id: 'q',
      rev: 0,
      ply,
      note: '',
      moves: [{ a: 0 } as never],
    })
    table.receive(asked([{ touch: ['a'] }, { touch: ['b'] }], { ply: 4 }))
    table.receive(hint(3))
    expect(table.hints.moves).toEqual([])
    table.receive(hint(4))
    expect(table.hints.moves.length).toBe(1)
    // It is written in the language that was asked for.
    table.showMessage('Not now.')
    table.setTexts(table.texts)
    expect([table.hints.moves, table.refusal]).toEqual([[], ''])
  })

  test('hints are busy at once, end with an answer, a refusal or the line, and are shown again without a request', () => {
    const { table, queries } = seated()
    const hint = (ply: number) => ({ t: 'hint', id: '', rev: 0, ply, note: '', moves: [{ a: 0, text: '' }] })
    const state = () => [table.hints.open, table.hints.waiting, table.hints.ranks.size, queries.length]
    table.receive(asked([{ touch: ['a'] }, { a: 0, touch: ['b'] }], { ply: 4 }))
    table.hint()
    table.hint()
    expect(state()).toEqual([true, true, 0, 1])
    table.receive(hint(4) as unknown as Hint)
    expect(state()).toEqual([true, false, 1, 1])
    table.hints.close()
    expect(state()).toEqual([false, false, 0, 1])
    table.hint()
    expect(state()).toEqual([true, false, 1, 1])
    const ends = [
      () => table.receive({ t: 'refused', id: 'q', key: 'no-thought', text: 'No.', rule: '' } as never),
      () => table.connected('lost'),
      () => table.receive({ ...hint(3), id: 'q' } as unknown as Hint),
    ]
    for (const end of ends) {
      table.connected('open')
      table.hints.clear()
      table.hint()
      expect(state().slice(0, 2)).toEqual([true, true])
      end()
      expect(state().slice(0, 2)).toEqual([false, false])
    }
  })

  test('what happened while there was no line is put where it belongs', () => {
    const { table } = seated()
    const recall = (...plies: number[]) =>
      table.recall(
        { rev: 0, ply: plies.at(-1)!, since: 0, plies: plies.map((ply) => ({ ply, events: [['took']] })) },
        table.log.events,
      )
    recall(1, 2)
    table.receive({ t: 'events', game: 'g', seat: 0, rev: 0, ply: 9, events: [['took']], motions: [[]] })
    table.receive(asked([], { ply: 9 }))
    recall(1, 2, 3, 4)
    expect(table.log.events.map(({ ply }) => ply)).toEqual([1, 2, 3, 4, 9])
  })

  test('a seat has the name of its current player', () => {
    const { table } = seated()
    expect(table.name(0)).toBe('Anne')
    table.receive({ t: 'room', chairs: [{ name: 'Ben', person: true }], kind: '' } as unknown as RoomSeen)
    expect(table.name(0)).toBe('Ben')
  })

  test.each<[string, object, boolean]>([
    ['against bots', {}, true],
    ['with somebody beside me', { chairs: [{ person: true }, { person: true }] }, true],
    ['with somebody elsewhere', { chairs: [{ person: true }, { bot: 'page' }, { person: true }] }, false],
    ['in a puzzle of the day', { kind: 'daily' }, false],
    ['where nobody wants it', { settings: { aids: false } }, false],
    ['after the end', { kind: 'daily', status: 'over' }, true],
  ])('whether one may try something else: %s', (_, more, may) => {
    const { table } = seated({ mySeats: [0, 1] })
    table.receive(roomSeen(more))
    expect(table.canFork).toBe(may)
  })
})
