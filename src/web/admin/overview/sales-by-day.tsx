import { type PointerEvent, useMemo, useState } from 'react'
import { m } from '#messages'
import type { SalesReport } from '#shop/reports/contract.ts'
import type { ShopDate } from '#shop/shared/clock.ts'
import { formatBdt } from '#shop/shared/money.ts'
import { formatDate, formatDay } from '#web/ui/dates.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { pathToOrders } from '../orders/order-filter.ts'
import { placeAt, SIDE, shapeChart } from './chart-shape.ts'
import { comparisonText } from './compare.ts'
import { DayTable } from './day-table.tsx'
import { type DrawnSales, drawnSales } from './drawn-sales.ts'
import type { ReportDays } from './overview-filter.ts'

interface SalesByDayProps {
  report: SalesReport
  days: ReportDays
}

type SalesFigure = 'revenue' | 'orders'

/** Revenue and orders compared with the period before, each as a chart; both as one table. */
export function SalesByDay({ report, days }: SalesByDayProps) {
  const drawn = useMemo(() => drawnSales(report.days), [report])
  const before = useMemo(() => drawnSales(report.before.days), [report])
  const [chosenDay, setChosenDay] = useState<string>()
  const place = drawn.findIndex(({ from }) => from === chosenDay)
  const chosen = place < 0 ? undefined : place

  const chart = (name: string, figure: SalesFigure, format: (value: number) => string) => (
    <Figure
      name={name}
      total={format(report[figure])}
      comparison={comparisonText(report[figure], report.before[figure], days)}
      figure={figure}
      drawn={drawn}
      before={before}
      chosen={chosen}
      onChoose={(next) => setChosenDay(drawn[next]?.from)}
    />
  )

  return (
    <div className="grid gap-4">
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
        {chart(m.overview_revenue_bdt(), 'revenue', formatBdt)}
        {chart(m.common_orders(), 'orders', formatCount)}
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 max-sm:min-h-22">
        {chosen === undefined ? (
          <p aria-hidden="true" className="text-xs text-quiet">
            {days === '365' ? m.overview_select_week() : m.overview_select_day()}
          </p>
        ) : (
          <Chosen sales={drawn[chosen]} before={before[chosen]} />
        )}
      </div>
      <DayTable report={report} />
    </div>
  )
}

interface FigureProps {
  name: string
  total: string
  comparison: string
  figure: SalesFigure
  drawn: readonly DrawnSales[]
  before: readonly DrawnSales[]
  chosen: number | undefined
  onChoose: (place: number) => void
}

function Figure({ name, total, comparison, figure, drawn, before, ...chart }: FigureProps) {
  const values = useMemo(() => drawn.map((sales) => sales[figure]), [drawn, figure])
  const valuesBefore = useMemo(() => before.map((sales) => sales[figure]), [before, figure])
  return (
    <figure className="min-w-0">
      <figcaption className="mb-5">
        <h3 className="font-sans text-xs font-normal tracking-normal text-quiet">{name}</h3>
        <p className="tabular text-lg font-medium">{total}</p>
        <p className="text-xs text-quiet">{comparison}</p>
      </figcaption>
      <DayChart
        first={drawn[0]?.from}
        last={drawn.at(-1)?.to}
        values={values}
        before={valuesBefore}
        {...chart}
      />
    </figure>
  )
}

/** The day or week under the pointer. */
function Chosen({
  sales,
  before,
}: {
  sales: DrawnSales | undefined
  before: DrawnSales | undefined
}) {
  if (!sales) return null
  const { from, to, revenue, orders } = sales
  return (
    <>
      <p className="tabular font-medium">{daysLabel(sales)}</p>
      <p className="tabular">
        {formatBdt(revenue)}, {m.desk_orders_counted({ count: orders, shown: formatCount(orders) })}
      </p>
      {before && (
        <p className="tabular text-quiet">
          {daysLabel(before)}: {formatBdt(before.revenue)}, {formatCount(before.orders)}
        </p>
      )}
      <TextLink to={pathToOrders({ from, to })}>{m.overview_see_orders()}</TextLink>
    </>
  )
}

function daysLabel({ from, to }: DrawnSales): string {
  return from === to ? formatDay(from) : m.desk_days({ from: formatDate(from), to: formatDate(to) })
}

interface DayChartProps {
  first: ShopDate | undefined
  last: ShopDate | undefined
  values: readonly number[]
  /** Values of the period before, drawn fainter. */
  before: readonly number[]
  /** Index of the selected point. */
  chosen: number | undefined
  onChoose: (place: number) => void
}

/**
 * Chart of a figure over days or weeks. Decorative: the table below has the same data. Its labels are HTML beside the
 * drawing, so that they are as large on a phone as elsewhere.
 */
function DayChart({ first, last, values, before, chosen, onChoose }: DayChartProps) {
  const shape = useMemo(() => shapeChart(values, before), [values, before])

  function choose({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    onChoose(placeAt((clientX - left) / width, values.length))
  }

  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-quiet"
    >
      <ul className="tabular -my-2 flex flex-col-reverse justify-between text-right leading-4">
        {shape.ticks.map((tick) => (
          <li key={tick}>{formatCount(tick)}</li>
        ))}
      </ul>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        preserveAspectRatio="none"
        onPointerDown={choose}
        onPointerMove={choose}
        className="h-40 w-full cursor-crosshair touch-pan-y overflow-visible [&_*]:[vector-effect:non-scaling-stroke]"
      >
        <rect width={SIDE} height={SIDE} className="fill-transparent" />
        {shape.rows.map((row) => (
          <line key={row} x2={SIDE} y1={row} y2={row} className="stroke-line" />
        ))}
        <path d={shape.area} className="fill-madder-wash" />
        <path d={shape.lineBefore} className="fill-none stroke-quiet [stroke-dasharray:3_3]" />
        <path d={shape.line} className="fill-none stroke-madder stroke-[1.75]" />
        {chosen !== undefined && (
          <line x1={shape.xOf(chosen)} x2={shape.xOf(chosen)} y2={SIDE} className="stroke-ink" />
        )}
      </svg>
      <p className="col-start-2 mt-1.5 flex justify-between">
        {[first, last].map((day) => day && <span key={day}>{formatDate(day)}</span>)}
      </p>
    </div>
  )
}
