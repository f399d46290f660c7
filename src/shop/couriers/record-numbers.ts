import { sql } from 'kysely'
import { recordAudit } from '../audit/record-audit.ts'
import { actorName, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import type { RecordedNumbers, RecordNumbers } from './contract.ts'
import { readCourierNames } from './find-courier.ts'
import { readNumbers } from './read-numbers.ts'

/**
 * Writes down the tracking numbers that a courier gave to parcels of its file; a number replaces the one before. Lines
 * that cannot be recorded are named, and keep no other back.
 * @throws ShopError unauthenticated, forbidden
 */
export async function recordNumbers(
  context: Context,
  { courier, numbers }: RecordNumbers,
): Promise<RecordedNumbers> {
  requireRight(context, 'manageOrders')
  const name = (await readCourierNames(context))(courier)
  return inTransaction(context, async (transaction) => {
    const lines = readNumbers(numbers) ?? []
    const parcels = await lockParcels(
      transaction,
      courier,
      lines.map(({ invoice }) => invoice),
    )
    const refused: RecordedNumbers['refused'] = []
    for (const { invoice, number } of lines) {
      const id = parcels.get(invoice)
      const reason = id ? await recordNumber(transaction, { id, number, courier }) : undefined
      if (!id) refused.push({ id: invoice, reason: `It is not with ${name}.` })
      else if (reason) refused.push({ id: invoice, reason })
    }
    const recorded = lines.length - refused.length
    if (recorded > 0) {
      await recordAudit(transaction, 'tracking_numbers_recorded', courier, { parcels: recorded })
    }
    return { recorded, refused }
  })
}

/** In one order, so that two who paste the same lines follow each other. */
async function lockParcels({ db }: Context, courier: string, invoices: readonly string[]) {
  const rows = await db
    .selectFrom('consignments')
    .where('courier', '=', courier)
    .where('invoice', '=', sql<string>`any(${invoices}::text[])`)
    .orderBy('id')
    .forUpdate()
    .select(['id', 'invoice'])
    .execute()
  return new Map(rows.map(({ id, invoice }) => [invoice, id]))
}

interface Line {
  id: string
  number: string
  courier: string
}

/** Why it cannot be recorded; undefined: it is. */
async function recordNumber(
  { db, clock, actor }: Context,
  { id, number, courier }: Line,
): Promise<string | undefined> {
  const other = await db
    .selectFrom('consignments')
    .where('courier', '=', courier)
    .where('reference', '=', number)
    .select(['id', 'orderId'])
    .executeTakeFirst()
  if (other?.id === id) return undefined
  if (other) return `${number} is the parcel of order ${other.orderId}.`
  await db.updateTable('consignments').set({ reference: number }).where('id', '=', id).execute()
  const now = clock.now()
  await db
    .insertInto('consignmentEvents')
    .values({
      ...{ consignmentId: id, source: 'staff', kind: 'noted', reason: number },
      ...{ courierAt: now, seenAt: now, toldBy: actorName(actor) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return undefined
}
