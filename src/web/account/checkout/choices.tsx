import { useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { m } from '#messages'
import type { PaymentMethod } from '#shop/payments/contract.ts'
import { isPaidAtDoor, paymentMethods, takesAdvance } from '#shop/payments/methods.ts'
import type { OfferedDeliveryOption } from '#shop/pricing/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { DeliveryFacts } from '#web/settings/delivery-facts.tsx'
import type { CheckoutFields } from './checkout-form.ts'

const CHOICE =
  'flex min-h-14 items-start gap-4 py-3 sm:py-4 transition-colors has-focus-visible:bg-wash/70'

/** The chosen option, or the first one offered when that is no longer available. */
export function useChosenDelivery(
  form: CheckoutFields,
  deliveries: readonly [OfferedDeliveryOption, ...OfferedDeliveryOption[]],
): OfferedDeliveryOption {
  const chosen = useWatch({ control: form.control, name: 'deliveryOption' })
  const delivery = deliveries.find(({ option }) => option === chosen) ?? deliveries[0]
  const { option } = delivery
  const { setValue } = form
  useEffect(() => {
    if (option !== chosen) setValue('deliveryOption', option)
  }, [option, chosen, setValue])
  return delivery
}

interface DeliveryChoiceProps {
  form: CheckoutFields
  deliveries: readonly OfferedDeliveryOption[]
  /** In taka. */
  subtotal: number
  /** A preorder has no promised day. */
  isPreorder: boolean
}

/** Rendered only in the browser, so `now` is the shopper's. */
export function DeliveryChoice({ form, deliveries, subtotal, isPreorder }: DeliveryChoiceProps) {
  const [now] = useState(() => new Date())
  const { error, ...binding } = bindField(form, 'deliveryOption')
  return (
    <>
      <div className="divide-y divide-line border-y border-line">
        {deliveries.map((delivery) => (
          <label key={delivery.option} className={CHOICE}>
            <input
              type="radio"
              value={delivery.option}
              className="mt-1 size-5 shrink-0 accent-ink"
              {...binding}
            />
            <DeliveryFacts
              delivery={delivery}
              subtotal={subtotal}
              now={isPreorder ? undefined : now}
            />
          </label>
        ))}
      </div>
      {error && <p className="mt-2 text-sm text-bad">{error}</p>}
    </>
  )
}

const labelOf = (method: PaymentMethod) => paymentMethods[method].label()

interface PaymentChoiceProps {
  form: CheckoutFields
  methods: readonly PaymentMethod[]
  /** In taka: without it, cash is refused. */
  advance: number | undefined
}

export function PaymentChoice({ form, methods, advance }: PaymentChoiceProps) {
  const errorId = useId()
  const { error, ...binding } = bindField(form, 'paymentMethod')
  const isClosed = (method: PaymentMethod) => advance !== undefined && isPaidAtDoor(method)
  const open = methods.filter((method) => !isClosed(method))
  // Instead of cash, the advance for it.
  const first = (advance !== undefined && open.find(takesAdvance)) || open[0]
  const { getValues, setValue } = form
  const isOffered = open.includes(getValues('paymentMethod'))
  useEffect(() => {
    if (first && !isOffered) setValue('paymentMethod', first)
  }, [first, isOffered, setValue])
  if (methods.length === 0) {
    return (
      <p role="alert" className="border-l-2 border-bad bg-bad-wash px-4 py-3">
        {m.checkout_no_payments()}{' '}
        <Link to="/contact" className="underline underline-offset-4">
          {m.checkout_write_to_us()}
        </Link>
        .
      </p>
    )
  }
  return (
    <>
      <div className="divide-y divide-line border-y border-line">
        {methods.map((method) => (
          <label key={method} className={CHOICE}>
            <input
              type="radio"
              value={method}
              aria-describedby={error ? errorId : undefined}
              className="mt-1 size-5 shrink-0 accent-ink"
              {...binding}
              disabled={isClosed(method)}
            />
            <span>
              <span className="font-medium">{paymentMethods[method].label()}</span>
              <span className="block text-sm text-quiet">
                {advance !== undefined && isClosed(method)
                  ? m.advance_instead({
                      advance: formatTaka(advance),
                      wallets: open.filter(takesAdvance).map(labelOf).join(m.or()),
                    })
                  : paymentMethods[method].hint()}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-2 text-sm text-bad">
          {error}
        </p>
      )}
    </>
  )
}
