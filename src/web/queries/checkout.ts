import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { CartLine } from '#shop/cart/contract.ts'
import { PaymentMethod } from '#shop/payments/contract.ts'
import type { Destination } from '#shop/pricing/contract.ts'
import { storedGuestId } from './cart.ts'
import { keyOf, query } from './query.ts'

const METHODS_STAY_MS = 5 * 60_000

/** The ways to pay that the shop offers. */
export const paymentMethodsQuery = { ...query('GET /payment-methods'), staleTime: METHODS_STAY_MS }

/** Cash until the shop has said what it takes; none while nothing can be paid. */
export function usePaymentMethods(): PaymentMethod[] {
  const { data: offered } = useQuery(paymentMethodsQuery)
  if (!offered) return ['cash_on_delivery']
  return PaymentMethod.options.filter((method) => offered.some(({ code }) => code === method))
}

const DELIVERIES_STAY_MS = 60_000

/** The ways of delivery that the shop offers, and when each would come if it was ordered now. */
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
