import { createHmac, randomBytes } from 'node:crypto'
import { type Context as Call, Hono } from 'hono'
import { z } from 'zod'
import type { Clock } from '#shop/shared/clock.ts'
import { readDecimal, toDecimal } from '#shop/shared/money.ts'
import { makeTrxId, type Records, type WalletPayment } from './records.ts'

const HOUR_MS = 3_600_000
const TOKEN_SECONDS = 3600
/** More within an hour are refused. */
const MOST_GRANTS = 2

interface BkashOptions {
  records: Records
  clock: Clock
  secret: string
  pageOf: (id: string) => string
}

const New = z.object({
  payerReference: z.string().min(1).max(255),
  callbackURL: z.url().max(255),
  amount: z.string().regex(/^\d{1,7}\.\d\d$/),
  currency: z.literal('BDT'),
  intent: z.literal('sale'),
  merchantInvoiceNumber: z.string().min(1).max(255),
})

const isRight = (key: unknown) => typeof key === 'string' && key !== '' && !key.includes('wrong')

/** `2024-06-13T12:35:42:127 GMT+0600` */
function toMoment(at: Date): string {
  const local = new Date(at.getTime() + 6 * HOUR_MS).toISOString()
  return `${local.slice(0, 19)}:${local.slice(20, 23)} GMT+0600`
}

/** Never ends: the answer is lost. */
const unanswered = () => new Promise<Response>(() => undefined)

