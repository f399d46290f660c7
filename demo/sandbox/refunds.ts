import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readDecimal } from '#shop/shared/money.ts'
import { toMoment } from './answers.ts'
import { selectAttempts, type Tables } from './records.ts'

/** A refund is under way for so long, by the sandbox's clock. */
const REFUND_MS = 5000

const line = (most: number) => z.string().trim().min(1).max(most)

const RefundRequest = z.object({
  bank_tran_id: line(80),
  refund_trans_id: line(30),
  refund_amount: line(13),
  refund_remarks: line(255),
})

const INVALID_REQUEST = { APIConnect: 'INVALID_REQUEST' }

/** The answer to a request for a refund; the same request again is answered with the same refund. */
export async function startRefund(tables: Tables, query: Record<string, string>, now: Date) {
  const { data, error } = RefundRequest.safeParse(query)
  if (data) return tables.transaction().execute((transaction) => refund(transaction, data, now))
  const name = String(error.issues[0]?.path[0])
  return { ...INVALID_REQUEST, errorReason: `${name} is missing or not valid` }
}

async function refund(tables: Tables, asked: z.infer<typeof RefundRequest>, now: Date) {
  const { bank_tran_id, refund_trans_id } = asked
  // Locked, so that of two refunds at once the second sees the first.
  const paid = await selectAttempts(tables, 'attempt.bank_transaction_id', bank_tran_id)
    .where('status', '=', 'VALID')
    .forUpdate('attempt')
    .executeTakeFirst()
  const answer = { APIConnect: 'DONE', bank_tran_id, trans_id: paid?.transaction_id ?? '' }
  const refuse = (errorReason: string) => ({ ...answer, status: 'failed', errorReason })
  if (!paid) return refuse('This transaction cannot be refunded')
  const amount_paisa = readDecimal(asked.refund_amount) ?? 0
  if (amount_paisa === 0) return refuse('The refund amount is not valid')
  const ofAttempt = tables.selectFrom('sandbox_refunds').where('attempt_id', '=', paid.id)
  const refunds = await ofAttempt.selectAll().execute()
  const same = refunds.find((each) => each.refund_transaction_id === refund_trans_id)
  if (same?.amount_paisa === amount_paisa) {
    return { ...answer, status: 'processing', refund_ref_id: same.reference }
  }
  const refunded = refunds.reduce((sum, each) => sum + each.amount_paisa, 0)
  if (!same && refunded + amount_paisa > paid.amount_paisa) {
    return refuse('The refund amount exceeds what is left of the transaction')
  }
  const added = await tables
    .insertInto('sandbox_refunds')
    .values({
      reference: `SBX${randomBytes(9).toString('hex').toUpperCase()}`,
      refund_transaction_id: refund_trans_id,
      attempt_id: paid.id,
      amount_paisa,
      remarks: asked.refund_remarks,
      asked_at: now,
    })
    .onConflict((conflict) => conflict.column('refund_transaction_id').doNothing())
    .returning('reference')
    .executeTakeFirst()
  return added
    ? { ...answer, status: 'success', refund_ref_id: added.reference }
    : refuse('refund_trans_id was already used')
}

/** The answer to a question about a refund. */
export async function reportRefund(tables: Tables, reference: string, now: Date) {
  const found = await tables
    .selectFrom('sandbox_refunds as refund')
    .innerJoin('sandbox_attempts as attempt', 'attempt.id', 'refund.attempt_id')
    .where('reference', '=', reference)
    .select(['asked_at', 'scenario', 'bank_transaction_id'])
    .executeTakeFirst()
  if (!found) return { ...INVALID_REQUEST, errorReason: 'Refund not found' }
  const endsAt = new Date(found.asked_at.getTime() + REFUND_MS)
  const end = found.scenario === 'refund_cancelled' ? 'cancelled' : 'refunded'
  const status = now >= endsAt ? end : 'processing'
  return {
    APIConnect: 'DONE',
    bank_tran_id: found.bank_transaction_id,
    refund_ref_id: reference,
    initiated_on: toMoment(found.asked_at),
    refunded_on: status === 'refunded' ? toMoment(endsAt) : '',
    status,
    errorReason: status === 'cancelled' ? 'The bank returned the refund' : '',
  }
}
