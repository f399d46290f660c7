// Owns queueing and delivering SMS, their cost, and when they may be sent.
// Does not own: their texts, which belong to the module that sends them.
import { z } from 'zod'
import { optionalLine } from '../shared/text.ts'
import { ToldError } from '../shared/told.ts'

/** Purpose of a message: a code to prove a number, or news about an order. */
const SMS_KINDS = [
  'code',
  'order_placed',
  'order_shipped',
  'order_out_for_delivery',
  'order_delivered',
  'order_delivery_failed',
  'order_cancelled',
  'order_edited',
  'size_change_answered',
  'call_missed',
  'advance_asked',
] as const
export const SmsKind = z.enum(SMS_KINDS)
export type SmsKind = z.infer<typeof SmsKind>

/** `uncertain`: it may have been sent, and is not sent again. `withdrawn`: became untrue before it was sent. */
const SMS_STATES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'uncertain',
  'withdrawn',
] as const
export const SmsState = z.enum(SMS_STATES)
export type SmsState = z.infer<typeof SmsState>

export const SmsMessage = z
  .object({
    id: z.string(),
    phone: z.string(),
    kind: SmsKind,
    text: z.string().meta({
      description: 'Empty of a code that was sent; a link in it is cut off, as it works for anyone',
    }),
    orderId: z.string().nullable(),
    state: SmsState,
    parts: z.number().int(),
    price: z.number().meta({ description: 'In taka, of all parts' }),
    reason: z.string().nullable(),
    queuedAt: z.iso.datetime(),
  })
  .meta({ id: 'SmsMessage' })
export type SmsMessage = z.infer<typeof SmsMessage>

/** Messages about an order, as shown to staff who cannot see amounts. */
export const OrderSms = SmsMessage.pick({ id: true, kind: true, state: true, queuedAt: true }).meta(
  {
    id: 'OrderSms',
  },
)
export type OrderSms = z.infer<typeof OrderSms>

/** Messages of an order, or all. */
export const SmsFilter = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  orderId: optionalLine(30).toUpperCase().optional(),
})
export type SmsFilter = z.infer<typeof SmsFilter>

export const SmsPage = z
  .object({
    messages: SmsMessage.array(),
    page: z.number().int(),
    pages: z.number().int(),
    monthCount: z.number().int().meta({ description: 'Sent this month in Asia/Dhaka' }),
    monthCost: z.number().meta({ description: 'In taka, uncertain ones included' }),
  })
  .meta({ id: 'SmsPage' })
export type SmsPage = z.infer<typeof SmsPage>

export const SMS_QUEUE = 'sms'

/** For codes, which a user waits for. */
export const URGENT_SMS_QUEUE = 'urgent_sms'

export interface SmsJob {
  smsId: string
}

export interface Sms {
  /** `+8801XXXXXXXXX` */
  to: string
  text: string
}

/** Implemented by an adapter. */
export interface SmsGateway {
  /**
   * Sends a message, within ten seconds. Resolves with the gateway's own id, if it gives one.
   * @throws SmsRefused, SmsAccountRefused, SmsUncertain; after any other error, nothing was sent
   */
  send(sms: Sms): Promise<{ messageId: string | undefined }>
}

/** This number or text is refused for good; a retry would fail too. */
export class SmsRefused extends ToldError {}

/** No message is accepted until the owner has fixed the account with the gateway. */
export class SmsAccountRefused extends ToldError {}

/** It may have been sent: a retry might send it twice. */
export class SmsUncertain extends ToldError {}
