import { useWatch } from 'react-hook-form'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import type { FormProps } from './settings-form.tsx'

/** What VAT invoices say of the shop; the BIN alone where there is none. */
export function VatFields({ form }: FormProps<'vat'>) {
  const hasBin = Boolean(useWatch({ control: form.control, name: 'bin' }))
  return (
    <div className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
      <SchemaFields form={form} names={hasBin ? undefined : ['bin']} />
    </div>
  )
}
