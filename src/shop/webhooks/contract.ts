// Owns whom other programs are told of events, what they were told, and how often that was tried.
// Does not own: what an event says, which belongs to the module that it happens in.

import { z } from 'zod'
import { m } from '#messages'
import { field, type Words } from '../shared/fields.ts'
import type { Memory } from '../shared/memory.ts'
import { requiredExactLine } from '../shared/text.ts'

/** What may be chosen. The first word is the noun, as the Standard Webhooks specification has it. */
export const EVENT_TYPES = [
  'order.placed',
  'order.changed',
  'payment.received',
  'refund.made',
  'stock.changed',
  'stock.ran_out',
] as const
export const EventType = z.enum(EVENT_TYPES)
export type EventType = z.infer<typeof EventType>

export const eventLabels: Record<EventType, Words> = {
  'order.placed': () => 'Order placed',
  'order.changed': () => 'Order changed',
  'payment.received': () => 'Payment received',
  'refund.made': () => 'Refund made',
  'stock.changed': () => 'Stock changed',
  'stock.ran_out': () => 'Stock ran out',
}

const eventHints: Partial<Record<EventType, Words>> = {
  'order.changed': () => 'Its status, delivery, payment, items or address; cancelled or deleted.',
  'stock.changed': () => 'The pieces left of each size and colour.',
}

/** Sent by hand, to one address. */
export const TEST_EVENT = 'test'

export const MAX_ENDPOINTS = 10

const EndpointUrl = requiredExactLine('Enter an address', 500).refine(
  isPlainAddress,
  'Enter an address such as https://example.com/webhook, without a user, password or #',
)

function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username + password + hash === ''
}

export const NewEndpoint = z
  .object({
    url: field(EndpointUrl, {
      kind: 'url',
      label: m.webhook_url,
      placeholder: m.webhook_url_placeholder,
    }),
    events: field(
      z
        .array(EventType)
        .min(1, 'Choose at least one event')
        .max(EVENT_TYPES.length)
        .refine((events) => new Set(events).size === events.length, 'Choose each event once'),
      {
        kind: 'ticks',
        label: m.webhook_events,
        choices: EVENT_TYPES.map((value) => ({
          value,
          label: eventLabels[value],
          hint: eventHints[value],
        })),
      },
    ),
  })
  .meta({ id: 'NewEndpoint' })
export type NewEndpoint = z.infer<typeof NewEndpoint>

export const EndpointChange = NewEndpoint.extend({ isOn: z.boolean() }).meta({
  id: 'EndpointChange',
})
export type EndpointChange = z.infer<typeof EndpointChange>

export const Endpoint = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(EventType),
    isOn: z.boolean(),
    offReason: z.enum(['owner', 'failing', 'gone']).nullable().meta({
      description:
        '`failing`: nothing got through for three days; `gone`: it responded with 410 Gone',
    }),
    failingSince: z.iso.datetime().nullable(),
    oldSecretUntil: z.iso.datetime().nullable(),
    madeAt: z.iso.datetime(),
    madeBy: z.string(),
  })
  .meta({ id: 'Endpoint' })
export type Endpoint = z.infer<typeof Endpoint>

export interface EndpointState {
  /** All that is told of an address that may have a secret in it. */
  host: string
  /** Since when nothing has got through; null: the last event did. */
  failingSince: Date | null
  /** Since when it is switched off for that. */
  offSince: Date | null
}

/** The only time that its secret is told. */
export const MadeEndpoint = Endpoint.extend({ secret: z.string() }).meta({ id: 'MadeEndpoint' })
export type MadeEndpoint = z.infer<typeof MadeEndpoint>

