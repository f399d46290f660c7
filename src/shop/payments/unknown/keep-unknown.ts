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
const MOST_KEPT = 1000

interface Heard {
  isKept: boolean
  /** The gateway did not answer. */
  isSilent?: boolean
}

/**
 * Keeps money of a payment that the shop does not know, for somebody to decide about: by a signed word,
 * or by a browser whose word the gateway confirms. Words without a validation tell of no money.
 */
export async function keepUnknown(
  context: Context,
  source: PaymentEventSource,
  notice: PaymentNotice,
): Promise<Heard> {
  const { transactionId, validationId, hasValidSignature } = notice
  const gateway = await findGateway(context)
  const isOurs = TransactionId.safeParse(transactionId).success
  if (!isOurs || validationId === undefined || !gateway) return { isKept: false }
  const known = { gateway: gateway.code, transactionId, validationId }
  if (await isConfirmed(context, known)) return { isKept: true }
  const mayBeHeard = hasValidSignature || (source === 'return' && (await mayAsk(context)))
  if (!mayBeHeard) return { isKept: false }
  const answer = await askAbout(gateway, transactionId, validationId)
  const isPaid = answer !== 'silent' && answer?.state === 'paid'
  if (isPaid || (hasValidSignature && mayBeMoney(answer))) {
    return {
      isKept: await keep(context, known, notice, isPaid ? answer : undefined),
      isSilent: answer === 'silent',
    }
  }
  return { isKept: false }
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

/** The gateway's word on that very payment; undefined where it knows none. */
export async function askAbout(
  gateway: PaymentGateway,
  transactionId: string,
  validationId: string,
): Promise<GatewayAnswer | undefined | 'silent'> {
  try {
    const answers = await gateway.confirm({ transactionId, sessionKey: undefined, validationId })
    const own = answers.filter((answer) => answer.transactionId === transactionId)
    return own.find((answer) => answer.validationId === validationId) ?? own[0]
  } catch (error) {
    if (error instanceof GatewayUnavailable) return 'silent'
    throw error
  }
}

/** What is signed and not denied is for somebody to look at. */
function mayBeMoney(answer: GatewayAnswer | undefined | 'silent'): boolean {
  return answer === undefined || answer === 'silent' || !ENDED.has(answer.state)
}

const ENDED = new Set<GatewayAnswer['state']>(['failed', 'cancelled', 'expired'])

/** What the gateway says of the money, as the table has it. */
export function confirmedBy(answer: GatewayAnswer) {
  return {
    bank_transaction_id: answer.bankTransactionId ?? null,
    received_paisa: answer.amountPaisa ?? null,
    currency: answer.currency ?? null,
    instrument: answer.instrument ?? null,
  }
}

async function keep(
  { db, clock }: Context,
  known: Known,
  { fields }: PaymentNotice,
  answer: GatewayAnswer | undefined,
): Promise<boolean> {
  const { count } = await db
    .selectFrom('unknown_payments')
    .where('decision', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MOST_KEPT) return false
  const confirmed = answer ? confirmedBy(answer) : {}
  await db
    .insertInto('unknown_payments')
    .values({
      gateway: known.gateway,
      transaction_id: known.transactionId,
      validation_id: known.validationId,
      content: JSON.stringify(boundContent(fields)),
      heard_at: clock.now(),
      ...confirmed,
    })
    .onConflict((conflict) => {
      const target = conflict.columns(['gateway', 'transaction_id', 'validation_id'])
      return answer ? target.doUpdateSet(confirmed) : target.doNothing()
    })
    .execute()
  return true
}
