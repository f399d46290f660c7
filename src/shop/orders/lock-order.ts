import { m } from '#messages'
import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import type { Right } from '../shared/rights.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { StatusKind } from './contract.ts'
import { requireOrder } from './require-order.ts'
import { riderNameOf } from './riders/rider-row.ts'

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof findLockedOrder>>>

/**
 * Locks an order until the transaction ends, so that changes follow one another; stock movements that refer to it can
 * still be written. By order id or `_id`.
 * @throws ShopError unauthenticated, not_found, also without the right to do this to the order
 */
export async function lockOrder(context: Context, id: string, right: Right): Promise<LockedOrder> {
  return requireOrder(context, right, await findLockedOrder(context, id))
}

/** The same for internal use; undefined for a deleted or unknown order. */
export function findLockedOrder({ db }: Context, id: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'accountId', 'customerId', 'recipientPhone', 'userEmail', 'orderStatus'])
    .select(['deliveryStatus', 'paymentStatus', 'paymentMethod', 'riderId', 'deliveryNotes'])
    .select(['assignmentNotes', 'voucherCode', 'voucherDiscountPaisa', 'onHoldSince'])
    .select(['deliveredAt', 'updatedAt', 'endReason', 'exchangeCreditPaisa'])
    .select(['advanceAskedPaisa', 'totalPaisa', 'deliveryChargePaisa'])
    .select((order) => riderNameOf(order).as('deliveryAssignedTo'))
    .where(isUid(id) ? 'uid' : 'id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The error for a step that the tables of `rules.ts` do not allow. */
export function refuseStep(
  order: Pick<LockedOrder, 'id'>,
  step: { kind: StatusKind; from: string; to: string },
): ShopError {
  const { kind, from, to } = step
  return new ShopError(
    'conflict',
    m.refusal_order_cannot_change({
      id: order.id,
      from: m.refusal_state({ state: from }),
      to: m.refusal_state({ state: to }),
    }),
    {
      data: { kind, from, to },
    },
  )
}
