const percents = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** `the 30 days before` */
function periodBefore(days: string): string {
  return days === '365' ? 'the year before' : `the ${days} days before`
}

/** How a figure stands to that of the days before: `12% more than in the 30 days before`. */
export function compareWords(now: number, before: number, days: string): string {
  if (now === before) return `as much as in ${periodBefore(days)}`
  if (before === 0) return `nothing in ${periodBefore(days)}`
  const percent = (100 * Math.abs(now - before)) / before
  const much = percent < 0.5 ? 'hardly' : `${percents.format(percent)}%`
  return `${much} ${now > before ? 'more' : 'less'} than in ${periodBefore(days)}`
}