/** bKash’s tokenized checkout in both versions, which write names, and errors, differently. */
export function createBkashProtocol({ records, clock, secret, pageOf }: BkashOptions) {
  let grants: number[] = []
  let revoked = 0
  const state = { grants: 0, refusesTokens: () => revoked++ }

  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  const makeToken = (body: object) => {
    const text = `${clock.now().getTime() + TOKEN_SECONDS * 1000}.${revoked}`
    return {
      ...body,
      token_type: 'Bearer',
      id_token: `${text}.${sign(text)}`,
      refresh_token: randomBytes(8).toString('hex'),
      expires_in: TOKEN_SECONDS,
    }
  }
  const isToken = (token = '') => {
    const [until = '', round = '', signature] = token.split('.')
    const isOurs = signature === sign(`${until}.${round}`) && Number(round) === revoked
    return isOurs && Number(until) > clock.now().getTime()
  }

  function createVersion(isV1: boolean) {
    const refuse = (c: Call, code: string, message: string) =>
      isV1
        ? c.json({ statusCode: code, statusMessage: message })
        : c.json(
            {
              internalCode: 'error',
              externalCode: code,
              errorMessageEn: message,
              errorMessageBn: message,
            },
            400,
          )
    const succeed = (c: Call, facts: object) =>
      c.json(isV1 ? { ...facts, statusCode: '0000', statusMessage: 'Successful' } : facts)
    const idOf = (id: string) => (isV1 ? { paymentID: id } : { paymentId: id })
    const bodyOf = async (c: Call): Promise<Record<string, string>> =>
      c.req.json().catch(() => ({}))
    const find = async (c: Call) => {
      const { paymentID, paymentId = paymentID } = await bodyOf(c)
      return records.find('bkash', paymentId ?? '')
    }
    const factsOf = ({
      id,
      amountPaisa,
      invoice,
      state: at,
      story,
      trxId,
      madeAt,
    }: WalletPayment) => {
      const isDone = at === 'completed'
      const approval = isDone || at === 'approved' ? 'Complete' : 'Incomplete'
      return {
        ...idOf(id),
        transactionStatus: isDone ? 'Completed' : 'Initiated',
        amount: toDecimal(amountPaisa - (story === 'less' ? 100 : 0)),
        currency: story === 'dollars' ? 'USD' : 'BDT',
        merchantInvoiceNumber: story === 'other_invoice' ? 'ANOTHER' : invoice,
        paymentExecuteTime: toMoment(madeAt),
        ...(isV1 ? { userVerificationStatus: approval } : { verificationStatus: approval }),
        ...(trxId !== null && (isV1 ? { trxID: trxId } : { trxId })),
      }
    }

    const protocol = {
      grant: async (c: Call) => {
        const { app_key: key, app_secret: appSecret } = await bodyOf(c)
        const now = clock.now().getTime()
        grants = [...grants.filter((at) => at > now - HOUR_MS), now]
        state.grants += 1
        if (grants.length > MOST_GRANTS) return refuse(c, '2004', 'Too many token requests')
        const names = [key, appSecret, c.req.header('username'), c.req.header('password')]
        if (!names.every(isRight)) return refuse(c, '2001', 'Invalid App Key')
        return c.json(makeToken({ statusCode: '0000', statusMessage: 'Successful' }))
      },
      create: async (c: Call) => {
        const sent = await bodyOf(c)
        const { data } = New.safeParse(sent)
        if (!data) return refuse(c, '2065', 'Mandatory field missing')
        if ((sent.mode === '0011') !== isV1) return refuse(c, '2063', 'Invalid mode')
        const id = `TR0011${randomBytes(8).toString('hex')}`
        await records.add({
          id,
          wallet: 'bkash',
          invoice: data.merchantInvoiceNumber,
          amountPaisa: readDecimal(data.amount) ?? 0,
          callbackUrl: data.callbackURL,
        })
        return succeed(c, {
          ...idOf(id),
          bkashURL: pageOf(id),
          transactionStatus: 'Initiated',
          amount: data.amount,
          merchantInvoiceNumber: data.merchantInvoiceNumber,
        })
      },
      execute: async (c: Call) => {
        const payment = await find(c)
        if (!payment) return refuse(c, '2002', 'Invalid Payment ID')
        const { story } = payment
        if (payment.state === 'completed')
          return refuse(c, '2062', 'The payment has already been completed')
        if (payment.state !== 'approved') return refuse(c, '2056', 'Invalid Payment State')
        if (story === 'no_money') return refuse(c, '2023', 'Insufficient Balance')
        if (story === 'execute_fails') return c.text('Bad gateway', 502)
        const trxId = makeTrxId(10)
        if (!(await records.move(payment, { state: 'completed', trxId }))) {
          return refuse(c, '2117', 'Payment execution already been called before')
        }
        if (story === 'execute_lost') return unanswered()
        if (story === 'execute_500') return c.text('Internal server error', 500)
        return succeed(c, factsOf({ ...payment, state: 'completed', trxId }))
      },
      query: async (c: Call) => {
        const payment = await find(c)
        return payment ? succeed(c, factsOf(payment)) : refuse(c, '2002', 'Invalid Payment ID')
      },
      refund: async (c: Call) => {
        const sent = await bodyOf(c)
        const payment = await find(c)
        if (payment?.trxId == null || (sent.trxID ?? sent.trxId) !== payment.trxId)
          return refuse(c, '2002', 'Invalid Payment ID')
        const made = await records.refundsOf(payment.id)
        const amount = sent.amount ?? sent.refundAmount
        if (isV1 && amount === undefined) return report(c, payment, made)
        const paisa = readDecimal(amount ?? '') ?? 0
        const left = payment.amountPaisa - made.reduce((sum, each) => sum + each.amountPaisa, 0)
        if (payment.story === 'refund_refused')
          return refuse(c, '2071', 'The payment can no longer be refunded')
        if (paisa <= 0 || paisa > left) return refuse(c, '2072', 'Invalid refund amount')
        if (payment.story === 'refund_fails') return c.text('Bad gateway', 502)
        const refund = await records.refund(payment.id, paisa)
        if (payment.story === 'refund_lost') return unanswered()
        return succeed(c, refundFacts(refund, payment))
      },
      refunds: async (c: Call) => {
        const payment = await find(c)
        if (!payment) return refuse(c, '2002', 'Invalid Payment ID')
        return report(c, payment, await records.refundsOf(payment.id))
      },
    }

    function refundFacts(
      { trxId, amountPaisa, madeAt }: Awaited<ReturnType<Records['refund']>>,
      payment: WalletPayment,
    ) {
      const amount = toDecimal(amountPaisa)
      const completedTime = toMoment(madeAt)
      return isV1
        ? {
            originalTrxID: payment.trxId,
            refundTrxID: trxId,
            transactionStatus: 'Completed',
            amount,
            currency: 'BDT',
            completedTime,
          }
        : {
            originalTrxId: payment.trxId,
            refundTrxId: trxId,
            refundTransactionStatus: 'Completed',
            refundAmount: amount,
            completedTime,
          }
    }

    function report(
      c: Call,
      payment: WalletPayment,
      made: Awaited<ReturnType<Records['refundsOf']>>,
    ) {
      const last = made.at(-1)
      if (isV1)
        return last ? succeed(c, refundFacts(last, payment)) : refuse(c, '2081', 'No refund found')
      return succeed(c, {
        originalTrxId: payment.trxId,
        refundTransactions: made.map((each) => refundFacts(each, payment)),
      })
    }
    return protocol
  }

  const [v1, v2] = [createVersion(true), createVersion(false)]
  const app = new Hono()
    .post('/v1.2.0-beta/tokenized/checkout/token/grant', v1.grant)
    .post('/v2/tokenized-checkout/auth/grant-token', v2.grant)
    .use(async (c, next) => {
      const isAllowed = isToken(c.req.header('authorization')) && isRight(c.req.header('x-app-key'))
      return isAllowed ? next() : c.json({ message: 'The incoming token has expired' }, 401)
    })
    .post('/v1.2.0-beta/tokenized/checkout/create', v1.create)
    .post('/v1.2.0-beta/tokenized/checkout/execute', v1.execute)
    .post('/v1.2.0-beta/tokenized/checkout/payment/status', v1.query)
    .post('/v1.2.0-beta/tokenized/checkout/payment/refund', v1.refund)
    .post('/v2/tokenized-checkout/payment/create', v2.create)
    .post('/v2/tokenized-checkout/payment/execute', v2.execute)
    .post('/v2/tokenized-checkout/query/payment', v2.query)
    .post('/v2/tokenized-checkout/refund/payment/transaction', v2.refund)
    .post('/v2/tokenized-checkout/refund/payment/status', v2.refunds)
  return { app, state }
}

/** Where bKash sends the browser. */
export function bkashCallback(
  { id, callbackUrl }: WalletPayment,
  outcome: 'pay' | 'fail' | 'cancel',
) {
  const status = { pay: 'success', fail: 'failure', cancel: 'cancel' }[outcome]
  const query = new URLSearchParams({ paymentID: id, status, apiVersion: '1.2.0-beta' })
  return `${callbackUrl}?${query}`
}
