import { m } from '#messages'
import { numberFormat } from '#shop/shared/language.ts'
import { formatCount } from '#web/ui/format-count.ts'

const percents = numberFormat({ maximumFractionDigits: 0 })

/** Compares a figure with the period before: `12% more than the previous 30 days`. */
export function comparisonText(now: number, before: number, days: string): string {
  const period = { days, shown: formatCount(Number(days)) }
  if (now === before) return m.overview_same(period)
  if (before === 0) return m.overview_none_before(period)
  const percent = (100 * Math.abs(now - before)) / before
  if (percent < 0.5) {
    return now > before ? m.overview_slightly_more(period) : m.overview_slightly_less(period)
  }
  const compared = { ...period, percent: percents(percent) }
  return now > before ? m.overview_more(compared) : m.overview_less(compared)
}
