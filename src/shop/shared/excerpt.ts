/** Splits at empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** Collapses white space, then cuts at `maxLength` characters and appends `ending`. */
export function truncate(text: string, maxLength: number, ending = '…'): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const letters = Array.from(plain)
  return letters.length <= maxLength ? plain : `${letters.slice(0, maxLength).join('')}${ending}`
}
