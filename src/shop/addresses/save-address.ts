import { sql } from 'kysely'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'
import { type AddressBook, MAX_ADDRESSES, type NewAddress } from './contract.ts'
import { readAddressBook, requireKeeper } from './queries.ts'

/** The first address becomes the default. @throws ShopError unauthenticated, conflict when the book is full */
export async function addAddress(
  context: Context,
  { isDefault = false, ...shipping }: NewAddress,
): Promise<AddressBook> {
  const accountId = requireKeeper(context)
  return inTransaction(context, async (transaction) => {
    const { db, clock } = transaction
    const place = await takePlace(transaction, accountId)
    await db
      .insertInto('addresses')
      .values({
        accountId,
        place,
        shipping: JSON.stringify(shipping),
        preferredAt: isDefault ? clock.now() : null,
        addedAt: clock.now(),
      })
      .execute()
    return readAddressBook(transaction)
  })
}

/** Takes the lowest free place. Locked, so that two calls at once take two places. */
async function takePlace({ db }: Context, accountId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses of ${accountId}`}, 0))`.execute(
    db,
  )
  const { rows } = await sql<{ place: number | null }>`
    select min(series.place) as place from generate_series(1, ${MAX_ADDRESSES}::int) as series (place)
    where not exists (
      select from addresses where account_id = ${accountId} and addresses.place = series.place
    )`.execute(db)
  const place = rows[0]?.place
  if (place) return place
  throw new ShopError('conflict', m.refusal_save_max_addresses({ max: formatWhole(MAX_ADDRESSES) }))
}

/** @throws ShopError unauthenticated, not_found, also for another user's address */
export async function changeAddress(
  context: Context,
  id: string,
  { isDefault = false, ...shipping }: NewAddress,
): Promise<AddressBook> {
  const accountId = requireKeeper(context)
  return inTransaction(context, async (transaction) => {
    const changed = await transaction.db
      .updateTable('addresses')
      .set({
        shipping: JSON.stringify(shipping),
        ...(isDefault && { preferredAt: transaction.clock.now() }),
      })
      .where('id', '=', isUid(id) ? id : null)
      .where('accountId', '=', accountId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new ShopError('not_found', m.refusal_address_gone_address())
    return readAddressBook(transaction)
  })
}

/** @throws ShopError unauthenticated, not_found, also for another user's address */
export async function removeAddress(context: Context, id: string): Promise<AddressBook> {
  const accountId = requireKeeper(context)
  return inTransaction(context, async (transaction) => {
    const removed = await transaction.db
      .deleteFrom('addresses')
      .where('id', '=', isUid(id) ? id : null)
      .where('accountId', '=', accountId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new ShopError('not_found', m.refusal_address_gone_address())
    return readAddressBook(transaction)
  })
}
