/** Invisible characters, which could make a name look like another or empty. */
const INVISIBLE = /(?!\p{Join_Control}|\ufe0f)\p{Default_Ignorable_Code_Point}/gu

/** Joiners are meaningful between Bangla letters and in emoji, U+FE0F after an emoji. */
const STRAY_JOINER =
  /(?<!\p{Script=Bengali}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\p{Join_Control}|\p{Join_Control}(?!\p{Script=Bengali}|\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic})\ufe0f/gu

/** Letters that phones and Facebook write in other forms: 𝐑, Ｒ, Ⓡ, ﬁ. Excludes symbols such as ™, ½, ² and …. */
const LETTERS = /[\p{L}\p{M}\p{Nd}\p{Zs}\uff00-\uffef\u24b6-\u24e9\u{1f130}-\u{1f149}]+/gu

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** A visible character: no joiner, variation selector, filler or blank letter. */
const SHOWN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u

export function hasVisibleText(text: string): boolean {
  return SHOWN.test(text)
}

/** Removes invisible characters and keeps all letters as they are. */
export function withoutInvisible(typed: string): string {
  return typed.replace(LINE_END, '\n').replace(INVISIBLE, '').replace(STRAY_JOINER, '').trim()
}

/**
 * Normalises typed text: letters in their common form (NFKC), no invisible characters. The caller bounds its length.
 */
export function readText(typed: string): string {
  return withoutInvisible(
    typed.normalize('NFC').replace(LETTERS, (letters) => letters.normalize('NFKC')),
  )
}

/** The comparable form of a text: without case, joiners, and forms of letters. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
}
