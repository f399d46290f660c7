import { readLastBackup } from '#shop/backups/queries.ts'
import { sumOrders } from '#shop/orders/summarise-orders.ts'
import { summarisePayments } from '#shop/payments/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import type { Work } from '#shop/work/contract.ts'
import { listWork } from '#shop/work/queries.ts'

/** Figures of the whole shop: every server reports the same. */
export interface ShopFigures {
  orders: number
  paymentsToDecide: number
  work: readonly Work[]
  /** Of the last complete backup. */
  backupEndedAt: Date | undefined
}

export async function readShopFigures(shop: Context): Promise<ShopFigures> {
  const [{ totalOrders }, { toDecide }, work, { good }] = await Promise.all([
    sumOrders(shop),
    summarisePayments(shop),
    listWork(shop),
    readLastBackup(shop),
  ])
  return { orders: totalOrders, paymentsToDecide: toDecide, work, backupEndedAt: good?.endedAt }
}
