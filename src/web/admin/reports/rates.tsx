import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { Reason, reasonNames } from '#shop/orders/reasons/contract.ts'
import { type RateCounts, RatesBy, ratesByNames } from '#shop/reports/rates/contract.ts'
import { numberFormat } from '#shop/shared/language.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { Loaded } from '#web/lists/loaded.tsx'
import { query } from '#web/queries/query.ts'
import { downloadRates } from '#web/queries/report-files.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Options } from '#web/ui/options.tsx'
import type { SpanDays } from './span-days.ts'
import { useRequest } from './use-request.ts'

/** How much of what was sent on these days came back, and why. */
export function RatesOf({ days }: { days: SpanDays }) {
  const [by, setBy] = useState<RatesBy>('product')
  const rates = useQuery(query('GET /reports/rates', { ...days, by }))
  const { request, isUnderway, failure } = useRequest({
    send: downloadRates,
    failed: m.report_download_failed,
  })
  return (
    <section aria-labelledby="rates" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 id="rates" className="text-base">
        {m.rates_title()}
      </h3>
      <FormAlert message={failure?.message} error={failure?.error} />
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label={m.rates_by()}
          value={by}
          onChange={(event) => setBy(RatesBy.parse(event.target.value))}
        >
          <Options of={RatesBy.options.map((choice) => [choice, ratesByNames[choice]()])} />
        </SelectField>
        <Button look="outline" disabled={isUnderway} onClick={() => request({ ...days, by })}>
          {m.rates_download()}
        </Button>
      </div>
      <Loaded query={rates} what={m.report_what_rates()} waiting={{ count: 4, className: 'h-10' }}>
        {({ rows, rowCount, totals }) =>
          rowCount === 0 ? (
            <EmptyList title={m.rates_none()}>{m.rates_note()}</EmptyList>
          ) : (
            <>
              <p className="text-sm text-quiet">
                {m.rates_note()}{' '}
                {rowCount > rows.length &&
                  m.rates_more({ count: formatCount(rows.length), all: formatCount(rowCount) })}
              </p>
              <div className="scroll-room">
                <table className="tabular w-full border-separate [border-spacing:0] text-left">
                  <caption className="sr-only">{m.rates_title()}</caption>
                  <thead className="text-xs text-quiet">
                    <tr className={ROW}>
                      <th scope="col">{ratesByNames[by]()}</th>
                      {[m.rates_pieces, m.rates_refused, m.rates_returned, m.rates_exchanged].map(
                        (heading, place) => (
                          <th key={heading()} scope="col" className={cellClass(place)}>
                            {heading()}
                          </th>
                        ),
                      )}
                      <th scope="col" className="pl-4 max-lg:hidden">
                        {m.rates_reasons()}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((row) => (
                      <Row key={row.value} name={row.name || m.rates_nobody()} counts={row} />
                    ))}
                  </tbody>
                  <tfoot className="font-medium">
                    <Row name={m.rates_total()} counts={totals} />
                  </tfoot>
                </table>
              </div>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

const ROW = '[&>*]:border-b [&>*]:border-line [&>*]:py-2.5'

/** The pieces leave no room on a phone. */
const cellClass = (place: number) => `pl-4 text-right ${place === 0 ? 'max-sm:hidden' : ''}`

function Row({ name, counts }: { name: string; counts: RateCounts }) {
  const { pieces, refused, returned, exchanged } = counts
  const reasons = reasonsOf(counts)
  return (
    <tr className={`${ROW} align-top`}>
      <th scope="row" className="font-normal wrap-anywhere">
        {name}
        <span className="block text-xs text-quiet lg:hidden">{reasons}</span>
      </th>
      <td className={cellClass(0)}>{formatCount(pieces)}</td>
      {[refused, returned, exchanged].map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three columns
        <td key={place} className={cellClass(1)}>
          {share(part, pieces)}
        </td>
      ))}
      <td className="pl-4 text-sm text-quiet max-lg:hidden">{reasons}</td>
    </tr>
  )
}

const percent = numberFormat({ style: 'percent', maximumFractionDigits: 1 })

const share = (part: number, pieces: number) => (pieces === 0 ? '' : percent(part / pieces))

/** The most frequent first: `Size 4, Price 1`. */
function reasonsOf({ reasons }: RateCounts): string {
  return Reason.options
    .flatMap((reason) => {
      const count = reasons[reason]
      return count ? [{ reason, count }] : []
    })
    .toSorted((one, other) => other.count - one.count)
    .map(({ reason, count }) => `${reasonNames[reason]()} ${formatCount(count)}`)
    .join(', ')
}