/** What of an order changed; of an address and an edit nothing but the fact. */
export const ToldChange = z.object({
  kind: z.enum(['order', 'delivery', 'payment', 'address', 'edit', 'deletion']),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type ToldChange = z.infer<typeof ToldChange>

const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export const DeliveryState = z.enum(DELIVERY_STATES)
export type DeliveryState = z.infer<typeof DeliveryState>

export const Delivery = z
  .object({
    id: z.string(),
    type: z.enum([...EVENT_TYPES, TEST_EVENT]),
    eventId: z.string().meta({ description: 'The `webhook-id` that was sent' }),
    subject: z.string().meta({ description: 'Such as the order id' }),
    changes: z
      .array(ToldChange)
      .nullable()
      .meta({ description: 'What of the order changed; null for other events' }),
    happenedAt: z.iso.datetime(),
    state: DeliveryState,
    attempts: z.number().int(),
    triedAt: z.iso.datetime().nullable(),
    milliseconds: z.number().int().nullable(),
    status: z.number().int().nullable().meta({ description: 'Of the last response' }),
    answer: z.string().meta({ description: 'The first 1,024 bytes of the last response' }),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Why the last attempt that failed did, since it was last replayed' }),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof Delivery>

export const DeliveryFilter = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  state: z.enum(['failed']).optional().meta({ description: 'What `failed` counts' }),
})
export type DeliveryFilter = z.infer<typeof DeliveryFilter>

export const DeliveryPage = z
  .object({
    deliveries: Delivery.array(),
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
    failed: z.number().int().meta({
      description: 'Tried in vain, and not delivered yet; some may be tried again by themselves',
    }),
  })
  .meta({ id: 'DeliveryPage' })
export type DeliveryPage = z.infer<typeof DeliveryPage>

export const ReplayFailed = z
  .object({ from: z.iso.datetime(), to: z.iso.datetime() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Choose a later time' })
  .meta({ id: 'ReplayFailed' })
export type ReplayFailed = z.infer<typeof ReplayFailed>

/** What has happened is queued with it, and made into events by the module that knows what they say. */
export const WEBHOOK_EVENT_QUEUE = 'webhook_events'

/** Sends one event to one endpoint. */
export const WEBHOOK_QUEUE = 'webhooks'

export interface DeliverJob {
  deliveryId: string
  /** How often it had been replayed when it was queued. */
  replays: number
}

export interface MovedVariant {
  variantId: string
  /** It was the last piece. */
  hasRunOut: boolean
}

export type Happening =
  | { kind: 'order_placed'; orderId: string }
  | { kind: 'order_changed'; orderId: string; changes: ToldChange[] }
  | { kind: 'payment_received'; paymentId: string }
  | { kind: 'refund_made'; refundId: string }
  | { kind: 'stock_moved'; variants: MovedVariant[] }

export type EventJob = Happening & { at: string }

/** What an event says, in the words of the module that it happened in. */
export interface ComposedEvent {
  type: EventType
  /** What it is about, such as an order id: of one subject, events are told one after the other. */
  subject: string
  data: object
}

/** The body of every request. A field may be added; anything else is another version. */
export const Envelope = z.object({
  version: z.literal(1),
  id: z.string(),
  type: z.enum([...EVENT_TYPES, TEST_EVENT]),
  timestamp: z.iso.datetime(),
  sequence: z.number().int(),
  data: z.looseObject({}),
})
export type Envelope = z.infer<typeof Envelope>

export const MAX_ANSWER_BYTES = 1024

interface WebhookRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** Implemented by an adapter. */
export interface WebhookSender {
  /** Why nothing is sent to that address, as far as the address tells. */
  findFault(url: string): string | undefined
  /**
   * Sends within ten seconds, and follows no redirect.
   * @returns the status, and the beginning of the answer
   * @throws when there is no answer, or the address is not public
   */
  send(request: WebhookRequest): Promise<{ status: number; answer: string }>
}

/** What servers are told when a webhook has changed. */
export const WEBHOOKS = 'webhooks'

/** Which events anybody wants, so that no sale asks the database for it. */
export type WantedEvents = Memory<ReadonlySet<EventType>>
