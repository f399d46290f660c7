// Owns what the shop asks of a courier, whichever it is.
// Leaves to others: what becomes of the answers (couriers), and the protocols (adapters).
import type { CourierAccount, CourierCode } from '../../settings/couriers/contract.ts'
import { ToldError } from '../../shared/told.ts'
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

/** What it says of a booking; nothing where it says only that it has the invoice. */
export type Booked = Partial<
  Pick<CourierNews, 'reference' | 'trackingCode' | 'feePaisa'> & {
    trackingLink: string | undefined
  }
>

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

/** What a courier waits to hear after a notice. */
export interface NoticeReply {
  status: 200 | 202
  headers?: Record<string, string>
}

type ParcelKey = { invoice: string; reference: string | null }

interface CourierRecord {
  deliveredPercent: number
  /** A range, such as `25+`. */
  parcels: string
}

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
  /** Undefined where it says nothing that we know. */
  readNotice(notice: CourierNotice): CourierNews | 'forged' | undefined
  /** Status 200 unless given. */
  reply?: NoticeReply
  /**
   * How parcels of all its merchants to a number end; undefined where it knows none. Missing where it does not tell.
   * @throws CourierRefused, CourierUnavailable
   */
  readRecord?(phone: string): Promise<CourierRecord | undefined>
  /** Whether it knows the account. @throws CourierRefused, CourierUnavailable, CourierUncertain */
  tryIt(): Promise<void>
}

/** The companies, as the shop reaches them. */
export interface Couriers {
  open(account: CourierAccount): Courier
  /** What a demo has without an account: a stand-in. */
  openStandIn(code: CourierCode): Courier | undefined
}

/** What couriers throw. */
export class CourierFailure extends ToldError {}
/** It will not, and says why. */
export class CourierRefused extends CourierFailure {}
/** It heard nothing: the same may be asked again. */
export class CourierUnavailable extends CourierFailure {}
/** It may have heard, and done it. */
export class CourierUncertain extends CourierFailure {}
