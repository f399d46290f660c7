import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { Link } from 'react-router'
import { PaymentMethod } from '#shop/payments/contract.ts'
import { paymentMethods } from '#shop/payments/methods.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { paymentMethodsQuery } from '#web/queries/payment.ts'
import type { CheckoutFields } from './checkout-form.ts'
import { CHOICE } from './delivery-choice.tsx'

/** Cash until the shop has said what it takes; none while nothing can be paid. */
export function usePaymentMethods(): PaymentMethod[] {
  const { data: offered } = useQuery(paymentMethodsQuery)
  if (!offered) return ['cash_on_delivery']
  return PaymentMethod.options.filter((method) => offered.some(({ code }) => code === method))
}

interface PaymentChoiceProps {
  form: CheckoutFields
  methods: readonly PaymentMethod[]
}

export function PaymentChoice({ form, methods }: PaymentChoiceProps) {
  const errorId = useId()
  const { error, ...binding } = bindField(form, 'paymentMethod')
  const [first] = methods
  const { getValues, setValue } = form
  const isOffered = methods.includes(getValues('paymentMethod'))
  useEffect(() => {
    if (first && !isOffered) setValue('paymentMethod', first)
  }, [first, isOffered, setValue])
  if (methods.length === 0) {
    return (
      <p role="alert" className="border-l-2 border-bad bg-bad-wash px-4 py-3">
        The shop cannot take payments right now. Your cart is saved. Try again later or{' '}
        <Link to="/contact" className="underline underline-offset-4">
          write to us
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
            />
            <span>
              <span className="font-medium">{paymentMethods[method].label}</span>
              <span className="block text-sm text-quiet">{paymentMethods[method].hint}</span>
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
