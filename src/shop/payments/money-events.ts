import { z } from 'zod'
import type { Context } from '../shared/context.ts'
import { toTaka } from '../shared/money.ts'
import { pick } from '../shared/pick.ts'
import type { ComposedEvent } from '../webhooks/contract.ts'
import { Payment, PaymentMethod, Refund } from './contract.ts'

export const PaymentReceivedEvent = z.object({
  payment: Payment.pick({
    _id: true,
    transactionId: true,
    orderId: true,
    gateway: true,
    amount: true,
    received: true,
    currency: true,
    paidAt: true,
  }).extend({ method: PaymentMethod }),
})

export const RefundMadeEvent = z.object({
  refund: Refund.pick({ _id: true, amount: true, kind: true, doneAt: true }).extend({
    orderId: z.string().nullable(),
    paymentId: z.string(),
  }),
})

export async function composePaymentEvent(
  { db }: Context,
  { paymentId }: { paymentId: string },
): Promise<ComposedEvent[]> {
  const row = await db
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .selectAll()
    .executeTakeFirst()
  if (!row) return []
  const data = PaymentReceivedEvent.parse({
    payment: {
      _id: row.id,
      ...pick(row, 'transactionId', 'orderId', 'method', 'gateway'),
      amount: toTaka(row.amountPaisa),
      received: row.receivedPaisa === null ? null : toTaka(row.receivedPaisa),
      currency: row.currency,
      paidAt: row.paidAt?.toISOString() ?? null,
    },
  })
  return [{ type: 'payment.received', subject: row.orderId ?? row.id, data }]
}

export async function composeRefundEvent(
  { db }: Context,
  { refundId }: { refundId: string },
): Promise<ComposedEvent[]> {
  const row = await db
    .selectFrom('refunds')
    .where('id', '=', refundId)
    .selectAll()
    .executeTakeFirst()
  if (!row) return []
  const data = RefundMadeEvent.parse({
    refund: {
      _id: row.id,
      ...pick(row, 'orderId', 'paymentId', 'kind'),
      amount: toTaka(row.amountPaisa),
      doneAt: row.doneAt?.toISOString() ?? null,
    },
  })
  return [{ type: 'refund.made', subject: row.orderId ?? row.paymentId, data }]
}
