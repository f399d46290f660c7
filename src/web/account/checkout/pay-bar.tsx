import { m } from '#messages'
import type { PaymentMethod } from '#shop/payments/contract.ts'
import { isPaidAtDoor, walletOf } from '#shop/payments/methods.ts'
import { useGuestsMayOrder } from '#web/settings/shop.ts'
import { Button } from '#web/ui/button.tsx'

interface PayBarProps {
  method: PaymentMethod
  /** Such as `৳1,290`. */
  total: string
  isSubmitting: boolean
  /** While the delivery charge is loading. */
  isChecking: boolean
  /** While nothing can be ordered. */
  isBlocked: boolean
}

/** The total and the order button, always in view on a phone. */
export function PayBar({ method, total, isSubmitting, isChecking, isBlocked }: PayBarProps) {
  const guestsMayOrder = useGuestsMayOrder()
  const isPlain = walletOf(method) !== undefined || (guestsMayOrder && isPaidAtDoor(method))
  const order = isSubmitting ? m.checkout_placing() : m.checkout_place()
  const pay = isSubmitting ? m.checkout_redirecting() : m.checkout_pay_now({ total })
  return (
    <div className="z-20 flex flex-wrap items-center gap-x-4 gap-y-2 bg-paper max-lg:sticky max-lg:bottom-0 max-lg:-mx-[clamp(1rem,4vw,3rem)] max-lg:-mt-3 max-lg:border-t max-lg:border-line max-lg:px-[clamp(1rem,4vw,3rem)] max-lg:py-3 lg:mt-6">
      {isPlain && (
        <p className="shrink-0 text-sm text-quiet lg:hidden">
          {m.common_total()}
          <span className="tabular block text-lg font-semibold text-ink">{total}</span>
        </p>
      )}
      <Button
        type="submit"
        className="tabular min-w-fit flex-1"
        disabled={isSubmitting || isChecking || isBlocked}
      >
        {isChecking && !isSubmitting ? m.checkout_checking_charge() : isPlain ? order : pay}
      </Button>
    </div>
  )
}
