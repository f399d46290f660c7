import { createHash } from 'node:crypto'

/** What is kept of a secret that somebody was given once, so that who reads the database has none. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
