import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Size } from './contract.ts'

export interface Pieces {
  productId: string
  size: Size
  quantity: number
}

/** Why stock moves, and for which order. */
export interface Cause {
  reason: 'sold' | 'cancelled' | 'returned' | 'order_deleted'
  orderId: string
}

/**
 * Takes pieces out of stock, within the caller's transaction. Sizes without a count are always in
 * stock. Rows are locked in one order everywhere, so that two orders never wait for each other.
 * @throws ShopError conflict when fewer are left; the transaction must then be rolled back
 */
export async function takeStock(
  context: Context,
  pieces: readonly Pieces[],
  cause: Cause,
): Promise<void> {
  for (const piece of inLockingOrder(pieces)) {
    const size = await changeCount(context, piece, -piece.quantity)
    if (!size) throw new ShopError('conflict', 'Some of the pieces are no longer in stock.')
    if (size.stock !== null) await recordMovement(context, piece, -piece.quantity, cause)
  }
}

/** Puts pieces back, within the caller's transaction. Sizes that are no longer made are left out. */
export async function returnStock(
  context: Context,
  pieces: readonly Pieces[],
  cause: Cause,
): Promise<void> {
  for (const piece of inLockingOrder(pieces)) {
    const size = await changeCount(context, piece, piece.quantity)
    if (size && size.stock !== null) await recordMovement(context, piece, piece.quantity, cause)
  }
}

/** Undefined when there is no such size, or not enough of it. */
function changeCount({ db }: Context, { productId, size }: Pieces, change: number) {
  return db
    .updateTable('product_sizes')
    .set((row) => ({ stock: row('stock', '+', change) }))
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .where((row) => row.or([row('stock', 'is', null), row('stock', '>=', -change)]))
    .returning('stock')
    .executeTakeFirst()
}

async function recordMovement(
  { db, clock }: Context,
  { productId, size }: Pieces,
  quantity: number,
  { reason, orderId }: Cause,
): Promise<void> {
  await db
    .insertInto('stock_movements')
    .values({
      product_id: productId,
      size,
      quantity,
      reason,
      order_id: orderId,
      moved_at: clock.now(),
    })
    .execute()
}

function inLockingOrder(pieces: readonly Pieces[]): Pieces[] {
  const key = (piece: Pieces) => `${piece.productId} ${piece.size}`
  return pieces.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}
