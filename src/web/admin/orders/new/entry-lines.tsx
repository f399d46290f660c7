import { useState } from 'react'
import { m } from '#messages'
import { nameVariant, shownVariant, variantLabel } from '#shop/catalogue/rules.ts'
import type { EnterOrder, EntryLine, EntryQuote } from '#shop/checkout/entry/contract.ts'
import { variantKey } from '#shop/orders/edit/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { SchemaField } from '#web/forms/schema-fields.tsx'
import type { Form } from '#web/forms/use-schema-form.ts'
import { useMay } from '#web/session/use-may.ts'
import { useTakesPreOrders } from '#web/settings/shop.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import type { useProducts } from './use-products.ts'

interface EntryLinesProps {
  form: Form<EnterOrder>
  products: Pick<ReturnType<typeof useProducts>, 'lines' | 'productOf' | 'remove'>
  quote: EntryQuote | undefined
}

/** What is ordered, with how many and for how much. */
export function EntryLines({ form, products, quote }: EntryLinesProps) {
  const takesPreorders = useTakesPreOrders()
  const { lines, productOf, remove } = products
  if (lines.length === 0) return null
  const problemOf = (line: EntryLine) =>
    quote?.lines.find((each) => variantKey(each) === variantKey(line))?.problem
  return (
    <ul aria-label={m.entry_lines()} className="divide-y divide-line border-y border-line">
      {lines.map((line, place) => {
        const { name = '', variants = [] } = inShownLanguage(productOf(line.productId)) ?? {}
        const variant = variants.find((each) => nameVariant(each) === nameVariant(line))
        return (
          <li key={line.id} className="grid gap-2 py-3">
            <div className="flex items-start gap-3">
              <p className="min-w-0 flex-1">
                <span lang={writtenIn(name)} className="block font-medium wrap-anywhere">
                  {name}
                </span>
                <span className="text-sm text-quiet">
                  {variantLabel(line)}
                  {variant && `, ${formatTaka(variant.price)}`}
                  {takesPreorders && line.isPreorder && m.item_pre_order()}
                </span>
              </p>
              <div className="w-20">
                <SchemaField form={form} name={`lines.${place}.quantity`} />
              </div>
              <button
                type="button"
                aria-label={m.entry_remove({ name, variant: shownVariant(line) })}
                onClick={() => remove(place)}
                className="grid size-11 place-items-center"
              >
                <CloseIcon className="size-4" />
              </button>
            </div>
            <LowerPrice form={form} place={place} />
            <p role="status" className="text-sm text-bad empty:hidden">
              {problemOf(line)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function LowerPrice({ form, place }: Pick<EntryLinesProps, 'form'> & { place: number }) {
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  if (!may('readMoney')) return null
  if (!isOpen) {
    return (
      <p>
        <TextButton look="quiet" onClick={() => setIsOpen(true)}>
          {m.entry_lower_price()}
        </TextButton>
      </p>
    )
  }
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[10rem_1fr]">
      <SchemaField form={form} name={`lines.${place}.price`} />
      <SchemaField form={form} name={`lines.${place}.priceReason`} />
    </div>
  )
}
