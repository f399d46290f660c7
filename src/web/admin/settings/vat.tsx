import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { formatBin, VatSettings } from '#shop/settings/vat/contract.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import type { FormProps } from './settings-form.tsx'

/** What VAT invoices say of the shop; the BIN alone where there is none. */
export function VatFields({ form }: FormProps<'vat'>) {
  const hasBin = Boolean(useWatch({ control: form.control, name: 'bin' }))
  const names = Object.keys(VatSettings.shape) as (keyof VatSettings)[]
  return (
    <div className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
      <SchemaFields form={form} shape={VatSettings} names={hasBin ? names : ['bin']} />
    </div>
  )
}

export function VatPreview({ form }: FormProps<'vat'>) {
  const typed = useWatch({ control: form.control })
  const bin = VatSettings.shape.bin.safeParse(typed.bin).data
  return (
    <p className="border border-line bg-paper px-4 py-5 whitespace-pre-line wrap-anywhere">
      {bin
        ? [typed.registeredName, `BIN ${formatBin(bin)}`, typed.address].filter(Boolean).join('\n')
        : m.vat_none()}
    </p>
  )
}
