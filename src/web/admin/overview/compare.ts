const percents = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** `the previous 30 days` */
function periodBefore(days: string): string {
  return days === '365' ? 'the previous year' : `the previous ${days} days`
}

/** Compares a figure with the period before: `12% more than the previous 30 days`. */
export function comparisonText(now: number, before: number, days: string): string {
  if (now === before) return `same as ${periodBefore(days)}`
  if (before === 0) return `none in ${periodBefore(days)}`
  const percent = (100 * Math.abs(now - before)) / before
  const much = percent < 0.5 ? 'slightly' : `${percents.format(percent)}%`
  return `${much} ${now > before ? 'more' : 'less'} than ${periodBefore(days)}`
}
