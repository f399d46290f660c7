import { m } from '#messages'
import type { OfferedDeliveryOption } from '#shop/pricing/contract.ts'
import { describeEstimate } from '#shop/pricing/rules.ts'
import { writtenIn } from '#shop/shared/language.ts'
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
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span lang={writtenIn(name)} className="font-medium">
          {name}
        </span>
        <span className="block text-sm text-quiet">
          {promise}
          {now && (
            <span className="block">
              {m.delivery_expected({ days: describeEstimate({ from, to }, now) })}
            </span>
          )}
          {cashFee !== undefined && (
            <span className="block">{m.delivery_cash_adds({ fee: formatTaka(cashFee) })}</span>
          )}
          {least !== most && <span className="block">{m.delivery_depends()}</span>}
          {least === most && most > 0 && freeFrom !== null && (
            <span className="block">{m.delivery_free_at({ amount: formatTaka(freeFrom) })}</span>
          )}
        </span>
      </span>
      <span className="tabular">{most === 0 ? m.free() : formatCharges(delivery, subtotal)}</span>
    </>
  )
}
