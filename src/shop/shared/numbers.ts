import { z } from 'zod'
import type { Words } from './fields.ts'

/** Any other input is refused in the same words. */
export function numberBetween(least: number, most: number, error: Words) {
  return z.number({ error }).min(least, { error }).max(most, { error })
}

/** The same without decimals. */
export function wholeNumber(least: number, most: number, error: Words) {
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}
