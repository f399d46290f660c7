import { useState } from 'react'
import type { FieldArrayWithId, UseFormReturn } from 'react-hook-form'
import { nameVariant, variantLabel } from '#shop/catalogue/rules.ts'
import type { EnterOrder, EntryQuote } from '#shop/checkout/entry/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { useMay } from '#web/session/use-may.ts'
import { useTakesPreOrders } from '#web/settings/shop.ts'
import { TextField } from '#web/ui/field.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import type { EntryInput } from './entry-input.ts'

interface EntryLinesProps {
  form: UseFormReturn<EntryInput, unknown, EnterOrder>
  lines: FieldArrayWithId<EntryInput, 'lines'>[]
  quote: EntryQuote | undefined
  onRemove: (place: number) => void
}

/** What is ordered, with how many and for how much. */
export function EntryLines({ form, lines, quote, onRemove }: EntryLinesProps) {
  const takesPreorders = useTakesPreOrders()
  if (lines.length === 0) return null
  return (
    <ul aria-label="Lines" className="divide-y divide-line border-y border-line">
      {lines.map((line, place) => (
        <li key={line.id} className="grid gap-2 py-3">
          <div className="flex items-start gap-3">
            <p className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{line.name}</span>
              <span className="text-sm text-quiet">
                {variantLabel(line)}, {formatTaka(line.usualPrice)}
                {takesPreorders && line.isPreorder && ', pre-order'}
              </span>
            </p>
            <div className="w-20">
              <TextField
                label="Quantity"
                inputMode="numeric"
                autoComplete="off"
                {...bindField(form, `lines.${place}.quantity`)}
              />
            </div>
            <button
              type="button"
              aria-label={`Remove ${line.name}, ${nameVariant(line)}`}
              onClick={() => onRemove(place)}
              className="grid size-11 place-items-center"
            >
              <CloseIcon className="size-4" />
            </button>
          </div>
          <LowerPrice form={form} place={place} />
          <p role="status" className="text-sm text-bad empty:hidden">
            {problemOf(quote, line)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function problemOf(quote: EntryQuote | undefined, line: EntryInput['lines'][number]) {
  return quote?.lines.find(
    ({ productId, size, colour }) =>
      productId === line.productId && size === line.size && colour === line.colour,
  )?.problem
}

function LowerPrice({ form, place }: { form: EntryLinesProps['form']; place: number }) {
  const may = useMay()
  const [isOpen, setIsOpen] = useState(form.getValues(`lines.${place}.price`) !== '')
  if (!may('readMoney')) return null
  if (!isOpen) {
    return (
      <p>
        <TextButton look="quiet" onClick={() => setIsOpen(true)}>
          Lower the price
        </TextButton>
      </p>
    )
  }
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[10rem_1fr]">
      <TextField
        label="Price of one in taka"
        inputMode="decimal"
        autoComplete="off"
        {...bindField(form, `lines.${place}.price`)}
      />
      <TextField
        label="Reason"
        autoComplete="off"
        placeholder="A stain on the cuff"
        maxLength={200}
        {...bindField(form, `lines.${place}.priceReason`)}
      />
    </div>
  )
}
