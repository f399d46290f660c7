import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import {
  type EnterOrder,
  type EntryQuote,
  EntryQuoteRequest,
} from '#shop/checkout/entry/contract.ts'
import { isPaidAtDoor } from '#shop/payments/methods.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { type Form, sentOf } from '#web/forms/use-schema-form.ts'
import { typedQuery } from '#web/queries/query.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { Keys } from '../../frame/shortcuts/shortcut-help.tsx'

interface Quote {
  data: EntryQuote | undefined
  /** Whether it matches the form at this moment. */
  isCurrent: () => boolean
  error: Error | null
}

/** What it comes to, asked anew once the typing rests. */
export function useEntryQuote(form: Form<EnterOrder>): Quote {
  const may = useMay()
  useWatch({ control: form.control })
  // Nothing while there is nothing to sum up, or a number is being typed.
  const readRequest = () => {
    const { data = null } = EntryQuoteRequest.safeParse(sentOf(EntryQuoteRequest, form.getValues()))
    return JSON.stringify(data)
  }
  const asked = useDebounced(readRequest())
  const request = (JSON.parse(asked) as EntryQuoteRequest | null) ?? undefined
  const { data, error, isPlaceholderData } = useQuery({
    ...typedQuery(
      'POST /staff-orders/quotes',
      request ?? { lines: [], deliveryOption: 'standard' },
    ),
    enabled: request !== undefined && may('readMoney'),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  // The last quote stays while the next one loads, but not for an empty request.
  const isCurrent = () => !isPlaceholderData && readRequest() === asked
  return { data: request && data, error, isCurrent }
}

interface EntryTotalProps {
  form: Form<EnterOrder>
  quote: Quote
  isSending: boolean
  onHold: () => void
}

export function EntryTotal({ form, quote, isSending, onHold }: EntryTotalProps) {
  const may = useMay()
  const { data, error } = quote
  const method = useWatch({ control: form.control, name: 'paymentMethod' })
  const total = isPaidAtDoor(method) ? m.entry_to_collect() : m.entry_total()
  return (
    <section
      aria-label={m.common_total()}
      className="border border-ink bg-paper p-4 text-sm max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:order-4"
    >
      {may('readMoney') && (
        <dl className="tabular grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 [&>dd]:text-right">
          <dt className="text-quiet max-lg:hidden">{m.order_subtotal()}</dt>
          <dd className="max-lg:hidden">{data ? formatTaka(data.subtotal) : '–'}</dd>
          <dt className="text-quiet max-lg:hidden">{data?.deliveryName ?? m.common_delivery()}</dt>
          <dd className="max-lg:hidden">{data ? formatTaka(data.deliveryCharge) : '–'}</dd>
          {data && data.discount > 0 && (
            <>
              <dt className="text-quiet">{m.common_discount()}</dt>
              <dd>{formatTaka(-data.discount)}</dd>
            </>
          )}
          <dt className="text-base font-medium">{total}</dt>
          <dd className="text-base font-medium">{data ? formatTaka(data.totalAmount) : '–'}</dd>
        </dl>
      )}
      <p role="status" className="sr-only">
        {data && m.entry_total_of({ total, amount: formatTaka(data.totalAmount) })}
      </p>
      <p role="alert" className="mt-2 text-bad empty:hidden">
        {error && reasonOf(error)}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3 *:px-2">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? m.entry_placing() : m.entry_place()}
        </Button>
        <Button look="outline" aria-disabled={isSending} onClick={onHold}>
          {m.entry_hold()}
        </Button>
      </div>
      <p className="mt-3 flex items-center justify-between text-xs text-quiet max-lg:hidden">
        {m.entry_place()} <Keys keys={['Ctrl', 'Enter']} joint="+" />
      </p>
    </section>
  )
}
