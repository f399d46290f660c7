import {
  type Grouping,
  PARTS_OF_LINES,
  PARTS_OF_ORDERS,
  TIMES,
} from '#shop/reports/spans/contract.ts'
import { formatDate } from '#web/ui/dates.ts'

export const groupings: { heading: string; choices: readonly Grouping[] }[] = [
  { heading: 'Time', choices: TIMES },
  { heading: 'Items sold', choices: PARTS_OF_LINES },
  { heading: 'Orders', choices: PARTS_OF_ORDERS },
]

const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })

/** `5 Oct 2026` or `October 2026` for the API's `2026-10-05` or `2026-10`. */
export function rowLabel(by: Grouping, name: string): string {
  if (by === 'day') return formatDate(name)
  if (by === 'month') return monthAndYear.format(new Date(`${name}-01T12:00:00`))
  return name
}
