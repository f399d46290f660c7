/** What a field says of its limit, and where its words show. */
export function atMost(length: number, where = ''): string {
  return `Up to ${length} characters. ${where}`.trim()
}
