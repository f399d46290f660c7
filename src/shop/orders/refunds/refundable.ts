import { isPaidAtDoor, isRefundedByGateway, paymentMethods } from '../../payments/methods.ts'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { toTaka } from '../../shared/money.ts'
import { getOrder } from '../queries.ts'
import type { Refundable } from './contract.ts'
import { type Received, readReceived } from './refund-order.ts'
import { listRefundableLines, sumReplaced } from './refundable-lines.ts'

/**
 * What can still be refunded of an order, by line and in total.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when nothing was paid for it
 */
export async function getRefundable(context: Context, id: string): Promise<Refundable> {
  requireRight(context, 'managePayments')
  const { orderId, paymentStatus } = await getOrder(context, id)
  const received = await readReceived(context, { id: orderId, paymentStatus })
  const atGateway = received.filter(({ payment }) => isRefundedByGateway(payment.method))
  const [sender = null] = received.flatMap(({ payment }) => senderOf(payment) ?? [])
  const lines = await listRefundableLines(context, orderId)
  const replacedPaisa = await sumReplaced(context, orderId)
  const leftPaisa = Math.max(0, sumLeft(received) - replacedPaisa)
  const leftAtGatewayPaisa = Math.min(leftPaisa, sumLeft(atGateway))
  return {
    left: toTaka(leftPaisa),
    leftAtGateway: toTaka(leftAtGatewayPaisa),
    isThroughGateway: leftAtGatewayPaisa > 0 || (leftPaisa === 0 && atGateway.length > 0),
    instrument: atGateway[0]?.payment.instrument ?? null,
    sender,
    lines: lines.map(({ paisa, worthPaisa, ...line }) => ({
      ...line,
      paid: toTaka(paisa),
      worth: worthPaisa.map(toTaka),
    })),
  }
}

/** The wallet that people send it back to. A gateway that refunds nothing may name it with the instrument. */
function senderOf({ method, senderNumber, instrument }: Received['payment']) {
  if (isPaidAtDoor(method) || isRefundedByGateway(method)) return undefined
  const number = senderNumber ?? /01\d{9}$/.exec(instrument ?? '')?.[0] ?? ''
  return { wallet: paymentMethods[method].label(), number }
}

function sumLeft(received: readonly { leftPaisa: number }[]): number {
  return received.reduce((sum, { leftPaisa }) => sum + leftPaisa, 0)
}
