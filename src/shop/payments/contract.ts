// Owns money: what is owed, received, given back, and asked of a payment gateway.
// Leaves to others: what was bought with it (orders), and turning a cart into an order (checkout).
import { z } from 'zod'
import { m } from '#messages'
import type { Store, Trial } from '../settings/connections/contract.ts'
import { field } from '../shared/fields.ts'
import { Paging } from '../shared/paging.ts'
import { requiredLine } from '../shared/text.ts'
import { PAYMENT_METHODS } from './methods.ts'
import { PAYMENT_STATES, REFUND_STATES } from './rules.ts'

export const CURRENCY = 'BDT'

const PaymentState = z.enum(PAYMENT_STATES)
const RefundState = z.enum(REFUND_STATES)

/** How an order stands with what was paid for it. */
export const PaymentStatus = z.enum(['pending', 'paid', 'failed', 'cancelled', 'refunded'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const PaymentMethod = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const PaymentMethodChoice = z
  .object({ code: z.string(), name: z.string() })
  .meta({ id: 'PaymentMethodChoice' })
export type PaymentMethodChoice = z.infer<typeof PaymentMethodChoice>

/** As the gateway says `tran_id`; any other text is none of ours. */
export const TransactionId = z.string().regex(/^[0-9A-Z]{1,30}$/, 'Invalid transaction id')

/** What whoever paid is told. */
export const PaymentOutcome = z
  .object({
    transactionId: z.string(),
    outcome: z
      .enum([
        'placed',
        'pending',
        'review',
        'refused',
        'failed',
        'cancelled',
        'expired',
        'unmatched',
        'unknown',
      ])
      .meta({
        description:
          '`refused`: paid, but no order could be created, so it is refunded; `unmatched`: paid, but the shop has no record of the payment; `unknown`: payment not found',
      }),
    orderId: z.string().nullable(),
  })
  .meta({ id: 'PaymentOutcome' })
export type PaymentOutcome = z.infer<typeof PaymentOutcome>

export const Refund = z
  .object({
    _id: z.string(),
    amount: z.number(),
    reason: z.string(),
    kind: z.enum(['gateway', 'by_hand']),
    state: RefundState,
    requestedBy: z.string(),
    requestedAt: z.iso.datetime(),
    doneAt: z.iso.datetime().nullable(),
    failure: z.string().nullable().meta({ description: 'Why the gateway did not refund it' }),
  })
  .meta({ id: 'Refund' })

const PaymentEvent = z
  .object({
    happenedAt: z.iso.datetime(),
    source: z.enum(['shop', 'return', 'notice', 'poll', 'gateway', 'administrator']),
    kind: z.string(),
    content: z.record(z.string(), z.string()),
  })
  .meta({ id: 'PaymentEvent' })

/** One attempt to pay, with everything that was heard of it. */
export const Payment = z
  .object({
    _id: z.string(),
    transactionId: z.string().nullable().meta({ description: 'Null for cash' }),
    orderId: z.string().nullable(),
    userEmail: z.string().nullable(),
    userPhone: z
      .string()
      .optional()
      .meta({ description: 'The recipient’s, where no email is known' }),
    gateway: z.string().nullable(),
    amount: z.number().meta({ description: 'Amount requested, in taka' }),
    received: z.number().nullable().meta({ description: 'Amount the gateway reports as received' }),
    currency: z.string(),
    state: PaymentState,
    instrument: z.string().nullable(),
    bankTransactionId: z.string().nullable(),
    reviewReason: z.string().nullable().meta({ description: 'Why it needs review' }),
    orderRefusal: z.string().nullable().meta({ description: 'Why no order was created' }),
    startedAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    events: z.array(PaymentEvent),
    refunds: z.array(Refund),
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof Payment>

export const PaymentFilter = Paging.extend({
  /**
   * Only those that somebody has to decide about: held for review, refund failed or overdue, money
   * without an order.
   */
  toDecide: z.enum(['true', 'false']).optional(),
})
export type PaymentFilter = z.infer<typeof PaymentFilter>

export const PaymentSummary = z
  .object({ toDecide: z.number().int() })
  .meta({ id: 'PaymentSummary' })
export type PaymentSummary = z.infer<typeof PaymentSummary>

export const AcceptPayment = z
  .object({
    received: field(
      z
        .number('Enter an amount in taka')
        .positive('Enter an amount in taka')
        .max(100_000_000, 'Enter an amount in taka')
        .multipleOf(0.01, 'Enter an amount in taka'),
      { kind: 'taka', label: m.payment_received },
    )
      .optional()
      .meta({ description: 'Amount received in taka; needed where the gateway does not say it' }),
  })
  .meta({ id: 'AcceptPayment' })
export type AcceptPayment = z.infer<typeof AcceptPayment>

export const RefusePayment = z
  .object({
    reason: field(requiredLine('Please enter a reason', 300), {
      kind: 'lines',
      rows: 3,
      label: m.order_reason,
      placeholder: m.payment_refusal_placeholder,
    }),
  })
  .meta({ id: 'RefusePayment' })

/** One attempt to pay, for the gateway's own page. */
export interface PaymentRequest {
  /** Ours, new for each attempt, at most 30 characters. */
  transactionId: string
  amountPaisa: number
  currency: typeof CURRENCY
  customer: {
    name: string
    email: string
    phone: string
    address: string
    city: string
    district: string
  }
  lines: { name: string; sku: string; quantity: number; unitPricePaisa: number }[]
  /** Absolute addresses: where the browser is sent, and where the gateway's own notice goes. */
  urls: { success: string; failed: string; cancelled: string; notice: string }
}

export interface PaymentSession {
  sessionKey: string
  /** The gateway's page, where the shopper pays. */
  redirectUrl: string
}

/** What is known of an attempt when the gateway is asked about it. */
export interface PaymentReference {
  transactionId: string
  sessionKey: string | undefined
  /** As a notice said it. */
  validationId: string | undefined
}

/** What the gateway says when we ask it. Only this decides whether money has come. */
export interface GatewayAnswer {
  /** `unknown`: the gateway has no such payment. */
  state: 'paid' | 'pending' | 'failed' | 'cancelled' | 'expired' | 'unknown'
  transactionId: string | undefined
  validationId: string | undefined
  bankTransactionId: string | undefined
  amountPaisa: number | undefined
  currency: string | undefined
  /** Such as `VISA-Dutch Bangla` or `BKASH-BKash`; never a card's number. */
  instrument: string | undefined
  isRisky: boolean
  riskTitle: string | undefined
  /** Why it failed, in the gateway's words. */
  reason: string | undefined
}

/** What decides about the attempt, and whatever else was paid on its page. */
export type GatewayAnswers = [GatewayAnswer, ...GatewayAnswer[]]

/** What a returning browser or a notice brought. Anybody can make one: it says what to ask about, no more. */
export interface PaymentNotice {
  transactionId: string
  validationId: string | undefined
  hasValidSignature: boolean
  /** As it came, without signatures and numbers of cards. */
  fields: Record<string, string>
}

interface RefundRequest {
  /** Ours, at most 30 characters; the same for every try. */
  reference: string
  bankTransactionId: string
  amountPaisa: number
  reason: string
}

export interface RefundAnswer {
  state: 'processing' | 'done' | 'failed'
  /** The gateway's, to ask about it later. */
  gatewayReference: string | undefined
  reason: string | undefined
}

/**
 * Asked of an adapter. A shop has one at a time; what was begun through another gateway is neither asked
 * about nor refunded. Every call ends within its time limit.
 * All but `readNotice` reject with `GatewayUnavailable` when the gateway did not answer in its own words:
 * then nothing is known, and it is asked again later.
 */
export interface PaymentGateway {
  /** As it is kept with each payment, such as `sslcommerz`. */
  readonly code: string
  readonly minPaisa: number
  readonly maxPaisa: number
  /** @throws GatewayRefusal when the gateway understood and declined, with its words */
  openSession(request: PaymentRequest): Promise<PaymentSession>
  /** Undefined when it is no notice of this gateway. */
  readNotice(form: Record<string, string>): PaymentNotice | undefined
  /**
   * The gateway's word on an attempt: several answers where it was paid several times. A wallet
   * that has to be told to take the money is told here.
   */
  confirm(payment: PaymentReference): Promise<GatewayAnswers>
  refund(refund: RefundRequest): Promise<RefundAnswer>
  findRefund(gatewayReference: string): Promise<RefundAnswer>
}

/** Asked of an adapter, for a store that is known by its credentials. */
export interface Gateways {
  open(store: Store): PaymentGateway
  /** Whether the gateway knows the store. Ends within its time limit, and never says the password. */
  tryStore(store: Store): Promise<Trial>
}

/** Nothing is known: the gateway is away, too slow, or does not speak its own language. */
export class GatewayUnavailable extends Error {}

/** The gateway understood, and declined. */
export class GatewayRefusal extends Error {}
