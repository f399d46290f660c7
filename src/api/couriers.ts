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
  RecordedNumbers,
  RecordNumbers,
  RetryBookings,
  WantedParcels,
} from '#shop/couriers/contract.ts'
import { listCouriers } from '#shop/couriers/find-courier.ts'
import {
  listConsignments,
  listConsignmentsOfOrder,
  summariseConsignments,
} from '#shop/couriers/queries.ts'
import { receiveNotice } from '#shop/couriers/receive-notice.ts'
import { recordNumbers } from '#shop/couriers/record-numbers.ts'
import { writeManifest } from '#shop/couriers/write-manifest.ts'
import { writeParcelFile } from '#shop/couriers/write-parcel-file.ts'
import { answerCsv, answerPdf } from './answer-file.ts'
import { calls } from './calls.ts'
import { describeNotice } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { inTurn } from './in-turn.ts'

/** Where couriers tell what became of parcels: signed, without a session. */
export const COURIER_NOTICES = '/couriers/:courier/notices'

const { get, post } = calls('Couriers', 'bookParcels')

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
  get('/couriers/:courier/manifest', 'Print the parcels that wait for a courier, to be signed')
    .needs('deliverOrders')
    .answersFile('application/pdf', async (c, courier) => {
      const write = () => writeManifest(c.var.shop, courier, c.req.raw.signal)
      return answerPdf(await inTurn(c, 'documents', write))
    }),
  get('/couriers/:courier/file', 'Download the parcels for a courier that takes a CSV file')
    .needs('deliverOrders')
    .takesQuery(WantedParcels)
    .answersFile('text/csv', async (c, courier, wanted) =>
      answerCsv(`parcels-${courier}.csv`, await writeParcelFile(c.var.shop, courier, wanted)),
    ),
  post('/consignments', 'Book parcels for up to 500 orders; each is booked in the background')
    .takes(BookParcels)
    .refuses(409)
    .runs(bookParcels, BookedParcels),
  post('/consignments/retries', 'Book failed parcels again')
    .takes(RetryBookings)
    .refuses(409)
    .runs(retryBookings, z.number().int()),
  post('/consignments/numbers', 'Enter tracking numbers of a courier that takes a CSV file')
    .takes(RecordNumbers)
    .runs(recordNumbers, RecordedNumbers),
  post('/consignments/:id/cancellation', 'Cancel a parcel')
    .refuses(409)
    .runs(cancelConsignment, OrderConsignment),
  post('/consignments/:id/answer', 'Say whether the courier has a parcel that is unclear')
    .takes(AnswerUnclear)
    .refuses(409)
    .runs(answerUnclear, OrderConsignment),
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
    return c.json({ status: 'success', message: 'Noted' }, reply.status, reply.headers)
  },
)
