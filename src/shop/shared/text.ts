import { z } from 'zod'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but line breaks and tabs may stay.
const CONTROL_EXCEPT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Half of a letter that takes two code units; PostgreSQL takes none in JSON. */
const HALF_LETTER = /\p{Surrogate}/u

/**
 * Marks that turn text around or are nothing at all, so that a name could pass for another or for none.
 * Copied phone numbers bring them along unseen: they are taken out, and nobody is asked to. The
 * joiners U+200C and U+200D stay, which Bangla is written with, and emoji.
 */
const UNSEEN_MARKS =
  /[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

/** What shows: no joiner, variation selector, filler or blank letter, which say nothing by themselves. */
const SHOWN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u

const PLAIN_TEXT_ONLY = 'Use plain text only'

export function withoutInvisibleMarks(text: string): string {
  return text.replace(UNSEEN_MARKS, '')
}

/** Whether anything of it can be seen. */
export function hasVisibleText(text: string): boolean {
  return SHOWN.test(text)
}

/** The longest a text may be. Nothing after this check looks at what is longer. */
export function maxText(maxLength: number, message?: string) {
  return z.maxLength(maxLength, { ...(message && { error: message }), abort: true })
}

/** A text that is not trimmed and may hold anything. */
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

/** One line of text that must say something: trimmed, no control characters or unseen marks. */
export function requiredLine(message: string, maxLength = 200) {
  return optionalLine(maxLength, message).min(1, message)
}

export function optionalLine(maxLength = 200, noTextMessage = 'Enter some text') {
  return trimmedText(maxLength, noTextMessage).refine(
    (text) => !CONTROL_CHARACTERS.test(text),
    PLAIN_TEXT_ONLY,
  )
}

/** Text of several lines that must say something. */
export function requiredText(message: string, maxLength = 2000) {
  return optionalText(maxLength, message).min(1, message)
}

/** Text of several lines. */
export function optionalText(maxLength = 2000, noTextMessage = 'Enter some text') {
  return trimmedText(maxLength, noTextMessage).refine(
    (text) => !CONTROL_EXCEPT_LINES.test(text),
    PLAIN_TEXT_ONLY,
  )
}

/** Something before an @, something after it, and a dot in that. Reads each character once. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** An e-mail address in lower case. The pattern is simple: only a mail can tell whether there is one. */
export function email(requiredMessage: string, invalidMessage: string) {
  return requiredLine(requiredMessage, 254)
    .regex(EMAIL, invalidMessage)
    .transform((text) => text.toLowerCase())
}
