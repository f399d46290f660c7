import { numberFormat } from '#shop/shared/language.ts'

/** Such as `10,00,000`, grouped like amounts of money. */
export const formatCount = numberFormat({})

const ungrouped = numberFormat({ useGrouping: false })

/** A year, as far as it is a number. */
export function formatYear(year: string): string {
  return /^\d+$/.test(year) ? ungrouped(Number(year)) : year
}
