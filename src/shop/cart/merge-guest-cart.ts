import { sql } from 'kysely'
import { requirePerson, requireRight } from '../shared/actor.ts'
import { type Context, type Database, inTransaction } from '../shared/context.ts'
import { countRows } from '../shared/count-rows.ts'
import { toGuestOwner } from './cart-owner.ts'
import { emptyCart } from './change-cart.ts'
import { lockCart } from './lock-cart.ts'
import { MAX_LINES, MAX_QUANTITY } from './rules.ts'

/**
 * Adds the guest's cart to the cart of the signed-in user. Lines of the same product, size and colour are added up, as
 * far as the limit allows; the guest's cart is then empty, so that a repeat changes nothing.
 * @throws ShopError invalid, unauthenticated
 */
export async function mergeGuestCart(context: Context, guestId: string): Promise<void> {
  const { email } = requirePerson(context)
  requireRight(context, 'useCart', email)
  const guest = toGuestOwner(guestId)
  await inTransaction(context, async ({ db }) => {
    // In a fixed order, so that two merges at once cannot deadlock.
    for (const owner of [email, guest].toSorted()) await lockCart(db, owner)
    await joinLines(db, guest, email)
    await moveOtherLines(db, guest, email)
    await emptyCart(db, guest)
  })
}

/** A preorder on either side remains one unless the stock covers both. */
async function joinLines(db: Database, guest: string, owner: string): Promise<void> {
  const quantity = sql<number>`least(${MAX_QUANTITY}, own.quantity + guest.quantity)`
  await db
    .updateTable('cartLines as own')
    .from('cartLines as guest')
    .whereRef('guest.variantId', '=', 'own.variantId')
    .where('guest.owner', '=', guest)
    .where('own.owner', '=', owner)
    .set({
      quantity,
      isPreorder: sql<boolean>`(own.is_preorder or guest.is_preorder) and exists (
        select from variants where id = own.variant_id and stock < ${quantity}
      )`,
    })
    .execute()
}

/** As many lines as there is room for, oldest first. */
async function moveOtherLines(db: Database, guest: string, owner: string): Promise<void> {
  const lines = await countRows(db.selectFrom('cartLines').where('owner', '=', owner))
  const others = db
    .selectFrom('cartLines as line')
    .where('owner', '=', guest)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cartLines as own')
            .where('own.owner', '=', owner)
            .whereRef('own.variantId', '=', 'line.variantId'),
        ),
      ),
    )
    .orderBy('addedAt')
    .orderBy('id')
    .limit(Math.max(0, MAX_LINES - lines))
    .select('id')
  await db.updateTable('cartLines').set({ owner }).where('id', 'in', others).execute()
}
