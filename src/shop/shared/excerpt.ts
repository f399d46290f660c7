/** Splits at empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

const letters = new Intl.Segmenter()

/** Collapses white space, then cuts at `maxLength` characters, or before a letter that would lose its signs, and appends `ending`. */
export function truncate(text: string, maxLength: number, ending = '…'): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(plain)
  if (characters.length <= maxLength) return plain
  const { length } = characters.slice(0, maxLength).join('')
  return plain.slice(0, letters.segment(plain).containing(length)?.index) + ending
}
