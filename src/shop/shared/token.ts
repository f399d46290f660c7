import { createHash } from 'node:crypto'

/** Only hashes of tokens are stored, so that reading the database reveals none. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
