/** What is drawn of an analysis, of an offered bonus, and of the options of a game. */
import { mount, tick, unmount, type Component } from 'svelte'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { FIXTURES } from '../fixtures'
import { recorded } from '../fixtures/server'
import ReplayBar from '../table/ReplayBar.svelte'
import { setTable, type Table } from '../table/table.svelte'
import type { GameOffer } from '../wire/catalogue'
import type { Analysis } from '../wire/protocol'
import { loadTexts, setLanguage } from '../words/language.svelte'
import Chances from './end/Chances.svelte'
import { turningPoints } from './end/turns'
import Options from './start/Options.svelte'

const left: (() => void)[] = []
/** Draw a component at a table. */
async function draw<Props extends Record<string, unknown>>(
  of: Component<Props>,
  props: Props,
  table?: Table,
): Promise<Element> {
  const atTable = ((anchor: never, given: Props) => {
    if (table) setTable(table)
    return of(anchor, given)
  }) as Component<Props>
  const target = document.body.appendChild(document.createElement('div'))
  const drawn = mount(atTable, { target, props })
  left.push(() => (void unmount(drawn), target.remove()))
  await tick()
  return target
}

const ANALYSIS: Analysis = {
  rounds: [0, 2, 4, 8].map((ply) => ({ ply, chance: [0.5, 0.5], error: [ply / 40, 0] })),
  turning_points: [
    [
      { first: 2, last: 3, seat: 0, by: 0, swing: 0.2, error: 0.1, luck: false, when: {}, loss: 0 },
      { first: 5, last: 6, seat: 0, by: 1, swing: -0.3, error: 0.1, luck: false, when: {}, loss: 0 },
    ],
    [],
  ],
  better_moves: [[], []],
  costs: [],
  level: 'master',
  accounts: [],
  known: true,
  cut: false,
  done: true,
}

describe('what is drawn', () => {
  beforeAll(async () => {
    await setLanguage('en')
    await loadTexts('table', 'play', 'more')
  })
  afterEach(() => {
    for (const leave of left.splice(0)) leave()
    vi.unstubAllGlobals()
  })

  const table = {
    log: { events: [] },
    texts: {},
    traits: {},
    seat: 0,
    own: 0,
    ended: true,
    mode: { kind: 'replay' },
    position: { end: { seed: 's', ranks: [1, 2], scores: [9, 5] } },
    name: String,
  } as unknown as Table

  test('a button for each turning point shows its position in the replay', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(ANALYSIS))))
    const replay = { at: 0, last: 8, speed: 1, comments: [], line: null, show: vi.fn() }
    const bar = await draw(
      ReplayBar,
      { replay: replay as never, back: () => {}, more: () => {}, game: 'g', watch: '' },
      table,
    )
    await vi.waitFor(() => expect(bar.querySelectorAll('button.turned')).toHaveLength(2))
    bar.querySelector<HTMLElement>('[aria-label="Turning point 2"]')!.click()
    expect(replay.show.mock.calls).toEqual([[5]])
  })

  test('the chart has the error around the line of its seat', async () => {
    const turns = turningPoints(ANALYSIS, table, 0)
    const chart = await draw(Chances, { found: ANALYSIS, players: 2, turns, seat: 0, replay: String }, table)
    const edges = [
      ...chart
        .querySelector('path[opacity]')!
        .getAttribute('d')!
        .matchAll(/[ML]\S+ (\S+?)(?=[LZ])/g),
    ]
    const [above, below] = [edges.slice(0, 4), edges.slice(4).reverse()].map((edge) => edge.map(([, y]) => Number(y)))
    const tall = below!.map((y, at) => y - above![at]!)
    expect(tall[0]).toBe(0)
    expect(tall[2]).toBeGreaterThan(tall[1]!)
    expect(tall[1]).toBeGreaterThan(0)
    expect([...chart.querySelectorAll('[data-ply]')].map((mark) => mark.getAttribute('data-ply'))).toEqual(['2', '5'])
  })

  test('every bonus that is offered has a picture of its own, with each thing it brings', async () => {
    const { table, folder } = await recorded('burgundy-cards', [])
    const { table: position } = await FIXTURES['burgundy-cards']!()
    const bonuses = (position.places ?? []).map(([id]) => id).filter((id) => id.startsWith('bonus/'))
    expect(bonuses.length).toBeGreaterThan(9)
    const pictures = await Promise.all(
      bonuses.map(async (place) => {
        const picture = await draw(folder.Piece, { kind: '', place, size: 30 }, table)
        const brought = [...place.matchAll(/\d/g)].reduce((sum, [n]) => sum + Number(n), 0)
        expect([place, picture.querySelectorAll('svg').length]).toEqual([place, brought])
        return picture.innerHTML
      }),
    )
    expect(new Set(pictures).size).toBe(bonuses.length)
  })

  test('the summary of options says what each choice is about', async () => {
    const offer = { name: 'burgundy', options: [{ key: 'purchase', choices: ['between', 'inside'] }] }
    const props = { offer: offer as unknown as GameOffer, players: 2, chosen: { purchase: 'inside' }, choose: () => {} }
    const options = await draw(Options, props)
    await vi.waitFor(() => expect(options.querySelector('summary')).not.toBeNull())
    const [name, choice] = [...options.querySelectorAll('.option > span, option[value=inside]')].map(
      (one) => one.textContent,
    )
    expect([name, choice]).not.toContain(undefined)
    expect(options.querySelector('summary')!.textContent).toContain(`${name}: ${choice}`)
  })
})
