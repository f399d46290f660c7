import { sql } from 'kysely'
import { cartLock } from '../cart/lock-cart.ts'
import { recordCustomer } from '../identity/record-customer.ts'
import type { Context } from '../shared/context.ts'

interface Account {
  accountId: string
  email: string
  name: string
}

export interface Buyer extends Account {
  customerId: string
}

/** Locks a person's cart until the transaction ends, as `lockCart` does, and finds out which customer they are. */
export async function lockBuyer(
  context: Context,
  { accountId, email, name }: Account,
): Promise<Buyer> {
  const { rows } = await sql<{ customerId: string | null }>`
    select ${cartLock(email)},
      (select id from customers where user_id = ${accountId}) as "customerId"`.execute(context.db)
  const customerId =
    rows[0]?.customerId ?? (await recordCustomer(context, { accountId, email, name }))
  return { accountId, customerId, email, name }
}
