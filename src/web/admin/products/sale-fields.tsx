import { bindField } from '#web/forms/bind-field.ts'
import { TextField } from '#web/ui/field.tsx'
import type { ProductForm } from './product-input.ts'

/** What the product costs for a while. */
export function SaleFields<Output>({ form }: { form: ProductForm<Output> }) {
  return (
    <>
      <div className="grid sm:grid-cols-2 sm:gap-5">
        <TextField
          label="Sale price"
          inputMode="decimal"
          autoComplete="off"
          {...bindField(form, 'salePrice')}
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Sale starts"
          type="datetime-local"
          hint="Bangladesh time. Leave empty to start now."
          {...bindField(form, 'saleFrom')}
        />
        <TextField
          label="Sale ends"
          type="datetime-local"
          hint="Leave empty for no end."
          {...bindField(form, 'saleUntil')}
        />
      </div>
    </>
  )
}
