import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { MAX_QUANTITY } from '#shop/cart/rules.ts'
import type { Product, Variant } from '#shop/catalogue/contract.ts'
import { shownVariant } from '#shop/catalogue/rules.ts'
import {
  type EditedLine,
  type EditOrder,
  type EditQuote,
  variantKey,
} from '#shop/orders/edit/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { useFormValue } from '#web/forms/use-form-value.ts'
import type { Form } from '#web/forms/use-schema-form.ts'
import { formQuery } from '#web/queries/query.ts'
import { CountField } from '#web/ui/count-field.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { ProductSearch } from '../../products/product-search.tsx'

interface EditLinesProps {
  form: Form<EditOrder>
  /** As it was when the form was opened. */
  sold: EditQuote['lines']
}

/** What is in the order; more is added by search. */
export function EditLines({ form, sold }: EditLinesProps) {
  const { value: lines = [], current, onChange } = useFormValue(form, 'lines')

  function add(product: Product) {
    const productId = product.id
    const there = new Set(current()?.map(variantKey))
    const variant = product.variants.find(
      (each) => each.inStock && !there.has(variantKey({ productId, ...each })),
    )
    if (!variant) {
      toast.error(m.order_edit_no_size({ name: inShownLanguage(product).name }))
      return
    }
    const { size, colour } = variant
    onChange([...(current() ?? []), { productId, size, colour, quantity: 1 }])
  }

  return (
    <div className="grid gap-4">
      <ul className="border-t border-line">
        {lines.map((line, place) => (
          <LineFields
            key={line.position ?? `added ${place}`}
            line={line}
            sold={sold.find(({ position }) => position === line.position)}
            onChange={(changed) => onChange(lines.with(place, changed))}
            onRemove={
              lines.length > 1 ? () => onChange(lines.filter((each) => each !== line)) : undefined
            }
          />
        ))}
      </ul>
      <ProductSearch onChoose={add} />
    </div>
  )
}

interface LineFieldsProps {
  line: EditedLine
  /** Undefined for what is added. */
  sold: EditQuote['lines'][number] | undefined
  onChange: (changed: EditedLine) => void
  /** Undefined for the last that there is. */
  onRemove: (() => void) | undefined
}

function LineFields({ line, sold, onChange, onRemove }: LineFieldsProps) {
  const { productId } = line
  const { data: product } = useQuery({ ...formQuery('GET /products/:id', productId), retry: false })
  const shown = sold?.name ?? product?.name ?? productId
  const offered = (product?.variants ?? []).map((variant) => ({
    key: variantKey({ productId, ...variant }),
    label: labelOf(variant),
    ...variant,
  }))
  // Unless it is changed, it is the variant that was sold, whatever that is called by now.
  const isAsSold = sold && variantKey(sold) === variantKey(line)
  const present = offered.find(({ id }) => isAsSold && id === sold.variantId)
  const key = present?.key ?? variantKey(line)
  const isOffered = offered.some((each) => each.key === key)
  const options = isOffered
    ? offered
    : [{ ...line, key, label: shownVariant(line), inStock: true }, ...offered]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-x-3 gap-y-2 border-b border-line py-4">
      <p className="col-span-2 flex items-center justify-between gap-3">
        <span className="font-medium wrap-anywhere">{shown}</span>
        {onRemove && (
          <TextButton
            look="quiet"
            aria-label={m.order_edit_remove({ name: shown })}
            onClick={onRemove}
          >
            {m.common_remove()}
          </TextButton>
        )}
      </p>
      <SelectField
        label={m.common_size()}
        autoFocus={line.position === undefined}
        value={key}
        onChange={(event) => {
          const chosen = options.find((each) => each.key === event.target.value)
          if (chosen) onChange({ ...line, size: chosen.size, colour: chosen.colour })
        }}
      >
        {options.map((option) => (
          <option
            key={option.key}
            value={option.key}
            disabled={!option.inStock && option.key !== key}
          >
            {option.label}
          </option>
        ))}
      </SelectField>
      <CountField
        label={m.common_quantity()}
        from={1}
        to={MAX_QUANTITY}
        value={line.quantity}
        onCount={(quantity) => onChange({ ...line, quantity })}
      />
    </li>
  )
}

function labelOf({ stock, inStock, ...of }: Variant): string {
  const variant = shownVariant(of)
  if (!inStock) return m.order_variant_sold_out({ variant })
  return stock === null ? variant : m.order_variant_left({ variant, left: formatCount(stock) })
}
