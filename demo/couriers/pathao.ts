import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { findParcel, type StandInParcel, stageAt } from './parcels.ts'
import { collectedTaka, FEE_TAKA, isRight, type StandInProtocol, toLocalTime } from './protocol.ts'
import type { Stage } from './story.ts'

const EVENTS: Record<Stage | 'cancelled', string> = {
  booked: 'created',
  picked: 'picked',
  transit: 'in-transit',
  out: 'assigned-for-delivery',
  failed: 'delivery-failed',
  delivered: 'delivered',
  partial: 'partial-delivery',
  returning: 'on-hold',
  returned: 'returned',
  cancelled: 'pickup-cancelled',
}

const NewOrder = z.object({
  store_id: z.int(),
  merchant_order_id: z.string().max(60),
  recipient_name: z.string().min(3).max(100),
  recipient_phone: z.string().regex(/^01\d{9}$/),
  recipient_address: z.string().min(10).max(220),
  delivery_type: z.literal([48, 12]),
  item_type: z.literal([1, 2]),
  item_quantity: z.int().min(1),
  item_weight: z.number().min(0.5).max(10),
  amount_to_collect: z.int().min(0),
})

const envelope = (code: number, message: string, data: object) => ({
  message,
  type: 'success',
  code,
  data,
})

/** A token is good for one start of the server. */
export function createPathaoProtocol(token = randomBytes(16).toString('hex')): StandInProtocol {
  return {
    code: 'pathao',
    createApp: ({ table, clock, stepMs, take, misbehaves }) =>
      new Hono()
        .basePath('/aladdin/api/v1')
        .post('/issue-token', async (c) => {
          const { client_secret: secret, password } = await c.req.json()
          if (!isRight(secret) || !isRight(password)) {
            return c.json({ message: 'The user credentials were incorrect.' }, 400)
          }
          return c.json({
            token_type: 'Bearer',
            expires_in: 432_000,
            access_token: token,
            refresh_token: token,
          })
        })
        .use(async (c, next) => {
          if (c.req.header('authorization') === `Bearer ${token}`) return next()
          return c.json({ message: 'Unauthenticated.', type: 'error', code: 401 }, 401)
        })
        .get('/stores', (c) =>
          c.json(envelope(200, 'Store list', { data: [{ store_id: 1234, store_name: 'Suto' }] })),
        )
        .post('/orders', async (c) => {
          const order = NewOrder.safeParse(await c.req.json().catch(() => undefined))
          if (!order.success) {
            const errors = z.flattenError(order.error).fieldErrors
            return c.json(
              { message: 'Please fix the given errors', type: 'error', code: 422, errors },
              422,
            )
          }
          const { merchant_order_id: invoice, recipient_phone: phone } = order.data
          const fault = misbehaves(phone, invoice)
          if (fault === 'refused') {
            const errors = { recipient_phone: ['Recipient phone is not valid'] }
            return c.json(
              { message: 'Please fix the given errors', type: 'error', code: 422, errors },
              422,
            )
          }
          if (fault === 'fails') return c.json({ message: 'Server Error' }, 503)
          const reference = `DC${randomBytes(5).toString('hex').toUpperCase()}`
          await take({ reference, invoice, phone, codTaka: order.data.amount_to_collect })
          if (fault === 'unanswered') return new Promise<Response>(() => undefined)
          return c.json(
            envelope(200, 'Order Created Successfully', {
              consignment_id: reference,
              merchant_order_id: invoice,
              order_status: 'Pending',
              delivery_fee: FEE_TAKA,
            }),
          )
        })
        .get('/orders/:reference/info', async (c) => {
          const parcel = await findParcel(table, 'pathao', { reference: c.req.param('reference') })
          if (!parcel) return c.json({ message: 'Not found', type: 'error', code: 404 }, 404)
          const status = EVENTS[stageAt(parcel, stepMs, clock.now())].replaceAll('-', '_')
          return c.json(
            envelope(200, 'Order info', {
              consignment_id: parcel.reference,
              order_status: status.replace(/^./, (letter) => letter.toUpperCase()),
              updated_at: toLocalTime(clock.now()),
            }),
          )
        }),
    makeNotice: makePathaoNotice,
  }
}

function makePathaoNotice(parcel: StandInParcel, stage: Stage, at: Date, secret: string) {
  const isEnd = stage === 'delivered' || stage === 'partial'
  const body = JSON.stringify({
    consignment_id: parcel.reference,
    merchant_order_id: parcel.invoice,
    updated_at: toLocalTime(at),
    timestamp: at.toISOString(),
    store_id: 1234,
    event: `order.${EVENTS[stage]}`,
    ...(stage === 'booked' && { delivery_fee: FEE_TAKA }),
    ...(isEnd && { collected_amount: collectedTaka(parcel, stage) }),
    ...(stage === 'failed' && { reason: 'The customer did not answer the phone' }),
  })
  return { query: {}, headers: { 'X-PATHAO-Signature': secret }, body }
}
