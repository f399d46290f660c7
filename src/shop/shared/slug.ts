import { toLatinDigits } from './digits.ts'
import { readText } from './read-text.ts'

/** Where Bangla has an unwritten o: after a first consonant, and before a last one. */
const INHERENT_VOWEL =
  /(?<![\p{L}\p{M}])[\u0995-\u09b9]\u09bc?(?=[\u0995-\u09b9]\u09bc?)|[\u0995-\u09b9]\u09bc?(?=[\u0995-\u09b9]\u09bc?(?![\p{L}\p{M}]))/gu

const LATIN: Readonly<Record<string, string>> = {
  ...{ ড়: 'r', ঢ়: 'rh', য়: 'y', '্যা': 'a', '্য': 'ya', ঙ্: 'n' },
  ...{ ক: 'k', খ: 'kh', গ: 'g', ঘ: 'gh', ঙ: 'ng', চ: 'ch', ছ: 'chh', জ: 'j', ঝ: 'jh', ঞ: 'n' },
  ...{ ট: 't', ঠ: 'th', ড: 'd', ঢ: 'dh', ণ: 'n', ত: 't', থ: 'th', দ: 'd', ধ: 'dh', ন: 'n' },
  ...{ প: 'p', ফ: 'f', ব: 'b', ভ: 'bh', ম: 'm', য: 'j', র: 'r', ল: 'l', শ: 'sh', ষ: 'sh' },
  ...{ স: 's', হ: 'h', ৎ: 't', 'ং': 'ng', 'ঁ': 'n', অ: 'o', আ: 'a', ই: 'i', ঈ: 'i', উ: 'u' },
  ...{ ঊ: 'u', ঋ: 'ri', এ: 'e', ঐ: 'oi', ও: 'o', ঔ: 'ou', 'া': 'a', 'ি': 'i', 'ী': 'i', 'ু': 'u' },
  ...{ 'ূ': 'u', 'ৃ': 'ri', 'ে': 'e', 'ৈ': 'oi', 'ো': 'o', 'ৌ': 'ou' },
}
const BANGLA = /[\u09a1\u09a2\u09af]\u09bc|\u09cd\u09af\u09be?|\u0999\u09cd|[\u0980-\u09ff]/gu

/** Transliterates Bangla to Latin letters and digits, removes accents from other letters, and lower-cases. */
export function toLatin(text: string): string {
  return toLatinDigits(readText(text).replace(/\p{Join_Control}/gu, ''))
    .toLowerCase()
    .normalize('NFC')
    .replace(INHERENT_VOWEL, '$&o')
    .replace(BANGLA, (letter) => LATIN[letter] ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
}

const MAX_LENGTH = 100

/** `Panjabi & Kurta` becomes `panjabi-kurta`, `শার্ট 2026` becomes `shart-2026`; empty for text in neither script. */
export function slugOf(name: string): string {
  return toLatin(name)
    .trim()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '')
}

/** Numbers all but the first of equal slugs: `shirts`, `shirts-2`. */
export function countedSlug(slug: string, count: number): string {
  const end = `-${count}`
  return `${slug.slice(0, MAX_LENGTH - end.length)}${end}`
}

export function freeSlug(slug: string, taken: readonly string[]): string {
  let free = slug
  for (let count = 2; taken.includes(free); count++) free = countedSlug(slug, count)
  return free
}
