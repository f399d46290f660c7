import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import { m } from '#messages'
import { HeldCheckout } from '#shop/checkout/contract.ts'
import { listHeldCheckouts } from '#shop/checkout/queries.ts'
import { releaseHeldCheckout } from '#shop/checkout/release-held-checkout.ts'
import { acceptPayment, refusePayment } from '#shop/checkout/review-payment.ts'
import { pathToResult, pathToResultPage, type ResultPage } from '#shop/checkout/rules.ts'
import { type Settlement, settlePayment } from '#shop/checkout/settle-payment.ts'
import { refundManually, retryRefund } from '#shop/orders/refunds/retry-refund.ts'
import { MatchedMessage, WalletMessages } from '#shop/orders/transfers/contract.ts'
import { matchMessages } from '#shop/orders/transfers/match-messages.ts'
import {
  AcceptPayment,
  Payment,
  PaymentFilter,
  PaymentMethodChoice,
  type PaymentNotice,
  PaymentOutcome,
  PaymentSummary,
  RefusePayment,
  TransactionId,
} from '#shop/payments/contract.ts'
import { findGateway } from '#shop/payments/find-gateway.ts'
import {
  findPaymentLanguage,
  findTransactionOf,
  getPaymentOutcome,
  listPaymentMethods,
  listPayments,
  summarisePayments,
} from '#shop/payments/queries.ts'
import { WALLET_GATEWAYS } from '#shop/settings/gateways/contract.ts'
import { pathIn } from '#shop/settings/languages/rules.ts'
import { readSettings } from '#shop/settings/queries.ts'
import { Paging } from '#shop/shared/paging.ts'
import { isShopError, ShopError } from '#shop/shared/shop-error.ts'
import { calls } from './calls.ts'
import { describeReturn } from './describe.ts'
import type { ApiEnv } from './env.ts'

/**
 * Where gateways send browsers and their own notices: forms from other sites, without a session. Their content decides
 * nothing; see `settlePayment`.
 */
export const GATEWAY_CALLS = '/payment-gateways/*'

const { get, post } = calls('Payments', 'managePayments')

async function comeBack(c: HonoContext<ApiEnv>) {
  const outcome = z.enum(['success', 'failed', 'cancelled']).safeParse(c.req.param('outcome'))
  if (!outcome.success) throw new ShopError('not_found', m.refusal_no_endpoint())
  // The browser then requests the page with its cookies, which a form from another site does not send.
  return c.redirect(await findResultPage(c, outcome.data), 303)
}

const describedReturn = describeReturn('Return a browser from the gateway’s payment page')

export const gatewayReturnsApi = new Hono<ApiEnv>()
  .post('/payment-gateways/:gateway/returns/:outcome', describedReturn, comeBack)
  .get(
    `/payment-gateways/:gateway{${WALLET_GATEWAYS.join('|')}}/returns/:outcome`,
    describedReturn,
    comeBack,
  )

