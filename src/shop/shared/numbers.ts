import { z } from 'zod'
import type { Words } from './fields.ts'
import { formatWhole } from './language.ts'

/** Any other input is refused in the same words. */
export function numberBetween(least: number, most: number, error: Words) {
  return z.number({ error }).min(least, { error }).max(most, { error })
}

/** The same without decimals. */
export function wholeNumber(least: number, most: number, error: Words) {
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

/** Arguments of zod's `max`: a limit, and a message that names it. */
export function upTo(max: number, words: (inputs: { max: string }) => string) {
  return [max, { error: () => words({ max: formatWhole(max) }) }] as const
}
