import { randomInt } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { findParcel, stageAt } from './parcels.ts'
import { FEE_TAKA, isRight, type StandInProtocol } from './protocol.ts'
import { MESSAGES, type Stage } from './story.ts'

const STATUSES: Record<Stage | 'cancelled', string> = {
  booked: 'pickup-pending',
  picked: 'ready-for-delivery',
  transit: 'ready-for-delivery',
  out: 'delivery-in-progress',
  failed: 'agent-hold',
  delivered: 'delivered',
  partial: 'delivered',
  returning: 'agent-returning',
  returned: 'returned',
  cancelled: 'cancelled',
}

const NewParcel = z.object({
  customer_name: z.string().min(1),
  customer_phone: z.string().regex(/^\d{11}$/),
  delivery_area: z.string().min(1),
  delivery_area_id: z.int(),
  customer_address: z.string().min(1),
  merchant_invoice_id: z.string().max(60),
  cash_collection_amount: z.string().regex(/^\d+$/),
  parcel_weight: z.number(),
  value: z.number(),
})

/** Of each district, its town and a part of it. */
const areasOf = (district: string) => [
  { id: 1, name: `${district} Sadar` },
  { id: 2, name: district },
  { id: 3, name: 'Dhanmondi' },
]

export const redx: StandInProtocol = {
  code: 'redx',
  createApp: ({ table, clock, stepMs, take, misbehaves }) =>
    new Hono()
      .use(async (c, next) => {
        if (isRight(c.req.header('api-access-token'))) return next()
        return c.json({ message: 'Unauthorized', status_code: 401 }, 401)
      })
      .get('/areas', (c) => c.json({ areas: areasOf(c.req.query('district_name') ?? '') }))
      .get('/pickup/stores', (c) => c.json({ pickup_stores: [] }))
      .post('/parcel', async (c) => {
        const parcel = NewParcel.safeParse(await c.req.json().catch(() => undefined))
        if (!parcel.success) return c.json({ message: 'Invalid parcel', status_code: 400 }, 400)
        const { merchant_invoice_id: invoice, customer_phone: phone } = parcel.data
        const fault = misbehaves(phone, invoice)
        if (fault === 'refused') return c.json({ message: 'Invalid phone', status_code: 400 }, 400)
        if (fault === 'fails') return c.json({ message: 'Server Error' }, 503)
        const reference = `21A${randomInt(1e6, 1e7)}TH${randomInt(100, 1000)}`
        await take({
          reference,
          invoice,
          phone,
          codTaka: Number(parcel.data.cash_collection_amount),
        })
        if (fault === 'unanswered') return new Promise<Response>(() => undefined)
        return c.json({ tracking_id: reference }, 201)
      })
      .get('/parcel/info/:reference', async (c) => {
        const parcel = await findParcel(table, 'redx', { reference: c.req.param('reference') })
        if (!parcel) return c.json({ message: 'Not found', status_code: 404 }, 404)
        const status = STATUSES[stageAt(parcel, stepMs, clock.now())]
        return c.json({ parcel: { tracking_id: parcel.reference, status, charge: FEE_TAKA } })
      })
      .patch('/parcels', async (c) => {
        const { entity_id: reference } = await c.req.json()
        const found = await findParcel(table, 'redx', { reference: String(reference) })
        if (!found) return c.json({ message: 'Not found', status_code: 404 }, 404)
        await table
          .updateTable('sandboxParcels')
          .set({ cancelledAt: clock.now() })
          .where('courier', '=', 'redx')
          .where('reference', '=', found.reference)
          .execute()
        return c.json({ success: true, message: 'Updated' })
      }),
  makeNotice: (parcel, stage, at, secret) => ({
    query: { secret },
    headers: {},
    body: JSON.stringify({
      tracking_number: parcel.reference,
      timestamp: at.toISOString(),
      status: STATUSES[stage],
      message_en: MESSAGES[stage],
      message_bn: '',
      invoice_number: parcel.invoice,
    }),
  }),
}
