import { z } from 'zod'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but line breaks and tabs may stay.
const CONTROL_EXCEPT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** A lone surrogate; PostgreSQL refuses them in JSON. */
const HALF_LETTER = /\p{Surrogate}/u

/**
 * Bidirectional and invisible marks, by which a name could pass for another or for none. Copied phone
 * numbers bring them along, so they are removed silently. The joiners U+200C and U+200D stay: Bangla and
 * emoji need them.
 */
const UNSEEN_MARKS =
  /[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

/** A visible character: no joiner, variation selector, filler or blank letter. */
const SHOWN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u

const PLAIN_TEXT_ONLY = 'Use plain text only'

export function withoutInvisibleMarks(text: string): string {
  return text.replace(UNSEEN_MARKS, '')
}

export function hasVisibleText(text: string): boolean {
  return SHOWN.test(text)
}

/** Aborts: no later check reads a longer text. */
export function maxText(maxLength: number, message?: string) {
  return z.maxLength(maxLength, { ...(message && { error: message }), abort: true })
}

/** Untrimmed, with any characters. */
export function boundedText(maxLength: number, message?: string, noTextMessage?: string) {
  return z.string(noTextMessage).check(maxText(maxLength, message))
}

function trimmedText(maxLength: number, noTextMessage: string) {
  return z
    .string(noTextMessage)
    .overwrite(withoutInvisibleMarks)
    .trim()
    .check(maxText(maxLength, `Use up to ${maxLength} characters`))
    .overwrite((text) => (hasVisibleText(text) ? text : ''))
    .refine((text) => !HALF_LETTER.test(text), PLAIN_TEXT_ONLY)
}

/** One line, not blank, trimmed, without control characters or invisible marks. */
export function requiredLine(message: string, maxLength = 200) {
  return optionalLine(maxLength, message).min(1, message)
}

export function optionalLine(maxLength = 200, noTextMessage = 'Enter some text') {
  return trimmedText(maxLength, noTextMessage).refine(
    (text) => !CONTROL_CHARACTERS.test(text),
    PLAIN_TEXT_ONLY,
  )
}

/** Several lines, not blank. */
export function requiredText(message: string, maxLength = 2000) {
  return optionalText(maxLength, message).min(1, message)
}

/** Several lines. */
export function optionalText(maxLength = 2000, noTextMessage = 'Enter some text') {
  return trimmedText(maxLength, noTextMessage).refine(
    (text) => !CONTROL_EXCEPT_LINES.test(text),
    PLAIN_TEXT_ONLY,
  )
}

/** Text, an @, and text with a dot. Linear time. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** Lower-cases. Only a mail can prove that an address exists, so the pattern is simple. */
export function email(requiredMessage: string, invalidMessage: string) {
  return requiredLine(requiredMessage, 254)
    .regex(EMAIL, invalidMessage)
    .transform((text) => text.toLowerCase())
}
