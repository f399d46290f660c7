import { isShopError, type ShopError } from '../../shared/shop-error.ts'
import type { MovedOrder } from './contract.ts'

/** One after the other; what one is refused keeps no other back. */
export async function eachOrder(
  orderIds: readonly string[],
  work: (orderId: string) => Promise<MovedOrder['outcome']>,
): Promise<MovedOrder[]> {
  const moved: MovedOrder[] = []
  let unavailable: ShopError | undefined
  for (const orderId of orderIds) {
    try {
      // Whatever made one wait in vain would make each of the others wait as long.
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
