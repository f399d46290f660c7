/** Without those that are mistaken for one another when a code is read out. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const LENGTH = 8

/** `K7MX-2PQ4`: easy to read out, hard to guess. The letters divide 2^32 evenly. */
export function suggestCode(): string {
  const letters = Array.from(
    crypto.getRandomValues(new Uint32Array(LENGTH)),
    (number) => LETTERS[number % LETTERS.length],
  ).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}
