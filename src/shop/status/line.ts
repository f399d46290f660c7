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

export function countOf(count: number, one: string, many: string): string {
  if (count > MOST_COUNTED) return `More than ${MOST_COUNTED} ${many}`
  return `${count} ${count === 1 ? one : many}`
}
