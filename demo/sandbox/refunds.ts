import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readDecimal } from '#shop/shared/money.ts'
import { toMoment } from './answers.ts'
import { selectAttempts, type Tables } from './records.ts'

/** How long a refund stays in progress, by the sandbox's clock. */
const REFUND_MS = 5000

const line = (most: number) => z.string().trim().min(1).max(most)

const RefundRequest = z.object({
  bank_tran_id: line(80),
  refund_trans_id: line(30),
  refund_amount: line(13),
  refund_remarks: line(255),
})

const INVALID_REQUEST = { APIConnect: 'INVALID_REQUEST' }

/** Answers a refund request; a repeated request gets the same refund. */
export async function startRefund(tables: Tables, query: Record<string, string>, now: Date) {
  const { data, error } = RefundRequest.safeParse(query)
  if (data) return tables.transaction().execute((transaction) => refund(transaction, data, now))
  const name = String(error.issues[0]?.path[0])
  return { ...INVALID_REQUEST, errorReason: `${name} is missing or not valid` }
}

async function refund(tables: Tables, asked: z.infer<typeof RefundRequest>, now: Date) {
  const { bank_tran_id, refund_trans_id } = asked
  // Locked, so that the second of two simultaneous refunds sees the first.
  const paid = await selectAttempts(tables, 'attempt.bankTransactionId', bank_tran_id)
    .where('status', '=', 'VALID')
    .forUpdate('attempt')
    .executeTakeFirst()
  const answer = { APIConnect: 'DONE', bank_tran_id, trans_id: paid?.transactionId ?? '' }
  const refuse = (errorReason: string) => ({ ...answer, status: 'failed', errorReason })
  if (!paid) return refuse('This transaction cannot be refunded')
  const amountPaisa = readDecimal(asked.refund_amount) ?? 0
  if (amountPaisa === 0) return refuse('The refund amount is not valid')
  const ofAttempt = tables.selectFrom('sandboxRefunds').where('attemptId', '=', paid.id)
  const refunds = await ofAttempt.selectAll().execute()
  const same = refunds.find((each) => each.refundTransactionId === refund_trans_id)
  if (same?.amountPaisa === amountPaisa) {
    return { ...answer, status: 'processing', refund_ref_id: same.reference }
  }
  const refunded = refunds.reduce((sum, each) => sum + each.amountPaisa, 0)
  if (!same && refunded + amountPaisa > paid.amountPaisa) {
    return refuse('The refund amount exceeds what is left of the transaction')
  }
  const added = await tables
    .insertInto('sandboxRefunds')
    .values({
      reference: `SBX${randomBytes(9).toString('hex').toUpperCase()}`,
      refundTransactionId: refund_trans_id,
      attemptId: paid.id,
      amountPaisa,
      remarks: asked.refund_remarks,
      askedAt: now,
    })
    .onConflict((conflict) => conflict.column('refundTransactionId').doNothing())
    .returning('reference')
    .executeTakeFirst()
  return added
    ? { ...answer, status: 'success', refund_ref_id: added.reference }
    : refuse('refund_trans_id was already used')
}

/** Answers a query about a refund. */
export async function reportRefund(tables: Tables, reference: string, now: Date) {
  const found = await tables
    .selectFrom('sandboxRefunds as refund')
    .innerJoin('sandboxAttempts as attempt', 'attempt.id', 'refund.attemptId')
    .where('reference', '=', reference)
    .select(['askedAt', 'scenario', 'bankTransactionId'])
    .executeTakeFirst()
  if (!found) return { ...INVALID_REQUEST, errorReason: 'Refund not found' }
  const endsAt = new Date(found.askedAt.getTime() + REFUND_MS)
  const end = found.scenario === 'refund_cancelled' ? 'cancelled' : 'refunded'
  const status = now >= endsAt ? end : 'processing'
  return {
    APIConnect: 'DONE',
    bank_tran_id: found.bankTransactionId,
    refund_ref_id: reference,
    initiated_on: toMoment(found.askedAt),
    refunded_on: status === 'refunded' ? toMoment(endsAt) : '',
    status,
    errorReason: status === 'cancelled' ? 'The bank returned the refund' : '',
  }
}
