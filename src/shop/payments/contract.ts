// Owns money: what is owed, received, given back, and asked of a payment gateway.
// Leaves to others: what was bought with it (orders), and turning a cart into an order (checkout).

export const CURRENCY = 'BDT'

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
 * Asked of an adapter; one for each gateway. Every call ends within its time limit.
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
  /** The gateway's word on an attempt. A wallet that has to be told to take the money is told here. */
  confirm(payment: PaymentReference): Promise<GatewayAnswer>
  refund(refund: RefundRequest): Promise<RefundAnswer>
  findRefund(gatewayReference: string): Promise<RefundAnswer>
}

/** Nothing is known: the gateway is away, too slow, or does not speak its own language. */
export class GatewayUnavailable extends Error {}

/** The gateway understood, and declined. */
export class GatewayRefusal extends Error {}
