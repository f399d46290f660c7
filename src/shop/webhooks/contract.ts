// Owns webhook endpoints, deliveries and their attempts.
// Does not own: the content of events, which belongs to the module where they happen.

import { z } from 'zod'
import { m } from '#messages'
import { field, type Words } from '../shared/fields.ts'
import type { Memory } from '../shared/memory.ts'
import { requiredExactLine } from '../shared/text.ts'

/** Event types that can be chosen. The first word is the noun, as in the Standard Webhooks specification. */
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
  'order.placed': m.webhook_order_placed,
  'order.changed': m.webhook_order_changed,
  'payment.received': m.webhook_payment_received,
  'refund.made': m.webhook_refund_made,
  'stock.changed': m.webhook_stock_changed,
  'stock.ran_out': m.webhook_stock_ran_out,
}

const eventHints: Partial<Record<EventType, Words>> = {
  'order.changed': m.webhook_order_changed_hint,
  'stock.changed': m.webhook_stock_changed_hint,
}

/** Sent manually, to one endpoint. */
export const TEST_EVENT = 'test'

export const MAX_ENDPOINTS = 10

const EndpointUrl = requiredExactLine(m.fault_enter_address, 500).refine(isPlainAddress, {
  error: m.fault_enter_address_https,
})

function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username + password + hash === ''
}

export const NewEndpoint = z
  .object({
    url: field(EndpointUrl, {
      kind: 'url',
      label: m.common_address,
      placeholder: m.webhook_url_placeholder,
    }),
    events: field(
      z
        .array(EventType)
        .min(1, { error: m.fault_choose_least_one_event })
        .max(EVENT_TYPES.length)
        .refine((events) => new Set(events).size === events.length, {
          error: m.fault_choose_each_event,
        }),
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
  /** The only part shown of an address, which may contain a secret. */
  host: string
  /** Since when no delivery has succeeded; null: the last one did. */
  failingSince: Date | null
  /** When it was switched off for that. */
  offSince: Date | null
}

/** The only answer with its secret. */
export const MadeEndpoint = Endpoint.extend({ secret: z.string() }).meta({ id: 'MadeEndpoint' })
export type MadeEndpoint = z.infer<typeof MadeEndpoint>

/** What changed in an order; of an address or an edit only the fact. */
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
  .refine(({ from, to }) => from <= to, { path: ['to'], error: m.fault_choose_later_time })
  .meta({ id: 'ReplayFailed' })
export type ReplayFailed = z.infer<typeof ReplayFailed>

/** Queue of causes, which their modules turn into events. */
export const WEBHOOK_EVENT_QUEUE = 'webhook_events'

/** Sends one event to one endpoint. */
export const WEBHOOK_QUEUE = 'webhooks'

export interface DeliverJob {
  deliveryId: string
  /** Number of earlier replays, when it was queued. */
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

/** Content of an event, composed by the module where it happened. */
export interface ComposedEvent {
  type: EventType
  /** Such as an order id: events about one subject are composed one after the other. */
  subject: string
  data: object
}

/** The body of every request. Fields may be added; any other change needs another version. */
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
  body: string | Uint8Array
}

/** Implemented by an adapter. */
export interface WebhookSender {
  /** Why the address is not allowed, judging by the address alone. */
  findFault(url: string): string | undefined
  /**
   * Sends within ten seconds, without following redirects.
   * @returns the status, and the beginning of the answer
   * @throws when there is no answer, or the address is not public
   */
  send(request: WebhookRequest): Promise<{ status: number; answer: string }>
}

/** Notification to servers that a webhook has changed. */
export const WEBHOOKS = 'webhooks'

/** Events that any endpoint wants, cached so that sales need no query for them. */
export type WantedEvents = Memory<ReadonlySet<EventType>>
