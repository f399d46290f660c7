import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import { toTaka } from '../shared/money.ts'

/** What a payment says to whoever made it. Amounts in taka. */
interface OwnPayment {
  method: string
  amount: number
  state: string
  transactionId: string | null
  startedAt: string
  paidAt: string | null
  refunds: { amount: number; state: string; requestedAt: string }[]
}

/** How these orders were paid and what was given back, by their ids. For the shop's own work. */
export async function listOwnPayments(
  { db }: Pick<Context, 'db'>,
  orderIds: readonly string[],
): Promise<Map<string, OwnPayment[]>> {
  if (orderIds.length === 0) return new Map()
  const { rows: payments } = await sql<Row>`
    select id, order_id as "orderId", method, amount_paisa as "paisa", state,
      transaction_id as "transactionId", started_at as "startedAt", paid_at as "paidAt"
    from payments where order_id = any(${orderIds}) order by started_at, id`.execute(db)
  const refunds = await db
    .selectFrom('refunds')
    .where('orderId', 'in', [...orderIds])
    .orderBy('requestedAt')
    .select(['paymentId', 'amountPaisa', 'state', 'requestedAt'])
    .execute()
  const byOrder = Map.groupBy(payments, ({ orderId }) => orderId)
  return new Map(
    [...byOrder].map(([orderId, rows]) => [
      orderId,
      rows.map(({ id, orderId: _, paisa, startedAt, paidAt, ...payment }) => ({
        ...payment,
        amount: toTaka(paisa),
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

interface Row {
  id: string
  orderId: string
  method: string
  paisa: number
  state: string
  transactionId: string | null
  startedAt: Date
  paidAt: Date | null
}
