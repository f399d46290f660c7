import { sql } from 'kysely'
import { m } from '#messages'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { isUid } from '../../shared/id.ts'
import { toTaka } from '../../shared/money.ts'
import type { Page, Paging } from '../../shared/paging.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { readSortedPage } from '../../shared/sorted-page.ts'
import { readCourierNames } from '../find-courier.ts'
import {
  type CashHolder,
  MAX_LINES,
  type OwedFilter,
  type OwedOrder,
  type Payout,
  type PayoutDetails,
} from './contract.ts'

/** Who owes cash, most first. @throws ShopError unauthenticated, forbidden */
export async function listCashHolders(context: Context): Promise<CashHolder[]> {
  requireRight(context, 'managePayments')
  const { rows } = await sql<Omit<CashHolder, 'since'> & { since: Date | null }>`
    select holder, min(holder_name) as name, sum(owed_paisa)::bigint as owed,
      count(*)::integer as orders, min(since) filter (where owed_paisa > 0) as since
    from owed_cash where holder is not null
    group by holder order by owed desc, holder`.execute(context.db)
  const nameOf = await readCourierNames(context)
  return rows.map(({ holder, name, owed, orders, since }) => ({
    ...{ holder, name: nameOf(name), orders },
    owed: toTaka(owed),
    since: since?.toISOString() ?? null,
  }))
}

/** What a courier or rider owes by order, the oldest delivery first. @throws ShopError unauthenticated, forbidden */
export async function listOwedOrders(
  context: Context,
  { holder }: OwedFilter,
): Promise<OwedOrder[]> {
  requireRight(context, 'managePayments')
  const rows = await context.db
    .selectFrom('owedCash')
    .innerJoin('orders', 'orders.id', 'owedCash.orderId')
    .where('holder', '=', holder)
    .orderBy('since')
    .orderBy('owedCash.orderId')
    .limit(MAX_LINES)
    .select(['owedCash.orderId', 'recipientName', 'since', 'owedPaisa', 'isSettled'])
    .execute()
  return rows.map(({ orderId, recipientName, since, owedPaisa, isSettled }) => ({
    ...{ orderId, recipientName, isSettled },
    since: since?.toISOString() ?? null,
    owed: toTaka(owedPaisa),
  }))
}

/** What is open of a line: too much, or negative: too little. */
const DIFFERENCE = sql<number>`case
  when line.order_id is null then line.received_paisa + coalesce(line.fee_paisa, 0) + line.cod_fee_paisa
    + line.noted_paisa
  else -coalesce(owed_paisa, 0)
end::float8`

/** Only what is asked for is added up. */
function selectPayouts({ db }: Context) {
  return db
    .selectFrom('payouts')
    .innerJoinLateral(
      (sums) =>
        sums
          .selectFrom('payoutLines as line')
          .leftJoin('orderCash', 'orderCash.orderId', 'line.orderId')
          .whereRef('payoutId', '=', 'payouts.id')
          .select([
            sql<number>`count(*)::integer`.as('lineCount'),
            sql<number>`sum(received_paisa)::float8`.as('received'),
            sql<number>`sum(coalesce(fee_paisa, 0) + cod_fee_paisa)::float8`.as('fees'),
            sql<number>`(count(*) filter (where ${DIFFERENCE} <> 0))::integer`.as('openCount'),
          ])
          .as('lines'),
      (lines) => lines.on('lineCount', '>', 0),
    )
    .select(['payouts.id', 'kind', 'holderName', 'recordedBy', 'recordedAt'])
    .select(['lineCount', 'received', 'fees', 'openCount'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPayouts>['executeTakeFirstOrThrow']>>

function toPayout({ holderName: name, recordedAt, received, fees, ...row }: Row): Payout {
  return {
    ...{ ...row, name },
    recordedAt: recordedAt.toISOString(),
    received: toTaka(received),
    fees: toTaka(fees),
  }
}

/** Payouts, newest first. @throws ShopError unauthenticated, forbidden, invalid */
export async function listPayouts(context: Context, paging: Paging): Promise<Page<Payout>> {
  requireRight(context, 'managePayments')
  const { items, nextCursor } = await readSortedPage(selectPayouts(context), paging, 'desc', {
    recordedAt: 'time',
    'payouts.id': 'uuid',
  })
  return { items: items.map(toPayout), nextCursor }
}

/** With its lines, those that differ first. @throws ShopError unauthenticated, forbidden, not_found */
export async function getPayout(context: Context, id: string): Promise<PayoutDetails> {
  requireRight(context, 'managePayments')
  const payoutId = isUid(id) ? id : null
  const found = await selectPayouts(context).where('payouts.id', '=', payoutId).executeTakeFirst()
  if (!found) throw new ShopError('not_found', m.refusal_payout_not_found())
  const lines = await context.db
    .selectFrom('payoutLines as line')
    .leftJoin('orderCash', 'orderCash.orderId', 'line.orderId')
    .where('payoutId', '=', payoutId)
    .orderBy(sql`${DIFFERENCE} = 0`)
    .orderBy('position')
    .selectAll('line')
    .select(DIFFERENCE.as('differencePaisa'))
    .execute()
  return {
    ...toPayout(found),
    lines: lines.map((line) => ({
      ...{ position: line.position, orderId: line.orderId, reference: line.reference },
      fees: toTaka((line.feePaisa ?? 0) + line.codFeePaisa),
      received: toTaka(line.receivedPaisa),
      difference: toTaka(line.differencePaisa),
      notedReason: line.notedReason,
      notedBy: line.notedBy,
    })),
  }
}
