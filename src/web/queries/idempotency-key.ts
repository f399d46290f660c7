import { makeRandomId } from './random-id.ts'

/**
 * Hands out one key for every attempt at sending one and the same thing, so that a repeat after a
 * lost answer is known as one. Anything else in what is sent makes it another attempt.
 */
export function createIdempotencyKeys() {
  let latest = { sent: '', key: '' }
  return (sent: object): string => {
    const text = JSON.stringify(sent)
    if (text !== latest.sent) latest = { sent: text, key: makeRandomId() }
    return latest.key
  }
}
