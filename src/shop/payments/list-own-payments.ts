import type { NotNull } from 'kysely'
import type { DbContext } from '../shared/context.ts'
import { toTaka } from '../shared/money.ts'
import { pick } from '../shared/pick.ts'

/** A payment as its payer sees it. Amounts in taka. */
interface OwnPayment {
  method: string
  amount: number
  state: string
  transactionId: string | null
  /** Of money that they sent by hand. */
  senderNumber?: string
  trxId?: string | null
  startedAt: string
  paidAt: string | null
  refunds: { amount: number; state: string; requestedAt: string }[]
}

/** Payments and refunds of these orders, by order id. For internal use. */
export async function listOwnPayments(
  { db }: DbContext,
  orderIds: readonly string[],
): Promise<Map<string, OwnPayment[]>> {
  if (orderIds.length === 0) return new Map()
  const payments = await db
    .selectFrom('payments')
    .where('orderId', 'in', orderIds)
    .orderBy('startedAt')
    .orderBy('id')
    .select(['id', 'orderId', 'method', 'amountPaisa', 'state', 'transactionId'])
    .select(['startedAt', 'paidAt', 'senderNumber', 'bankTransactionId'])
    .$narrowType<{ orderId: NotNull }>()
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .where('orderId', 'in', orderIds)
    .orderBy('requestedAt')
    .select(['paymentId', 'amountPaisa', 'state', 'requestedAt'])
    .execute()
  const byOrder = Map.groupBy(payments, ({ orderId }) => orderId)
  return new Map(
    [...byOrder].map(([orderId, rows]) => [
      orderId,
      rows.map(({ id, orderId: _, amountPaisa, startedAt, paidAt, ...row }) => ({
        ...pick(row, 'method', 'state', 'transactionId'),
        ...(row.senderNumber !== null && {
          senderNumber: row.senderNumber,
          trxId: row.bankTransactionId,
        }),
        amount: toTaka(amountPaisa),
        startedAt: startedAt.toISOString(),
        paidAt: paidAt?.toISOString() ?? null,
        refunds: refunds
          .filter(({ paymentId }) => paymentId === id)
          .map(({ amountPaisa, state, requestedAt }) => ({
            amount: toTaka(amountPaisa),
            state,
            requestedAt: requestedAt.toISOString(),
          })),
      })),
    ]),
  )
}
