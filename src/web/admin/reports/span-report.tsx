import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { Grouping, type SpanFilter, type SpanReport } from '#shop/reports/spans/contract.ts'
import { addDays, toShopDate } from '#shop/shared/clock.ts'
import { FIRST_DAY } from '#shop/shared/day.ts'
import { formatBdt } from '#shop/shared/money.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { query } from '#web/queries/query.ts'
import { downloadSpan, type SpanFile } from '#web/queries/report-files.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Options } from '#web/ui/options.tsx'
import { drawnSales } from '../overview/drawn-sales.ts'
import { DayChart } from '../overview/sales-by-day.tsx'
import { RatesOf } from './rates.tsx'
import { ResultsOf } from './results.tsx'
import { findFaults, listQuickSpans, readSpan, type SpanDays } from './span-days.ts'
import { groupingLabel, groupings } from './span-labels.ts'
import { SpanTable } from './span-table.tsx'
import { useRequest } from './use-request.ts'

/** Sales of any period, by time or by product, delivery, payment or region. */
export function SpanReportSection() {
  const today = toShopDate(new Date())
  const [parameters] = useSearchParams()
  const [days, setDays] = useState(() => readSpan(parameters, today))
  const [by, setBy] = useState<Grouping>('day')
  const faults = findFaults(days, today)
  const isComplete = Object.keys(faults).length === 0
  const wanted: SpanFilter = { ...days, by }
  const report = useQuery({
    ...query('GET /reports/spans', wanted),
    placeholderData: keepPreviousData,
    enabled: isComplete,
  })
  return (
    <section
      aria-labelledby="span-report"
      className="@container mt-4 grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <h2 id="span-report" className="text-lg">
        {m.report_sales()}
      </h2>
      <QuickSpans today={today} chosen={days} onChoose={setDays} />
      <div className="grid max-w-3xl items-start gap-4 sm:grid-cols-3">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'from' ? m.common_from() : m.common_to()}
            type="date"
            required
            min={FIRST_DAY}
            max={today}
            value={days[end]}
            error={faults[end]}
            onChange={(event) => setDays({ ...days, [end]: event.target.value })}
          />
        ))}
        <SelectField
          label={m.report_by()}
          value={by}
          onChange={(event) => setBy(Grouping.parse(event.target.value))}
        >
          {groupings.map(({ heading, choices }) => (
            <optgroup key={choices[0]} label={heading()}>
              <Options of={choices.map((choice) => [choice, groupingLabel(choice)])} />
            </optgroup>
          ))}
        </SelectField>
      </div>
      {isComplete && <ResultsOf days={days} />}
      <LoadFailure title={m.report_error()} query={report} />
      {isComplete && report.isPending && (
        <RowsSkeleton count={6} className="h-10" what={m.report_what()} />
      )}
      {isComplete && report.data && (
        <div
          inert={report.isPlaceholderData}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity inert:opacity-50"
        >
          <Told report={report.data} />
        </div>
      )}
      <DownloadSpan wanted={wanted} isBlocked={!isComplete} />
      {isComplete && <RatesOf days={days} />}
    </section>
  )
}

interface QuickSpansProps {
  today: string
  chosen: SpanDays
  onChoose: (days: SpanDays) => void
}

function QuickSpans({ today, chosen, onChoose }: QuickSpansProps) {
  const [asked, setAsked] = useState<string>(m.report_this_month())
  const spans = listQuickSpans(today)
  // On the 30th, two are the same days.
  const same = spans.filter(({ days: { from, to } }) => from === chosen.from && to === chosen.to)
  const [shown] = same.toSorted((one) => (one.name === asked ? -1 : 0))
  return (
    <ul aria-label={m.report_quick_periods()} className="flex flex-wrap gap-2">
      {spans.map(({ name, days }) => {
        const isChosen = name === shown?.name
        return (
          <li key={name}>
            <Button
              size="sm"
              look={isChosen ? 'solid' : 'outline'}
              aria-pressed={isChosen}
              onClick={() => {
                setAsked(name)
                onChoose(days)
              }}
            >
              {name}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function Told({ report }: { report: SpanReport }) {
  const { rows, rowCount, totals } = report
  if (rowCount === 0) {
    return <EmptyList title={m.report_no_sales()}>{m.report_other_period()}</EmptyList>
  }
  return (
    <>
      {rowCount > rows.length && (
        <p>{m.rates_more({ count: formatCount(rows.length), all: formatCount(rowCount) })}</p>
      )}
      <Chart report={report} />
      <SpanTable report={report} />
      <p className="max-w-3xl text-sm text-quiet">
        {m.report_told({
          goods: formatBdt(totals.goods),
          delivery: formatBdt(totals.delivery),
          discount: formatBdt(totals.discount),
          revenue: formatBdt(totals.revenue),
          received: formatBdt(totals.received),
          refunded: formatBdt(totals.refunded),
          kept: formatBdt(totals.kept),
        })}
        {totals.cost !== undefined && ` ${m.report_told_profit()}`}
      </p>
    </>
  )
}

/** Of all days, also those without orders; none where the table is cut. */
function Chart({ report: { from, to, by, rows, rowCount } }: { report: SpanReport }) {
  if (by !== 'day' || rows.length < 2 || rows.length < rowCount) return null
  const rowOf = new Map(rows.map((row) => [row.value, row]))
  const days = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push({ day, orders: rowOf.get(day)?.orders ?? 0, revenue: rowOf.get(day)?.revenue ?? 0 })
  }
  return <DayChart drawn={drawnSales(days)} before={[]} />
}

const files: { file: SpanFile; name: () => string }[] = [
  { file: 'table', name: m.report_download_table },
  { file: 'pdf', name: m.report_download_report },
  { file: 'orders', name: m.report_download_orders },
]

/** Downloads of the complete table, and of the orders in it. */
function DownloadSpan({ wanted, isBlocked }: { wanted: SpanFilter; isBlocked: boolean }) {
  const { request, requested, isReporting, failure } = useRequest({
    send: downloadSpan,
    failed: m.report_download_failed,
  })
  return (
    <div className="grid gap-3">
      <FormAlert message={failure?.message} error={failure?.error} />
      <div className="flex flex-wrap gap-3">
        {files.map(({ file, name }) => (
          <Button
            key={file}
            look="outline"
            disabled={isBlocked || isReporting}
            onClick={() => request({ ...wanted, file })}
          >
            {requested?.file === file ? m.common_downloading() : name()}
          </Button>
        ))}
      </div>
    </div>
  )
}
