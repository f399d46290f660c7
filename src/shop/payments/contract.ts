// Owns money: what is due, received and refunded, and requests to a payment gateway.
// Does not own: what was bought (orders), and turning a cart into an order (checkout).
import { z } from 'zod'
import { m } from '#messages'
import type { Store, Trial } from '../settings/connections/contract.ts'
import type {
  GatewayCode,
  WalletAccount,
  WalletGatewayCode,
} from '../settings/gateways/contract.ts'
import { PaymentSettings } from '../settings/payments/contract.ts'
import { field } from '../shared/fields.ts'
import { Paging } from '../shared/paging.ts'
import { pick } from '../shared/pick.ts'
import { requiredLine } from '../shared/text.ts'
import { ToldError } from '../shared/told.ts'
import { PAYMENT_METHODS } from './methods.ts'
import { PAYMENT_STATES, REFUND_STATES } from './rules.ts'

export const CURRENCY = 'BDT'

const PaymentState = z.enum(PAYMENT_STATES)
const RefundState = z.enum(REFUND_STATES)

export const PaymentStatus = z.enum(['pending', 'paid', 'failed', 'cancelled', 'refunded'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const PaymentMethod = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** What is sent to a wallet before an order is paid in cash on delivery. */
export const AdvanceRule = z.object({
  advance: z.enum(['everywhere', 'zones']),
  ...pick(PaymentSettings.shape, 'advanceKind', 'advancePercent', 'advanceUpTo'),
})
export type AdvanceRule = z.infer<typeof AdvanceRule>

export const PaymentMethodChoice = z
  .object({
    code: z.string(),
    name: z.string(),
    wallet: z
      .object({
        number: z.string(),
        account: z.enum(['personal', 'merchant']),
        note: z.string().meta({ description: 'What else the shopper is told' }),
      })
      .optional()
      .meta({ description: 'Where the shopper sends the money before ordering' }),
    advance: AdvanceRule.optional().meta({
      description: 'Of cash on delivery: what must be sent to a wallet first',
    }),
  })
  .meta({ id: 'PaymentMethodChoice' })
export type PaymentMethodChoice = z.infer<typeof PaymentMethodChoice>

/** The gateway's `tran_id`; any other text is not one of the shop's. */
export const TransactionId = z
  .string()
  .regex(/^[0-9A-Z]{1,30}$/, { error: m.fault_invalid_transaction_id })

/** The outcome of a payment, as the shopper sees it. */
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
    kind: z
      .enum(['gateway', 'by_hand', 'at_door'])
      .meta({ description: '`at_door`: was due in cash, and never collected' }),
    state: RefundState,
    requestedBy: z.string(),
    requestedAt: z.iso.datetime(),
    doneAt: z.iso.datetime().nullable(),
    failure: z.string().nullable().meta({ description: 'Why the gateway did not refund it' }),
    sentTo: z.string().nullable().meta({ description: 'The wallet that it was sent to by hand' }),
    sentTrxId: z.string().nullable().meta({ description: 'The TrxID of that' }),
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

/** An attempt to pay, with everything the gateway reported about it. */
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
    method: PaymentMethod,
    gateway: z.string().nullable(),
    senderNumber: z
      .string()
      .nullable()
      .meta({ description: 'The wallet that a shopper sent from by hand' }),
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
  /** Only payments that need a decision: held for review, refund failed or overdue, money without an order. */
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
        .number({ error: m.fault_enter_amount_taka })
        .positive({ error: m.fault_enter_amount_taka })
        .max(100_000_000, { error: m.fault_enter_amount_taka })
        .multipleOf(0.01, { error: m.fault_enter_amount_taka }),
      { kind: 'taka', label: m.payment_received },
    )
      .optional()
      .meta({ description: 'Amount received in taka; needed where the gateway does not say it' }),
  })
  .meta({ id: 'AcceptPayment' })
export type AcceptPayment = z.infer<typeof AcceptPayment>

/** Where the gateway does not say it. */
export const AcceptAmount = AcceptPayment.extend({
  received: AcceptPayment.shape.received.unwrap(),
})

export const RefusePayment = z
  .object({
    reason: field(requiredLine(m.fault_enter_reason, 300), {
      kind: 'lines',
      rows: 3,
      label: m.order_reason,
      placeholder: m.payment_refusal_placeholder,
    }),
    order: field(
      z
        .enum(['cancelled', 'cash_on_delivery'], { error: m.refusal_choose_what_becomes })
        .meta({ description: 'What becomes of the order of money that did not arrive by hand' }),
      {
        kind: 'choice',
        label: m.payment_refusal_order,
        choices: [
          { value: 'cancelled', label: m.payment_refusal_cancelled },
          { value: 'cash_on_delivery', label: m.payment_refusal_cash },
        ],
      },
    ).optional(),
  })
  .meta({ id: 'RefusePayment' })
