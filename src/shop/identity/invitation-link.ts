import { randomBytes } from 'node:crypto'
import type { Context } from '../shared/context.ts'
import { hashOfToken } from '../shared/token.ts'

/** A single-use link for one invitation, and its hash, which is all that the shop stores. */
export function makeInvitationLink({ shopUrl }: Pick<Context, 'shopUrl'>): {
  link: string
  hash: string
} {
  const token = randomBytes(32).toString('base64url')
  return { link: `${shopUrl}/accept-invitation#${token}`, hash: hashOfToken(token) }
}
