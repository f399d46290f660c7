import { type PointerEvent, useMemo, useState } from 'react'
import { m } from '#messages'
import type { SalesReport } from '#shop/reports/contract.ts'
import { formatDate, formatDay } from '#shop/shared/dates.ts'
import { formatBdt } from '#shop/shared/money.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Figure, Figures } from '../frame/figures.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { pathToOrders } from '../orders/order-filter.ts'
import { placeAt, SIDE, shapeChart } from './chart-shape.ts'
import { comparisonText } from './compare.ts'
import { type DrawnSales, drawnSales } from './drawn-sales.ts'
import type { ReportDays } from './overview-filter.ts'

interface SalesByDayProps {
  report: SalesReport
  days: ReportDays
}

/** Revenue by day as a chart, with the figures of the whole period beside it. */
export function SalesByDay({ report, days }: SalesByDayProps) {
  const drawn = useMemo(() => drawnSales(report.days), [report])
  const before = useMemo(() => drawnSales(report.before.days), [report])
  const [chosenDay, setChosenDay] = useState<string>()
  const place = drawn.findIndex(({ from }) => from === chosenDay)
  const chosen = place < 0 ? undefined : place
  const compare = (figure: 'revenue' | 'orders') =>
    comparisonText(report[figure], report.before[figure], days)
  const span = { from: report.from, to: report.to }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 xl:grid-cols-[minmax(0,1fr)_16rem]">
      <Figures>
        <Figure
          name={m.overview_revenue_bdt()}
          value={formatBdt(report.revenue)}
          note={compare('revenue')}
        />
        <Figure name={m.common_orders()} value={report.orders} note={compare('orders')} />
        <Figure
          name={m.overview_net()}
          value={formatBdt(report.kept)}
          note={m.overview_net_of({
            received: formatBdt(report.received),
            refunded: formatBdt(report.refunded),
          })}
        />
      </Figures>
      <div className="xl:order-first">
        <DayChart
          drawn={drawn}
          before={before}
          chosen={chosen}
          onChoose={(next) => setChosenDay(drawn[next]?.from)}
        />
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 max-sm:min-h-22">
          {chosen === undefined ? (
            <>
              <p aria-hidden="true" className="text-xs text-quiet max-sm:pt-2">
                {days === '365' ? m.overview_select_week() : m.overview_select_day()}
              </p>
              <TextLink to={pathToSection('reports', span)} className="text-xs">
                {m.overview_see_days()}
              </TextLink>
            </>
          ) : (
            <Chosen sales={drawn[chosen]} before={before[chosen]} />
          )}
        </div>
      </div>
    </div>
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
  drawn: readonly DrawnSales[]
  /** The period before, drawn fainter. */
  before: readonly DrawnSales[]
  /** Index of the selected point. */
  chosen?: number | undefined
  onChoose?: (place: number) => void
}

const revenueOf = ({ revenue }: DrawnSales) => revenue

/**
 * Chart of revenue over days or weeks. Decorative: the reports have the same data. Its labels are HTML beside the
 * drawing, so that they are as large on a phone as elsewhere.
 */
export function DayChart({ drawn, before, chosen, onChoose }: DayChartProps) {
  const shape = useMemo(
    () => shapeChart(drawn.map(revenueOf), before.map(revenueOf)),
    [drawn, before],
  )

  function choose({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    onChoose?.(placeAt((clientX - left) / width, drawn.length))
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
        className="h-40 w-full xl:h-52 cursor-crosshair [touch-action:pan-y_pinch-zoom] overflow-visible [&_*]:[vector-effect:non-scaling-stroke]"
      >
        <rect width={SIDE} height={SIDE} fill="transparent" />
        {shape.rows.map((row) => (
          <line key={row} x2={SIDE} y1={row} y2={row} stroke="var(--color-line)" />
        ))}
        <path d={shape.area} fill="var(--color-madder-wash)" />
        <path d={shape.lineBefore} fill="none" stroke="var(--color-quiet)" strokeDasharray="3 3" />
        <path d={shape.line} fill="none" stroke="var(--color-madder)" strokeWidth="1.75" />
        {chosen !== undefined && (
          <line x1={shape.xOf(chosen)} x2={shape.xOf(chosen)} y2={SIDE} stroke="currentColor" />
        )}
      </svg>
      <p className="col-start-2 mt-1.5 flex justify-between">
        {[drawn[0]?.from, drawn.at(-1)?.to].map(
          (day) => day && <span key={day}>{formatDate(day)}</span>,
        )}
      </p>
    </div>
  )
}
