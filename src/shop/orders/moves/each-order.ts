import { isShopError, type ShopError } from '../../shared/shop-error.ts'
import type { MovedOrder } from './contract.ts'

/** One order after the other; a refused one does not stop the rest. */
export async function eachOrder(
  orderIds: readonly string[],
  work: (orderId: string) => Promise<MovedOrder['outcome']>,
): Promise<MovedOrder[]> {
  const moved: MovedOrder[] = []
  let unavailable: ShopError | undefined
  for (const orderId of orderIds) {
    try {
      // The cause of one timeout would delay each of the others as long.
      if (unavailable) throw unavailable
      moved.push({ orderId, outcome: await work(orderId), reason: '' })
    } catch (error) {
      if (!isShopError(error)) throw error
      if (error.code === 'unavailable') unavailable = error
      moved.push({ orderId, outcome: 'refused', reason: error.message })
    }
  }
  return moved
}
