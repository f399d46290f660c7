import { type RawBuilder, sql } from 'kysely'
import { m } from '#messages'
import { shownArea } from '../areas/areas.ts'
import { SHIPPING_PARTS, type ShippingAddress } from '../orders/contract.ts'
import { requireAccount, requireRight } from '../shared/actor.ts'
import type { Context, DbContext } from '../shared/context.ts'
import type { AddressBook, SavedAddress } from './contract.ts'

/** The account whose addresses the call is about, always the caller's own. @throws ShopError unauthenticated */
export function requireKeeper(context: Context): string {
  const { accountId, email } = requireAccount(context, m.refusal_log_in())
  requireRight(context, 'keepAddresses', email)
  return accountId
}

/** @throws ShopError unauthenticated */
export async function readAddressBook(context: Context): Promise<AddressBook> {
  const accountId = requireKeeper(context)
  return {
    saved: await listAddresses(context, sql`${accountId}`),
    lastUsed: await findLastUsed(context, accountId),
  }
}

/** Addresses of the account with that email, for internal use. */
export function listAddressesOf(context: DbContext, email: string): Promise<SavedAddress[]> {
  return listAddresses(context, sql`(select id from auth_users where email = ${email})`)
}

async function listAddresses(
  { db }: DbContext,
  accountId: RawBuilder<unknown>,
): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .where('accountId', '=', sql<string>`${accountId}`)
    .orderBy('preferredAt', (order) => order.desc().nullsLast())
    .orderBy('addedAt')
    .orderBy('place')
    .select(['id', 'shipping'])
    .execute()
  return rows.map(({ id, shipping }, place) => ({
    _id: id,
    ...shipping,
    area: shownArea(shipping),
    isDefault: place === 0,
  }))
}

async function findLastUsed({ db }: DbContext, accountId: string): Promise<ShippingAddress | null> {
  const order = await db
    .selectFrom('orders')
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .select(SHIPPING_PARTS)
    .executeTakeFirst()
  return order ?? null
}
