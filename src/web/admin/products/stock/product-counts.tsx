import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Variant } from '#shop/catalogue/contract.ts'
import { nameVariant, variantPhrase } from '#shop/catalogue/rules.ts'
import type { EntryReason, NewStockEntry } from '#shop/catalogue/stock/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { Panel } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { type CountField, type StockInput, stockAfter } from './stock-input.ts'
import { VariantHistory } from './variant-history.tsx'

type StockFormOf = UseFormReturn<StockInput, unknown, NewStockEntry>

const asked: Record<EntryReason, string> = {
  received: 'Pieces received',
  counted: 'Pieces counted',
  damaged: 'Pieces damaged',
  lost: 'Pieces lost',
  given_away: 'Pieces given away',
}

interface ProductCountsProps {
  form: StockFormOf
  place: number
  productId: string
  name: string
  onRemove: () => void
}

/** The sizes and colours of one product: what is left of each, and what happened to it. */
export function ProductCounts({ form, place, productId, name, onRemove }: ProductCountsProps) {
  const variants = useWatch({ control: form.control, name: `products.${place}.variants` })
  const [isOpen, setIsOpen] = useState(false)
  // Kept while the panel closes.
  const [chosen, setChosen] = useState<Pick<Variant, 'size' | 'colour'>>()
  return (
    <section data-product={productId} aria-label={name}>
      <div className="flex items-center justify-between gap-4 border-b border-line-strong pb-1">
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        <TextButton look="quiet" onClick={onRemove} className="shrink-0 text-sm">
          Remove<span className="sr-only"> {name}</span>
        </TextButton>
      </div>
      <ul>
        {variants?.map((variant, variantPlace) => (
          <VariantRow
            key={nameVariant(variant)}
            form={form}
            field={`products.${place}.variants.${variantPlace}.typed`}
            name={name}
            count={variant}
            onHistory={() => {
              setChosen(variant)
              setIsOpen(true)
            }}
          />
        ))}
      </ul>
      <Panel
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        label={`History of ${name}, ${chosen && variantPhrase(chosen)}`}
        side="right"
      >
        {chosen && (
          <VariantHistory
            productId={productId}
            name={name}
            variant={chosen}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Panel>
    </section>
  )
}

interface VariantRowProps {
  form: StockFormOf
  field: CountField
  name: string
  count: StockInput['products'][number]['variants'][number]
  onHistory: () => void
}

function VariantRow({ form, field, name, count, onHistory }: VariantRowProps) {
  const reason = useWatch({ control: form.control, name: 'reason' })
  const { error, ...binding } = bindField(form, field)
  const { shown } = count
  const variant = nameVariant(count)
  const after = stockAfter(reason, count)
  const id = field.replaceAll('.', '-')
  return (
    <li className="border-b border-line py-1.5">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <p className="min-w-22 flex-1">
          <span className="font-medium">{variant}</span>{' '}
          <span className="tabular block text-sm text-quiet sm:inline sm:pl-3">
            {shown === null ? 'Always in stock' : `${shown} left`}
          </span>
        </p>
        <TextButton look="quiet" onClick={onHistory} className="text-sm">
          History
          <span className="sr-only">
            {' '}
            of {variantPhrase(count)} of {name}
          </span>
        </TextButton>
        <label>
          <span className="sr-only">
            {asked[reason]}, {variantPhrase(count)} of {name}
          </span>
          <input
            inputMode="numeric"
            autoComplete="off"
            placeholder="–"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="tabular min-h-11 w-22 border border-line-strong bg-field px-3 text-right text-base placeholder:text-quiet focus:border-ink focus:outline-2 focus:outline-offset-0 focus:outline-ink aria-invalid:border-bad"
            {...binding}
          />
        </label>
        <output className="tabular w-20 text-right text-sm text-quiet">
          {after === undefined ? '' : `then ${after}`}
        </output>
      </div>
      {error && (
        <p id={`${id}-error`} className="pb-1 text-right text-sm text-bad">
          {error}
        </p>
      )}
    </li>
  )
}
