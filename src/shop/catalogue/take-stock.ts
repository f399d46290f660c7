import type { Database } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Size } from './contract.ts'

export interface StockRequest {
  productId: string
  size: Size
  quantity: number
}

/**
 * Takes pieces out of stock, within the caller's transaction. Sizes without a count are always in
 * stock. Rows are locked in one order everywhere, so that two orders never wait for each other.
 * @throws ShopError conflict when fewer are left; the transaction must then be rolled back
 */
export async function takeStock(db: Database, requests: readonly StockRequest[]): Promise<void> {
  for (const request of inLockingOrder(requests)) {
    const result = await db
      .updateTable('product_sizes')
      .set((size) => ({ stock: size('stock', '-', request.quantity) }))
      .where('product_id', '=', request.productId)
      .where('size', '=', request.size)
      .where((size) => size.or([size('stock', 'is', null), size('stock', '>=', request.quantity)]))
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) {
      throw new ShopError('conflict', 'Some of the pieces are no longer in stock.')
    }
  }
}

/** Puts pieces back, within the caller's transaction. Sizes without a count stay without one. */
export async function returnStock(db: Database, requests: readonly StockRequest[]): Promise<void> {
  for (const request of inLockingOrder(requests)) {
    await db
      .updateTable('product_sizes')
      .set((size) => ({ stock: size('stock', '+', request.quantity) }))
      .where('product_id', '=', request.productId)
      .where('size', '=', request.size)
      .execute()
  }
}

function inLockingOrder(requests: readonly StockRequest[]): StockRequest[] {
  const key = (request: StockRequest) => `${request.productId} ${request.size}`
  return requests.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}
