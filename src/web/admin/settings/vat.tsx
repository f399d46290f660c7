import { useWatch } from 'react-hook-form'
import { VatSettings } from '#shop/settings/vat/contract.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import type { FormProps } from './settings-form.tsx'

/** What VAT invoices say of the shop; the BIN alone where there is none. */
export function VatFields({ form }: FormProps<'vat'>) {
  const hasBin = Boolean(useWatch({ control: form.control, name: 'bin' }))
  const names = Object.keys(VatSettings.shape) as (keyof VatSettings)[]
  return (
    <div className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
      <SchemaFields form={form} names={hasBin ? names : ['bin']} />
    </div>
  )
}
