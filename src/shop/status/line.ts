import { m } from '#messages'
import { numberFormat } from '../shared/language.ts'
import type { StatusLine } from './contract.ts'

const MOST_COUNTED = 1000

type Told = Partial<Pick<StatusLine, 'since' | 'advice' | 'place'>>

export function line(
  name: string,
  condition: StatusLine['condition'],
  says: string,
  told: Told = {},
): StatusLine {
  return { name, condition, says, since: null, advice: null, place: null, ...told }
}

export function oldestOf(instants: readonly (string | null)[]): string | null {
  return instants.filter((instant) => instant !== null).toSorted()[0] ?? null
}

export const ungrouped = numberFormat({ useGrouping: false })

/** Inputs of a message that counts: `3`, or `More than 1000`. */
export function countOf(count: number) {
  const shown =
    count > MOST_COUNTED
      ? m.health_more_than({ number: ungrouped(MOST_COUNTED) })
      : m.health_counted({ number: ungrouped(count) })
  return { count, shown }
}
