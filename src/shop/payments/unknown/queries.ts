import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { toTaka } from '../../shared/money.ts'
import { cursorParts, decodeCursor, type Page, type Paging, readPage } from '../../shared/paging.ts'
import type { UnknownPayment } from './contract.ts'

const CURSOR = [cursorParts.time, cursorParts.uuid] as const
const MAX_LISTED = 50

/** Those to decide, oldest first. @throws ShopError unauthenticated, forbidden, invalid */
export async function listUnknown(
  context: Context,
  paging: Paging = {},
): Promise<Page<UnknownPayment>> {
  requireRight(context, 'managePayments')
  let query = context.db
    .selectFrom('unknown_payments')
    .where('decision', 'is', null)
    .orderBy('heard_at')
    .orderBy('id')
    .selectAll()
  if (paging.cursor !== undefined) {
    const [heardAt, id] = decodeCursor(paging.cursor, CURSOR)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('heard_at', 'id'), '>', tuple(new Date(heardAt), id)),
    )
  }
  const limit = Math.min(paging.limit ?? MAX_LISTED, MAX_LISTED)
  const { items, nextCursor } = await readPage(query, limit, (row) => [
    row.heard_at.toISOString(),
    row.id,
  ])
  return {
    items: items.map((row) => ({
      _id: row.id,
      transactionId: row.transaction_id,
      gateway: row.gateway,
      amount: row.received_paisa === null ? null : toTaka(row.received_paisa),
      currency: row.currency,
      instrument: row.instrument,
      bankTransactionId: row.bank_transaction_id,
      heardAt: row.heard_at.toISOString(),
      content: Object.fromEntries(
        Object.entries(row.content).map(([name, value]) => [name, String(value)]),
      ),
    })),
    nextCursor,
  }
}

/** Whether the gateway has confirmed money of that transaction, which the shop does not know. */
export async function isUnknownMoney(
  { db }: Pick<Context, 'db'>,
  transactionId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('unknown_payments')
    .where('transaction_id', '=', transactionId)
    .where('currency', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
