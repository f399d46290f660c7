import { constants, createSign, privateDecrypt, publicEncrypt, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { m } from '#messages'
import {
  type GatewayAnswer,
  GatewayRefusal,
  GatewayUnavailable,
  type PaymentEnding,
  type PaymentGateway,
  type PaymentReference,
  type RefundAnswer,
  UNKNOWN_PAYMENT,
} from '#shop/payments/contract.ts'
import type { Trial } from '#shop/settings/connections/contract.ts'
import { dictionary } from '#shop/shared/dictionary.ts'
import { readDecimal, toDecimal } from '#shop/shared/money.ts'
import { told } from '#shop/shared/told.ts'
import { ask, requirePage, toReason, Value } from './ask.ts'

export interface NagadAccount {
  merchantId: string
  merchantNumber: string
  privateKey: string
  publicKey: string
  /** `https://api.mynagad.com`, or that of the sandbox. */
  url: string
}

const NAGAD_TIMES = { callMs: 12_000 }

/** Taka, by ISO 4217. */
const TAKA = '050'

const REFUNDED_BY_HAND: RefundAnswer = {
  state: 'failed',
  gatewayReference: undefined,
  reason: told('cause_nagad_no_refunds'),
}

const Opened = z.object({
  paymentReferenceId: z.string().regex(/^[\w-]{1,100}$/),
  challenge: z.string().max(500),
})

const Answer = z.object({
  sensitiveData: Value,
  callBackUrl: Value,
  merchantId: Value,
  status: Value,
  orderId: Value,
  paymentRefId: Value,
  amount: Value,
  issuerPaymentRefNo: Value,
  clientMobileNo: Value,
  reason: Value,
  message: Value,
})
type Answer = z.infer<typeof Answer>

const STATES = dictionary<GatewayAnswer['state']>({
  success: 'paid',
  aborted: 'cancelled',
  cancelled: 'cancelled',
  failed: 'failed',
  fraud: 'failed',
  expired: 'expired',
})

/** Anything else is still under way. */
function stateOf(status = ''): GatewayAnswer['state'] {
  return STATES[status.toLowerCase()] ?? 'pending'
}

/** Nagad’s checkout. It charges by itself, and its answer to `verify` decides. */
export function createNagad(account: NagadAccount, times = NAGAD_TIMES): PaymentGateway {
  const call = openLine(account, times)
  return {
    code: 'nagad',
    minPaisa: 100,
    maxPaisa: 50_000_000,
    openSession: async ({ transactionId, amountPaisa, customer, urls }) => {
      const { paymentReferenceId, challenge } = await open(account, call, transactionId, customer)
      const answer = await call(`/check-out/complete/${paymentReferenceId}`, customer.ipAddress, {
        paymentRefId: paymentReferenceId,
        ...seal(account, {
          merchantId: account.merchantId,
          orderId: transactionId,
          amount: toDecimal(amountPaisa),
          currencyCode: TAKA,
          challenge,
        }),
        merchantCallbackURL: urls.success,
      })
      if (answer.callBackUrl === undefined) throw new GatewayRefusal(wordsOf(answer))
      const redirectUrl = requirePage('Nagad', answer.callBackUrl, account.url)
      return { sessionKey: paymentReferenceId, redirectUrl }
    },
    readNotice: ({ order_id: transactionId, payment_ref_id: validationId, status = '' }) => {
      if (!transactionId || !validationId || !/^[\w-]{1,50}$/.test(validationId)) return undefined
      const state = stateOf(status)
      const ending: PaymentEnding =
        state === 'paid' ? 'success' : state === 'cancelled' ? 'cancelled' : 'failed'
      return {
        gateway: 'nagad',
        transactionId,
        validationId,
        ending,
        hasValidSignature: false,
        fields: { status: toReason(status) },
      }
    },
    confirm: async ({
      transactionId,
      validationId,
      sessionKey = validationId,
    }: PaymentReference) => {
      if (sessionKey === undefined) return [UNKNOWN_PAYMENT]
      const answer = await call(`/verify/payment/${sessionKey}`)
      const { status, orderId, paymentRefId, amount, clientMobileNo: number = '' } = answer
      const { merchantId = account.merchantId } = answer
      // Without one it knows no such payment, or was not asked as it wants.
      if (status === undefined) throw new GatewayUnavailable(wordsOf(answer))
      // It tells anybody about any payment: a shopper may have made one elsewhere, under the name of ours.
      const isOurs = merchantId === account.merchantId && orderId === transactionId
      if (!isOurs || paymentRefId !== sessionKey) return [UNKNOWN_PAYMENT]
      return [
        {
          ...UNKNOWN_PAYMENT,
          state: stateOf(status),
          transactionId,
          validationId: paymentRefId,
          bankTransactionId: answer.issuerPaymentRefNo,
          amountPaisa: readDecimal(amount),
          // It charges in nothing else.
          currency: 'BDT',
          // Where staff send a refund.
          instrument: /^01\d{9}$/.test(number) ? `Nagad ${number}` : 'Nagad',
        },
      ]
    },
    refund: async () => REFUNDED_BY_HAND,
    findRefund: async () => REFUNDED_BY_HAND,
  }
}

/** Begins a payment that nobody goes on with: its answer proves merchant and keys, and nothing is charged. */
export async function tryNagad(account: NagadAccount, times = NAGAD_TIMES): Promise<Trial> {
  const orderId = `TRIAL${randomBytes(6).toString('hex').toUpperCase()}`
  try {
    await open(account, openLine(account, times), orderId, {})
    return { works: true, answer: m.connection_works() }
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefusal)) throw error
    return { works: false, answer: error.message }
  }
}