export const paymentCalls = [
  post('/payment-gateways/:gateway/notices', 'Receive a gateway’s notice')
    .needs(null)
    .handles(async (c) => {
      const notice = await readNotice(c)
      if (!notice) throw new ShopError('not_found', m.refusal_payment_data_not_found())
      const { transactionId } = notice
      const settled = await settlePayment(c.var.shop, { transactionId, source: 'notice', notice })
      // The gateway will repeat the notice.
      if (settled.unanswered) {
        const later = { retryAfterSeconds: 60 }
        throw new ShopError('unavailable', m.refusal_payment_not_checked(), later)
      }
      return null
    }, z.null()),
  get('/payment-methods', 'List payment methods')
    .needs('browse')
    .runs(listPaymentMethods, z.array(PaymentMethodChoice)),
  get('/payments', 'List payments at a gateway, newest first')
    .takes(PaymentFilter)
    .lists(listPayments, Payment),
  get('/payments/stats/summary', 'Count payments that need a decision').runs(
    summarisePayments,
    PaymentSummary,
  ),
  get('/payments/:transactionId', 'Get a payment’s status by its transaction id')
    .needs(null)
    .runs(getPaymentOutcome, PaymentOutcome),
  post('/payments/messages', 'Confirm payments by the SMS that a wallet got about them')
    .takes(WalletMessages)
    .runs(matchMessages, z.array(MatchedMessage)),
  post('/payments/:id/acceptance', 'Accept a payment held for review')
    .takes(AcceptPayment)
    .refuses(409)
    .runs(
      async (shop, id, input) => toOutcome(await acceptPayment(shop, id, input)),
      PaymentOutcome,
    ),
  post(
    '/payments/:id/refusal',
    'Refuse and refund a payment held for review, or refuse one sent by hand',
  )
    .takes(RefusePayment)
    .refuses(409)
    .does((shop, id, input) => refusePayment(shop, id, input.reason, input.order)),
  get('/held-checkouts', 'List checkouts held for card payments, soonest to expire first')
    .takes(Paging)
    .lists(listHeldCheckouts, HeldCheckout),
  post('/held-checkouts/:id/release', 'Release a checkout held for an unpaid card payment')
    .refuses(409)
    .does(releaseHeldCheckout),
  post('/refunds/:id/retry', 'Retry a declined refund').refuses(409).does(retryRefund),
  post('/refunds/:id/by-hand', 'Mark a declined or overdue refund as paid manually')
    .refuses(409)
    .does(refundManually),
]

function toOutcome({ transactionId, outcome, orderId }: Settlement): PaymentOutcome {
  return { transactionId, outcome, orderId }
}

const MAX_FIELDS = 200

type KnownNotice = PaymentNotice & { transactionId: string }

/** The data of a gateway's form; undefined when it is invalid or too long. */
async function readNotice(c: HonoContext<ApiEnv>): Promise<KnownNotice | undefined> {
  const gateway = await findGateway(c.var.shop, c.req.param('gateway') ?? null)
  if (!gateway) return undefined
  const isForm = c.req.method === 'POST'
  const form = isForm ? await c.req.parseBody().catch(() => ({})) : c.req.query()
  const fields = Object.entries(form).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  if (fields.length > MAX_FIELDS) return undefined
  const notice = gateway.readNotice(Object.fromEntries(fields))
  const { sessionKey } = notice ?? {}
  const named =
    sessionKey === undefined
      ? notice?.transactionId
      : await findTransactionOf(c.var.shop, gateway.code, sessionKey)
  const { data: transactionId } = TransactionId.safeParse(named)
  return notice && transactionId !== undefined ? { ...notice, transactionId } : undefined
}

async function findResultPage(c: HonoContext<ApiEnv>, sentTo: ResultPage): Promise<string> {
  const notice = await readNotice(c)
  if (!notice) return pathToResultPage('failed', { error: 'payment_data_not_found' })
  const path = await findOutcomePage(c, sentTo, notice)
  const { languages } = await readSettings(c.var.shop)
  const language = await findPaymentLanguage(c.var.shop, notice.transactionId).catch(
    () => undefined,
  )
  return pathIn(language ?? languages.first, languages, path)
}

async function findOutcomePage(c: HonoContext<ApiEnv>, sentTo: ResultPage, notice: KnownNotice) {
  const { transactionId, ending: returned = sentTo } = notice
  try {
    const settled = await settlePayment(c.var.shop, { transactionId, source: 'return', notice })
    return pathToResult(settled, returned)
  } catch (error) {
    if (isShopError(error) && error.code === 'not_found') {
      return pathToResultPage('failed', { tran_id: transactionId, error: 'payment_data_not_found' })
    }
    if (isShopError(error) && error.code === 'unavailable') {
      return pathToResult({ transactionId, outcome: 'pending', orderId: null }, returned)
    }
    c.var.log.error({ err: error }, 'a payment could not be settled when its browser returned')
    return pathToResultPage('failed', { tran_id: transactionId, error: 'server_error' })
  }
}
