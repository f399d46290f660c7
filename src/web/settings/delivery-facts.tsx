import type { OfferedDeliveryOption } from '#shop/pricing/contract.ts'
import { deliveryChargePaisa, describeEstimate } from '#shop/pricing/rules.ts'
import { formatTaka, toPaisa, toTaka } from '#shop/shared/money.ts'

interface DeliveryFactsProps {
  delivery: Omit<OfferedDeliveryOption, 'option' | 'earliestDays' | 'latestDays'>
  /** In taka. */
  subtotal: number
  now: Date
}

/** What a way of delivery is called, promises and costs for an order of that much. */
export function DeliveryFacts({ delivery, subtotal, now }: DeliveryFactsProps) {
  const { name, promise, freeFrom, estimatedFrom: from, estimatedTo: to } = delivery
  const charge = toTaka(deliveryChargePaisa(delivery, toPaisa(subtotal)))
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm text-quiet">
          {promise}
          <span className="block">Expected {describeEstimate({ from, to }, now)}</span>
          {charge > 0 && freeFrom !== null && (
            <span className="block">Free from {formatTaka(freeFrom)}</span>
          )}
        </span>
      </span>
      <span className="tabular">{charge === 0 ? 'Free' : formatTaka(charge)}</span>
    </>
  )
}
