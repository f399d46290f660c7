import { z } from 'zod'
import type { Context } from '../shared/context.ts'
import { toTaka } from '../shared/money.ts'
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
      transactionId: row.transaction_id,
      orderId: row.order_id,
      method: row.method,
      gateway: row.gateway,
      amount: toTaka(row.amount_paisa),
      received: row.received_paisa === null ? null : toTaka(row.received_paisa),
      currency: row.currency,
      paidAt: row.paid_at?.toISOString() ?? null,
    },
  })
  return [{ type: 'payment.received', subject: row.order_id ?? row.id, data }]
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
      orderId: row.order_id,
      paymentId: row.payment_id,
      amount: toTaka(row.amount_paisa),
      kind: row.kind,
      doneAt: row.done_at?.toISOString() ?? null,
    },
  })
  return [{ type: 'refund.made', subject: row.order_id ?? row.payment_id, data }]
}
