import { randomInt } from 'node:crypto'

/** No characters that are easily confused. */
const READABLE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export function randomReadableCode(length: number): string {
  let text = ''
  for (let i = 0; i < length; i++) text += READABLE[randomInt(READABLE.length)]
  return text
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text can be a `_id`; PostgreSQL fails on any other. */
export function isUid(text: string): boolean {
  return UUID.test(text)
}
