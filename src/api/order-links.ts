import { z } from 'zod'
import {
  askLinkedSizeChange,
  cancelLinkedOrder,
  payLinkedAdvance,
} from '#shop/orders/links/change-linked-order.ts'
import {
  AskLinkedSizeChange,
  GuestOrder,
  LinkedOrder,
  OrderLinkToken,
  PayLinkedAdvance,
  TrackedOrder,
  TrackOrder,
} from '#shop/orders/links/contract.ts'
import { findLinkedOrder } from '#shop/orders/links/find-linked-order.ts'
import { getGuestOrderLink } from '#shop/orders/links/guest-order-link.ts'
import { endOrderLinks } from '#shop/orders/links/order-link.ts'
import { trackOrder } from '#shop/orders/links/track-order.ts'
import { calls } from './calls.ts'

const { post, remove } = calls('Orders', 'endOrderLinks')

export const orderLinkCalls = [
  // The token is in the body, because addresses get logged in many places.
  post('/order-links/find', 'Get the order of an email link')
    .needs(null)
    .takes(OrderLinkToken)
    .refuses(404, 429)
    .runs((shop, input) => findLinkedOrder(shop, input.token), LinkedOrder),
  post('/order-links', 'Get a link to an order just placed as a guest')
    .needs(null)
    .takes(GuestOrder)
    .refuses(404)
    .runs(getGuestOrderLink, z.string()),
  post('/tracked-orders', 'Get an order by its id and phone number')
    .needs(null)
    .takes(TrackOrder)
    .refuses(404, 429)
    .runs(trackOrder, TrackedOrder),
  post('/order-links/cancellation', 'Cancel the order of a link that proves its phone number')
    .needs(null)
    .takes(OrderLinkToken)
    .refuses(403, 404, 409, 429)
    .runs((shop, input) => cancelLinkedOrder(shop, input.token), LinkedOrder),
  post('/order-links/size-changes', 'Ask for another size with a link that proves the phone number')
    .needs(null)
    .takes(AskLinkedSizeChange)
    .refuses(403, 404, 409, 429)
    .runs((shop, { token, ...wish }) => askLinkedSizeChange(shop, token, wish), LinkedOrder),
  post('/order-links/advance', 'Name what was sent for an order with a link that proves its phone')
    .needs(null)
    .takes(PayLinkedAdvance)
    .refuses(403, 404, 409, 429)
    .runs((shop, { token, transfer }) => payLinkedAdvance(shop, token, transfer), LinkedOrder),
  remove('/orders/:id/links', 'Disable all email links to an order').does(endOrderLinks),
]
