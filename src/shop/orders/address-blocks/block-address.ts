import { sql } from 'kysely'
import { m } from '#messages'
import { findDistrict } from '../../areas/areas.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { blockingPeriod } from '../../phone-codes/blocked-phones.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { getOrder } from '../queries.ts'
import type { AddressBlock } from './contract.ts'

/** Whether the address of an order is blocked. @throws ShopError unauthenticated, forbidden, not_found */
export async function findAddressBlock(context: Context, orderId: string): Promise<AddressBlock> {
  requireRight(context, 'manageOrders')
  const { key, blockedAt } = await readKey(context, orderId)
  return { isBlockable: key !== null, blockedAt: blockedAt?.toISOString() ?? null }
}

/**
 * Shoppers can no longer order to the address of the order, in the spellings that `address_key` takes for the same.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict for an address without a house
 */
export async function blockAddress(context: Context, orderId: string): Promise<AddressBlock> {
  requireRight(context, 'manageOrders')
  return inTransaction(context, async (transaction) => {
    await blockingPeriod(transaction)
    const { id, key } = await readKey(transaction, orderId)
    if (key === null) {
      throw new ShopError('conflict', m.refusal_address_names_no())
    }
    const { numInsertedOrUpdatedRows: blocked = 0n } = await transaction.db
      .insertInto('blockedAddresses')
      .values({ key, blockedAt: transaction.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (blocked > 0n) await recordAudit(transaction, 'address_blocked', id)
    return findAddressBlock(transaction, id)
  })
}

/** @throws ShopError unauthenticated, forbidden, not_found */
export async function unblockAddress(context: Context, orderId: string): Promise<AddressBlock> {
  requireRight(context, 'manageOrders')
  return inTransaction(context, async (transaction) => {
    const { id, key } = await readKey(transaction, orderId)
    const { numDeletedRows } = await transaction.db
      .deleteFrom('blockedAddresses')
      .where('key', '=', key ?? '')
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await recordAudit(transaction, 'address_unblocked', id)
    return findAddressBlock(transaction, id)
  })
}

async function readKey(context: Context, orderId: string) {
  const { orderId: id, shippingAddress } = await getOrder(context, orderId)
  const { key } = await context.db
    .selectNoFrom(addressKeyOf(shippingAddress).as('key'))
    .executeTakeFirstOrThrow()
  const block = await context.db
    .selectFrom('blockedAddresses')
    .where('key', '=', key ?? '')
    .select('blockedAt')
    .executeTakeFirst()
  return { id, key, blockedAt: block?.blockedAt }
}

/** The address as it is compared, in the district that was meant: Dhaka, ঢাকা and Dacca are one. */
export function addressKeyOf({ address, district }: { address: string; district: string }) {
  return sql<string | null>`address_key(
    replace(fold_text(${address}), fold_text(${district}), ' '), ${findDistrict(district) ?? district})`
}
