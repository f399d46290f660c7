import { suggestEntry } from '#shop/checkout/entry/chat/suggest-entry.ts'
import {
  Caller,
  ChatMessage,
  ChatSuggestions,
  EnterOrder,
  EntryQuote,
  EntryQuoteRequest,
} from '#shop/checkout/entry/contract.ts'
import { enterOrder } from '#shop/checkout/entry/enter-order.ts'
import { findCaller } from '#shop/checkout/entry/find-caller.ts'
import { quoteEntry } from '#shop/checkout/entry/quote-entry.ts'
import { confirmOrder } from '#shop/orders/confirm-order.ts'
import { ShownOrder } from '#shop/orders/contract.ts'
import { calls } from './calls.ts'

/** Orders that staff enter for customers. */
const { get, post } = calls('Orders', 'manageOrders')

export const staffOrderCalls = [
  post('/staff-orders', 'Enter an order for a customer')
    .takes(EnterOrder)
    .takesKey()
    .refuses(409)
    .handles((c, input, key) => {
      const pieces = input.lines.map(({ productId, size }) => `pieces ${productId} ${size}`)
      return c.var.semaphore.run(pieces, () => enterOrder(c.var.shop, input, key))
    }, ShownOrder),
  post('/staff-orders/quotes', 'Get what an order would come to that staff enter')
    .takes(EntryQuoteRequest)
    .runs(quoteEntry, EntryQuote),
  post('/staff-orders/suggestions', 'Read an order out of a chat message, in Bangla or English')
    .takes(ChatMessage)
    .runs((shop, input) => suggestEntry(shop, input.text), ChatSuggestions),
  get('/staff-orders/callers/:phone', 'Get what was ordered for a phone number before')
    .refuses(400)
    .runs(findCaller, Caller),
  post('/orders/:id/confirmation', 'Confirm an order that is on hold')
    .refuses(409)
    .runs(confirmOrder, ShownOrder),
]
