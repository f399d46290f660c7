import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { CartLine } from '#shop/cart/contract.ts'
import type { OfferedDeliveryOption } from '#shop/pricing/contract.ts'
import { deliveriesToQuery } from '#web/queries/checkout.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import type { CheckoutFields } from './checkout-form.ts'

type Deliveries = readonly [OfferedDeliveryOption, ...OfferedDeliveryOption[]]

interface DeliveriesTo {
  offered: Deliveries
  /** While delivery options and charges are loading. */
  isChecking: boolean
}

/** Delivery options for the address as far as it is filled in, where that matters. */
export function useDeliveriesTo(
  form: CheckoutFields,
  lines: readonly CartLine[],
  everywhere: Deliveries,
): DeliveriesTo {
  const [typedDistrict, city] = useWatch({ control: form.control, name: ['district', 'city'] })
  const district = useDebounced(typedDistrict)
  const area = useDebounced(city)
  const dependsOnArea = everywhere.some(({ zones }) => zones !== undefined)
  const isAsked = dependsOnArea && district !== ''
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...deliveriesToQuery({ district, area }, lines),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const [usual, ...others] = (isAsked && data) || everywhere
  const isTyping = typedDistrict !== district || city !== area
  const isAwaited = isAsked && isFetching && (isPlaceholderData || !data)
  return {
    offered: usual ? [usual, ...others] : everywhere,
    isChecking: dependsOnArea && (isTyping || isAwaited),
  }
}
