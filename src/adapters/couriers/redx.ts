import { z } from 'zod'
import type { EventKind } from '#shop/couriers/contract.ts'
import {
  type Courier,
  CourierRefused,
  type Parcel,
  type StatementHeadings,
} from '#shop/couriers/port/contract.ts'
import { dictionary } from '#shop/shared/dictionary.ts'
import {
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

interface RedxAccount {
  token: string
  /** Empty: the default one. */
  pickupStoreId: string
  noticeSecret: string
  /** `https://openapi.redx.com.bd/v1.0.0-beta`, or that of the sandbox. */
  url: string
}

const WEIGHT_GRAMS = 500

const Area = z.object({ id: z.number(), name: z.string() })
const Areas = z.object({ areas: z.array(Area).max(5000) })
type Area = z.infer<typeof Area>
const Created = z.object({ tracking_id: Reference })
const Info = z.object({
  parcel: z.object({
    status: z.string(),
    charge: z.coerce.number().min(0).max(1e5).optional().catch(undefined),
  }),
})

const KINDS = dictionary<EventKind>({
  'pickup-pending': 'booked',
  'ready-for-delivery': 'in_transit',
  'delivery-in-progress': 'out_for_delivery',
  delivered: 'delivered',
  'agent-hold': 'on_hold',
  'agent-returning': 'returning',
  returned: 'returned',
  cancelled: 'cancelled',
})

const Notice = z.object({
  tracking_number: Reference,
  invoice_number: Reference.nullish().catch(undefined),
  timestamp: z.string().optional().catch(undefined),
  status: z.string(),
  message_en: z.string().nullish().catch(undefined),
})

/** RedX (ShopUp) v1.0.0-beta. It wants one of its own areas, which is looked for in the address. */
export function createRedx(
  { token, pickupStoreId, noticeSecret, url }: RedxAccount,
  timeoutMs = TIMEOUT_MS,
): Courier {
  const line: Line = { name: 'RedX', timeoutMs }
  const headers = { 'API-ACCESS-TOKEN': `Bearer ${token}` }

  async function findArea(parcel: Parcel): Promise<Area> {
    const query = new URLSearchParams({ district_name: parcel.district })
    const answer = await look(line, { method: 'GET', url: `${url}/areas?${query}`, headers })
    const { data } = Areas.safeParse(answer.json)
    if (answer.status !== 200 || !data) return refuse(line.name, answer)
    const area = chooseArea(data.areas, parcel)
    if (area) return area
    throw new CourierRefused(
      `RedX has no area for this address in ${parcel.district}. Add the area to the address, as RedX names it.`,
    )
  }

  return {
    book: async (parcel) => {
      const area = await findArea(parcel)
      const answer = await ask(line, {
        method: 'POST',
        url: `${url}/parcel`,
        headers,
        body: {
          customer_name: cut(parcel.recipientName, 100),
          customer_phone: parcel.phone,
          delivery_area: area.name,
          delivery_area_id: area.id,
          customer_address: cut(parcel.address, 250),
          merchant_invoice_id: parcel.invoice,
          cash_collection_amount: String(parcel.codTaka),
          parcel_weight: WEIGHT_GRAMS,
          value: parcel.valueTaka,
          ...(parcel.note !== '' && { instruction: cut(parcel.note, 200) }),
          ...(pickupStoreId !== '' && { pickup_store_id: Number(pickupStoreId) }),
        },
      })
      const { data } = Created.safeParse(answer.json)
      if (answer.status > 201 || !data) return refuse(line.name, answer)
      const id = data.tracking_id
      return {
        reference: id,
        trackingCode: id,
        trackingLink: `https://redx.com.bd/track-parcel/?trackingId=${encodeURIComponent(id)}`,
        feePaisa: null,
      }
    },
    readStatus: async ({ reference }) => {
      if (reference === null) return undefined
      const path = `/parcel/info/${encodeURIComponent(reference)}`
      const answer = await look(line, { method: 'GET', url: `${url}${path}`, headers })
      if (answer.status === 404) return undefined
      const { data } = Info.safeParse(answer.json)
      if (answer.status !== 200 || !data) return refuse(line.name, answer)
      const { status, charge } = data.parcel
      const kind = KINDS[status.toLowerCase()]
      return (
        kind && {
          kind,
          at: null,
          ...(charge !== undefined && { feePaisa: Math.round(charge * 100) }),
        }
      )
    },
    cancel: async ({ reference }, reason) => {
      if (reference === null) throw new CourierRefused('RedX has not said its number yet.')
      const answer = await ask(line, {
        method: 'PATCH',
        url: `${url}/parcels`,
        headers,
        body: {
          entity_type: 'parcel-tracking-id',
          entity_id: reference,
          update_details: { property_name: 'status', new_value: 'cancelled', reason },
        },
      })
      if (answer.status !== 200) return refuse(line.name, answer)
      return 'cancelled'
    },
    readNotice: ({ query, rawBody }) => {
      if (!isSame(query.secret, noticeSecret)) return { outcome: 'forged' }
      const { data } = Notice.safeParse(parseJson(rawBody))
      const reply = { status: 200, body: { message: 'Noted' } } as const
      if (!data) return { outcome: 'read', news: [], reply }
      const kind = KINDS[data.status.toLowerCase()] ?? 'noted'
      const news = {
        kind,
        at: parseTime(data.timestamp),
        invoice: data.invoice_number ?? undefined,
        reference: data.tracking_number,
        reason: data.message_en ?? (kind === 'noted' ? data.status : ''),
      }
      return { outcome: 'read', news: [news], reply }
    },
    tryIt: () =>
      tryOut(async () => {
        const answer = await look(line, { method: 'GET', url: `${url}/pickup/stores`, headers })
        if (answer.status !== 200) refuse(line.name, answer)
      }),
  }
}

/** The longest name of an area that the address has as words of its own; else that of its town. */
export function chooseArea(areas: readonly Area[], { address, city }: Parcel): Area | undefined {
  const text = ` ${normalizeName(address)} `
  const named = areas
    .filter(({ name }) => normalizeName(name) !== '' && text.includes(` ${normalizeName(name)} `))
    .toSorted((a, b) => b.name.length - a.name.length || a.id - b.id)
  return named[0] ?? areas.find(({ name }) => normalizeName(name) === normalizeName(city))
}

function normalizeName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** Of its payment details, and likely variants. */
export const redxHeadings: StatementHeadings = {
  ...FEE_HEADINGS,
  reference: 'Tracking ID, Tracking number, Parcel ID, Parcel tracking ID',
  invoice: 'Merchant invoice ID, Invoice ID, Invoice number, Invoice, Merchant order ID',
  collected: 'Cash collected, Collected amount, Collected, Cash collection amount, Cash',
}
