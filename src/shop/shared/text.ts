import { z } from 'zod'
import { m } from '#messages'
import type { Words } from './fields.ts'
import { formatWhole } from './language.ts'
import { hasVisibleText, readText, withoutInvisible } from './read-text.ts'

/** Control characters, and a lone surrogate, which PostgreSQL refuses in JSON. */
const NOT_PLAIN = /(?![\n\t])[\p{Cc}\p{Surrogate}]/u

/** Aborts: no later check reads a longer text. */
export function maxText(maxLength: number, message?: Words) {
  return z.maxLength(maxLength, { ...(message && { error: message }), abort: true })
}

/** Untrimmed, with any characters. */
export function boundedText(maxLength: number, message?: Words, noTextMessage?: Words) {
  return z.string(noTextMessage && { error: noTextMessage }).check(maxText(maxLength, message))
}

interface Reading {
  maxLength: number
  noTextMessage: Words
  read: (typed: string) => string
  tooLong?: Words
}

/** Limits the length before reading, since a letter may expand to 18, and after. */
function textReadBy({ maxLength, noTextMessage, read, tooLong }: Reading) {
  const message = tooLong ?? (() => m.fault_use_max_characters({ max: formatWhole(maxLength) }))
  return boundedText(4 * maxLength + 100, message, noTextMessage)
    .overwrite(read)
    .check(maxText(maxLength, message))
    .overwrite((text) => (hasVisibleText(text) ? text : ''))
    .refine((text) => !NOT_PLAIN.test(text), { error: m.refusal_use_plain_text })
}

function lineReadBy(reading: Reading) {
  return textReadBy(reading)
    .overwrite((text) => text.replaceAll('\t', ' '))
    .refine((text) => !text.includes('\n'), { error: m.refusal_use_plain_text })
}

/** One line, not blank. */
export function requiredLine(message: Words, maxLength = 200) {
  return optionalLine(maxLength, message).min(1, { error: message })
}

export function optionalLine(maxLength = 200, noTextMessage: Words = m.fault_enter_some_text) {
  return lineReadBy({ maxLength, noTextMessage, read: readText })
}

/** Search input. */
export function searchText(maxLength: number) {
  const tooLong = () => m.fault_search_max_characters({ max: formatWhole(maxLength) })
  return lineReadBy({ maxLength, noTextMessage: tooLong, read: readText, tooLong })
}

/** An id, a URL or a secret: one line whose letters are not normalised. */
export function exactLine(maxLength: number) {
  return lineReadBy({ maxLength, noTextMessage: m.fault_enter_some_text, read: withoutInvisible })
}

export function requiredExactLine(message: Words, maxLength: number) {
  return lineReadBy({ maxLength, noTextMessage: message, read: withoutInvisible }).min(1, {
    error: message,
  })
}

/** Several lines, not blank. */
export function requiredText(message: Words, maxLength = 2000) {
  return optionalText(maxLength, message).min(1, { error: message })
}

export function optionalText(maxLength = 2000, noTextMessage: Words = m.fault_enter_some_text) {
  return textReadBy({ maxLength, noTextMessage, read: readText })
}

/** What an application copied: only a line's end of its own ends a line. */
export function pastedText(message: Words, maxLength: number) {
  const read = (text: string) => readText(text.replace(/[\v\f\u0085\u2028\u2029]|\r(?!\n)/g, ' '))
  return textReadBy({ maxLength, noTextMessage: message, read }).min(1, { error: message })
}

/** Several lines whose letters are not normalised. */
export function markdown(maxLength: number) {
  return textReadBy({ maxLength, noTextMessage: m.fault_enter_some_text, read: withoutInvisible })
}

/** Text, an @, and text with a dot. Linear time. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** Lower-cases. Only a mail can prove that an address exists, so the pattern is simple. */
export function email(requiredMessage: Words, invalidMessage: Words) {
  return requiredLine(requiredMessage, 254)
    .regex(EMAIL, { error: invalidMessage })
    .transform((text) => text.toLowerCase())
}
