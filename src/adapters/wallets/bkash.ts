import { z } from 'zod'
import { m } from '#messages'
import {
  type GatewayAnswer,
  GatewayRefusal,
  GatewayUnavailable,
  type ObtainedToken,
  type PaymentEnding,
  type PaymentGateway,
  type PaymentReference,
  type RefundAnswer,
  type RefundRequest,
  type SharedToken,
  UNKNOWN_PAYMENT,
} from '#shop/payments/contract.ts'
import type { Trial } from '#shop/settings/connections/contract.ts'
import { dictionary } from '#shop/shared/dictionary.ts'
import { readDecimal, toDecimal } from '#shop/shared/money.ts'
import { toLocalPhone } from '#shop/shared/phone.ts'
import { told } from '#shop/shared/told.ts'
import { ask, requirePage, toReason, Value } from './ask.ts'

export interface BkashAccount {
  version: 'v1' | 'v2'
  username: string
  password: string
  appKey: string
  appSecret: string
  /** `https://tokenized.pay.bka.sh`, or that of the sandbox. */
  url: string
}

/** bKash itself gives up after thirty seconds. */
export const BKASH_TIMES = { tokenMs: 10_000, createMs: 15_000, changeMs: 30_000, askMs: 10_000 }

const VERSIONS = {
  v1: {
    prefix: '/v1.2.0-beta/tokenized/checkout',
    grant: '/token/grant',
    create: '/create',
    execute: '/execute',
    query: '/payment/status',
    refund: '/payment/refund',
    // The same without an amount.
    refunds: '/payment/refund',
  },
  v2: {
    prefix: '/v2/tokenized-checkout',
    grant: '/auth/grant-token',
    create: '/payment/create',
    execute: '/payment/execute',
    query: '/query/payment',
    refund: '/refund/payment/transaction',
    refunds: '/refund/payment/status',
  },
} as const

const SUCCESS = '0000'
const UNAUTHORIZED = 401

/** In maintenance, or failed without saying whether anything was done. */
const NO_ANSWER = new Set(['503', '9999'])
/** Not payable as it is, already completed, already executed: only a query tells. */
const TO_QUERY = new Set(['2056', '2062', '2117'])
const NO_SUCH_PAYMENT = '2002'

/** How long a refund may take to be listed; until then it is not sent again. */
const REFUND_LISTED_MS = 15 * 60_000

const NAMES = dictionary<string>({
  paymentID: 'paymentId',
  trxID: 'trxId',
  bKashURL: 'bkashURL',
  userVerificationStatus: 'verificationStatus',
  refundTrxID: 'refundTrxId',
})

/** Version 1 writes `paymentID`, version 2 `paymentId`. */
const Answer = z.preprocess(
  withSameNames,
  z.object({
    statusCode: Value,
    errorCode: Value,
    externalCode: Value,
    internalCode: Value,
    statusMessage: Value,
    errorMessage: Value,
    errorMessageEn: Value,
    paymentId: Value,
    bkashURL: Value,
    trxId: Value,
    transactionStatus: Value,
    verificationStatus: Value,
    amount: Value,
    currency: Value,
    merchantInvoiceNumber: Value,
    refundTrxId: Value,
    refundTransactionStatus: Value,
    refundAmount: Value,
    refundTransactions: z
      .array(z.object({ refundTrxId: Value, refundTransactionStatus: Value, refundAmount: Value }))
      .max(100)
      .optional()
      .catch(undefined),
  }),
)
type Answer = z.infer<typeof Answer>

function withSameNames(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  const renamed = Object.entries(answer).map(([name, value]) => [NAMES[name] ?? name, value])
  return Object.fromEntries(renamed)
}

const Token = z.object({
  id_token: z.string().min(1).max(5000),
  expires_in: z.coerce.number().min(60).max(86_400),
})

const ENDINGS = dictionary<PaymentEnding>({
  success: 'success',
  failure: 'failed',
  cancel: 'cancelled',
})

const STATES = dictionary<GatewayAnswer['state']>({
  completed: 'paid',
  cancelled: 'cancelled',
  failed: 'failed',
  declined: 'failed',
  expired: 'expired',
})

