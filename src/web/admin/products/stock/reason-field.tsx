import type { UseFormReturn } from 'react-hook-form'
import type { EntryReason, NewStockEntry } from '#shop/catalogue/stock/contract.ts'
import type { StockInput } from './stock-input.ts'

interface Choice {
  reason: EntryReason
  name: string
  meaning: string
}

const choices: Choice[] = [
  { reason: 'received', name: 'Delivery received', meaning: 'Added to current stock.' },
  {
    reason: 'counted',
    name: 'Stock counted',
    meaning: 'Replaces current stock. Do not count items packed for orders.',
  },
  { reason: 'damaged', name: 'Damaged', meaning: 'Can no longer be sold.' },
  { reason: 'lost', name: 'Lost', meaning: 'Missing from stock.' },
]

/** What happened to the pieces that are filled in below. */
export function ReasonField({ form }: { form: UseFormReturn<StockInput, unknown, NewStockEntry> }) {
  return (
    <fieldset>
      <legend className="text-lg font-medium">What happened?</legend>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {choices.map(({ reason, name, meaning }) => (
          <label key={reason} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="radio"
              value={reason}
              className="mt-0.5 size-5 shrink-0 accent-ink"
              {...form.register('reason', { onChange: () => form.clearErrors() })}
            />
            <span>
              <span className="block font-medium">{name}</span>
              <span className="block text-sm text-quiet">{meaning}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
