/** How soon people usually answer, in words. */
import type { ChairSeen } from '../wire/protocol'
import { duration } from './duration'
import { t } from './language.svelte'
import { names } from './names'

/** A sentence for each player of whom it is known; `answers` has the seconds of each seat. */
export const answersOf = (chairs: readonly ChairSeen[], answers: readonly number[]): string[] =>
  names(chairs).flatMap((name, seat) =>
    answers[seat] ? [t('answers-of', { name, time: duration(answers[seat] * 1000) })] : [],
  )
