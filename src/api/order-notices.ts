import { OrderNotices } from '#shop/orders/notices/contract.ts'
import { readOrderNotices } from '#shop/orders/notices/queries.ts'
import { calls } from './calls.ts'

const { get } = calls('Orders', 'deliverOrders')

export const orderNoticeCalls = [
  get('/order-notices', 'Read how customers hear of their orders').runs(
    readOrderNotices,
    OrderNotices,
  ),
]
