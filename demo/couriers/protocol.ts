import type { Hono } from 'hono'
import type { Clock } from '#shop/shared/clock.ts'
import type { ParcelTable, StandInParcel } from './parcels.ts'
import type { Stage } from './story.ts'

interface StandInNotice {
  query: Record<string, string>
  headers: Record<string, string>
  body: string
}

/** What a stand-in has to know of the shop that it works for. */
export interface Desk {
  table: ParcelTable
  clock: Clock
  /** Between one stage of a parcel and the next. */
  stepMs: number
  /** Keeps a new parcel; the one that it has under that invoice, where it takes no second. */
  take: (
    parcel: Pick<StandInParcel, 'reference' | 'invoice' | 'phone' | 'codTaka'>,
  ) => Promise<StandInParcel>
  /** Whether this call is to fail, or to be left without an answer, as the recipient's number says. */
  misbehaves: (phone: string, invoice: string) => 'refused' | 'fails' | 'unanswered' | undefined
}

/** One courier, as the shop meets it. Keys that contain `wrong` are. */
export interface StandInProtocol {
  code: string
  createApp: (desk: Desk) => Hono
  makeNotice: (parcel: StandInParcel, stage: Stage, at: Date, secret: string) => StandInNotice
}

export const FEE_TAKA = 70

/** Of what is taken in part, half is paid. */
export function collectedTaka({ codTaka }: StandInParcel, stage: Stage): number {
  return stage === 'partial' ? Math.floor(codTaka / 2) : codTaka
}

/** `2026-11-29 15:04:05`, in Dhaka. */
export function toLocalTime(at: Date): string {
  return new Date(at.getTime() + 6 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
}

export function isRight(key: string | undefined): boolean {
  return key !== undefined && key !== '' && !key.includes('wrong')
}
