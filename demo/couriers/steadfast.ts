import { createHmac, randomInt } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { findParcel, type StandInParcel, stageAt } from './parcels.ts'
import { collectedTaka, FEE_TAKA, isRight, type StandInProtocol, toLocalTime } from './protocol.ts'
import { MESSAGES, type Stage } from './story.ts'

const STATUSES: Record<Stage | 'cancelled', string> = {
  booked: 'in_review',
  picked: 'pending',
  transit: 'pending',
  out: 'pending',
  failed: 'hold',
  delivered: 'delivered',
  partial: 'partial_delivered',
  returning: 'cancelled',
  returned: 'cancelled',
  cancelled: 'cancelled',
}

const NewOrder = z.object({
  invoice: z.string().regex(/^[\w-]{1,60}$/),
  recipient_name: z.string().min(1).max(100),
  recipient_phone: z.string().regex(/^\d{11}$/),
  recipient_address: z.string().min(1).max(250),
  cod_amount: z.int().min(0),
})

const codeOf = ({ reference }: StandInParcel) => `SF${Number(reference).toString(36).toUpperCase()}`

/** An invoice is taken once. */
export const steadfast: StandInProtocol = {
  code: 'steadfast',
  createApp: ({ table, clock, stepMs, take, misbehaves }) =>
    new Hono()
      .use(async (c, next) => {
        if (!isRight(c.req.header('api-key')) || !isRight(c.req.header('secret-key'))) {
          return c.json({ status: 401, message: 'Unauthorized' }, 401)
        }
        return next()
      })
      .post('/create_order', async (c) => {
        const order = NewOrder.safeParse(await c.req.json().catch(() => undefined))
        if (!order.success) {
          const errors = z.flattenError(order.error).fieldErrors
          return c.json({ status: 400, errors }, 400)
        }
        const { invoice, recipient_phone: phone, cod_amount: codTaka } = order.data
        if (await findParcel(table, 'steadfast', { invoice })) {
          const errors = { invoice: ['The invoice has already been taken.'] }
          return c.json({ status: 400, errors }, 400)
        }
        const fault = misbehaves(phone, invoice)
        if (fault === 'refused') {
          const errors = { recipient_phone: ['The recipient phone is invalid.'] }
          return c.json({ status: 400, errors }, 400)
        }
        if (fault === 'fails') return c.json({ message: 'Server Error' }, 503)
        const reference = String(randomInt(100_000_000, 999_999_999))
        const parcel = await take({ reference, invoice, phone, codTaka })
        if (fault === 'unanswered') return new Promise<Response>(() => undefined)
        return c.json({
          status: 200,
          message: 'Consignment has been created successfully.',
          consignment: {
            consignment_id: Number(reference),
            invoice,
            tracking_code: codeOf(parcel),
            cod_amount: codTaka,
            status: 'in_review',
            created_at: parcel.bookedAt.toISOString(),
          },
        })
      })
      .get('/:by{status_by_cid|status_by_invoice}/:value', async (c) => {
        const { by, value } = c.req.param()
        const parcel = await findParcel(
          table,
          'steadfast',
          by === 'status_by_cid' ? { reference: value } : { invoice: value },
        )
        if (!parcel) return c.json({ status: 404, message: 'Not found' }, 404)
        return c.json({
          status: 200,
          delivery_status: STATUSES[stageAt(parcel, stepMs, clock.now())],
        })
      })
      // By how the number ends: unknown, often refused, else accepted.
      .get('/fraud_check/score/:phone', (c) => {
        const phone = c.req.param('phone')
        const ratio = phone.endsWith('901') ? 40 : 96
        const isUnknown = phone.endsWith('0')
        return c.json({
          status: 200,
          phone,
          delivery_ratio: isUnknown ? 0 : ratio,
          cancellation_ratio: isUnknown ? 0 : 100 - ratio,
          volume_band: isUnknown ? 'none' : 'high',
          volume_range: isUnknown ? '0' : '25+',
        })
      })
      .get('/get_balance', (c) => c.json({ status: 200, current_balance: 0 }))
      .post('/create_return_request', async (c) => {
        const { consignment_id: id } = await c.req.json()
        const parcel = await findParcel(table, 'steadfast', { reference: String(id) })
        if (!parcel) return c.json({ status: 404, message: 'Not found' }, 404)
        return c.json({ id: 1, consignment_id: id, status: 'pending' })
      }),
  makeNotice: (parcel, stage, at, secret) => {
    const body = JSON.stringify({
      notification_type: 'delivery_status',
      consignment_id: Number(parcel.reference),
      invoice: parcel.invoice,
      cod_amount: collectedTaka(parcel, stage),
      status: STATUSES[stage].replace(/^./, (letter) => letter.toUpperCase()),
      delivery_charge: FEE_TAKA,
      tracking_message: MESSAGES[stage],
      updated_at: toLocalTime(at),
    })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    return { query: {}, headers: { 'X-Signature': signature }, body }
  },
}
