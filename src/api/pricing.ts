import { z } from 'zod'
import { DeliveryQuestion } from '#shop/checkout/contract.ts'
import { listOwnDeliveries } from '#shop/checkout/list-own-deliveries.ts'
import { getQuote } from '#shop/checkout/queries.ts'
import { OfferedDeliveryOption, Quote, QuoteRequest } from '#shop/pricing/contract.ts'
import { calls } from './calls.ts'

const { get, post } = calls('Prices')

export const pricingCalls = [
  post('/quotes', 'Get the cart’s price, with or without a voucher')
    .needs('order')
    .takes(QuoteRequest)
    .refuses(409, 429)
    .runs(getQuote, Quote),
  get('/delivery-options', 'List the delivery options offered, for your cart and an address')
    .takes(DeliveryQuestion)
    .runs(listOwnDeliveries, z.array(OfferedDeliveryOption)),
]
