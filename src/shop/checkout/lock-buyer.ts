import { sql } from 'kysely'
import { cartLock } from '../cart/lock-cart.ts'
import { recordCustomer } from '../identity/record-customer.ts'
import type { Context } from '../shared/context.ts'
import type { Shopper } from './shopper.ts'

export interface Buyer extends Shopper {
  customerId: string
}

/** Locks the shopper's cart until the transaction ends, as `lockCart` does, and finds out which customer they are. */
export async function lockBuyer(context: Context, shopper: Shopper): Promise<Buyer> {
  const { rows } = await sql<{ customerId: string | null }>`
    select ${cartLock(shopper.cartOwner)},
      (select id from customers where user_id = ${shopper.accountId}) as "customerId"`.execute(
    context.db,
  )
  const customerId = rows[0]?.customerId ?? (await recordCustomer(context, shopper))
  return { ...shopper, customerId }
}