/** bKash’s tokenized checkout without agreements. A payment that the shopper approved is taken when the shop executes it. */
export function createBkash(
  account: BkashAccount,
  shared: SharedToken,
  times = BKASH_TIMES,
): PaymentGateway {
  const line = openLine(account, shared, times)
  const isV1 = account.version === 'v1'
  const named = (paymentId: string) => (isV1 ? { paymentID: paymentId } : { paymentId })
  const refunded = (trxId: string) => (isV1 ? { trxID: trxId } : { trxId })

  /** Undefined: only a query tells. */
  async function execute(reference: Asked): Promise<GatewayAnswer | undefined> {
    const reply = await line.call('execute', named(reference.sessionKey), times.changeMs)
    if ('fault' in reply || TO_QUERY.has(reply.code)) return undefined
    if (reply.code === SUCCESS) return toAnswer(reply.answer, reference)
    const reason = toReason(`${reply.code}: ${reply.message}`)
    return { ...UNKNOWN_PAYMENT, state: 'failed', transactionId: reference.transactionId, reason }
  }

  async function query(reference: Asked): Promise<{ answer: GatewayAnswer; isApproved: boolean }> {
    const reply = requireReply(await line.call('query', named(reference.sessionKey), times.askMs))
    if (reply.code === NO_SUCH_PAYMENT) return { answer: UNKNOWN_PAYMENT, isApproved: false }
    if (reply.code !== SUCCESS) throw unavailable(reply)
    const isApproved = reply.answer.verificationStatus?.toLowerCase() === 'complete'
    return { answer: toAnswer(reply.answer, reference), isApproved }
  }

  async function listRefunds(refund: RefundRequest) {
    const body = { ...named(refund.validationId), ...refunded(refund.bankTransactionId) }
    const reply = requireReply(await line.call('refunds', body, times.askMs))
    if (reply.code !== SUCCESS) return []
    const { refundTransactions } = reply.answer
    return refundTransactions ? refundTransactions.map(toRefund) : [toRefund(reply.answer)]
  }

  return {
    code: 'bkash',
    minPaisa: 100,
    maxPaisa: 50_000_000,
    openSession: async ({ transactionId, amountPaisa, currency, customer, urls }) => {
      const body = {
        ...(isV1 && { mode: '0011' }),
        // A wallet's number is filled in on its page.
        payerReference: toLocalPhone(customer.phone).replace(/[^\w+-]/g, '') || transactionId,
        callbackURL: urls.success,
        amount: toDecimal(amountPaisa),
        currency,
        intent: 'sale',
        merchantInvoiceNumber: transactionId,
      }
      const reply = requireReply(await line.call('create', body, times.createMs))
      if (reply.code !== SUCCESS)
        throw new GatewayRefusal(toReason(`${reply.code}: ${reply.message}`))
      const { bkashURL, paymentId: sessionKey } = reply.answer
      const page = requirePage('bKash', bkashURL, account.url)
      if (sessionKey === undefined || !PAYMENT_ID.test(sessionKey)) throw unavailable(reply)
      return { sessionKey, redirectUrl: page }
    },
    readNotice: ({ paymentID, paymentId = paymentID, status = '' }) => {
      if (paymentId === undefined || !PAYMENT_ID.test(paymentId)) return undefined
      const ending = ENDINGS[status]
      return {
        gateway: 'bkash',
        transactionId: undefined,
        sessionKey: paymentId,
        validationId: undefined,
        hasValidSignature: false,
        ...(ending && { ending }),
        fields: { status: toReason(status) },
      }
    },
    confirm: async ({ sessionKey, ending, mayCapture, transactionId }: PaymentReference) => {
      if (sessionKey === undefined) return [UNKNOWN_PAYMENT]
      const reference = { transactionId, sessionKey }
      const isCalledBack = mayCapture && ending === 'success'
      const executed = isCalledBack ? await execute(reference) : undefined
      if (executed) return [executed]
      const { answer, isApproved } = await query(reference)
      if (answer.state !== 'pending') return [answer]
      // The shopper approved it, and the browser never returned.
      if (isApproved && mayCapture && ending === undefined) {
        const late = await execute(reference)
        if (late) return [late]
        throw new GatewayUnavailable(told('cause_unsure_if_executed', NAMED))
      }
      const isGivenUp = !isApproved && (ending === 'failed' || ending === 'cancelled')
      // Nobody but the shop can take it.
      return [{ ...answer, state: isGivenUp ? ending : mayCapture ? 'pending' : 'expired' }]
    },
    refund: async (refund) => {
      if (refund.sentMsAgo !== undefined) {
        const sent = (await listRefunds(refund)).find(
          ({ gatewayReference = '', amountPaisa, state }) =>
            gatewayReference !== '' &&
            state !== 'failed' &&
            amountPaisa === refund.amountPaisa &&
            !refund.otherReferences.includes(gatewayReference),
        )
        if (sent) return requireNamed(sent)
        if (refund.sentMsAgo < REFUND_LISTED_MS) {
          throw new GatewayUnavailable(told('cause_refund_not_listed', NAMED))
        }
      }
      const amount = toDecimal(refund.amountPaisa)
      const body = {
        ...named(refund.validationId),
        ...refunded(refund.bankTransactionId),
        ...(isV1 ? { amount } : { refundAmount: amount }),
        sku: refund.reference,
        reason: toReason(refund.reason.replace(/[<>&]/g, ' ')),
      }
      const reply = requireReply(await line.call('refund', body, times.changeMs))
      if (reply.code === SUCCESS) return requireNamed(toRefund(reply.answer))
      const reason = toReason(`${reply.code}: ${reply.message}`)
      return { state: 'failed', gatewayReference: undefined, reason }
    },
    findRefund: async (gatewayReference, refund) => {
      const found = (await listRefunds(refund)).find(
        (each) => each.gatewayReference === gatewayReference,
      )
      if (found) return requireNamed(found)
      throw new GatewayUnavailable(told('cause_refund_not_listed', NAMED))
    },
  }
}

