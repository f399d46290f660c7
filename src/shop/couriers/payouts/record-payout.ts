import { type Insertable, sql } from 'kysely'
import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import type { DB } from '../../rows.ts'
import type { CourierCode } from '../../settings/couriers/contract.ts'
import { actorName, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { toPaisa } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { courierName, readCourierNames } from '../find-courier.ts'
import type { CountedCash, PayoutDetails } from './contract.ts'
import { type MatchedLine, matchStatement, nameOf } from './match-statement.ts'
import { getPayout } from './queries.ts'
import { readStatement } from './read-statement.ts'

export interface StatementRows {
  courier: CourierCode
  /** Of its CSV. */
  rows: readonly string[][]
}

type Line = Omit<Insertable<DB['payoutLines']>, 'payoutId' | 'position'>

/**
 * Records what a courier's statement says, once for each parcel: lines that are recorded already are left out.
 * @throws ShopError unauthenticated, forbidden, invalid, conflict when all of it is recorded
 */
export async function recordStatement(
  context: Context,
  { courier, rows }: StatementRows,
): Promise<PayoutDetails> {
  requireRight(context, 'managePayments')
  const stated = readStatement(rows)
  return inTransaction(context, async (transaction) => {
    await lockPayouts(transaction)
    const lines = await matchStatement(transaction, courier, stated)
    if (lines.length === 0) {
      throw new ShopError('conflict', m.refusal_every_parcel_statement())
    }
    const known = lines.filter(({ orderId }) => orderId !== null)
    await lockOrders(
      transaction,
      known.flatMap(({ orderId }) => orderId ?? []),
    )
    await transaction.db
      .deleteFrom('payoutLines')
      .where('orderId', 'is', null)
      .where('courier', '=', courier)
      .where('reference', 'in', ['', ...known.flatMap(({ names }) => names)])
      .execute()
    await writeFees(transaction, known)
    return write(
      transaction,
      { kind: 'statement', holder: courier, name: courierName(courier) },
      lines.map((line) => ({
        ...pick(line, 'orderId', 'consignmentId', 'collectedPaisa'),
        ...pick(line, 'feePaisa', 'codFeePaisa', 'receivedPaisa'),
        courier,
        reference: nameOf(line),
      })),
    )
  })
}

const TAKEN_BACK = new Error('This was only looked at.')

/** The payout that a statement would be, without recording it. @throws as `recordStatement` */
export async function previewStatement(
  context: Context,
  statement: StatementRows,
): Promise<PayoutDetails> {
  let payout: PayoutDetails | undefined
  const trial = inTransaction(context, async (transaction) => {
    payout = await recordStatement(transaction, statement)
    throw TAKEN_BACK
  })
  await trial.catch((error) => {
    if (error !== TAKEN_BACK) throw error
  })
  if (!payout) throw TAKEN_BACK
  return payout
}

/**
 * Records cash that a rider or courier handed over for these orders. It pays for the oldest first: what is short stays
 * owed, and orders that it does not reach stay as they are. Nothing counted: all are short, and may be noted.
 * @throws ShopError unauthenticated, forbidden, conflict when an order is settled or not theirs
 */
export async function recordCountedCash(
  context: Context,
  { holder, orderIds, counted }: CountedCash,
): Promise<PayoutDetails> {
  requireRight(context, 'managePayments')
  return inTransaction(context, async (transaction) => {
    await lockPayouts(transaction)
    const wanted = [...new Set(orderIds)]
    await lockOrders(transaction, wanted)
    const owed = await transaction.db
      .selectFrom('orderCash')
      .where('orderId', 'in', wanted)
      .where('holder', '=', holder)
      .where('isSettled', '=', false)
      .where('owedPaisa', '>', 0)
      .orderBy('since')
      .orderBy('orderId')
      .select(['orderId', 'consignmentId', 'holderName', 'owedPaisa'])
      .execute()
    const [first] = owed
    const missing = wanted.find((id) => !owed.some(({ orderId }) => orderId === id))
    if (!first || missing !== undefined) {
      const message = m.refusal_cash_order_settled({ orderId: missing ?? '' })
      throw new ShopError('conflict', message)
    }
    let leftPaisa = toPaisa(counted)
    const lines: Line[] = []
    for (const { orderId, consignmentId, owedPaisa } of owed) {
      const receivedPaisa = Math.min(leftPaisa, owedPaisa)
      if (receivedPaisa === 0 && counted > 0) break
      leftPaisa -= receivedPaisa
      lines.push({ orderId, consignmentId, collectedPaisa: receivedPaisa, receivedPaisa })
    }
    const last = lines.at(-1)
    if (last) {
      last.receivedPaisa += leftPaisa
      last.collectedPaisa += leftPaisa
    }
    const name = (await readCourierNames(transaction))(first.holderName ?? holder)
    return write(transaction, { kind: 'counted', holder, name }, lines)
  })
}

/** One payout is recorded at a time: what is settled is then known. */
export async function lockPayouts({ db }: Context): Promise<void> {
  await sql`lock table payouts in share row exclusive mode`.execute(db)
}

/** Before their parcels, as everything else does. */
async function lockOrders({ db }: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .selectFrom('orders')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute()
}

async function write(
  context: Context,
  { kind, holder, name }: { kind: 'statement' | 'counted'; holder: string; name: string },
  lines: readonly Line[],
): Promise<PayoutDetails> {
  const { db, clock, actor } = context
  const recordedBy = actorName(actor)
  const { id: payoutId } = await db
    .insertInto('payouts')
    .values({ kind, holder, holderName: name, recordedBy, recordedAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payoutLines')
    .values(lines.map((line, place) => ({ ...line, payoutId, position: place + 1 })))
    .execute()
  const amountPaisa = lines.reduce((sum, { receivedPaisa }) => sum + receivedPaisa, 0)
  await recordAudit(context, 'payout_recorded', payoutId, {
    other: name,
    parcels: lines.length,
    amountPaisa,
  })
  return getPayout(context, payoutId)
}

/** The courier's own word on its fee is the last. */
async function writeFees({ db }: Context, lines: readonly MatchedLine[]): Promise<void> {
  const stated = lines.filter(({ consignmentId, feePaisa }) => consignmentId && feePaisa !== null)
  if (stated.length === 0) return
  const ids = stated.map(({ consignmentId }) => consignmentId)
  const fees = stated.map(({ feePaisa }) => feePaisa)
  await sql`
    update consignments set fee_paisa = stated.fee_paisa
    from unnest(${ids}::uuid[], ${fees}::bigint[]) as stated (id, fee_paisa)
    where consignments.id = stated.id
      and consignments.fee_paisa is distinct from stated.fee_paisa`.execute(db)
}
