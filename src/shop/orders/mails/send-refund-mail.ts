import type { RefundMailJob } from '../../mail/contract.ts'
import type { Context } from '../../shared/context.ts'
import { toTaka } from '../../shared/money.ts'
import { shownColumn } from '../../shared/shown-column.ts'
import { findMailedOrder } from './mailed-order.ts'
import { orderRefundedMail, type RefundFacts } from './refund-mail.ts'

/** Job of the mail queue. Skips deleted orders. */
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
    .innerJoin('payments', 'payments.id', 'paymentId')
    .where('refunds.id', '=', refundId)
    .where('refunds.state', '=', 'done')
    .select(['refunds.amountPaisa', 'refunds.kind', 'payments.instrument'])
    .executeTakeFirst()
  if (!refund) return undefined
  const lines = await db
    .selectFrom('refundLines')
    .innerJoin('orderLines', (join) =>
      join
        .onRef('orderLines.orderId', '=', 'refundLines.orderId')
        .onRef('orderLines.position', '=', 'refundLines.position'),
    )
    .where('refundId', '=', refundId)
    .orderBy('refundLines.position')
    .select(['size', 'colour', 'imageUrl as image', 'refundLines.quantity', 'amountPaisa'])
    .select(shownColumn('orderLines.name').as('name'))
    .execute()
  return {
    amount: toTaka(refund.amountPaisa),
    isByHand: refund.kind === 'by_hand',
    instrument: refund.instrument,
    lines: lines.map(({ amountPaisa, ...line }) => ({ ...line, amount: toTaka(amountPaisa) })),
  }
}