export type RefusePayment = z.infer<typeof RefusePayment>

/** Of money that was sent by hand. */
export const RefuseTransfer = RefusePayment.extend({ order: RefusePayment.shape.order.unwrap() })

/** An attempt to pay, for the gateway's page. */
export interface PaymentRequest {
  /** The shop's own id, new for each attempt, at most 20 characters. */
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
    ipAddress?: string | undefined
  }
  lines: { name: string; sku: string; quantity: number; unitPricePaisa: number }[]
  /** Absolute addresses: for the browser's return, and for the gateway's own notice. */
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
  /** As named by a notice. */
  validationId: string | undefined
  /** What a returning browser claims. */
  ending?: PaymentEnding | undefined
  /** Whether its goods are held, so that a wallet may be told to take the money. */
  mayCapture: boolean
}

export type PaymentEnding = 'success' | 'failed' | 'cancelled'

/** The gateway's answer to the shop's own question. Only this decides whether money has come. */
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

/** The gateway knows no such payment. */
export const UNKNOWN_PAYMENT: GatewayAnswer = {
  state: 'unknown',
  transactionId: undefined,
  validationId: undefined,
  bankTransactionId: undefined,
  amountPaisa: undefined,
  currency: undefined,
  instrument: undefined,
  isRisky: false,
  riskTitle: undefined,
  reason: undefined,
}

/** The answer that decides about the attempt, and any other payments on its page. */
export type GatewayAnswers = [GatewayAnswer, ...GatewayAnswer[]]

/** Data from a returning browser or a notice. Anyone can forge it: it only says what to ask about. */
export interface PaymentNotice {
  gateway: GatewayCode
  /** Undefined where the gateway names its own session instead. */
  transactionId: string | undefined
  sessionKey?: string
  /** Where the notice says how it ended. */
  ending?: PaymentEnding
  validationId: string | undefined
  hasValidSignature: boolean
  /** As received, without signatures and card numbers. */
  fields: Record<string, string>
}

export interface RefundRequest {
  /** The shop's own reference, at most 30 characters; the same for every attempt. */
  reference: string
  bankTransactionId: string
  /** The gateway's id of the payment. */
  validationId: string
  amountPaisa: number
  reason: string
  /** When it was sent to the gateway before; undefined: never. */
  sentMsAgo: number | undefined
  /** The gateway's references of the payment's other refunds. */
  otherReferences: string[]
}

export interface RefundAnswer {
  state: 'processing' | 'done' | 'failed'
  /** The gateway's reference, for later questions. */
  gatewayReference: string | undefined
  reason: string | undefined
}

/**
 * Implemented by an adapter. A payment is asked of the gateway that its row names, with the account that the shop has
 * there now. Every call ends within its time limit. All except `readNotice` reject with `GatewayUnavailable` when there
 * is no valid answer: the state is then unknown, and the call is repeated later.
 */
export interface PaymentGateway {
  /** Stored with each payment, such as `sslcommerz`. */
  readonly code: string
  readonly minPaisa: number
  readonly maxPaisa: number
  /** @throws GatewayRefusal with the gateway's words when it declined */
  openSession(request: PaymentRequest): Promise<PaymentSession>
  /** Undefined when it is not a notice of this gateway. */
  readNotice(form: Record<string, string>): PaymentNotice | undefined
  /**
   * The gateway's answer about an attempt: several when it was paid several times. Also tells a wallet to capture the
   * payment, where it needs that.
   */
  confirm(payment: PaymentReference): Promise<GatewayAnswers>
  refund(refund: RefundRequest): Promise<RefundAnswer>
  findRefund(gatewayReference: string, refund: RefundRequest): Promise<RefundAnswer>
}

/** A token of an account, which all servers share. */
export interface SharedToken {
  /**
   * @param obtain asks the gateway for a new one
   * @param refused one that the gateway no longer takes
   * @throws GatewayUnavailable when it may not be asked for another yet
   */
  use(obtain: () => Promise<ObtainedToken>, refused?: string): Promise<string>
}

export interface ObtainedToken {
  token: string
  seconds: number
}

/** Implemented by adapters, for accounts with their credentials. */
export interface Gateways {
  open(account: Store | WalletAccount, token: SharedToken): PaymentGateway
  /** The account of a demo, where its owner has none. */
  standInOf(code: WalletGatewayCode): WalletAccount | undefined
  /** Whether the gateway knows the account. Ends within its time limit, and never reveals credentials. */
  tryStore(account: Store | WalletAccount, token: SharedToken): Promise<Trial>
}

/** The state is unknown: the gateway is unreachable, too slow, or answers nonsense. */
export class GatewayUnavailable extends ToldError {}

/** The gateway understood the request and declined it. */
export class GatewayRefusal extends ToldError {}
