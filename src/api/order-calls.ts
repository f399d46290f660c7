import { z } from 'zod'
import { CallState, CallStateFilter, RecordCall } from '#shop/calls/contract.ts'
import { listCallStates } from '#shop/calls/queries.ts'
import { recordCall } from '#shop/calls/record-call.ts'
import { NamedRecord } from '#shop/couriers/contract.ts'
import { CounterFilter, CounterSummary } from '#shop/couriers/counter/contract.ts'
import { listCounter, summariseCounter } from '#shop/couriers/counter/queries.ts'
import { listCourierRecords } from '#shop/couriers/list-records.ts'
import {
  blockAddress,
  findAddressBlock,
  unblockAddress,
} from '#shop/orders/address-blocks/block-address.ts'
import { AddressBlock } from '#shop/orders/address-blocks/contract.ts'
import { askAdvance, dropAdvance, getAdvanceText } from '#shop/orders/advances/ask-advance.ts'
import { payAdvance } from '#shop/orders/advances/pay-advance.ts'
import { ShownOrder } from '#shop/orders/contract.ts'
import { SentTransfer } from '#shop/payments/wallets/contract.ts'
import { calls } from './calls.ts'

const { get, post, put, remove } = calls('Orders', 'manageOrders')

/** The counter, calls to customers, the risk of orders, and blocked addresses. */
export const orderCallCalls = [
  get('/counter', 'List open orders by what is to be done with them next, oldest first')
    .needs('readOrders')
    .takes(CounterFilter)
    .lists(listCounter, ShownOrder),
  get('/counter/summary', 'Count open orders by what is to be done with them next')
    .needs('readOrders')
    .runs(summariseCounter, CounterSummary),
  get('/order-calls', 'Get the calls and the risk of orders')
    .needs('readOrders')
    .takes(CallStateFilter)
    .runs(listCallStates, z.array(CallState)),
  get('/orders/:id/courier-records', 'Ask couriers how parcels to the number of an order end')
    .needs('readOrders')
    .runs(listCourierRecords, z.array(NamedRecord)),
  post('/orders/:id/calls', 'Record a call about an order on hold')
    .takes(RecordCall)
    .refuses(409)
    .runs(recordCall, ShownOrder),
  get('/orders/:id/advance', 'Get the text that asks a customer for an advance').runs(
    getAdvanceText,
    z.string(),
  ),
  post('/orders/:id/advance', 'Ask the customer of an order on hold for an advance')
    .refuses(409)
    .runs(askAdvance, ShownOrder),
  remove('/orders/:id/advance', 'Ask for the advance of an order no longer').runs(
    dropAdvance,
    ShownOrder,
  ),
  post('/orders/:id/advance/payment', 'Name what was sent as the advance of an order')
    .needs('cancelOrders')
    .takes(SentTransfer)
    .refuses(409)
    .runs(payAdvance, ShownOrder),
  get('/orders/:id/address-block', 'Get whether the address of an order is blocked').runs(
    findAddressBlock,
    AddressBlock,
  ),
  put('/orders/:id/address-block', 'Block the address of an order: shoppers cannot order to it')
    .refuses(409)
    .runs(blockAddress, AddressBlock),
  remove('/orders/:id/address-block', 'Unblock the address of an order').runs(
    unblockAddress,
    AddressBlock,
  ),
]
