import { m } from '#messages'
import { type CustomerRow, findCustomerByEmail, lockCustomers } from '../identity/find-customer.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'

/**
 * The id of the customer named by an email or id; for a merged one, of the customer it was merged into.
 * @throws ShopError not_found
 */
export async function requireCustomer(context: DbContext, named: string): Promise<string> {
  const id = isUid(named)
    ? await findStored(context, named)
    : await findCustomerByEmail(context, named)
  if (id === undefined) throw new ShopError('not_found', m.refusal_user_not_found())
  return id
}

async function findStored({ db }: DbContext, id: string): Promise<string | undefined> {
  const customer = await db
    .selectFrom('customers')
    .where('id', '=', id)
    .select(['id', 'mergedInto'])
    .executeTakeFirst()
  return customer?.mergedInto ?? customer?.id
}

/** The same, locked against removal and merging until the transaction ends. @throws ShopError not_found */
export async function lockCustomer(context: Context, named: string): Promise<CustomerRow> {
  const id = await requireCustomer(context, named)
  const rows = await lockCustomers(context, [id])
  const customer = rows.find((row) => row.id === id)
  // Merged, or removed, while this waited.
  const isGone = !customer || customer.mergedInto || (customer.removedAt && !isUid(named))
  if (isGone) throw new ShopError('not_found', m.refusal_user_not_found())
  return customer
}

/**
 * Checks that a locked customer has the `updatedAt` that was shown; undefined accepts any.
 * @throws ShopError conflict when it has changed
 */
export function requireCustomerAsShown(
  { name, updatedAt }: CustomerRow,
  shownUpdatedAt: string | undefined,
): void {
  if (shownUpdatedAt === undefined || shownUpdatedAt === updatedAt.toISOString()) return
  throw new ShopError('conflict', m.refusal_customer_changed({ name }))
}
