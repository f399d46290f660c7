import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { EventKind } from '#shop/couriers/contract.ts'
import type { Courier } from '#shop/couriers/port/contract.ts'
import type { AccountOf } from '#shop/settings/couriers/contract.ts'
import { dictionary } from '#shop/shared/dictionary.ts'
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

/** It has no sandbox. */
const LIVE = 'https://portal.packzy.com/api/v1'

const Created = z.object({
  status: z.literal(200),
  consignment: z.object({
    consignment_id: Reference,
    tracking_code: maybe(Reference),
    tracking_link: maybe(z.url({ protocol: /^https$/ })),
  }),
})
const Status = z.object({ delivery_status: z.string().toLowerCase() })

/** `pending` is on its way; `cancelled` will not be delivered and, once it was handed over, comes back. */
const KINDS = dictionary<EventKind>({
  in_review: 'booked',
  pending: 'in_transit',
  hold: 'on_hold',
  delivered: 'delivered',
  partial_delivered: 'partly_delivered',
  cancelled: 'cancelled',
})

/** Without parcels its band is `none`. */
const Score = z.object({
  delivery_ratio: z.coerce.number().min(0).max(100),
  volume_band: z.string(),
  volume_range: z.string().max(20),
})

const Notice = z.object({
  notification_type: z.string(),
  consignment_id: Reference.optional(),
  invoice: maybe(Reference),
  status: maybe(z.string().toLowerCase()),
  cod_amount: Paisa,
  delivery_charge: Paisa,
  tracking_message: Text,
  updated_at: Text,
})

/** Steadfast (Packzy) v1. A status that waits for approval is only noted: it is not final. */
export function createSteadfast(
  { apiKey, secretKey, noticeSecret, url = LIVE }: AccountOf<'steadfast'>,
  timeoutMs = TIMEOUT_MS,
): Courier {
  const headers = { 'Api-Key': apiKey, 'Secret-Key': secretKey }
  const line: Line = { name: 'Steadfast', url, headers, timeoutMs }

  async function readStatusAt(path: string): Promise<string | undefined> {
    const answer = await look(line, { path })
    return answer.status === 404 ? undefined : read(line, answer, Status).delivery_status
  }

  return {
    book: async (parcel) => {
      const answer = await ask(line, {
        path: '/create_order',
        body: {
          invoice: parcel.invoice,
          recipient_name: cut(parcel.recipientName, 100),
          recipient_phone: parcel.phone,
          recipient_address: cut(parcel.address, 250),
          cod_amount: parcel.codTaka,
          item_description: cut(parcel.description, 250),
          total_lot: parcel.pieces,
          ...(parcel.note !== '' && { note: cut(parcel.note, 250) }),
          delivery_type: 0,
        },
      })
      const { consignment } = read(line, answer, Created)
      const { tracking_code: code, tracking_link } = consignment
      const link = code && `https://steadfast.com.bd/t/${encodeURIComponent(code)}`
      return {
        reference: consignment.consignment_id,
        trackingCode: code,
        trackingLink: tracking_link ?? link,
      }
    },
    // It says that it has it, and not under which number: a webhook does.
    find: async (invoice) =>
      (await readStatusAt(`/status_by_invoice/${encodeURIComponent(invoice)}`)) && {},
    readStatus: async ({ invoice, reference }) => {
      const status = await readStatusAt(
        reference
          ? `/status_by_cid/${encodeURIComponent(reference)}`
          : `/status_by_invoice/${encodeURIComponent(invoice)}`,
      )
      const kind = KINDS[status ?? '']
      return kind && { kind, at: null }
    },
    cancel: async ({ invoice, reference }, reason) => {
      const parcel = reference ? { consignment_id: reference } : { invoice }
      const body = { ...parcel, reason }
      read(line, await ask(line, { path: '/create_return_request', body }), z.unknown())
      return 'asked'
    },
    readNotice: ({ headers: told, rawBody }) => {
      // The older generation sends the token itself, the newer one signs with it.
      const signature = createHmac('sha256', noticeSecret).update(rawBody).digest('hex')
      const isOurs =
        noticeSecret !== '' &&
        (tells(told['x-signature'], signature) ||
          tells(told.authorization, `Bearer ${noticeSecret}`))
      if (!isOurs) return 'forged'
      const { data } = Notice.safeParse(parseJson(rawBody))
      if (!data) return undefined
      const heard = hear(KINDS, data.status ?? '', data.tracking_message)
      // Before the delivery it is what is to be collected.
      const isCollected = heard.kind === 'delivered' || heard.kind === 'partly_delivered'
      return {
        ...heard,
        at: parseTime(data.updated_at),
        invoice: data.invoice,
        reference: data.consignment_id,
        collectedPaisa: isCollected ? data.cod_amount : undefined,
        feePaisa: data.delivery_charge,
      }
    },
    readRecord: async (phone) => {
      const score = read(line, await look(line, { path: `/fraud_check/score/${phone}` }), Score)
      return score.volume_band === 'none'
        ? undefined
        : { deliveredPercent: score.delivery_ratio, parcels: score.volume_range }
    },
    tryIt: async () => void read(line, await look(line, { path: '/get_balance' }), z.unknown()),
  }
}
