import type { ConsignmentState } from '#shop/couriers/contract.ts'
import { recordCountedCash } from '#shop/couriers/payouts/record-payout.ts'
import { changeConnection } from '#shop/settings/connections/change-connection.ts'
import { COURIERS } from '#shop/settings/couriers/contract.ts'
import type { Context } from '#shop/shared/context.ts'
import { addFileCourier, courierAccounts } from '../couriers.ts'
import { DELIVERED, writeOrder } from '../orders.ts'
import { aboutAll, type Call, get, makeLive, noOwner, RAHIM } from './call.ts'

/** A parcel that stands like this, and its id. */
async function parcelIn(shop: Context, state: ConsignmentState, courier = 'redx'): Promise<string> {
  const orderId = await writeOrder(shop, { userEmail: RAHIM })
  const now = shop.clock.now()
  const { id } = await shop.db
    .insertInto('consignments')
    .values({
      orderId,
      courier,
      invoice: orderId,
      state,
      codPaisa: 1000_00,
      bookedBy: 'nusrat@suto.test',
      madeAt: now,
      stateAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const connect = (shop: Context, code: (typeof COURIERS)[number]) =>
  changeConnection(shop, courierAccounts[code])

/** An order that Karim brought, whose ৳1,060 he has. */
const brought = (shop: Context) =>
  writeOrder(shop, { userEmail: RAHIM, ...DELIVERED, deliveryAssignedTo: 'Karim' })

async function short(shop: Context): Promise<string> {
  const counted = { holder: 'karim', orderIds: [await brought(shop)], counted: 1000 }
  return (await recordCountedCash(shop, counted)).id
}

const statement = (orderId: string) => ({
  courier: 'redx',
  content: `Invoice,Collected amount\n${orderId},1060\n`,
})

/** Parcels with couriers, whose accounts lead nowhere. */
export const courierCalls: Record<string, Call> = {
  'GET /api/couriers': { right: 'deliverOrders', prepare: get('/api/couriers'), ...noOwner },
  'GET /api/consignments': {
    right: 'deliverOrders',
    prepare: get('/api/consignments'),
    ...noOwner,
  },
  'GET /api/consignments/summary': {
    right: 'deliverOrders',
    prepare: get('/api/consignments/summary'),
    ...noOwner,
  },
  'GET /api/couriers/{courier}/manifest': {
    right: 'deliverOrders',
    prepare: async (shop) => {
      await parcelIn(shop, 'booked')
      return { path: '/api/couriers/redx/manifest' }
    },
    ...noOwner,
  },
  'GET /api/couriers/{courier}/file': {
    right: 'deliverOrders',
    prepare: async (shop) => {
      await addFileCourier(shop)
      await parcelIn(shop, 'booked', 'csv_sundarban')
      return { path: '/api/couriers/csv_sundarban/file' }
    },
    ...noOwner,
  },
  'POST /api/consignments/numbers': {
    right: 'bookParcels',
    prepare: async (shop) => {
      await parcelIn(shop, 'booked', 'csv_sundarban')
      const json = { courier: 'csv_sundarban', numbers: 'HT-1 SB1' }
      return { path: '/api/consignments/numbers', json }
    },
    ...noOwner,
  },
  'GET /api/orders/{id}/consignments': {
    right: 'deliverOrders',
    prepare: async (shop) => ({ path: `/api/orders/${await writeOrder(shop)}/consignments` }),
    ...noOwner,
  },
  'GET /api/orders/{id}/courier-records': {
    right: 'readOrders',
    prepare: async (shop) => ({ path: `/api/orders/${await writeOrder(shop)}/courier-records` }),
    ...aboutAll,
  },
  'POST /api/consignments': {
    right: 'bookParcels',
    prepare: async (shop) => {
      await makeLive(shop)
      await connect(shop, 'steadfast')
      const json = { courier: 'steadfast', orderIds: [await writeOrder(shop)] }
      return { path: '/api/consignments', json }
    },
    ...noOwner,
  },
  'POST /api/consignments/retries': {
    right: 'bookParcels',
    prepare: async (shop) => {
      await makeLive(shop)
      return { path: '/api/consignments/retries', json: { ids: [await parcelIn(shop, 'failed')] } }
    },
    ...noOwner,
  },
  'POST /api/consignments/{id}/cancellation': {
    right: 'bookParcels',
    prepare: async (shop) => {
      await makeLive(shop)
      const id = await parcelIn(shop, 'failed')
      return { path: `/api/consignments/${id}/cancellation`, method: 'POST' }
    },
    ...noOwner,
  },
  'POST /api/consignments/{id}/answer': {
    right: 'bookParcels',
    prepare: async (shop) => ({
      path: `/api/consignments/${await parcelIn(shop, 'unclear')}/answer`,
      json: { isBooked: false },
    }),
    ...noOwner,
  },
  'GET /api/payouts/owed': {
    right: 'managePayments',
    prepare: get('/api/payouts/owed'),
    ...noOwner,
  },
  'GET /api/payouts/owed-orders': {
    right: 'managePayments',
    prepare: get('/api/payouts/owed-orders?holder=karim'),
    ...noOwner,
  },
  'GET /api/payouts': { right: 'managePayments', prepare: get('/api/payouts'), ...noOwner },
  'GET /api/payouts/{id}': {
    right: 'managePayments',
    prepare: async (shop) => ({ path: `/api/payouts/${await short(shop)}` }),
    ...noOwner,
  },
  'POST /api/payouts/previews': {
    right: 'managePayments',
    prepare: async (shop) => {
      const id = await writeOrder(shop, { ...DELIVERED, deliveryAssignedTo: 'RedX' })
      return { path: '/api/payouts/previews', json: statement(id) }
    },
    ...noOwner,
  },
  'POST /api/payouts/statements': {
    right: 'managePayments',
    prepare: async (shop) => {
      const id = await writeOrder(shop, { ...DELIVERED, deliveryAssignedTo: 'RedX' })
      return { path: '/api/payouts/statements', json: statement(id) }
    },
    ...noOwner,
  },
  'POST /api/payouts/counted': {
    right: 'managePayments',
    prepare: async (shop) => {
      const json = { holder: 'karim', orderIds: [await brought(shop)], counted: 1060 }
      return { path: '/api/payouts/counted', json }
    },
    ...noOwner,
  },
  'POST /api/payouts/{id}/notes': {
    right: 'managePayments',
    prepare: async (shop) => ({
      path: `/api/payouts/${await short(shop)}/notes`,
      json: { position: 1, reason: 'Lost' },
    }),
    ...noOwner,
  },
  ...Object.fromEntries(
    COURIERS.map((code): [string, Call] => [
      `POST /api/connections/${code}/trial`,
      {
        right: 'manageSettings',
        prepare: async (shop) => {
          await makeLive(shop)
          await connect(shop, code)
          return { path: `/api/connections/${code}/trial`, method: 'POST' }
        },
        ...noOwner,
      },
    ]),
  ),
}
