import { countTowards } from '../../limits/count-towards.ts'
import type { Context } from '../../shared/context.ts'
import {
  type GatewayAnswer,
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentNotice,
  TransactionId,
} from '../contract.ts'
import { findGateway } from '../find-gateway.ts'
import { boundContent } from '../record-event.ts'
import type { PaymentEventSource } from '../tables.ts'

/** So many wait for a decision; more than that is no accident of a restored shop. */
const MAX_UNDECIDED = 1000

interface StoreResult {
  isStored: boolean
  /** The gateway did not answer. */
  isSilent?: boolean
}

/**
 * Keeps money of a payment that the shop does not know, for somebody to decide about: by a signed word,
 * or by a browser whose word the gateway confirms. Words without a validation tell of no money.
 */
export async function storeUnknownPayment(
  context: Context,
  source: PaymentEventSource,
  notice: PaymentNotice,
): Promise<StoreResult> {
  const { transactionId, validationId, hasValidSignature } = notice
  const gateway = await findGateway(context)
  const isOurs = TransactionId.safeParse(transactionId).success
  if (!isOurs || validationId === undefined || !gateway) return { isStored: false }
  const known = { gateway: gateway.code, transactionId, validationId }
  if (await isConfirmed(context, known)) return { isStored: true }
  const isCredible = hasValidSignature || (source === 'return' && (await mayAsk(context)))
  if (!isCredible) return { isStored: false }
  const answers = await confirmWithGateway(gateway, transactionId, validationId)
  const paid = paidOf(answers)
  const isWorthStoring = paid.length > 0 || (hasValidSignature && mayBeMoney(answers))
  if (!isWorthStoring || (await areTooMany(context))) return { isStored: false }
  const content = JSON.stringify(boundContent(notice.fields))
  if (paid.length > 0) await storePaid(context, { ...known, content }, paid)
  else await storeUnconfirmed(context, { ...known, content })
  return { isStored: true, isSilent: answers === 'silent' }
}

interface Known {
  gateway: string
  transactionId: string
  validationId: string
}

async function isConfirmed({ db }: Context, known: Known): Promise<boolean> {
  const row = await db
    .selectFrom('unknown_payments')
    .where('gateway', '=', known.gateway)
    .where('transaction_id', '=', known.transactionId)
    .where('validation_id', '=', known.validationId)
    .where((unknown) =>
      unknown.or([unknown('currency', 'is not', null), unknown('decision', 'is not', null)]),
    )
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Anybody can make one up, and each asks the gateway. */
async function mayAsk(context: Context): Promise<boolean> {
  return (await countTowards(context, 'unknown_return', context.address ?? '')) === 0
}

/** The gateway's word on that very transaction; empty where it knows none. */
export async function confirmWithGateway(
  gateway: PaymentGateway,
  transactionId: string,
  validationId: string,
): Promise<GatewayAnswer[] | 'silent'> {
  try {
    const answers = await gateway.confirm({ transactionId, sessionKey: undefined, validationId })
    return answers.filter((answer) => answer.transactionId === transactionId)
  } catch (error) {
    if (error instanceof GatewayUnavailable) return 'silent'
    throw error
  }
}

export function paidOf(answers: GatewayAnswer[] | 'silent'): GatewayAnswer[] {
  return answers === 'silent' ? [] : answers.filter(({ state }) => state === 'paid')
}

/** What is signed and not denied is for somebody to look at. */
function mayBeMoney(answers: GatewayAnswer[] | 'silent'): boolean {
  return answers === 'silent' || !answers.some(({ state }) => ENDED.has(state))
}

const ENDED = new Set<GatewayAnswer['state']>(['failed', 'cancelled', 'expired'])

async function areTooMany({ db }: Context): Promise<boolean> {
  const { count } = await db
    .selectFrom('unknown_payments')
    .where('decision', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count >= MAX_UNDECIDED
}

interface NoticeContent {
  gateway: string
  transactionId: string
  /** As JSON. */
  content: string
}

/**
 * Each payment once, by the validation and the transaction of the bank that the gateway names: what was
 * asked about may be made up.
 */
export async function storePaid(
  { db, clock }: Context,
  { gateway, transactionId, content }: NoticeContent,
  paid: GatewayAnswer[],
): Promise<void> {
  for (const answer of paid) {
    const { validationId, bankTransactionId = null } = answer
    const named = validationId ?? bankTransactionId ?? transactionId
    const confirmed = {
      bank_transaction_id: bankTransactionId,
      received_paisa: answer.amountPaisa ?? null,
      currency: answer.currency ?? null,
      instrument: answer.instrument ?? null,
    }
    const key = { gateway, transaction_id: transactionId, validation_id: named.slice(0, 50) }
    await db
      .updateTable('unknown_payments')
      .set(confirmed)
      .where((unknown) => unknown.and({ ...key, currency: null, decision: null }))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('unknown_payments as other')
              .where('other.gateway', '=', gateway)
              .where('other.bank_transaction_id', '=', bankTransactionId)
              .select('other.id'),
          ),
        ),
      )
      .execute()
    await db
      .insertInto('unknown_payments')
      .values({ ...key, ...confirmed, content, heard_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** The gateway signed it, and has not said more. */
async function storeUnconfirmed(
  { db, clock }: Context,
  known: Known & NoticeContent,
): Promise<void> {
  await db
    .insertInto('unknown_payments')
    .values({
      gateway: known.gateway,
      transaction_id: known.transactionId,
      validation_id: known.validationId,
      content: known.content,
      heard_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
