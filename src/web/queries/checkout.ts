import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { CartLine } from '#shop/cart/contract.ts'
import { advanceOf } from '#shop/payments/advance/rules.ts'
import type { PaymentMethod } from '#shop/payments/contract.ts'
import { PAYMENT_METHODS } from '#shop/payments/methods.ts'
import type { ChosenDelivery, Destination, Quote } from '#shop/pricing/contract.ts'
import { storedGuestId } from './cart.ts'
import { keyOf, query } from './query.ts'

const METHODS_STAY_MS = 5 * 60_000

export const paymentMethodsQuery = { ...query('GET /payment-methods'), staleTime: METHODS_STAY_MS }

/** Cash until they are loaded; empty when the shop takes no payments. */
export function usePaymentMethods(): PaymentMethod[] {
  const { data: offered } = useQuery(paymentMethodsQuery)
  if (!offered) return ['cash_on_delivery']
  return PAYMENT_METHODS.filter((method) => offered.some(({ code }) => code === method))
}

/** What is to be sent first, in taka, if cash on delivery asks for an advance there. */
export function useAdvance(delivery: ChosenDelivery, quoted: Quote): number | undefined {
  const { data: offered } = useQuery(paymentMethodsQuery)
  return advanceOf(offered?.find(({ advance }) => advance)?.advance, delivery, quoted)
}

const DELIVERIES_STAY_MS = 60_000

/** The shop's delivery options, with dates for an order placed now. */
export const deliveriesQuery = {
  ...query('GET /delivery-options', {}),
  staleTime: DELIVERIES_STAY_MS,
}

/** The same for those lines and an address. */
export function deliveriesToQuery(destination: Destination, lines: readonly CartLine[]) {
  const pieces = lines.map(({ productId, quantity }) => [productId, quantity])
  return queryOptions({
    queryKey: keyOf('/delivery-options', destination, pieces),
    queryFn: () => call('GET /delivery-options', { ...destination, userId: storedGuestId() }),
    staleTime: DELIVERIES_STAY_MS,
  })
}
