import type { OfferedDeliveryOption } from '#shop/pricing/contract.ts'
import { describeEstimate } from '#shop/pricing/rules.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { chargesOf, formatCharges } from './delivery-charges.ts'

interface DeliveryFactsProps {
  delivery: Omit<OfferedDeliveryOption, 'option' | 'earliestDays' | 'latestDays'>
  /** In taka. */
  subtotal: number
  /** Undefined: no day is promised. */
  now: Date | undefined
}

/** Name, promise and charge of a delivery option for an order of that amount. */
export function DeliveryFacts({ delivery, subtotal, now }: DeliveryFactsProps) {
  const { name, promise, freeFrom, cashFee, estimatedFrom: from, estimatedTo: to } = delivery
  const { least, most } = chargesOf(delivery, subtotal)
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm text-quiet">
          {promise}
          {now && <span className="block">Expected: {describeEstimate({ from, to }, now)}</span>}
          {cashFee !== undefined && (
            <span className="block">Cash on delivery adds {formatTaka(cashFee)}</span>
          )}
          {least !== most && <span className="block">Depends on your area</span>}
          {least === most && most > 0 && freeFrom !== null && (
            <span className="block">Free from {formatTaka(freeFrom)}</span>
          )}
        </span>
      </span>
      <span className="tabular">{most === 0 ? 'Free' : formatCharges(delivery, subtotal)}</span>
    </>
  )
}
