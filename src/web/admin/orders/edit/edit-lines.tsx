import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { MAX_QUANTITY } from '#shop/cart/rules.ts'
import type { Variant } from '#shop/catalogue/contract.ts'
import { nameVariant } from '#shop/catalogue/rules.ts'
import type { EditOrder } from '#shop/orders/edit/contract.ts'
import { formQuery } from '#web/queries/query.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { SelectField } from '#web/ui/field.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { FindProduct } from '../../products/stock/find-product.tsx'
import { type EditInput, variantKey } from './edit-input.ts'

export type EditForm = UseFormReturn<EditInput, unknown, EditOrder>

/** What is in the order; more is added by search. */
export function EditLines({ form }: { form: EditForm }) {
  const lines = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' })

  async function add(productId: string) {
    const product = await queryClient
      .fetchQuery(formQuery('GET /products/:id', productId))
      .catch(() => undefined)
    const isThere = (variant: Variant) =>
      form
        .getValues('lines')
        .some((line) => line.productId === productId && line.variant === variantKey(variant))
    const variant = product?.variants.find((each) => each.inStock && !isThere(each))
    if (!product || !variant) {
      toast.error(product ? `${product.name} has no other size in stock` : 'Product not found')
      return
    }
    lines.append(
      { productId, name: product.name, variant: variantKey(variant), quantity: 1 },
      { focusName: `lines.${lines.fields.length}.variant` },
    )
  }

  return (
    <div className="grid gap-4">
      <ul className="border-t border-line">
        {lines.fields.map((line, place) => (
          <LineFields
            key={line.key}
            form={form}
            line={line}
            place={place}
            isLast={lines.fields.length === 1}
            onRemove={() => lines.remove(place)}
          />
        ))}
      </ul>
      <FindProduct onChoose={(id) => void add(id)} />
    </div>
  )
}

interface LineFieldsProps {
  form: EditForm
  line: EditInput['lines'][number]
  place: number
  isLast: boolean
  onRemove: () => void
}

function LineFields({ form, line, place, isLast, onRemove }: LineFieldsProps) {
  const { data: product } = useQuery({
    ...formQuery('GET /products/:id', line.productId),
    retry: false,
  })
  const chosen = useWatch({ control: form.control, name: `lines.${place}.variant` })
  const own = { key: line.variant, label: nameOf(line.variant), isSoldOut: false }
  const offered = (product?.variants ?? []).map((variant) => ({
    key: variantKey(variant),
    label: `${nameVariant(variant)}${stockText(variant)}`,
    isSoldOut: !variant.inStock,
  }))
  const options = offered.some(({ key }) => key === line.variant) ? offered : [own, ...offered]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-x-3 gap-y-2 border-b border-line py-4">
      <p className="col-span-2 flex items-center justify-between gap-3">
        <span className="font-medium wrap-anywhere">{line.name}</span>
        {!isLast && (
          <TextButton look="quiet" aria-label={`Remove ${line.name}`} onClick={onRemove}>
            Remove
          </TextButton>
        )}
      </p>
      <SelectField label="Size" {...form.register(`lines.${place}.variant`)}>
        {options.map(({ key, label, isSoldOut }) => (
          <option
            key={key}
            value={key}
            disabled={isSoldOut && key !== line.variant && key !== chosen}
          >
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Quantity"
        {...form.register(`lines.${place}.quantity`, { valueAsNumber: true })}
      >
        {Array.from({ length: MAX_QUANTITY }, (_, count) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the count is what it is.
          <option key={count} value={count + 1}>
            {count + 1}
          </option>
        ))}
      </SelectField>
    </li>
  )
}

function nameOf(variant: string): string {
  const [size, colour] = JSON.parse(variant)
  return nameVariant({ size, colour })
}

function stockText({ stock, inStock }: Variant): string {
  if (!inStock) return ', sold out'
  return stock === null ? '' : `, ${stock} left`
}
