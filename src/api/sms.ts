import { getOrder } from '#shop/orders/queries.ts'
import { OrderSms, SmsFilter, SmsPage } from '#shop/sms/contract.ts'
import { listSms, listSmsOfOrder } from '#shop/sms/list-sms.ts'
import { calls } from './calls.ts'

const { get } = calls('Tasks', 'manageWork')

export const smsCalls = [
  get('/sms', 'List SMS, newest first, and what those of this month cost')
    .takes(SmsFilter)
    .runs(listSms, SmsPage),
]

const orders = calls('Orders', 'deliverOrders')

export const orderSmsCalls = [
  orders.get('/orders/:id/sms', 'List SMS about an order').runs(async (shop, id) => {
    const { orderId } = await getOrder(shop, id)
    return listSmsOfOrder(shop, orderId)
  }, OrderSms.array()),
]
