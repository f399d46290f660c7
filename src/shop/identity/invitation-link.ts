import { randomBytes } from 'node:crypto'
import type { Context } from '../shared/context.ts'
import { hashOfToken } from '../shared/token.ts'

/** The link by which one invitation is accepted, once, and the hash that is all the shop keeps of it. */
export function makeInvitationLink({ shopUrl }: Pick<Context, 'shopUrl'>): {
  link: string
  hash: string
} {
  const token = randomBytes(32).toString('base64url')
  return { link: `${shopUrl}/accept-invitation#${token}`, hash: hashOfToken(token) }
}