type Call = ReturnType<typeof openLine>

function openLine({ url }: NagadAccount, { callMs }: typeof NAGAD_TIMES) {
  return async (path: string, ipAddress = '', body?: object): Promise<Answer> => {
    const reply = await ask({
      name: 'Nagad',
      url: `${url}/api/dfs${path}`,
      headers: {
        'X-KM-Api-Version': 'v-0.2.0',
        'X-KM-IP-V4': /^[\d.]{7,15}$/.test(ipAddress) ? ipAddress : '127.0.0.1',
        'X-KM-Client-Type': 'PC_WEB',
      },
      ...(body && { body }),
      timeoutMs: callMs,
    })
    if ('fault' in reply) throw new GatewayUnavailable(reply.fault)
    const { data } = Answer.safeParse(reply.json)
    if (data) return data
    throw new GatewayUnavailable(told('cause_unreadable', { name: 'Nagad' }))
  }
}

async function open(
  account: NagadAccount,
  call: Call,
  orderId: string,
  { ipAddress }: { ipAddress?: string | undefined },
): Promise<z.infer<typeof Opened>> {
  const dateTime = toMoment(new Date())
  const answer = await call(
    `/check-out/initialize/${encodeURIComponent(account.merchantId)}/${orderId}`,
    ipAddress,
    {
      accountNumber: account.merchantNumber,
      dateTime,
      ...seal(account, {
        merchantId: account.merchantId,
        datetime: dateTime,
        orderId,
        challenge: randomBytes(20).toString('hex'),
      }),
    },
  )
  if (answer.sensitiveData === undefined) throw new GatewayRefusal(wordsOf(answer))
  const opened = unseal(account, answer.sensitiveData)
  if (opened) return opened
  throw new GatewayUnavailable(told('cause_nagad_key'))
}

const DHAKA_MS = 6 * 3_600_000

/** `20261129150405`, in Dhaka. */
function toMoment(now: Date): string {
  return new Date(now.getTime() + DHAKA_MS).toISOString().replace(/\D/g, '').slice(0, 14)
}

const PADDING = constants.RSA_PKCS1_PADDING

/** Encrypted for Nagad, and signed by the shop. @throws GatewayRefusal when a key is none */
function seal({ publicKey, privateKey }: NagadAccount, content: object) {
  const text = JSON.stringify(content)
  try {
    const key = toPem(publicKey, 'PUBLIC KEY')
    return {
      sensitiveData: publicEncrypt({ key, padding: PADDING }, Buffer.from(text)).toString('base64'),
      signature: createSign('SHA256').update(text).sign(toPem(privateKey, 'PRIVATE KEY'), 'base64'),
    }
  } catch {
    throw new GatewayRefusal(told('cause_nagad_keys'))
  }
}

function unseal({ privateKey }: NagadAccount, sealed: string) {
  try {
    const key = toPem(privateKey, 'PRIVATE KEY')
    const text = privateDecrypt({ key, padding: PADDING }, Buffer.from(sealed, 'base64')).toString()
    return Opened.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Nagad gives keys as base64 alone; others copy them with their frame. */
function toPem(key: string, label: string): string {
  const base64 = key.replace(/-----[A-Z ]+-----/g, '').replace(/\s/g, '')
  return `-----BEGIN ${label}-----\n${base64}\n-----END ${label}-----`
}

function wordsOf({ reason, message = reason, status = 'no reason given' }: Answer): string {
  return toReason(`Nagad: ${message ?? status}`)
}
