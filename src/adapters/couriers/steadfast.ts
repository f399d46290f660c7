import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { EventKind } from '#shop/couriers/contract.ts'
import type {
  Courier,
  CourierNews,
  ParcelKey,
  StatementHeadings,
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

interface SteadfastAccount {
  apiKey: string
  secretKey: string
  noticeSecret: string
  /** `https://portal.packzy.com/api/v1` */
  url: string
}

const Created = z.object({
  status: z.literal(200),
  consignment: z.object({
    consignment_id: Reference,
    tracking_code: Reference.nullish(),
    tracking_link: z
      .url({ protocol: /^https$/ })
      .nullish()
      .catch(null),
  }),
})

const Status = z.object({ delivery_status: z.string() })

/** `pending` is on its way; `cancelled` will not be delivered and, once it was handed over, comes back. */
const KINDS = dictionary<EventKind>({
  in_review: 'booked',
  pending: 'in_transit',
  hold: 'on_hold',
  delivered: 'delivered',
  partial_delivered: 'partly_delivered',
  cancelled: 'cancelled',
})

const Notice = z.object({
  notification_type: z.string(),
  consignment_id: Reference.optional(),
  invoice: Reference.optional().catch(undefined),
  status: z.string().optional().catch(undefined),
  cod_amount: z.coerce.number().min(0).max(1e7).optional().catch(undefined),
  delivery_charge: z.coerce.number().min(0).max(1e5).optional().catch(undefined),
  tracking_message: z.string().optional().catch(undefined),
  updated_at: z.string().optional().catch(undefined),
})

/** Steadfast (Packzy) v1. A status that waits for approval is only noted: it is not final. */
export function createSteadfast(
  { apiKey, secretKey, noticeSecret, url }: SteadfastAccount,
  timeoutMs = TIMEOUT_MS,
): Courier {
  const line: Line = { name: 'Steadfast', timeoutMs }
  const headers = { 'Api-Key': apiKey, 'Secret-Key': secretKey }

  async function readStatusAt(path: string): Promise<string | undefined> {
    const answer = await look(line, { method: 'GET', url: `${url}${path}`, headers })
    const { data } = Status.safeParse(answer.json)
    if (answer.status === 200 && data) return data.delivery_status.toLowerCase()
    if (answer.status === 404) return undefined
    return refuse(line.name, answer)
  }

  return {
    book: async (parcel) => {
      const answer = await ask(line, {
        method: 'POST',
        url: `${url}/create_order`,
        headers,
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
      const { data } = Created.safeParse(answer.json)
      if (!data) return refuse(line.name, answer)
      const { consignment_id, tracking_code, tracking_link } = data.consignment
      const code = tracking_code ?? null
      return {
        reference: consignment_id,
        trackingCode: code,
        trackingLink:
          tracking_link ?? (code && `https://steadfast.com.bd/t/${encodeURIComponent(code)}`),
        feePaisa: null,
      }
    },
    find: async (invoice) => {
      const status = await readStatusAt(`/status_by_invoice/${encodeURIComponent(invoice)}`)
      if (status === undefined) return undefined
      // It says that it has it, and not under which number: a webhook does.
      return { reference: null, trackingCode: null, trackingLink: null, feePaisa: null }
    },
    readStatus: async ({ invoice, reference }: ParcelKey) => {
      const status = await readStatusAt(
        reference
          ? `/status_by_cid/${encodeURIComponent(reference)}`
          : `/status_by_invoice/${encodeURIComponent(invoice)}`,
      )
      const kind = status === undefined ? undefined : KINDS[status]
      return kind && { kind, at: null }
    },
    cancel: async ({ invoice, reference }, reason) => {
      const answer = await ask(line, {
        method: 'POST',
        url: `${url}/create_return_request`,
        headers,
        body: { ...(reference ? { consignment_id: reference } : { invoice }), reason },
      })
      if (answer.status !== 200) return refuse(line.name, answer)
      return 'asked'
    },
    readNotice: ({ headers: told, rawBody }) => {
      // The older generation sends the token itself, the newer one signs with it.
      const signature = createHmac('sha256', noticeSecret).update(rawBody).digest('hex')
      const isOurs =
        noticeSecret !== '' &&
        (isSame(told['x-signature'], signature) ||
          isSame(told.authorization, `Bearer ${noticeSecret}`))
      if (!isOurs) return { outcome: 'forged' }
      const { data } = Notice.safeParse(parseJson(rawBody))
      const reply = { status: 200, body: { status: 'success', message: 'Noted' } } as const
      return { outcome: 'read', news: data ? [newsOf(data)] : [], reply }
    },
    tryIt: () =>
      tryOut(async () => {
        const answer = await look(line, { method: 'GET', url: `${url}/get_balance`, headers })
        if (answer.status !== 200) refuse(line.name, answer)
      }),
  }
}

/** What was collected is told with the delivery alone: before, it is what is to be. */
function newsOf(notice: z.infer<typeof Notice>): CourierNews {
  const status = notice.status?.toLowerCase() ?? ''
  const kind = KINDS[status] ?? 'noted'
  const isCollected = kind === 'delivered' || kind === 'partly_delivered'
  return {
    kind,
    at: parseTime(notice.updated_at),
    invoice: notice.invoice,
    reference: notice.consignment_id,
    reason: notice.tracking_message ?? (kind === 'noted' ? status : ''),
    ...(isCollected &&
      notice.cod_amount !== undefined && { collectedPaisa: Math.round(notice.cod_amount * 100) }),
    ...(notice.delivery_charge !== undefined && {
      feePaisa: Math.round(notice.delivery_charge * 100),
    }),
  }
}

/** Of 'Payments' in its panel; files of merchants differ, so likely names are taken too. */
export const steadfastHeadings: StatementHeadings = {
  ...FEE_HEADINGS,
  reference: 'Consignment ID, CID, Parcel ID, Tracking code, Tracking ID',
  invoice: 'Invoice, Invoice ID, Invoice number, Merchant invoice, Order ID',
  collected: 'Collected amount, Collected, COD amount, COD, Cash collected',
}
