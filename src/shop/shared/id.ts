import { randomInt } from 'node:crypto'

/** Letters and digits that cannot be mistaken for one another on the phone. */
const READABLE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export function randomReadableCode(length: number): string {
  let text = ''
  for (let i = 0; i < length; i++) text += READABLE[randomInt(READABLE.length)]
  return text
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text can be a `_id`; asking PostgreSQL with anything else is an error. */
export function isUid(text: string): boolean {
  return UUID.test(text)
}
