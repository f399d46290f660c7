/** 128 random bits in hexadecimal; unlike `randomUUID`, works without https. */
export function makeRandomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('')
}
