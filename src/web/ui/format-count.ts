const grouped = new Intl.NumberFormat('en-IN')

/** Such as `10,00,000`, grouped like amounts of money. */
export function formatCount(count: number): string {
  return grouped.format(count)
}
