import { sql } from 'kysely'
import { m } from '#messages'
import type { Pieces } from '../catalogue/move-stock.ts'
import { explainShortage } from '../catalogue/rules.ts'
import { readSettings } from '../settings/queries.ts'
import { type Context, type Database, inTransaction } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'
import { resolveCartOwner } from './cart-owner.ts'
import type { CartOwner } from './contract.ts'
import { lockCart } from './lock-cart.ts'

interface LineOfOwner extends CartOwner {
  lineId: string
}

/** @throws ShopError unauthenticated, forbidden, not_found, conflict */
export async function changeQuantity(
  context: Context,
  input: LineOfOwner & { quantity: number },
): Promise<void> {
  await changeLine(context, input, async (db, id) => {
    await refuseBeyondStock({ ...context, db }, id, input.quantity)
    await db
      .updateTable('cartLines')
      .set({ quantity: input.quantity, touchedAt: context.clock.now() })
      .where('id', '=', id)
      .execute()
  })
}

/** @throws ShopError unauthenticated, forbidden, not_found */
export async function removeFromCart(context: Context, input: LineOfOwner): Promise<void> {
  await changeLine(context, input, (db, id) =>
    db.deleteFrom('cartLines').where('id', '=', id).execute(),
  )
}

/** @throws ShopError unauthenticated, forbidden */
export async function clearCart(context: Context, input: CartOwner): Promise<void> {
  const owner = resolveCartOwner(context, input)
  if (owner === undefined) return
  await inTransaction(context, async ({ db }) => {
    await lockCart(db, owner)
    await emptyCart(db, owner)
  })
}

/** Within the caller's transaction, which has locked the cart. */
export async function emptyCart(db: Database, owner: string): Promise<void> {
  await db.deleteFrom('cartLines').where('owner', '=', owner).execute()
}

/**
 * Removes bought items from a cart that may have changed since, within the caller's transaction, which has locked it.
 */
export async function clearCartLine(
  db: Database,
  owner: string,
  bought: readonly Pieces[],
): Promise<void> {
  for (const { variantId, quantity } of bought) {
    const isLine = { owner, variantId }
    const isLeft = await db
      .updateTable('cartLines')
      .set((line) => ({ quantity: line('quantity', '-', quantity) }))
      .where((line) => line.and(isLine))
      .where('quantity', '>', quantity)
      .returning('id')
      .executeTakeFirst()
    if (isLeft) continue
    await db
      .deleteFrom('cartLines')
      .where((line) => line.and(isLine))
      .execute()
  }
}

async function changeLine(
  context: Context,
  input: LineOfOwner,
  change: (db: Database, id: string) => Promise<unknown>,
): Promise<void> {
  const owner = resolveCartOwner(context, input)
  await inTransaction(context, async ({ db }) => {
    if (owner !== undefined) await lockCart(db, owner)
    const line = await db
      .selectFrom('cartLines')
      .where('id', '=', isUid(input.lineId) ? input.lineId : null)
      .select(['id', 'owner'])
      .forUpdate()
      .executeTakeFirst()
    if (!line) throw new ShopError('not_found', m.refusal_item_gone_cart())
    if (line.owner !== owner) {
      const code = context.actor.kind === 'person' ? 'forbidden' : 'unauthenticated'
      throw new ShopError(code, m.refusal_cart_belongs_someone())
    }
    await change(db, line.id)
  })
}

/** Reducing a quantity is always allowed, even when fewer are in stock. */
async function refuseBeyondStock(
  context: Context,
  lineId: string,
  quantity: number,
): Promise<void> {
  const { orders } = await readSettings(context)
  const isPreorder = orders.takesPreorders
    ? sql<boolean>`(cart_lines.is_preorder and products.takes_preorders)`
    : sql.lit(false)
  const short = await context.db
    .selectFrom('cartLines')
    .innerJoin('products', 'products.id', 'cartLines.productId')
    .innerJoin('variants', 'variants.id', 'cartLines.variantId')
    .where('cartLines.id', '=', lineId)
    .where(isPreorder, '=', false)
    .where('cartLines.quantity', '<', quantity)
    .where('variants.stock', '<', quantity)
    .select(['variants.stock', 'variants.size', 'variants.colour'])
    .executeTakeFirst()
  if (short) {
    throw new ShopError('conflict', explainShortage(short, short.stock ?? 0, quantity))
  }
}