/** Asks about a payment that does not exist, which only an account with a valid token may do. */
export async function tryBkash(
  account: BkashAccount,
  shared: SharedToken,
  times = BKASH_TIMES,
): Promise<Trial> {
  const id = 'TR0000000000000'
  try {
    const body = account.version === 'v1' ? { paymentID: id } : { paymentId: id }
    const reply = await openLine(account, shared, times).call('query', body, times.askMs)
    const said = requireReply(reply)
    if (!CODE.test(said.code)) throw unavailable(said)
    return { works: true, answer: m.connection_works() }
  } catch (error) {
    if (error instanceof GatewayUnavailable) return { works: false, answer: error.message }
    throw error
  }
}

type Asked = Pick<PaymentReference, 'transactionId'> & { sessionKey: string }

interface Said {
  code: string
  message: string
  answer: Answer
}

const NAMED = { name: 'bKash' }
const CODE = /^\d{3,5}$/
const PAYMENT_ID = /^[\w-]{1,100}$/

/** Calls with the token that all servers share; one that is refused is replaced once. */
function openLine(
  { version, username, password, appKey, appSecret, url }: BkashAccount,
  shared: SharedToken,
  times: typeof BKASH_TIMES,
) {
  const paths = VERSIONS[version]
  const secrets = [password, appSecret]
  const urlOf = (path: Exclude<keyof typeof paths, 'prefix'>) => url + paths.prefix + paths[path]

  async function obtain(): Promise<ObtainedToken> {
    const reply = await ask({
      name: 'bKash',
      url: urlOf('grant'),
      headers: { username, password },
      body: { app_key: appKey, app_secret: appSecret },
      timeoutMs: times.tokenMs,
    })
    if ('fault' in reply) throw new GatewayUnavailable(reply.fault)
    const { data } = Token.safeParse(reply.json)
    if (data) return { token: data.id_token, seconds: data.expires_in }
    const { code, message } = read(reply, secrets)
    throw new GatewayUnavailable(
      told('cause_credentials_said', { ...NAMED, said: toReason(`${code} ${message}`) }),
    )
  }

  async function call(
    path: 'create' | 'execute' | 'query' | 'refund' | 'refunds',
    body: object,
    timeoutMs: number,
  ): Promise<Said | { fault: string }> {
    const send = (token: string) =>
      ask({
        name: 'bKash',
        url: urlOf(path),
        // Without `Bearer`.
        headers: { Authorization: token, 'X-App-Key': appKey },
        body,
        timeoutMs,
      })
    const token = await shared.use(obtain)
    let reply = await send(token)
    if (isRefused(reply)) reply = await send(await shared.use(obtain, token))
    if (isRefused(reply)) throw new GatewayUnavailable(told('cause_credentials', NAMED))
    if ('fault' in reply) return reply
    const said = read(reply, [...secrets, token])
    return NO_ANSWER.has(said.code) ? { fault: unavailable(said).told } : said
  }

  return { call }
}

