import { ShownOrder } from '#shop/orders/contract.ts'
import {
  DeliverInPart,
  OrderReturns,
  ReceiveBack,
  ReceiveExchanged,
  RecordReturn,
  StartExchange,
} from '#shop/orders/returns/contract.ts'
import { deliverInPart } from '#shop/orders/returns/deliver-in-part.ts'
import { startExchange } from '#shop/orders/returns/exchange-pieces.ts'
import { getReturns } from '#shop/orders/returns/queries.ts'
import { receiveBack } from '#shop/orders/returns/receive-back.ts'
import { receiveExchanged } from '#shop/orders/returns/receive-exchanged.ts'
import { recordReturn } from '#shop/orders/returns/record-return.ts'
import { calls } from './calls.ts'

const { get, post } = calls('Orders', 'readOrders')

export const returnCalls = [
  get('/orders/:id/returns', 'Get what of an order was returned, and what can be')
    .refuses(403)
    .runs(getReturns, OrderReturns),
  post('/orders/:id/returns', 'Record what was returned of a delivered order, and refund it')
    .needs('manageOrders')
    .takes(RecordReturn)
    .takesKey()
    .refuses(409)
    .runs(recordReturn, OrderReturns),
  post(
    '/orders/:id/exchanges',
    'Exchange pieces of a delivered order, with an order for the new ones',
  )
    .needs('manageOrders')
    .takes(StartExchange)
    .takesKey()
    .refuses(409)
    .runs(startExchange, OrderReturns),
  post('/returns/:id/receipt', 'Receive the old pieces of an exchange')
    .needs('deliverOrders')
    .takes(ReceiveExchanged)
    .refuses(409)
    .runs(receiveExchanged, OrderReturns),
  post('/orders/:id/received-back', 'Receive a refused parcel, of which pieces are damaged')
    .needs('deliverOrders')
    .takes(ReceiveBack)
    .refuses(409)
    .runs(receiveBack, ShownOrder),
  post('/orders/:id/partial-delivery', 'Record that the customer kept only some pieces of a parcel')
    .needs('deliverOrders')
    .takes(DeliverInPart)
    .refuses(409)
    .runs(deliverInPart, ShownOrder),
]
