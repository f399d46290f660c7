import { type ReactNode, useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { Account } from '#api/identity-client.ts'
import type { CartLine } from '#shop/cart/contract.ts'
import { paymentMethods } from '#shop/payments/methods.ts'
import type { OfferedDeliveryOption } from '#shop/pricing/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { ShippingFields } from '#web/address/shipping-fields.tsx'
import { bindField } from '#web/forms/bind-field.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangesNotice } from './changes-notice.tsx'
import { useCheckoutForm } from './checkout-form.ts'
import { quoteCart } from './checkout-quote.ts'
import { DeliveryChoice, useChosenDelivery } from './delivery-choice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentChoice, usePaymentMethods } from './payment-choice.tsx'
import { PriceDetails } from './price-details.tsx'
import { TermsLinks } from './terms-links.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { useVoucher } from './use-voucher.ts'
import { VoucherEntry } from './voucher-entry.tsx'

function Step({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {heading}
      </h2>
      {children}
    </section>
  )
}

interface CheckoutStepsProps {
  account: Account
  lines: readonly CartLine[]
  /** At least one. */
  deliveries: readonly [OfferedDeliveryOption, ...OfferedDeliveryOption[]]
}

export function CheckoutSteps({ account, lines, deliveries }: CheckoutStepsProps) {
  const form = useCheckoutForm(account)
  const delivery = useChosenDelivery(form, deliveries)
  const [paymentMethod, region] = useWatch({
    control: form.control,
    name: ['paymentMethod', 'region'],
  })
  const methods = usePaymentMethods()
  const canPay = methods.length > 0
  const voucher = useVoucher()
  const quote = quoteCart(lines, delivery, voucher.applied)
  const { placeOrder, changes } = usePlaceOrder({ account, lines, shown: quote, form, voucher })
  const { isSubmitting } = form.formState
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(placeOrder)}
      className="grid gap-x-[7%] gap-y-12 lg:grid-cols-[minmax(0,1.35fr)_minmax(20rem,1fr)]"
    >
      <div className="grid content-start gap-12">
        <Step heading="Shipping Address">
          <ShippingFields
            field={(name) => bindField(form, name)}
            region={region || undefined}
            isOwn
          />
        </Step>
        <Step heading="Delivery">
          <DeliveryChoice form={form} deliveries={deliveries} subtotal={quote.subtotal} />
        </Step>
        <Step heading="Payment">
          <PaymentChoice form={form} methods={methods} />
        </Step>
      </div>
      <div className="grid content-start gap-10 lg:sticky lg:top-24 lg:self-start">
        <Step heading="Order Summary">
          <OrderSummary lines={lines} />
        </Step>
        <VoucherEntry voucher={voucher} quote={quote} />
        <Step heading="Price Details">
          <PriceDetails quote={quote} />
          <div className="mt-6 grid gap-4">
            <ChangesNotice changes={changes} />
            <Button
              type="submit"
              className="tabular w-full"
              disabled={isSubmitting || voucher.isChecking || !canPay}
            >
              {isSubmitting
                ? 'Redirecting to Payment...'
                : `Pay Now - ${formatTaka(quote.totalAmount)}`}
            </Button>
            <p className="text-sm text-quiet">
              {canPay ? (
                <>
                  By placing this order you agree to receive the parcel at the address above and to{' '}
                  {paymentMethods[paymentMethod].duty}. <TermsLinks />
                </>
              ) : (
                'Orders are paused: the shop cannot take payments right now.'
              )}
            </p>
          </div>
        </Step>
      </div>
    </form>
  )
}
