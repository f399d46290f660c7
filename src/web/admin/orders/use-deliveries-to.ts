import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeliveryOption, OfferedDeliveryOption } from '#shop/pricing/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { deliveriesToQuery } from '#web/queries/checkout.ts'
import { useMay } from '#web/session/use-may.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

interface OfferedTo {
  option: DeliveryOption
  /** With the usual charge there, for staff who may see amounts. */
  label: string
}

/** Delivery options for an address as far as it is filled in; undefined while loading. */
export function useDeliveriesTo({ district, city }: { district: string; city: string }) {
  const may = useMay()
  const destination = { district: useDebounced(district), area: useDebounced(city) }
  const { data } = useQuery({
    ...deliveriesToQuery(destination, []),
    placeholderData: keepPreviousData,
  })
  const labelOf = ({ name, charge, zones }: OfferedDeliveryOption) =>
    zones || !may('readMoney') ? name : `${name}, ${formatTaka(charge)}`
  return data?.map(
    (delivery): OfferedTo => ({
      option: delivery.option,
      label: labelOf(delivery),
    }),
  )
}
