/** 128 random bits in hexadecimal; unlike `randomUUID` also where the shop is not on https. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('')
}

/**
 * Hands out one key for every attempt at sending one and the same thing, so that a repeat after a
 * lost answer is known as one. Anything else in what is sent makes it another attempt.
 */
export function createIdempotencyKeys() {
  let latest = { sent: '', key: '' }
  return (sent: object): string => {
    const text = JSON.stringify(sent)
    if (text !== latest.sent) latest = { sent: text, key: makeKey() }
    return latest.key
  }
}
