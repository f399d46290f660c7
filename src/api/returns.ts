import { ShownOrder } from '#shop/orders/contract.ts'
import { OrderReturns, ReceiveBack, RecordReturn } from '#shop/orders/returns/contract.ts'
import { getReturns } from '#shop/orders/returns/queries.ts'
import { receiveBack } from '#shop/orders/returns/receive-back.ts'
import { recordReturn } from '#shop/orders/returns/record-return.ts'
import { calls } from './calls.ts'

const { get, post } = calls('Orders', 'readOrders')

export const returnCalls = [
  get('/orders/:id/returns', 'Get what of an order was returned, and what can be')
    .refuses(403)
    .runs(getReturns, OrderReturns),
  post(
    '/orders/:id/returns',
    'Record what was returned of a delivered order, and refund or replace it',
  )
    .needs('manageOrders')
    .takes(RecordReturn)
    .takesKey()
    .refuses(409)
    .runs(recordReturn, OrderReturns, 'Return recorded'),
  post('/orders/:id/received-back', 'Receive a refused parcel, of which pieces are damaged')
    .needs('deliverOrders')
    .takes(ReceiveBack)
    .refuses(409)
    .runs(receiveBack, ShownOrder, 'Order returned'),
]
