/** Invisible characters, by which a name could pass for another or for none. */
const INVISIBLE = /(?!\p{Join_Control}|\ufe0f)\p{Default_Ignorable_Code_Point}/gu

/** Joiners mean something between Bangla letters and in emoji, U+FE0F after an emoji. */
const STRAY_JOINER =
  /(?<!\p{Script=Bengali}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\p{Join_Control}|\p{Join_Control}(?!\p{Script=Bengali}|\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic})\ufe0f/gu

/** What fonts of phones and Facebook write otherwise: 𝐑, Ｒ, Ⓡ, ﬁ. Signs such as ™, ½, ² and … are none of them. */
const LETTERS = /[\p{L}\p{M}\p{Nd}\p{Zs}\uff00-\uffef\u24b6-\u24e9\u{1f130}-\u{1f149}]+/gu

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** A visible character: no joiner, variation selector, filler or blank letter. */
const SHOWN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u

export function hasVisibleText(text: string): boolean {
  return SHOWN.test(text)
}

/** Text whose letters stay as they are, without what is invisible. */
export function withoutInvisible(typed: string): string {
  return typed.replace(LINE_END, '\n').replace(INVISIBLE, '').replace(STRAY_JOINER, '').trim()
}

/** Text from people with each letter in its common form (NFKC) and none that is invisible. The caller bounds its length. */
export function readText(typed: string): string {
  return withoutInvisible(
    typed.normalize('NFC').replace(LETTERS, (letters) => letters.normalize('NFKC')),
  )
}

/** By which two names are the same: without case, joiners, and forms of letters. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
}
