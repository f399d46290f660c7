import { z } from 'zod'
import type { EventKind } from '#shop/couriers/contract.ts'
import { type Courier, CourierRefused, type Parcel } from '#shop/couriers/port/contract.ts'
import type { AccountOf } from '#shop/settings/couriers/contract.ts'
import { dictionary } from '#shop/shared/dictionary.ts'
import { told } from '#shop/shared/told.ts'
import { parseJson } from '../exchange.ts'
import {
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
  live: 'https://openapi.redx.com.bd/v1.0.0-beta',
  sandbox: 'https://sandbox.redx.com.bd/v1.0.0-beta',
}

const WEIGHT_GRAMS = 500

const Area = z.object({ id: z.number(), name: z.string() })
const Areas = z.object({ areas: z.array(Area).max(5000) })
type Area = z.infer<typeof Area>
const Created = z.object({ tracking_id: Reference })
const Info = z.object({ parcel: z.object({ status: z.string().toLowerCase(), charge: Paisa }) })

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
  invoice_number: maybe(Reference),
  timestamp: Text,
  status: z.string().toLowerCase(),
  message_en: Text,
})

/** RedX (ShopUp) v1.0.0-beta. It wants one of its own areas, which is looked for in the address. */
export function createRedx(
  { token, place, pickupStoreId, noticeSecret, url = URLS[place] }: AccountOf<'redx'>,
  timeoutMs = TIMEOUT_MS,
): Courier {
  const headers = { 'API-ACCESS-TOKEN': `Bearer ${token}` }
  const line: Line = { name: 'RedX', url, headers, timeoutMs }

  async function findArea(parcel: Parcel): Promise<Area> {
    const query = new URLSearchParams({ district_name: parcel.district })
    const { areas } = read(line, await look(line, { path: `/areas?${query}` }), Areas)
    const area = chooseArea(areas, parcel)
    if (area) return area
    throw new CourierRefused(told('cause_redx_no_area', { district: parcel.district }))
  }

  return {
    book: async (parcel) => {
      const area = await findArea(parcel)
      const answer = await ask(line, {
        path: '/parcel',
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
      const { tracking_id: id } = read(line, answer, Created)
      const trackingLink = `https://redx.com.bd/track-parcel/?trackingId=${encodeURIComponent(id)}`
      return { reference: id, trackingCode: id, trackingLink }
    },
    readStatus: async ({ reference }) => {
      if (reference === null) return undefined
      const answer = await look(line, { path: `/parcel/info/${encodeURIComponent(reference)}` })
      if (answer.status === 404) return undefined
      const { status, charge } = read(line, answer, Info).parcel
      const kind = KINDS[status]
      return kind && { kind, at: null, feePaisa: charge }
    },
    cancel: async ({ reference }, reason) => {
      if (reference === null) throw new CourierRefused(told('cause_redx_no_number'))
      const answer = await ask(line, {
        method: 'PATCH',
        path: '/parcels',
        body: {
          entity_type: 'parcel-tracking-id',
          entity_id: reference,
          update_details: { property_name: 'status', new_value: 'cancelled', reason },
        },
      })
      read(line, answer, z.unknown())
      return 'cancelled'
    },
    readNotice: ({ query, rawBody }) => {
      if (!tells(query.secret, noticeSecret)) return 'forged'
      const { data } = Notice.safeParse(parseJson(rawBody))
      return (
        data && {
          ...hear(KINDS, data.status, data.message_en),
          at: parseTime(data.timestamp),
          invoice: data.invoice_number,
          reference: data.tracking_number,
        }
      )
    },
    tryIt: async () => void read(line, await look(line, { path: '/pickup/stores' }), z.unknown()),
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
