import { makeRandomId } from './random-id.ts'

/**
 * Returns the same key for every attempt to send the same data, so that a repeat after a lost answer is recognised.
 * Different data gets a new key.
 */
export function createIdempotencyKeys() {
  let latest = { sent: '', key: '' }
  return (sent: object): string => {
    const text = JSON.stringify(sent)
    if (text !== latest.sent) latest = { sent: text, key: makeRandomId() }
    return latest.key
  }
}
