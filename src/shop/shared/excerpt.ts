/** What stands between empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** White space collapsed, then cut at `maxLength` characters with `ending` behind it. */
export function truncate(text: string, maxLength: number, ending = '…'): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const letters = Array.from(plain)
  return letters.length <= maxLength ? plain : `${letters.slice(0, maxLength).join('')}${ending}`
}
