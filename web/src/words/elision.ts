/** French elision in texts, as in Python: `{ DE($name) }` is "de Ben" or "d’Anne". */
import { FluentNumber, type FluentFunction } from '@fluent/bundle'

/** Beginnings of words that take "d’": a vowel, y before a consonant, or h, except most words with "ha". */
const ELIDED = /^(?:[aeiouœæ]|y[^aeiou]|h(?!a))/i

/** A name after the French "de". */
export const de = (name: string): string => (ELIDED.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`)

export const FUNCTIONS: Record<string, FluentFunction> = {
  DE: ([name]) => de(typeof name === 'string' ? name : name instanceof FluentNumber ? String(name.value) : ''),
}
