import { z } from 'zod'
import type { EventKind } from '#shop/couriers/contract.ts'
import {
  type Courier,
  type CourierNews,
  CourierRefused,
  type StatementHeadings,
} from '#shop/couriers/port/contract.ts'
import { dictionary } from '#shop/shared/dictionary.ts'
import {
  type Answer,
  ask,
  cut,
  FEE_HEADINGS,
  isSame,
  type Line,
  look,
  parseJson,
  parseTime,
  Reference,
  refuse,
  TIMEOUT_MS,
  tryOut,
} from './ask.ts'

interface PathaoAccount {
  clientId: string
  clientSecret: string
  username: string
  password: string
  storeId: string
  noticeSecret: string
  /** `https://api-hermes.pathao.com`, or that of the sandbox. */
  url: string
}

/** What every reply to a notice carries, as the page of webhooks in the merchant panel shows it. */
const REPLY_HEADERS = {
  'X-Pathao-Merchant-Webhook-Integration-Secret': 'f3992ecc-59da-4cbe-a049-a13da2018d51',
}

const NORMAL_DELIVERY = 48
const PARCEL = 2
const WEIGHT_KG = 0.5
const UNAUTHORIZED = 401

const Money = z.coerce.number().min(0).max(1e7).optional().catch(undefined)

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() })
const Created = z.object({
  data: z.object({ consignment_id: Reference, delivery_fee: Money }),
})
const Info = z.object({
  data: z.object({
    order_status: z.string(),
    order_status_slug: z.string().nullish(),
    updated_at: z.string().nullish(),
  }),
})
const Stores = z.object({
  data: z.object({ data: z.array(z.object({ store_id: Reference })) }),
})

/** Events without `order.`; statuses that are polled are the same words in other spellings. */
const KINDS = dictionary<EventKind>({
  pending: 'booked',
  created: 'booked',
  'pickup-requested': 'booked',
  'assigned-for-pickup': 'booked',
  picked: 'picked_up',
  'pickup-cancelled': 'cancelled',
  'pickup-cancel': 'cancelled',
  'at-the-sorting-hub': 'in_transit',
  'in-transit': 'in_transit',
  'received-at-last-mile-hub': 'in_transit',
  'assigned-for-delivery': 'out_for_delivery',
  'on-hold': 'on_hold',
  'delivery-failed': 'attempt_failed',
  delivered: 'delivered',
  'partial-delivery': 'partly_delivered',
  return: 'returning',
  returned: 'returned',
})

const Notice = z.object({
  event: z.string(),
  consignment_id: Reference.optional(),
  merchant_order_id: Reference.nullish().catch(undefined),
  timestamp: z.string().optional().catch(undefined),
  updated_at: z.string().optional().catch(undefined),
  delivery_fee: Money,
  collected_amount: Money,
  reason: z.string().nullish().catch(undefined),
})

interface KnownToken {
  token: string
  untilMs: number
}

/** By account. A token is good for five days; one that ends earlier is renewed when it is refused. */
const tokens = new Map<string, KnownToken>()
const MAX_TOKENS = 100

