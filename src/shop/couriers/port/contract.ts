// Owns what the shop asks of a courier, whichever it is.
// Leaves to others: what becomes of the answers (couriers), and the protocols (adapters).
import type { Trial } from '../../settings/connections/contract.ts'
import type { CourierAccount, CourierCode } from '../../settings/couriers/contract.ts'
import type { EventKind } from '../contract.ts'

/** What a courier is told. Amounts are whole taka. */
export interface Parcel {
  invoice: string
  recipientName: string
  /** `01XXXXXXXXX` */
  phone: string
  /** On one line, with its district. */
  address: string
  district: string
  city: string
  codTaka: number
  valueTaka: number
  pieces: number
  description: string
  note: string
}

export interface Booked {
  /** Its number at the courier; null where the courier says only that it has the invoice. */
  reference: string | null
  trackingCode: string | null
  trackingLink: string | null
  feePaisa: number | null
}

export interface CourierNews {
  kind: EventKind
  /** By the courier's clock; null where it names none. */
  at: Date | null
  invoice?: string | undefined
  reference?: string | undefined
  trackingCode?: string | undefined
  /** What the courier says it has collected. */
  collectedPaisa?: number | undefined
  feePaisa?: number | undefined
  reason?: string | undefined
}

export interface CourierNotice {
  /** Names in small letters. */
  headers: Record<string, string>
  query: Record<string, string>
  rawBody: string
}

/** `forged`: not from the courier; else what it says, perhaps nothing, and what it waits to hear. */
type NoticeReading =
  | { outcome: 'forged' }
  | { outcome: 'read'; news: CourierNews[]; reply: NoticeReply }

export interface NoticeReply {
  status: 200 | 202
  headers?: Record<string, string>
  body: object
}

export type ParcelKey = { invoice: string; reference: string | null }

/** One company. Each call has a time limit; the same parcel may be asked about as often as wanted. */
export interface Courier {
  /** @throws CourierRefused, CourierUnavailable, CourierUncertain */
  book(parcel: Parcel): Promise<Booked>
  /**
   * What it has under an invoice; undefined where that is nothing. Missing where it cannot be asked.
   * @throws CourierRefused, CourierUnavailable
   */
  find?(invoice: string): Promise<Booked | undefined>
  /** Undefined where it does not know the parcel, or says nothing that we know. @throws CourierRefused, CourierUnavailable */
  readStatus(parcel: ParcelKey): Promise<CourierNews | undefined>
  /**
   * Missing where its panel alone can do it. `asked`: it will say later what became of it.
   * @throws CourierRefused, CourierUnavailable, CourierUncertain
   */
  cancel?(parcel: ParcelKey, reason: string): Promise<'cancelled' | 'asked'>
  readNotice(notice: CourierNotice): NoticeReading
  tryIt(): Promise<Trial>
}

/**
 * The headings over the columns of a courier's statement, the most exact first, apart by commas. Letters and digits
 * alone count, and what is in brackets does not.
 */
export interface StatementHeadings {
  /** Its number of the parcel. */
  reference: string
  /** The shop's. */
  invoice: string
  collected: string
  /** What it took in all, else for the delivery. */
  totalFee: string
  fee: string
  /** For collecting cash. */
  codFee: string
  /** What it paid the shop. */
  received: string
}

/** The companies, as the shop reaches them. */
export interface Couriers {
  headingsOf(code: CourierCode): StatementHeadings
  open(account: CourierAccount): Courier
  /** What a demo has without an account: a stand-in. */
  openStandIn(code: CourierCode): Courier | undefined
}

/** What couriers throw. */
export class CourierFailure extends Error {}
/** It will not, and says why. */
export class CourierRefused extends CourierFailure {}
/** It heard nothing: the same may be asked again. */
export class CourierUnavailable extends CourierFailure {}
/** It may have heard, and done it. */
export class CourierUncertain extends CourierFailure {}
