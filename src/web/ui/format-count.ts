const grouped = new Intl.NumberFormat('en-IN')

/** Such as `10,00,000`, grouped as amounts of money are. */
export function formatCount(count: number): string {
  return grouped.format(count)
}
