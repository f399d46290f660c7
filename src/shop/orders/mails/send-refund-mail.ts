import type { RefundMailJob } from '../../mail/contract.ts'
import type { Context } from '../../shared/context.ts'
import { toTaka } from '../../shared/money.ts'
import { findMailedOrder } from './mailed-order.ts'
import { orderRefundedMail, type RefundFacts } from './refund-mail.ts'

/** Work of the mail queue. Of an order deleted meanwhile nothing is told. */
export async function sendRefundMail(
  context: Context,
  { orderId, refundId }: RefundMailJob,
  jobId: string,
): Promise<void> {
  const mailed = await findMailedOrder(context, orderId)
  const givenBack = mailed && (await findGivenBack(context, refundId))
  if (!mailed || !givenBack) return
  const { order, reader } = mailed
  const content = orderRefundedMail(order, givenBack, reader)
  await context.mailer.send({ id: jobId, to: order.userEmail, content })
}

async function findGivenBack({ db }: Context, refundId: string): Promise<RefundFacts | undefined> {
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .where('refunds.id', '=', refundId)
    .where('refunds.state', '=', 'done')
    .select(['refunds.amount_paisa', 'refunds.kind', 'payments.instrument'])
    .executeTakeFirst()
  if (!refund) return undefined
  const lines = await db
    .selectFrom('refund_lines')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'refund_lines.order_id')
        .onRef('order_lines.position', '=', 'refund_lines.position'),
    )
    .where('refund_id', '=', refundId)
    .orderBy('refund_lines.position')
    .select(['name', 'size', 'colour', 'refund_lines.quantity', 'amount_paisa'])
    .execute()
  return {
    amount: toTaka(refund.amount_paisa),
    isByHand: refund.kind === 'by_hand',
    instrument: refund.instrument,
    lines: lines.map(({ amount_paisa, ...line }) => ({ ...line, amount: toTaka(amount_paisa) })),
  }
}
