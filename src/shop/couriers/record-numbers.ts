import { sql } from 'kysely'
import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { requireRight } from '../shared/actor.ts'
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
  requireRight(context, 'bookParcels')
  const nameOf = await readCourierNames(context)
  const lines = readNumbers(numbers) ?? []
  // Of one number, the first line counts.
  const firsts = [...new Map(lines.toReversed().map((line) => [line.number, line])).values()]
  const reason = m.refusal_tracking_number({ name: nameOf(courier) })
  return inTransaction(context, async (transaction) => {
    const { rows } = await sql<{ invoice: string }>`
      update consignments set reference = given.number
      from jsonb_to_recordset(${JSON.stringify(firsts)}::jsonb) as given (invoice text, number text)
      where consignments.invoice = given.invoice and courier = ${courier} and not exists (
        select from consignments as other where other.courier = ${courier}
          and other.reference = given.number and other.invoice <> given.invoice)
      returning consignments.invoice`.execute(transaction.db)
    const recorded = new Set(rows.map(({ invoice }) => invoice))
    if (recorded.size > 0) {
      const details = { parcels: recorded.size }
      await recordAudit(transaction, 'tracking_numbers_recorded', nameOf(courier), details)
    }
    return {
      recorded: recorded.size,
      refused: lines
        .filter(({ invoice }) => !recorded.has(invoice))
        .map(({ invoice: id }) => ({ id, reason })),
    }
  })
}
