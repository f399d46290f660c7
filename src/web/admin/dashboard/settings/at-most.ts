/** What a field says of its limit, and where its words show. */
export function atMost(length: number, where = ''): string {
  return `At most ${length} characters. ${where}`.trim()
}
