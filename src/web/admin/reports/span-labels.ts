import { m } from '#messages'
import { regionName } from '#shop/areas/contract.ts'
import {
  type Grouping,
  groupingHeadings,
  PARTS_OF_LINES,
  PARTS_OF_ORDERS,
  TIMES,
} from '#shop/reports/spans/contract.ts'
import { formatDate, formatMonth } from '#shop/shared/dates.ts'
import { formatYear } from '#web/ui/format-count.ts'

export const groupings: { heading: () => string; choices: readonly Grouping[] }[] = [
  { heading: m.report_by_time, choices: TIMES },
  { heading: m.report_by_items, choices: PARTS_OF_LINES },
  { heading: m.common_orders, choices: PARTS_OF_ORDERS },
]

export const groupingLabel = (by: Grouping): string => groupingHeadings[by]()

/** `5 Oct 2026` or `October 2026` for the API's `2026-10-05` or `2026-10`. */
export function rowLabel(by: Grouping, name: string): string {
  if (by === 'day') return formatDate(name)
  if (by === 'month') return formatMonth(`${name}-01`)
  if (by === 'year') return formatYear(name)
  return by === 'region' ? regionName(name) : name
}
