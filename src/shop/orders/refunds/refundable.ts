import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { toTaka } from '../../shared/money.ts'
import { getOrder } from '../queries.ts'
import type { Refundable } from './contract.ts'
import { readReceived } from './refund-order.ts'
import { listRefundableLines, sumReplaced } from './refundable-lines.ts'

/**
 * What of an order can still be given back, by its lines and in all.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when nothing was paid for it
 */
export async function getRefundable(context: Context, id: string): Promise<Refundable> {
  requireRight(context, 'managePayments')
  const { orderId, paymentStatus } = await getOrder(context, id)
  const { payment, leftPaisa } = await readReceived(context, { id: orderId, paymentStatus })
  const lines = await listRefundableLines(context, orderId)
  const replacedPaisa = await sumReplaced(context, orderId)
  return {
    left: toTaka(Math.max(0, leftPaisa - replacedPaisa)),
    isThroughGateway: payment.gateway !== null,
    instrument: payment.instrument,
    lines: lines.map(({ paisa, worthPaisa, ...line }) => ({
      ...line,
      paid: toTaka(paisa),
      worth: worthPaisa.map(toTaka),
    })),
  }
}
