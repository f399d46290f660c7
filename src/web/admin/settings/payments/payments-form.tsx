import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { isPaidAtDoor, PAYMENT_METHODS, paymentMethods } from '#shop/payments/methods.ts'
import type { KeptGroup } from '#shop/settings/contract.ts'
import { PaymentSettings } from '#shop/settings/payments/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { connectionsQuery } from '#web/queries/connections.ts'
import { SettingsForm } from '../settings-form.tsx'
import { Tick } from '../tick.tsx'
import { StoreForm } from './store-form.tsx'

const names: Record<keyof PaymentSettings, string> = {
  cashOnDelivery: 'Cash on Delivery',
  sslcommerz: 'cards',
}

/** Which ways to pay the checkout offers, and the store that cards are paid to. */
export function PaymentsForm({ kept }: { kept: KeptGroup<PaymentSettings> }) {
  const form = useForm<PaymentSettings>({
    resolver: zodResolver(PaymentSettings),
    defaultValues: kept.values,
    reValidateMode: 'onSubmit',
  })
  const connections = useQuery(connectionsQuery)
  const takesCards = connections.data?.takesCards !== false
  return (
    <div>
      <SettingsForm
        form={form}
        group="payments"
        kept={kept}
        names={names}
        title="Payment methods"
        preview={<PaymentsPreview form={form} takesCards={takesCards} />}
      >
        <fieldset className="border-t border-line pt-6">
          <legend className="sr-only">Payment methods</legend>
          <Tick
            label="Cash on Delivery"
            hint="Paid on delivery. Keep at least one payment method on."
            {...bindField(form, 'cashOnDelivery')}
          />
          <Tick
            label="Cards and mobile wallets (SSLCommerz)"
            hint={
              takesCards
                ? 'If you turn this off, payments in progress and refunds still complete.'
                : `Add your store credentials below to offer this.${kept.values.cashOnDelivery ? '' : ' Until then, nobody can order.'}`
            }
            {...bindField(form, 'sslcommerz')}
          />
        </fieldset>
      </SettingsForm>
      <LoadFailure title="Error loading the credentials:" query={connections} />
      {connections.data && <StoreForm connection={connections.data.sslcommerz} />}
    </div>
  )
}

interface PaymentsPreviewProps {
  form: UseFormReturn<PaymentSettings>
  takesCards: boolean
}

/** What the checkout will offer. */
function PaymentsPreview({ form, takesCards }: PaymentsPreviewProps) {
  const isOn = useWatch({ control: form.control })
  const ways = PAYMENT_METHODS.filter(
    (method) => isOn[paymentMethods[method].setting] && (takesCards || isPaidAtDoor(method)),
  ).map((method) => paymentMethods[method].label)
  return (
    <div className="grid gap-3 border border-line bg-paper px-4 py-5">
      <h3 className="text-base">Payment</h3>
      {ways.length === 0 && <p className="text-quiet">No payment methods.</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {ways.map((way) => (
          <li key={way} className="min-h-11 content-center">
            {way}
          </li>
        ))}
      </ul>
    </div>
  )
}
