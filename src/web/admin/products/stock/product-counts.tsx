import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Size } from '#shop/catalogue/contract.ts'
import type { EntryReason, NewStockEntry } from '#shop/catalogue/stock/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { Panel } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { SizeHistory } from './size-history.tsx'
import { type CountField, type StockInput, stockAfter } from './stock-input.ts'

type StockFormOf = UseFormReturn<StockInput, unknown, NewStockEntry>

const asked: Record<EntryReason, string> = {
  received: 'Pieces received',
  counted: 'Pieces counted',
  damaged: 'Pieces damaged',
  lost: 'Pieces lost',
}

interface ProductCountsProps {
  form: StockFormOf
  place: number
  productId: string
  name: string
  onRemove: () => void
}

/** The sizes of one product: what is left of each, and what happened to it. */
export function ProductCounts({ form, place, productId, name, onRemove }: ProductCountsProps) {
  const sizes = useWatch({ control: form.control, name: `products.${place}.sizes` })
  const [isOpen, setIsOpen] = useState(false)
  // Kept while the panel closes.
  const [chosen, setChosen] = useState<Size>()
  return (
    <section data-product={productId} aria-label={name}>
      <div className="flex items-center justify-between gap-4 border-b border-line-strong pb-1">
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        <TextButton look="quiet" onClick={onRemove} className="shrink-0 text-sm">
          Remove<span className="sr-only"> {name}</span>
        </TextButton>
      </div>
      <ul>
        {sizes?.map(({ size }, sizePlace) => (
          <SizeRow
            key={size}
            form={form}
            field={`products.${place}.sizes.${sizePlace}.typed`}
            name={name}
            count={sizes[sizePlace]}
            onHistory={() => {
              setChosen(size)
              setIsOpen(true)
            }}
          />
        ))}
      </ul>
      <Panel
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        label={`History of ${name}, size ${chosen}`}
        side="right"
      >
        {chosen && (
          <SizeHistory
            productId={productId}
            name={name}
            size={chosen}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Panel>
    </section>
  )
}

interface SizeRowProps {
  form: StockFormOf
  field: CountField
  name: string
  count: StockInput['products'][number]['sizes'][number] | undefined
  onHistory: () => void
}

function SizeRow({ form, field, name, count, onHistory }: SizeRowProps) {
  const reason = useWatch({ control: form.control, name: 'reason' })
  const { error, ...binding } = bindField(form, field)
  if (!count) return null
  const { size, shown } = count
  const after = stockAfter(reason, count)
  const id = field.replaceAll('.', '-')
  return (
    <li className="border-b border-line py-1.5">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <p className="min-w-22 flex-1">
          <span className="font-medium">{size}</span>{' '}
          <span className="tabular block text-sm text-quiet sm:inline sm:pl-3">
            {shown === null ? 'Always in stock' : `${shown} left`}
          </span>
        </p>
        <TextButton look="quiet" onClick={onHistory} className="text-sm">
          History
          <span className="sr-only">
            {' '}
            of size {size} of {name}
          </span>
        </TextButton>
        <label>
          <span className="sr-only">
            {asked[reason]}, size {size} of {name}
          </span>
          <input
            inputMode="numeric"
            autoComplete="off"
            placeholder="–"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="tabular min-h-11 w-22 border border-line-strong bg-white/60 px-3 text-right text-base placeholder:text-quiet focus:border-ink focus:outline-2 focus:outline-offset-0 focus:outline-ink aria-invalid:border-bad"
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
