import { z } from 'zod'
import { hasVisibleText, readText, withoutInvisible } from './read-text.ts'

/** Control characters, and a lone surrogate, which PostgreSQL refuses in JSON. */
const NOT_PLAIN = /(?![\n\t])[\p{Cc}\p{Surrogate}]/u

/** Aborts: no later check reads a longer text. */
export function maxText(maxLength: number, message?: string) {
  return z.maxLength(maxLength, { ...(message && { error: message }), abort: true })
}

/** Untrimmed, with any characters. */
export function boundedText(maxLength: number, message?: string, noTextMessage?: string) {
  return z.string(noTextMessage).check(maxText(maxLength, message))
}

interface Reading {
  maxLength: number
  noTextMessage: string
  read: (typed: string) => string
  tooLong?: string
}

const NO_TEXT = 'Enter some text'
const PLAIN_TEXT_ONLY = 'Use plain text only'

/** Limits the length before reading, since a letter may expand to 18, and after. */
function textReadBy({ maxLength, noTextMessage, read, tooLong }: Reading) {
  const message = tooLong ?? `Use up to ${maxLength} characters`
  return boundedText(4 * maxLength + 100, message, noTextMessage)
    .overwrite(read)
    .check(maxText(maxLength, message))
    .overwrite((text) => (hasVisibleText(text) ? text : ''))
    .refine((text) => !NOT_PLAIN.test(text), PLAIN_TEXT_ONLY)
}

function lineReadBy(reading: Reading) {
  return textReadBy(reading)
    .overwrite((text) => text.replaceAll('\t', ' '))
    .refine((text) => !text.includes('\n'), PLAIN_TEXT_ONLY)
}

/** One line, not blank. */
export function requiredLine(message: string, maxLength = 200) {
  return optionalLine(maxLength, message).min(1, message)
}

export function optionalLine(maxLength = 200, noTextMessage = NO_TEXT) {
  return lineReadBy({ maxLength, noTextMessage, read: readText })
}

/** Search input. */
export function searchText(maxLength: number) {
  const tooLong = `Search with up to ${maxLength} characters`
  return lineReadBy({ maxLength, noTextMessage: tooLong, read: readText, tooLong })
}

/** An id, a URL or a secret: one line whose letters are not normalised. */
export function exactLine(maxLength: number) {
  return lineReadBy({ maxLength, noTextMessage: NO_TEXT, read: withoutInvisible })
}

export function requiredExactLine(message: string, maxLength: number) {
  return lineReadBy({ maxLength, noTextMessage: message, read: withoutInvisible }).min(1, message)
}

/** Several lines, not blank. */
export function requiredText(message: string, maxLength = 2000) {
  return optionalText(maxLength, message).min(1, message)
}

export function optionalText(maxLength = 2000, noTextMessage = NO_TEXT) {
  return textReadBy({ maxLength, noTextMessage, read: readText })
}

/** Several lines whose letters are not normalised. */
export function markdown(maxLength: number) {
  return textReadBy({ maxLength, noTextMessage: NO_TEXT, read: withoutInvisible })
}

/** Text, an @, and text with a dot. Linear time. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** Lower-cases. Only a mail can prove that an address exists, so the pattern is simple. */
export function email(requiredMessage: string, invalidMessage: string) {
  return requiredLine(requiredMessage, 254)
    .regex(EMAIL, invalidMessage)
    .transform((text) => text.toLowerCase())
}
