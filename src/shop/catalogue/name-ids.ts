import { foldText } from '../shared/read-text.ts'
import { countedSlug, freeSlug, slugOf } from '../shared/slug.ts'

/** The slug; for a name in a script without one, an id derived from the name. */
export function idOfName(name: string, kind: 'category' | 'size-run'): string {
  return slugOf(name) || `${kind}-${numberOf(name.trim().normalize()).toString(36)}`
}

/** As the form shows it, with a number appended when a category of another name has it. */
export function categoryIdOf(name: string, all: readonly { id: string; name: string }[] = []) {
  const others = all.filter((other) => foldText(other.name) !== foldText(name))
  return freeSlug(
    idOfName(name, 'category'),
    others.map(({ id }) => id),
  )
}

export function isCategoryIdOf(name: string, id: string): boolean {
  const count = Number(/-(\d{1,3})$/.exec(id)?.[1])
  return id === categoryIdOf(name) || id === countedSlug(idOfName(name, 'category'), count)
}

/** FNV-1a: short, and the same in every browser. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash
}
