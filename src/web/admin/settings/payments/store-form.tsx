import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Connections, StoreChange } from '#shop/settings/connections/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { PasswordField, SelectField, TextField } from '#web/ui/field.tsx'
import { ConnectionForm } from '../connections/connection-form.tsx'

const FIELDS = ['place', 'storeId', 'storePassword'] as const
const SECRETS = ['storeId', 'storePassword'] as const

/** The store at SSLCommerz that cards are paid to. */
export function StoreForm({ connection }: { connection: Connections['sslcommerz'] }) {
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
  const kept = connection.hasPassword ? 'Leave empty to keep the current value.' : undefined
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
          hint={kept ?? '4 to 30 characters, from SSLCommerz.'}
          {...bindField(form, 'storeId')}
        />
        <PasswordField
          label="Store password"
          autoComplete="off"
          hint={kept ?? '4 to 30 characters. Stored encrypted and never shown again.'}
          {...bindField(form, 'storePassword')}
        />
      </div>
    </ConnectionForm>
  )
}
