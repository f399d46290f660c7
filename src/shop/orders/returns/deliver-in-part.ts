import { sql } from 'kysely'
import { m } from '#messages'
import { type Pieces, returnPieces } from '../../catalogue/move-stock.ts'
import { requestRefund } from '../../payments/request-refund.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { toPaisa } from '../../shared/money.ts'
import { countPieces } from '../../shared/pieces.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'
import { told } from '../../shared/told.ts'
import type { ShownOrder } from '../contract.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { changeStatus } from '../moves/move-delivery.ts'
import { getOrder } from '../queries.ts'
import { priceLines } from '../refunds/refundable-lines.ts'
import { requireCashRight } from '../require-cash-right.ts'
import { canMoveTo } from '../rules.ts'
import { syncPaymentStatus } from '../write-change.ts'
import type { DeliverInPart } from './contract.ts'
import { lockReplaced } from './lock-replaced.ts'
import { writeBack } from './receive-back.ts'
import { takeBack } from './record-return.ts'
import { withdrawPieces } from './withdraw-exchange.ts'

/**
 * The customer kept some pieces of a parcel and paid for those, or all and paid less. The others return to stock, except damaged ones, and the
 * cash due falls by their value, or to what was collected. What was paid before the parcel came is not refunded.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid, conflict
 */
export async function deliverInPart(
  context: Context,
  id: string,
  { lines, collected, reason = 'changed_mind', shownUpdatedAt }: DeliverInPart,
): Promise<ShownOrder> {
  requireRight(context, 'deliverOrders')
  if (collected !== undefined) requireRight(context, 'readMoney')
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, id, 'deliverOrders')
    if (order.deliveryStatus === 'delivered' || !canMoveTo(order, 'delivered')) {
      throw new ShopError('conflict', m.refusal_only_parcel_way())
    }
    await requireCashRight(transaction, order.id)
    await refuseWholeReturn(transaction, order, countPieces(lines))
    await lockReplaced(transaction, order.id)
    const priced = await priceLines(transaction, order.id, lines)
    const change = {
      orderStatus: 'delivered',
      deliveryStatus: 'delivered',
      shownUpdatedAt,
    } as const
    await changeStatus(transaction, order.id, change)
    const pieces: (Pieces & DeliverInPart['lines'][number])[] = []
    for (const line of lines) {
      pieces.push({ ...line, variantId: (await takeBack(transaction, order.id, line)).variantId })
    }
    if (pieces.length > 0) {
      await returnPieces(transaction, pieces, order.id)
      await withdrawPieces(transaction, order.id, countPieces(lines))
    }
    const cash = await findCash(transaction, order.id)
    const valuePaisa = priced.reduce((sum, line) => sum + line.amountPaisa, 0)
    const unpaidPaisa = unpaidPaisaOf(cash?.duePaisa ?? 0, valuePaisa, collected)
    const note = told('remark_not_accepted')
    const refundId =
      cash && unpaidPaisa > 0
        ? await requestRefund(transaction, {
            paymentId: cash.id,
            orderId: order.id,
            amountPaisa: unpaidPaisa,
            reason: note,
            kind: 'at_door',
            lines: priced,
          })
        : null
    if (pieces.length > 0) {
      await writeBack(transaction, order.id, pieces, { reason, note, refundId })
    }
    await syncPaymentStatus(transaction, await lockOrder(transaction, id, 'deliverOrders'))
    return getOrder(transaction, order.id)
  })
}

/** @throws ShopError invalid when more was collected than was due */
function unpaidPaisaOf(
  duePaisa: number,
  valuePaisa: number,
  collected: number | undefined,
): number {
  if (collected === undefined) return Math.min(duePaisa, valuePaisa)
  if (toPaisa(collected) <= duePaisa) return duePaisa - toPaisa(collected)
  throw refuseField('collected', m.refusal_more_collected())
}

/** @throws ShopError invalid when nothing was kept */
async function refuseWholeReturn({ db }: Context, order: LockedOrder, back: number) {
  const { sent } = await db
    .selectFrom('orderLines')
    .where('orderId', '=', order.id)
    .select(sql<number>`sum(quantity - returned_quantity)`.as('sent'))
    .executeTakeFirstOrThrow()
  if (back < Number(sent)) return
  throw refuseField('lines', m.refusal_all_pieces_came())
}

/** What was due in cash, now that the parcel was delivered; less what was not collected when it was sent before. */
function findCash({ db }: Context, orderId: string) {
  return db
    .selectFrom('payments')
    .where('orderId', '=', orderId)
    .where('gateway', 'is', null)
    .where('state', '=', 'paid')
    .select('id')
    .select(
      sql<number>`(amount_paisa - (select coalesce(sum(amount_paisa), 0) from refunds
        where payment_id = payments.id and state <> 'failed'))::float8`.as('duePaisa'),
    )
    .executeTakeFirst()
}
