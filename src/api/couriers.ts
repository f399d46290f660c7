import { Hono } from 'hono'
import { z } from 'zod'
import { bookParcels } from '#shop/couriers/book-parcels.ts'
import {
  answerUnclear,
  cancelConsignment,
  retryBookings,
} from '#shop/couriers/change-consignments.ts'
import {
  AnswerUnclear,
  BookedParcels,
  BookParcels,
  Consignment,
  ConsignmentFilter,
  ConsignmentSummary,
  CourierChoice,
  OrderConsignment,
  RetryBookings,
} from '#shop/couriers/contract.ts'
import { listCouriers } from '#shop/couriers/find-courier.ts'
import {
  listConsignments,
  listConsignmentsOfOrder,
  summariseConsignments,
} from '#shop/couriers/queries.ts'
import { receiveNotice } from '#shop/couriers/receive-notice.ts'
import { calls } from './calls.ts'
import { describeNotice } from './describe.ts'
import type { ApiEnv } from './env.ts'

/** Where couriers tell what became of parcels: signed, without a session. */
export const COURIER_NOTICES = '/couriers/:courier/notices'

const { get, post } = calls('Couriers', 'manageOrders')

export const courierCalls = [
  get('/couriers', 'List couriers that parcels can be booked with')
    .needs('deliverOrders')
    .runs(listCouriers, z.array(CourierChoice)),
  get('/consignments', 'List parcels given to couriers, newest first')
    .needs('deliverOrders')
    .takes(ConsignmentFilter)
    .lists(listConsignments, Consignment),
  get('/consignments/summary', 'Count parcels by where they are')
    .needs('deliverOrders')
    .runs(summariseConsignments, ConsignmentSummary),
  get('/orders/:id/consignments', 'List the parcels of an order with their events, newest first')
    .needs('deliverOrders')
    .runs(listConsignmentsOfOrder, z.array(OrderConsignment)),
  post('/consignments', 'Book parcels for up to 500 orders; each is booked in the background')
    .takes(BookParcels)
    .refuses(409)
    .runs(bookParcels, BookedParcels, 'Booking'),
  post('/consignments/retries', 'Book failed parcels again')
    .takes(RetryBookings)
    .refuses(409)
    .runs(retryBookings, z.number().int(), 'Booking again'),
  post('/consignments/:id/cancellation', 'Cancel a parcel')
    .refuses(409)
    .runs(cancelConsignment, OrderConsignment, 'Cancelled'),
  post('/consignments/:id/answer', 'Say whether the courier has a parcel that is unclear')
    .takes(AnswerUnclear)
    .refuses(409)
    .runs(answerUnclear, OrderConsignment, 'Noted'),
]

/** Each courier waits for an answer of its own. */
export const courierNoticesApi = new Hono<ApiEnv>().post(
  COURIER_NOTICES,
  describeNotice('Receive a courier’s notice about a parcel'),
  async (c) => {
    const reply = await receiveNotice(c.var.shop, c.req.param('courier'), {
      headers: c.req.header(),
      query: c.req.query(),
      rawBody: await c.req.text(),
    })
    return c.json(reply.body, reply.status, reply.headers)
  },
)
