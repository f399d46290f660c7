import { Readable } from 'node:stream'
import { z } from 'zod'
import {
  CashHolder,
  CountedCash,
  NoteDifference,
  OwedFilter,
  OwedOrder,
  Payout,
  PayoutDetails,
  Statement,
} from '#shop/couriers/payouts/contract.ts'
import { noteDifference } from '#shop/couriers/payouts/note-difference.ts'
import {
  getPayout,
  listCashHolders,
  listOwedOrders,
  listPayouts,
} from '#shop/couriers/payouts/queries.ts'
import {
  previewStatement,
  recordCountedCash,
  recordStatement,
} from '#shop/couriers/payouts/record-payout.ts'
import { Paging } from '#shop/shared/paging.ts'
import { calls } from './calls.ts'
import { inTurn } from './in-turn.ts'
import { readCsv } from './read-csv.ts'

const { get, post } = calls('Payments', 'managePayments')

async function toRows({ courier, content }: Statement) {
  const rows: string[][] = []
  for await (const row of readCsv(Readable.from([Buffer.from(content)]))) rows.push(row)
  return { courier, rows }
}

export const payoutCalls = [
  get('/payouts/owed', 'List couriers and delivery people who owe collected cash').handles(
    (c) => inTurn(c, 'reports', () => listCashHolders(c.var.shop)),
    z.array(CashHolder),
  ),
  get('/payouts/owed-orders', 'List orders whose cash one of them owes, oldest delivery first')
    .takes(OwedFilter)
    .handles(
      (c, filter) => inTurn(c, 'reports', () => listOwedOrders(c.var.shop, filter)),
      z.array(OwedOrder),
    ),
  get('/payouts', 'List recorded payouts, newest first').takes(Paging).lists(listPayouts, Payout),
  get('/payouts/:id', 'Get a payout with its lines').runs(getPayout, PayoutDetails),
  post('/payouts/previews', 'Show the payout that a courier’s statement would be')
    .takes(Statement)
    .refuses(409)
    .handles(async (c, sent) => previewStatement(c.var.shop, await toRows(sent)), PayoutDetails),
  post('/payouts/statements', 'Record a courier’s statement; a parcel is settled once')
    .takes(Statement)
    .refuses(409)
    .handles(async (c, sent) => recordStatement(c.var.shop, await toRows(sent)), PayoutDetails),
  post('/payouts/counted', 'Record cash that was handed over for some orders')
    .takes(CountedCash)
    .refuses(409)
    .runs(recordCountedCash, PayoutDetails),
  post('/payouts/:id/notes', 'Take the difference of a line as settled')
    .takes(NoteDifference)
    .refuses(409)
    .runs(noteDifference, PayoutDetails),
]
