import { sql } from 'kysely'
import { cartLock } from '../cart/lock-cart.ts'
import { recordCustomer } from '../identity/record-customer.ts'
import { blockingLock } from '../phone-codes/blocked-phones.ts'
import { savedGroup } from '../settings/queries.ts'
import { readGroup } from '../settings/rules.ts'
import type { Context } from '../shared/context.ts'
import type { Shopper } from './shopper.ts'

export type Buyer = Awaited<ReturnType<typeof lockBuyer>>

/**
 * Locks the shopper's cart until the transaction ends, like `lockCart`, and finds their customer and the shop's terms,
 * as the selling transaction reads them.
 */
export async function lockBuyer(context: Context, shopper: Shopper) {
  const { rows } = await sql<{ customerId: string | null; delivery: unknown; payments: unknown }>`
    select ${blockingLock}, ${cartLock(shopper.cartOwner)},
      (select id from customers where user_id = ${shopper.accountId}) as "customerId",
      ${savedGroup('delivery')} as delivery, ${savedGroup('payments')} as payments`.execute(
    context.db,
  )
  const [found] = rows
  const customerId = found?.customerId ?? (await recordCustomer(context, shopper))
  const terms = {
    delivery: readGroup('delivery', found?.delivery ?? undefined).values,
    payments: readGroup('payments', found?.payments ?? undefined).values,
  }
  return { ...shopper, customerId, terms }
}
