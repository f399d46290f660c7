import { z } from 'zod'
import type { EventKind } from '#shop/couriers/contract.ts'
import { type Courier, CourierRefused } from '#shop/couriers/port/contract.ts'
import type { AccountOf } from '#shop/settings/couriers/contract.ts'
import { dictionary } from '#shop/shared/dictionary.ts'
import { told } from '#shop/shared/told.ts'
import { parseJson } from '../exchange.ts'
import {
  type Answer,
  ask,
  cut,
  hear,
  type Line,
  look,
  maybe,
  Paisa,
  parseTime,
  Reference,
  read,
  Text,
  TIMEOUT_MS,
  tells,
} from './ask.ts'

const URLS = {
  live: 'https://api-hermes.pathao.com',
  sandbox: 'https://courier-api-sandbox.pathao.com',
}

/** What every reply to a notice carries, as the page of webhooks in the merchant panel shows it. */
const REPLY_HEADERS = {
  'X-Pathao-Merchant-Webhook-Integration-Secret': 'f3992ecc-59da-4cbe-a049-a13da2018d51',
}

const NORMAL_DELIVERY = 48
const PARCEL = 2
const WEIGHT_KG = 0.5
const UNAUTHORIZED = 401

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() })
const Created = z.object({ data: z.object({ consignment_id: Reference, delivery_fee: Paisa }) })
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
  // The new parcel is delivered, and the old one on its way back.
  exchanged: 'delivered',
  'partial-delivery': 'partly_delivered',
  return: 'returning',
  returned: 'returned',
})

const Notice = z.object({
  event: z.string().startsWith('order.'),
  consignment_id: Reference.optional(),
  merchant_order_id: maybe(Reference),
  timestamp: Text,
  updated_at: Text,
  delivery_fee: Paisa,
  collected_amount: Paisa,
  reason: Text,
})

/** By account. A token is good for five days; one that ends earlier is renewed when it is refused. */
const tokens = new Map<string, { token: string; untilMs: number }>()
const MAX_TOKENS = 100

/** Pathao Merchant API v1. It finds the area in the address by itself, and takes cancellations in its panel alone. */
export function createPathao(
  { place, url = URLS[place], storeId, noticeSecret, ...account }: AccountOf<'pathao'>,
  timeoutMs = TIMEOUT_MS,
): Courier {
  const line: Line = { name: 'Pathao', url: `${url}/aladdin/api/v1`, headers: {}, timeoutMs }
  const { clientId, clientSecret, username, password } = account
  const key = JSON.stringify([url, clientId, clientSecret, username, password])

  async function readToken(): Promise<string> {
    const known = tokens.get(key)
    if (known && known.untilMs > Date.now()) return known.token
    const answer = await look(line, {
      path: '/issue-token',
      body: {
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'password',
        username,
        password,
      },
    })
    const isGiven = answer.status === 200 && Token.safeParse(answer.json).success
    const { access_token: token, expires_in: seconds } = read(
      line,
      isGiven ? answer : { ...answer, status: UNAUTHORIZED },
      Token,
    )
    if (tokens.size >= MAX_TOKENS) tokens.clear()
    tokens.set(key, { token, untilMs: Date.now() + Math.min(seconds, 432_000) * 900 })
    return token
  }

  /** A refused token has done nothing, so that the same is asked once more with a new one. */
  async function askWithToken(
    send: typeof ask,
    question: Parameters<typeof ask>[1],
  ): Promise<Answer> {
    const attempt = async () =>
      send({ ...line, headers: { Authorization: `Bearer ${await readToken()}` } }, question)
    const answer = await attempt()
    if (answer.status !== UNAUTHORIZED) return answer
    tokens.delete(key)
    return attempt()
  }

  return {
    book: async (parcel) => {
      const answer = await askWithToken(ask, {
        path: '/orders',
        body: {
          store_id: Number(storeId),
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
      const { consignment_id: id, delivery_fee: feePaisa } = read(line, answer, Created).data
      const query = new URLSearchParams({ consignment_id: id, phone: parcel.phone })
      const trackingLink = `https://merchant.pathao.com/tracking?${query}`
      return { reference: id, trackingCode: id, trackingLink, feePaisa }
    },
    readStatus: async ({ reference }) => {
      if (reference === null) return undefined
      const path = `/orders/${encodeURIComponent(reference)}/info`
      const answer = await askWithToken(look, { path })
      if (answer.status === 404) return undefined
      const { data } = read(line, answer, Info)
      const kind = KINDS[toSlug(data.order_status_slug ?? data.order_status)]
      return kind && { kind, at: parseTime(data.updated_at) }
    },
    readNotice: ({ headers, rawBody }) => {
      if (!tells(headers['x-pathao-signature'], noticeSecret)) return 'forged'
      const { data } = Notice.safeParse(parseJson(rawBody))
      return (
        data && {
          ...hear(KINDS, data.event.slice('order.'.length), data.reason),
          at: parseTime(data.timestamp) ?? parseTime(data.updated_at),
          invoice: data.merchant_order_id,
          reference: data.consignment_id,
          collectedPaisa: data.collected_amount,
          feePaisa: data.delivery_fee,
        }
      )
    },
    reply: { status: 202, headers: REPLY_HEADERS },
    tryIt: async () => {
      const { data } = read(line, await askWithToken(look, { path: '/stores' }), Stores)
      if (data.data.some(({ store_id: id }) => id === storeId)) return
      throw new CourierRefused(told('cause_pathao_no_store', { store: storeId }))
    },
  }
}

/** `In_Transit`, `In Transit` and `in-transit` are one. */
function toSlug(status: string): string {
  return status.toLowerCase().replaceAll(/[\s_]+/g, '-')
}
