import { recordAudit } from '../audit/record-audit.ts'
import { countTowards } from '../limits/count-towards.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { networkOf } from '../shared/network.ts'
import {
  CURRENCY,
  type GatewayAnswer,
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentNotice,
  TransactionId,
} from './contract.ts'
import { findGateway } from './find-gateway.ts'
import type { PaymentEventSource } from './rules.ts'
import { queueToDecideMails } from './send-to-decide-mail.ts'

/** Empty when a signed notice was neither confirmed nor denied. */
type Money = Partial<GatewayAnswer>

/**
 * Records money of a payment that the shop does not know, and mails everyone who manages payments. Each payment once,
 * however often it is reported.
 * @returns whether it is recorded, now or before. Counts only a signed notice, or a browser's return that the gateway
 *   confirms; without a validation there is no money.
 */
export async function recordUnknownPayment(
  context: Context,
  source: PaymentEventSource,
  { gateway: code, transactionId, validationId, hasValidSignature }: PaymentNotice,
): Promise<boolean> {
  const gateway = await findGateway(context, code)
  const isOurs = TransactionId.safeParse(transactionId).success
  if (!isOurs || transactionId === undefined || validationId === undefined || !gateway) return false
  const named = { gateway: gateway.code, transactionId, validationId }
  if (await isRecorded(context, named)) return true
  const isCredible = hasValidSignature || (source === 'return' && (await mayAsk(context)))
  if (!isCredible) return false
  const answers = await confirmWithGateway(gateway, transactionId, validationId)
  const paid: Money[] = answers.filter(({ state }) => state === 'paid')
  const isDenied = answers.some(({ state }) => ENDED.has(state))
  const money = paid.length === 0 && hasValidSignature && !isDenied ? [{}] : paid
  for (const each of money) {
    await inTransaction(context, (transaction) => recordMoney(transaction, named, each))
  }
  return money.length > 0
}

const ENDED = new Set<GatewayAnswer['state']>(['failed', 'cancelled', 'expired'])

interface Named {
  gateway: string
  transactionId: string
  validationId: string
}

async function isRecorded({ db }: Context, { gateway, transactionId, validationId }: Named) {
  const row = await db
    .selectFrom('unknownPayments')
    .where('gateway', '=', gateway)
    .where('transactionId', '=', transactionId)
    .where('validationId', '=', validationId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Anyone can forge one, and each queries the gateway. */
async function mayAsk(context: Context): Promise<boolean> {
  const network = networkOf(context.address ?? '')
  return (await countTowards(context, 'unknown_return', network)) === 0
}

/** The gateway's answer about that very transaction; undefined when it is unknown or there is no answer. */
async function confirmWithGateway(
  gateway: PaymentGateway,
  transactionId: string,
  validationId: string,
): Promise<GatewayAnswer[]> {
  try {
    const answers = await gateway.confirm({
      transactionId,
      sessionKey: undefined,
      validationId,
      mayCapture: false,
    })
    return answers.filter((answer) => answer.transactionId === transactionId)
  } catch (error) {
    if (error instanceof GatewayUnavailable) return []
    throw error
  }
}

/** Uses the validation and bank transaction from the gateway: a browser's may be forged. */
async function recordMoney(
  transaction: Context,
  { gateway, transactionId, validationId }: Named,
  { amountPaisa, currency, instrument, ...answer }: Money,
): Promise<void> {
  const bankTransactionId = answer.bankTransactionId ?? null
  const row = await transaction.db
    .insertInto('unknownPayments')
    .values({
      gateway,
      transactionId,
      validationId: (answer.validationId ?? bankTransactionId ?? validationId).slice(0, 50),
      bankTransactionId,
      receivedPaisa: amountPaisa ?? null,
      currency: currency ?? null,
      instrument: instrument ?? null,
      heardAt: transaction.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  await recordAudit(transaction, 'unknown_payment', transactionId, {
    amountPaisa: (currency === CURRENCY && amountPaisa) || null,
  })
  await queueToDecideMails(transaction, { kind: 'payment_unknown', unknownPaymentId: row.id })
}