function isRefused(reply: Awaited<ReturnType<typeof ask>>): boolean {
  return 'status' in reply && reply.status === UNAUTHORIZED
}

/**
 * One code and message, of errors with status 200 and of others. What is no object is no answer.
 * @param secrets replaced where the message repeats them
 */
function read(
  { status, json }: { status: number; json: unknown },
  secrets: readonly string[],
): Said {
  const answer = Answer.catch(Answer.parse({})).parse(json)
  const { statusCode, errorCode, externalCode, internalCode } = answer
  const codes = [errorCode, externalCode, internalCode, statusCode].filter(
    (code) => code !== undefined,
  )
  const named = codes.find((code) => CODE.test(code)) ?? codes[0]
  const { paymentId, refundTrxId, refundTransactions } = answer
  const isDone = status < 300 && (paymentId ?? refundTrxId ?? refundTransactions) !== undefined
  const { statusMessage = '', errorMessage = statusMessage } = answer
  const { errorMessageEn: message = errorMessage } = answer
  return {
    code: (named ?? (isDone ? SUCCESS : `status ${status}`)).slice(0, 50),
    message: secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message),
    answer,
  }
}

function requireReply(reply: Said | { fault: string }): Said {
  if ('fault' in reply) throw new GatewayUnavailable(reply.fault)
  return reply
}

function unavailable({ code, message }: Pick<Said, 'code' | 'message'>): GatewayUnavailable {
  return new GatewayUnavailable(toReason(`bKash: ${code} ${message}`))
}

/** @throws GatewayUnavailable when it is about another payment */
function toAnswer(answer: Answer, { transactionId, sessionKey }: Asked): GatewayAnswer {
  if (answer.paymentId !== sessionKey) {
    throw new GatewayUnavailable(told('cause_other_payment', NAMED))
  }
  const { amount, currency, trxId, merchantInvoiceNumber: invoice } = answer
  return {
    ...UNKNOWN_PAYMENT,
    state: STATES[answer.transactionStatus?.toLowerCase() ?? ''] ?? 'pending',
    transactionId,
    validationId: sessionKey,
    bankTransactionId: trxId,
    amountPaisa: readDecimal(amount),
    currency,
    instrument: 'bKash',
    isRisky: invoice !== undefined && invoice !== transactionId,
    riskTitle: told('cause_bkash_invoice'),
  }
}

type Refunded = RefundAnswer & { amountPaisa: number | undefined }

function toRefund(part: Partial<Answer>): Refunded {
  const { amount, refundAmount = amount, transactionStatus } = part
  const { refundTransactionStatus: status = transactionStatus } = part
  const state = STATES[status?.toLowerCase() ?? '']
  return {
    state: state === 'paid' ? 'done' : state === undefined ? 'processing' : 'failed',
    gatewayReference: part.refundTrxId,
    reason: state === 'failed' ? told('cause_refund_failed', NAMED) : undefined,
    amountPaisa: readDecimal(refundAmount),
  }
}

/** @throws GatewayUnavailable when it names none */
function requireNamed({ amountPaisa: _, ...answer }: Refunded): RefundAnswer {
  if (answer.gatewayReference !== undefined) return answer
  throw new GatewayUnavailable(told('cause_no_refund_report', NAMED))
}
