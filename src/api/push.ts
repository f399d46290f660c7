import { EndedSubscription, Push, PushSubscription } from '#shop/orders/push/contract.ts'
import { readPush, subscribe, unsubscribe } from '#shop/orders/push/subscribe.ts'
import { calls } from './calls.ts'

const { get, post } = calls('Orders', 'deliverOrders')

export const pushCalls = [
  get(
    '/push',
    'Read the key for messages about new orders, and which of one’s phones get them',
  ).runs(readPush, Push),
  post('/push/subscriptions', 'Have a phone told about new orders')
    .takes(PushSubscription)
    .refuses(409)
    .does(subscribe),
  post('/push/subscriptions/removal', 'Have a phone told no longer')
    .takes(EndedSubscription)
    .does(unsubscribe),
]
