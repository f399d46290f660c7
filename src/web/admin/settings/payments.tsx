import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { isPaidAtDoor, PAYMENT_METHODS, paymentMethods } from '#shop/payments/methods.ts'
import { type Connections, StoreChange } from '#shop/settings/connections/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { query } from '#web/queries/query.ts'
import { PasswordField, SelectField, TextField } from '#web/ui/field.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { ConnectionForm } from './connection-form.tsx'
import type { FormProps } from './settings-form.tsx'

/** Known once the connections are; until then it is taken to be so. */
function useTakesCards(): boolean {
  return useQuery(query('GET /connections')).data?.takesCards !== false
}

/** Which ways to pay the checkout offers. */
export function PaymentFields({ form }: FormProps<'payments'>) {
  const takesCards = useTakesCards()
  const hasCash = form.formState.defaultValues?.cashOnDelivery
  return (
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
            : `Add your store credentials below to offer this.${hasCash ? '' : ' Until then, nobody can order.'}`
        }
        {...bindField(form, 'sslcommerz')}
      />
    </fieldset>
  )
}

/** What the checkout will offer. */
export function PaymentPreview({ form }: FormProps<'payments'>) {
  const takesCards = useTakesCards()
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

/** The store that cards are paid to. */
export function CardStore() {
  const connections = useQuery(query('GET /connections'))
  return (
    <>
      <LoadFailure title="Error loading the credentials:" query={connections} />
      {connections.data && <StoreForm connection={connections.data.sslcommerz} />}
    </>
  )
}

const FIELDS = ['place', 'storeId', 'storePassword'] as const
const SECRETS = ['storeId', 'storePassword'] as const

function StoreForm({ connection }: { connection: Connections['sslcommerz'] }) {
  const form = useForm<StoreChange>({
    resolver: zodResolver(StoreChange),
    defaultValues: {
      name: 'sslcommerz',
      place: connection.shown?.place ?? 'sandbox',
      storeId: '',
      storePassword: '',
    },
    reValidateMode: 'onSubmit',
  })
  const keepHint = connection.hasPassword ? 'Leave empty to keep the current value.' : undefined
  return (
    <ConnectionForm
      form={form}
      name="sslcommerz"
      title="SSLCommerz store"
      connection={connection}
      mayChange
      fields={FIELDS}
      secrets={SECRETS}
      tryLabel="Test connection"
      removal="Card payments will stop. Payments and refunds in progress wait until you add credentials again."
    >
      <SelectField
        label="Mode"
        hint="No real money moves in the sandbox."
        {...bindField(form, 'place')}
      >
        <option value="sandbox">Sandbox</option>
        <option value="live">Live</option>
      </SelectField>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Store ID"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={
            keepHint
              ? `${keepHint} Another store cannot check or refund payments of this one: let them finish first.`
              : '4 to 30 characters, from SSLCommerz.'
          }
          {...bindField(form, 'storeId')}
        />
        <PasswordField
          label="Store password"
          autoComplete="off"
          hint={keepHint ?? '4 to 30 characters. Stored encrypted and never shown again.'}
          {...bindField(form, 'storePassword')}
        />
      </div>
    </ConnectionForm>
  )
}
