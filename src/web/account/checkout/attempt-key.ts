/** 128 random bits in hexadecimal; unlike `randomUUID` also where the shop is not on https. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('')
}

/**
 * Hands out one key for every attempt at one and the same order, so that a repeat after a lost
 * answer gives the first order again. Anything else in the order makes it another attempt.
 */
export function createAttemptKeys() {
  let latest = { order: '', key: '' }
  return (order: object): string => {
    const text = JSON.stringify(order)
    if (text !== latest.order) latest = { order: text, key: makeKey() }
    return latest.key
  }
}
