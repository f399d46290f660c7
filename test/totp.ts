import { createHmac } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** The secret in the QR code for an authenticator app. */
export function secretOf(totpUri: string): string {
  return new URL(totpUri).searchParams.get('secret') ?? ''
}

/** The code of an authenticator app (RFC 6238), now or that many half-minute steps away. */
export function totpCode(secret: string, stepsAway = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsAway))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text.replace(/\s/g, '').toUpperCase(), (letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}
