import { m } from '#messages'
import { hashAdminPassword } from '../identity/judge-password.ts'
import { requireConfirmed, requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { BeginOwnShop, OwnInDemo, OwnShop } from './contract.ts'

/** @throws ShopError unauthenticated, forbidden, conflict where no shop can be started */
export async function countOwnInDemo(context: Context): Promise<OwnInDemo> {
  requireRight(context, 'transferOwnership')
  return requireOwnShop(context).countOwn()
}

/**
 * Starts the owner's own shop beside the demo, which stays as it is. Only the demo's owner may: it makes an owner, who
 * gets the credentials entered in the demo.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, invalid, conflict where no shop can be started
 */
export async function beginOwnShop(
  context: Context,
  { owner, ...takesOver }: BeginOwnShop,
): Promise<void> {
  requireRight(context, 'transferOwnership')
  requireConfirmed(context)
  const ownShop = requireOwnShop(context)
  const passwordHash = await hashAdminPassword(context, owner)
  await ownShop.begin({ email: owner.email, name: owner.name, passwordHash }, takesOver)
}

function requireOwnShop({ ownShop }: Context): OwnShop {
  if (ownShop) return ownShop
  throw new ShopError('conflict', m.refusal_only_demo_own())
}
