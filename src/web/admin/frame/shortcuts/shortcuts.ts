import type { Section } from '../sections.ts'

/** The letter after `g` that opens a section. */
export const SECTION_KEYS: Record<Section['id'], string> = {
  overview: 'h',
  counter: 'q',
  orders: 'o',
  delivery: 'd',
  parcels: 'l',
  products: 'p',
  stock: 'k',
  categories: 't',
  customers: 'c',
  messages: 'm',
  payments: 'y',
  payouts: 'b',
  vouchers: 'v',
  reports: 'r',
  staff: 'f',
  images: 'i',
  'api-keys': 'x',
  activity: 'a',
  status: 'u',
  tasks: 'w',
  online: 'n',
  pages: 'e',
  settings: 's',
}

export type ShortcutAction = 'search-page' | 'help' | 'new-order' | Section

/** The relevant part of a key event; time in milliseconds. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'timeStamp'
>

const SEQUENCE_MS = 1500

/** The Latin letter, even on a Bangla keyboard. */
function letterOf({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? ''
}

export function isSearchChord(press: KeyPress): boolean {
  const isChord = (press.ctrlKey || press.metaKey) && !press.altKey && !press.shiftKey
  return isChord && letterOf(press) === 'k'
}

function markOf(press: KeyPress): Exclude<ShortcutAction, Section> | undefined {
  const { key, code, shiftKey } = press
  if (letterOf(press) === 'n' && !shiftKey) return 'new-order'
  if (key === '?') return 'help'
  if (key === '/') return 'search-page'
  // Where the key has a character of another script.
  if (code !== 'Slash' || /^[\x20-\x7e]$/.test(key)) return undefined
  return shiftKey ? 'help' : 'search-page'
}

/** Reads single keys, two of which may form a sequence: `g` and then the letter of a section. */
export function createKeyReader() {
  let goPressedAt = Number.NEGATIVE_INFINITY
  return (press: KeyPress, sections: readonly Section[]): ShortcutAction | undefined => {
    const isAfterGo = press.timeStamp - goPressedAt <= SEQUENCE_MS
    goPressedAt = Number.NEGATIVE_INFINITY
    if (press.ctrlKey || press.metaKey || press.altKey) return undefined
    const letter = letterOf(press)
    if (isAfterGo) return sections.find(({ id }) => SECTION_KEYS[id] === letter)
    if (letter === 'g') {
      goPressedAt = press.timeStamp
      return undefined
    }
    return markOf(press)
  }
}
