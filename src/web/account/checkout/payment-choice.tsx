import { paymentMethodLabels } from '#shop/orders/contract.ts'
import { CHOICE } from './delivery-choice.tsx'

/** One way to pay so far, and it is chosen. */
export function PaymentChoice() {
  return (
    <div className="border-y border-line">
      <label className={CHOICE}>
        <input
          type="radio"
          name="paymentMethod"
          value="cash_on_delivery"
          defaultChecked
          className="mt-1 size-5 shrink-0 accent-ink"
        />
        <span>
          <span className="font-medium">{paymentMethodLabels.cash_on_delivery}</span>
          <span className="block text-sm text-quiet">
            Pay in cash when the parcel is in your hands.
          </span>
        </span>
      </label>
    </div>
  )
}
