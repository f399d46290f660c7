import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { CartLine } from '#shop/cart/contract.ts'
import type { OfferedDeliveryOption } from '#shop/pricing/contract.ts'
import { deliveriesToQuery } from '#web/queries/checkout.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import type { CheckoutFields } from './checkout-form.ts'

type Deliveries = readonly [OfferedDeliveryOption, ...OfferedDeliveryOption[]]

/** What goes to the address as far as it is filled in, where that makes a difference. */
export function useDeliveriesTo(
  form: CheckoutFields,
  lines: readonly CartLine[],
  everywhere: Deliveries,
): Deliveries {
  const [typedDistrict, city] = useWatch({ control: form.control, name: ['district', 'city'] })
  const district = useDebounced(typedDistrict)
  const area = useDebounced(city)
  const isAsked = district !== '' && everywhere.some(({ zones }) => zones !== undefined)
  const { data } = useQuery({
    ...deliveriesToQuery({ district, area }, lines),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const [usual, ...others] = (isAsked && data) || everywhere
  return usual ? [usual, ...others] : everywhere
}
