import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'

/**
 * Anybody may sign up with anybody's email. So an administrator gives the role only to an account
 * whose email is proven; whoever has the machine vouches for whom they name.
 * @throws ShopError conflict
 */
export async function requireProven(context: Context, email: string): Promise<void> {
  if (context.actor.kind === 'shop') return
  const proven = await context.accounts.listProven(context.db, [email])
  if (proven.length > 0) return
  throw new ShopError(
    'conflict',
    'This user has not verified their email yet. Send an invitation instead.',
  )
}