/** Pathao Merchant API v1. It finds the area in the address by itself, and takes cancellations in its panel alone. */
export function createPathao(account: PathaoAccount, timeoutMs = TIMEOUT_MS): Courier {
  const { url, clientId, clientSecret, username, password, noticeSecret } = account
  const line: Line = { name: 'Pathao', timeoutMs }
  const api = `${url}/aladdin/api/v1`
  const key = JSON.stringify([url, clientId, clientSecret, username, password])

  async function readToken(): Promise<string> {
    const known = tokens.get(key)
    if (known && known.untilMs > Date.now()) return known.token
    const answer = await look(line, {
      method: 'POST',
      url: `${api}/issue-token`,
      headers: {},
      body: {
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'password',
        username,
        password,
      },
    })
    const { data } = Token.safeParse(answer.json)
    if (answer.status !== 200 || !data)
      return refuse(line.name, { ...answer, status: UNAUTHORIZED })
    if (tokens.size >= MAX_TOKENS) tokens.clear()
    tokens.set(key, {
      token: data.access_token,
      untilMs: Date.now() + Math.min(data.expires_in, 432_000) * 900,
    })
    return data.access_token
  }

  /** A refused token has done nothing, so that the same is asked once more with a new one. */
  async function askWithToken(
    send: typeof ask,
    question: { method: 'GET' | 'POST'; path: string; body?: object },
  ): Promise<Answer> {
    const { path, ...rest } = question
    const attempt = async () =>
      send(line, {
        ...rest,
        url: `${api}${path}`,
        headers: { Authorization: `Bearer ${await readToken()}` },
      })
    const answer = await attempt()
    if (answer.status !== UNAUTHORIZED) return answer
    tokens.delete(key)
    return attempt()
  }

  return {
    book: async (parcel) => {
      const answer = await askWithToken(ask, {
        method: 'POST',
        path: '/orders',
        body: {
          store_id: Number(account.storeId),
          merchant_order_id: parcel.invoice,
          recipient_name: cut(parcel.recipientName, 100),
          recipient_phone: parcel.phone,
          recipient_address: cut(parcel.address, 220),
          delivery_type: NORMAL_DELIVERY,
          item_type: PARCEL,
          item_quantity: parcel.pieces,
          item_weight: WEIGHT_KG,
          item_description: cut(parcel.description, 200),
          amount_to_collect: parcel.codTaka,
          ...(parcel.note !== '' && { special_instruction: cut(parcel.note, 200) }),
        },
      })
      const { data } = Created.safeParse(answer.json)
      if (answer.status !== 200 || !data) return refuse(line.name, answer)
      const { consignment_id: id, delivery_fee: fee } = data.data
      const query = new URLSearchParams({ consignment_id: id, phone: parcel.phone })
      return {
        reference: id,
        trackingCode: id,
        trackingLink: `https://merchant.pathao.com/tracking?${query}`,
        feePaisa: fee === undefined ? null : Math.round(fee * 100),
      }
    },
    readStatus: async ({ reference }) => {
      if (reference === null) return undefined
      const answer = await askWithToken(look, {
        method: 'GET',
        path: `/orders/${encodeURIComponent(reference)}/info`,
      })
      if (answer.status === 404) return undefined
      const { data } = Info.safeParse(answer.json)
      if (answer.status !== 200 || !data) return refuse(line.name, answer)
      const kind = KINDS[toSlug(data.data.order_status_slug ?? data.data.order_status)]
      return kind && { kind, at: parseTime(data.data.updated_at) }
    },
    readNotice: ({ headers, rawBody }) => {
      if (!isSame(headers['x-pathao-signature'], noticeSecret)) return { outcome: 'forged' }
      const { data } = Notice.safeParse(parseJson(rawBody))
      const reply = { status: 202, headers: REPLY_HEADERS, body: { message: 'Noted' } } as const
      return {
        outcome: 'read',
        news: data?.event.startsWith('order.') ? [newsOf(data)] : [],
        reply,
      }
    },
    tryIt: () =>
      tryOut(async () => {
        const answer = await askWithToken(look, { method: 'GET', path: '/stores' })
        const { data } = Stores.safeParse(answer.json)
        if (answer.status !== 200 || !data) return refuse(line.name, answer)
        if (data.data.data.some(({ store_id: id }) => id === account.storeId)) return
        throw new CourierRefused(`Pathao has no store ${account.storeId} of yours.`)
      }),
  }
}

/** `In_Transit`, `In Transit` and `in-transit` are one. */
function toSlug(status: string): string {
  return status.toLowerCase().replaceAll(/[\s_]+/g, '-')
}

function newsOf(notice: z.infer<typeof Notice>): CourierNews {
  const event = notice.event.slice('order.'.length)
  const kind = KINDS[event] ?? 'noted'
  const { collected_amount: collected, delivery_fee: fee } = notice
  return {
    kind,
    at: parseTime(notice.timestamp) ?? parseTime(notice.updated_at),
    invoice: notice.merchant_order_id ?? undefined,
    reference: notice.consignment_id,
    reason: notice.reason ?? (kind === 'noted' ? event.replaceAll('-', ' ') : ''),
    ...(collected !== undefined && { collectedPaisa: Math.round(collected * 100) }),
    ...(fee !== undefined && { feePaisa: Math.round(fee * 100) }),
  }
}

/** Of its payment invoices, and likely variants. */
export const pathaoHeadings: StatementHeadings = {
  ...FEE_HEADINGS,
  reference: 'Consignment ID, Order consignment ID, Consignment',
  invoice: 'Merchant order ID, Merchant order, Order ID, Invoice, Invoice ID',
  collected: 'Collected amount, Collected, Collectable amount, Amount collected, COD amount',
}
