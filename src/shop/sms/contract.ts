// Owns queueing and delivering short messages, what they cost, and when they may go.
// Leaves to others: their words, which belong to the module that sends them.
import { z } from 'zod'
import { optionalLine } from '../shared/text.ts'

/** What a message tells: a code to prove a number, or what has become of an order. */
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
] as const
export const SmsKind = z.enum(SMS_KINDS)
export type SmsKind = z.infer<typeof SmsKind>

/** `uncertain`: it may have been sent, and is not sent again. `withdrawn`: untrue before it was sent. */
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

/** What whoever may not read amounts is told of the messages about an order. */
export const OrderSms = SmsMessage.pick({ id: true, kind: true, state: true, queuedAt: true }).meta(
  {
    id: 'OrderSms',
  },
)
export type OrderSms = z.infer<typeof OrderSms>

/** Which messages; of an order, or all. */
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

/** For codes, for which somebody waits at the screen. */
export const URGENT_SMS_QUEUE = 'urgent_sms'

export interface SmsJob {
  smsId: string
}

export interface Sms {
  /** `+8801XXXXXXXXX` */
  to: string
  text: string
}

/** Asked of an adapter. */
export interface SmsGateway {
  /**
   * Hands a message over, within ten seconds. Resolves with the gateway's own id of it, if it says one.
   * @throws SmsRefused, SmsAccountRefused, SmsUncertain; whatever else it throws, nothing was sent
   */
  send(sms: Sms): Promise<{ messageId: string | undefined }>
}

/** This number or text is never accepted: asked again, it would say the same. */
export class SmsRefused extends Error {}

/** No message is accepted until the owner has put the account with the gateway right. */
export class SmsAccountRefused extends Error {}

/** It may have been sent: whoever repeats it may send it twice. */
export class SmsUncertain extends Error {}
