import type { Generated, JSONColumnType } from 'kysely'
import type { ShopDate } from '../shared/clock.ts'
import type { PaymentState, RefundState } from './rules.ts'

interface Payments {
  id: Generated<string>
  /** Ours, told to the gateway; null for cash. */
  transaction_id: string | null
  checkout_id: string | null
  order_id: string | null
  account_id: string | null
  method: string
  /** Null for cash, and for cards before there was a gateway. */
  gateway: string | null
  amount_paisa: number
  currency: Generated<string>
  /** Amount the gateway reports as received; null for cash, and where it names none. */
  received_paisa: number | null
  state: Generated<PaymentState>
  session_key: string | null
  redirect_url: string | null
  validation_id: string | null
  bank_transaction_id: string | null
  instrument: string | null
  /** Why a person has to look at it. */
  review_reason: string | null
  /** Why no order came of money that did. */
  order_refusal: string | null
  started_at: Date
  paid_at: Date | null
  ended_at: Date | null
  /** When the gateway is asked again; for money without an order, when that is tried again. */
  next_poll_at: Date | null
  /** How often its order was tried. */
  polls: Generated<number>
}

export type PaymentEventSource = 'shop' | 'return' | 'notice' | 'poll' | 'gateway' | 'administrator'

interface PaymentEvents {
  id: Generated<number>
  payment_id: string
  happened_at: Date
  source: PaymentEventSource
  kind: string
  content: JSONColumnType<Record<string, unknown>>
}

interface Refunds {
  id: Generated<string>
  payment_id: string
  order_id: string | null
  amount_paisa: number
  reason: string
  kind: 'gateway' | 'by_hand'
  state: Generated<RefundState>
  reference: string
  gateway_reference: string | null
  idempotency_key: string | null
  request_hash: string | null
  requested_by: string
  requested_at: Date
  sent_at: Date | null
  done_at: Date | null
  failure: string | null
  /** When administrators were told that the gateway has not confirmed it. */
  overdue_told_at: Date | null
  next_poll_at: Date | null
  polls: Generated<number>
}

interface RefundLines {
  refund_id: string
  order_id: string
  position: number
  quantity: number
  amount_paisa: number
}

interface UnknownPayments {
  id: Generated<string>
  gateway: string
  transaction_id: string
  validation_id: string
  /** The gateway's word when it was asked; null where it did not confirm its signed notice. */
  bank_transaction_id: string | null
  received_paisa: number | null
  currency: string | null
  instrument: string | null
  heard_at: Date
}

/** A view: money that came or went back, with the day in Asia/Dhaka; one of both amounts is 0. */
interface MoneyFigures {
  /** Null: it never had one. */
  order_id: string | null
  moved_at: Date
  day: ShopDate
  received_paisa: number
  refunded_paisa: number
}

export interface PaymentTables {
  payments: Payments
  payment_events: PaymentEvents
  refunds: Refunds
  refund_lines: RefundLines
  money_figures: MoneyFigures
  unknown_payments: UnknownPayments
}
