import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { requireRight } from '../shared/actor.ts'
import { nextTimestamp } from '../shared/clock.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { ChangeAddress, Part, ShippingAddress, ShownOrder } from './contract.ts'
import { lockOrder } from './lock-order.ts'
import { getOrder } from './queries.ts'
import { recordEdit } from './record-changes.ts'
import { requireUnchangedOrder } from './require-unchanged-order.ts'
import { canChangeAddress } from './rules.ts'

/** Column of each part. */
const parts = {
  recipientName: 'recipientName',
  recipientPhone: 'recipientPhone',
  address: 'address',
  landmark: 'landmark',
  city: 'city',
  district: 'district',
  region: 'region',
  addressCategory: 'addressCategory',
} as const satisfies Record<keyof ShippingAddress, string>
const PARTS = Object.keys(parts) as (keyof ShippingAddress)[]

/**
 * Changes the address of an order that has not been shipped. Prices, delivery charge and promised days stay.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict once it was shipped or cancelled, or, with
 *   `data.order`, when it has changed since it was shown
 */
export async function changeAddress(
  context: Context,
  id: string,
  { shownUpdatedAt, ...address }: ChangeAddress,
): Promise<ShownOrder> {
  requireRight(context, 'manageOrders')
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, id, 'manageOrders')
    if (!canChangeAddress(order)) {
      const message =
        order.orderStatus === 'cancelled'
          ? m.refusal_address_of_cancelled({ id: order.id })
          : m.refusal_address_of_sent({ id: order.id })
      throw new ShopError('conflict', message)
    }
    const before = addressOf(await getOrder(transaction, order.id))
    const changed = PARTS.filter((part) => before[part] !== address[part])
    if (changed.length > 0) {
      await requireUnchangedOrder(transaction, order, shownUpdatedAt)
      await transaction.db
        .updateTable('orders')
        .set(Object.fromEntries(PARTS.map((part) => [parts[part], address[part]])))
        .set({ updatedAt: nextTimestamp(order.updatedAt, context.clock.now()) })
        .where('id', '=', order.id)
        .execute()
      await recordEdit(transaction, order.id, 'address', {
        from: listParts(before, changed),
        to: listParts(address, changed),
      })
      // Addresses do not belong in the audit log, which is kept forever.
      await recordAudit(transaction, 'order_changed', order.id, { fields: changed.join(', ') })
    }
    return getOrder(transaction, order.id)
  })
}

function addressOf({ recipientName, recipientPhone, shippingAddress }: ShownOrder) {
  return { recipientName, recipientPhone, ...shippingAddress }
}

/** Only a landmark may be empty. */
function listParts(
  address: Record<keyof ShippingAddress, string>,
  named: readonly (keyof ShippingAddress)[],
): Part[] {
  return named.map((part) => address[part] || { code: 'no_landmark' })
}
