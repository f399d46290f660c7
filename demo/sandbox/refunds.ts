import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readDecimal } from '#shop/shared/money.ts'
import { toMoment } from './answers.ts'
import type { Tables } from './records.ts'

/** A refund is under way for so long, by the sandbox's clock. */
const REFUND_MS = 5000

const line = (maxLength: number) => z.string().trim().min(1).max(maxLength)

const RefundRequest = z.object({
  bank_tran_id: line(80),
  refund_trans_id: line(30),
  refund_amount: line(13),
  refund_remarks: line(255),
})

const INVALID_REQUEST = { APIConnect: 'INVALID_REQUEST' }

/** The answer to a request for a refund; the same request again is answered with the same refund. */
export async function startRefundRequest(tables: Tables, query: Record<string, string>, now: Date) {
  const parsed = RefundRequest.safeParse(query)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    return { ...INVALID_REQUEST, errorReason: `${name} is missing or not valid` }
  }
  const asked = parsed.data
  return tables.transaction().execute(async (transaction) => {
    const attempt = await findPaidAttempt(transaction, asked.bank_tran_id)
    const answer = {
      APIConnect: 'DONE',
      bank_tran_id: asked.bank_tran_id,
      trans_id: attempt?.transaction_id ?? '',
      refund_ref_id: '',
      errorReason: '',
    }
    const refuse = (errorReason: string) => ({ ...answer, status: 'failed', errorReason })
    if (!attempt) return refuse('This transaction cannot be refunded')
    const amountPaisa = readDecimal(asked.refund_amount) ?? 0
    if (amountPaisa === 0) return refuse('The refund amount is not valid')
    const refunds = await transaction
      .selectFrom('sandbox_refunds')
      .where('attempt_id', '=', attempt.id)
      .selectAll()
      .execute()
    const same = refunds.find((refund) => refund.refund_transaction_id === asked.refund_trans_id)
    if (same && same.amount_paisa !== amountPaisa) return refuse('refund_trans_id was already used')
    if (same) return { ...answer, status: 'processing', refund_ref_id: same.reference }
    const refunded = refunds.reduce((sum, { amount_paisa }) => sum + amount_paisa, 0)
    if (refunded + amountPaisa > attempt.amount_paisa) {
      return refuse('The refund amount exceeds what is left of the transaction')
    }
    const added = await transaction
      .insertInto('sandbox_refunds')
      .values({
        reference: `SBX${randomBytes(9).toString('hex').toUpperCase()}`,
        refund_transaction_id: asked.refund_trans_id,
        attempt_id: attempt.id,
        amount_paisa: amountPaisa,
        remarks: asked.refund_remarks,
        asked_at: now,
      })
      .onConflict((conflict) => conflict.column('refund_transaction_id').doNothing())
      .returning('reference')
      .executeTakeFirst()
    // Of another transaction.
    if (!added) return refuse('refund_trans_id was already used')
    return { ...answer, status: 'success', refund_ref_id: added.reference }
  })
}

/** Locked, so that of two refunds at once the second sees the first. */
function findPaidAttempt(transaction: Tables, bankTransactionId: string) {
  return transaction
    .selectFrom('sandbox_attempts as attempt')
    .innerJoin('sandbox_sessions as session', 'session.session_key', 'attempt.session_key')
    .where('attempt.bank_transaction_id', '=', bankTransactionId)
    .where('attempt.status', '=', 'VALID')
    .select(['attempt.id', 'session.amount_paisa', 'session.transaction_id'])
    .forUpdate('attempt')
    .executeTakeFirst()
}

/** The answer to a question about a refund. */
export async function notifyRefund(tables: Tables, reference: string, now: Date) {
  const refund = await tables
    .selectFrom('sandbox_refunds as refund')
    .innerJoin('sandbox_attempts as attempt', 'attempt.id', 'refund.attempt_id')
    .innerJoin('sandbox_sessions as session', 'session.session_key', 'attempt.session_key')
    .where('refund.reference', '=', reference)
    .select([
      'refund.asked_at',
      'attempt.scenario',
      'attempt.bank_transaction_id',
      'session.transaction_id',
    ])
    .executeTakeFirst()
  if (!refund) return { ...INVALID_REQUEST, errorReason: 'Refund not found' }
  const endsAt = new Date(refund.asked_at.getTime() + REFUND_MS)
  const isOver = now >= endsAt
  const isCancelled = refund.scenario === 'refund_cancelled'
  return {
    APIConnect: 'DONE',
    bank_tran_id: refund.bank_transaction_id ?? '',
    tran_id: refund.transaction_id,
    refund_ref_id: reference,
    initiated_on: toMoment(refund.asked_at),
    refunded_on: isOver && !isCancelled ? toMoment(endsAt) : '',
    status: isOver ? (isCancelled ? 'cancelled' : 'refunded') : 'processing',
    errorReason: isOver && isCancelled ? 'The bank returned the refund' : '',
  }
}
