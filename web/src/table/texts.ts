/** The texts of a game: the same sentences as in Python, from the same keys and numbers. */
import type { FluentBundle } from '@fluent/bundle'
import { format, t, type Arguments } from '../words/language.svelte'
import type { Manifest, VerbInfo } from '../wire/protocol'
import type { GameEvent } from './events'
import { PLAYER_EVENTS, playerSentence } from './player-events'

export interface DecodedAction {
  verb: VerbInfo
  values: number[]
}

/** An action decoded: its verb and its arguments, of which the last one varies fastest. */
export function decodeAction(manifest: Manifest, action: number): DecodedAction {
  const verb = manifest.verbs.findLast((found) => found.base <= action)
  if (!verb) throw new Error(`unknown action ${action}`)
  let rest = action - verb.base
  const values = verb.arguments
    .toReversed()
    .map(([, start, stop]) => {
      const value = start + (rest % (stop - start))
      rest = Math.floor(rest / (stop - start))
      return value
    })
    .reverse()
  return { verb, values }
}

export class Texts {
  constructor(
    readonly manifest: Manifest,
    private readonly bundle: FluentBundle,
    /** The names of the seats, until players change. */
    public names: readonly string[],
    /** The texts of the game's folder in the client. */
    private readonly folderBundle?: FluentBundle,
    /** Events that are implied by the next one. */
    readonly quiet: ReadonlySet<string> = new Set(),
  ) {}

  /** The seat that events address as "you". */
  me = -1

  /** Whether the game has a text of its own; `say` also finds those of its folder and of the client. */
  has(key: string): boolean {
    return key in this.manifest.own || this.bundle.hasMessage(key)
  }

  /** A text of the game, of its folder, or of the client; without one, the key. */
  say(key: string, args?: Arguments): string {
    return this.fromGame(key, args) ?? this.fromFolder(key, args) ?? t(key, args)
  }

  /** A text of the game, or undefined. */
  fromGame(key: string, args?: Arguments): string | undefined {
    return this.manifest.own[key] ?? format(this.bundle, key, args)
  }

  /** A text of the game's folder, or undefined. */
  fromFolder(key: string, args?: Arguments): string | undefined {
    return this.folderBundle && format(this.folderBundle, key, args)
  }

  /** The name of a kind of piece; without one, its key. */
  term(key: string): string {
    return this.fromGame(`term-${key}`) ?? key
  }

  /** The letters that identify a kind, in addition to its colour and icon; empty if it has none. */
  letter(key: string): string {
    return this.fromGame(`letter-${key}`) ?? ''
  }

  /** Arguments as texts see them: names for seats, cells and kinds; for grammar, each kind's key, and whether a seat is mine. */
  named(args: Readonly<Record<string, number>>): Arguments {
    const found: Arguments = {}
    for (const [name, value] of Object.entries(args)) {
      const label = this.manifest.labels[name]?.[value]
      const term = this.manifest.terms[name]?.[value]
      found[name] = value
      if (name === 'seat' || name.endsWith('_seat')) {
        found[name] = this.names[value] ?? `P${value + 1}`
        found[`${name}Key`] = value === this.me ? 'you' : 'other'
      } else if (label !== undefined) found[name] = label
      else if (term !== undefined) {
        found[name] = this.say(`term-${term}`)
        found[`${name}Key`] = term
      }
    }
    return found
  }

  /** When something happened, such as "Phase A, round 2"; empty if the game has no such text. */
  when(args: Readonly<Record<string, number>> = {}): string {
    return Object.keys(args).length > 0 ? this.say('when', this.named(args)) : ''
  }

  /** An action in words; with its details, also what it means in this position. */
  action(action: number, about: Readonly<Record<string, number>> = {}): string {
    const { verb, values } = decodeAction(this.manifest, action)
    const args = Object.fromEntries(verb.arguments.map(([name], index) => [name, values[index]!]))
    const here = Object.keys(about).length > 0
    return this.say(here ? `verb-${verb.name}-here` : `verb-${verb.name}`, this.named({ ...args, ...about }))
  }

  event(event: GameEvent): string {
    if (event.name !== undefined) return playerSentence(event, this.me)
    return this.say(`event-${event.kind}`, this.named(this.arguments(event.kind, event.args)))
  }

  arguments(kind: string, args: readonly number[]): Record<string, number> {
    const names = this.manifest.events[kind] ?? (PLAYER_EVENTS.has(kind) ? ['seat'] : [])
    return Object.fromEntries(names.map((name, index) => [name, args[index] ?? 0]))
  }

  /** The question in words; with arguments, also its cause, if there is a text for it. */
  question(key: string, args: Readonly<Record<string, number>> = {}): string {
    const named = this.named(args)
    const caused = 'by' in named && named['byKey'] !== 'nothing' && this.has(`question-${key}-by`)
    return this.say(caused ? `question-${key}-by` : `question-${key}`, named)
  }

  /** The name of a source of points; without one, its key. */
  source(key: string): string {
    return this.fromGame(`source-${key}`) ?? key
  }
}
