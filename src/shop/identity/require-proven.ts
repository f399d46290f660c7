import { m } from '#messages'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'

/**
 * Anyone can sign up with another person's email. So administrators can give roles only to accounts whose email is
 * proven; the operator of the machine vouches for the users they name.
 * @throws ShopError conflict
 */
export async function requireProven(context: Context, email: string): Promise<void> {
  if (context.actor.kind === 'shop') return
  const proven = await context.accounts.listProven(context.db, [email])
  if (proven.length > 0) return
  throw new ShopError('conflict', m.refusal_user_not_verified())
}
