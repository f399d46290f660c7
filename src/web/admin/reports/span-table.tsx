import { m } from '#messages'
import { unknownCostText } from '#shop/orders/profit/rules.ts'
import { isOfLines, type SpanReport, type SpanRow } from '#shop/reports/spans/contract.ts'
import { formatBdt } from '#shop/shared/money.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { groupingLabel, rowLabel } from './span-labels.ts'

type Figures = Omit<SpanRow, 'name' | 'value'>

interface Column {
  heading: () => string
  figure: keyof Figures
  /** Taka by default. */
  format?: (figure: number) => string
  /** Empty: shown on every screen. */
  className: string
}

const pieces: Column = {
  heading: m.common_pieces,
  figure: 'pieces',
  format: formatCount,
  className: '',
}
const goods: Column = { heading: m.report_goods, figure: 'goods', className: '' }
const ofLines: Column[] = [pieces, goods]
const ofOrders: Column[] = [
  { heading: m.common_orders, figure: 'orders', format: formatCount, className: 'max-sm:hidden' },
  { ...pieces, className: 'max-lg:hidden' },
  { ...goods, className: 'max-lg:hidden' },
  { heading: m.common_delivery, figure: 'delivery', className: 'max-xl:hidden' },
  { heading: m.report_discounts, figure: 'discount', className: 'max-xl:hidden' },
  { heading: m.overview_revenue, figure: 'revenue', className: '' },
  { heading: m.overview_received, figure: 'received', className: 'max-xl:hidden' },
  { heading: m.common_refunded, figure: 'refunded', className: 'max-xl:hidden' },
  { heading: m.overview_net, figure: 'kept', className: 'max-sm:hidden' },
]

const ofCosts: Column[] = [
  { heading: m.report_cost, figure: 'cost', className: 'max-lg:hidden' },
  { heading: m.report_gross_profit, figure: 'profit', className: '' },
]

/** Three columns of money and the name leave no room on a phone. */
const ofLinesWithCosts: Column[] = [{ ...pieces, className: 'max-sm:hidden' }, goods, ...ofCosts]

const ROW = '[&>*]:border-b [&>*]:border-line [&>*]:py-2.5 [&>td]:pl-4 [&>td]:text-right'

function columnsOf({ by, totals }: SpanReport): Column[] {
  if (totals.profit === undefined) return isOfLines(by) ? ofLines : ofOrders
  return isOfLines(by) ? ofLinesWithCosts : [...ofOrders, ...ofCosts]
}

/** The first rows of a report, and totals of all. */
export function SpanTable({ report }: { report: SpanReport }) {
  const columns = columnsOf(report)
  const heading = groupingLabel(report.by)
  return (
    <div className="scroll-room">
      <table className="tabular w-full border-separate [border-spacing:0] text-left">
        <caption className="sr-only">{m.report_sales_by({ by: heading.toLowerCase() })}</caption>
        <thead className="text-xs text-quiet">
          <tr className="[&>th]:border-b [&>th]:border-line-strong [&>th]:py-2 [&>th]:font-medium">
            <th scope="col">{heading}</th>
            {columns.map((column) => (
              <th key={column.figure} scope="col" className={`pl-4 text-right ${column.className}`}>
                {column.heading()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.value} className={ROW}>
              <th scope="row" className="font-normal wrap-anywhere">
                {rowLabel(report.by, row.name)}
                <CountOnPhone figures={row} />
              </th>
              <Cells columns={columns} figures={row} />
            </tr>
          ))}
        </tbody>
        <tfoot className="font-medium">
          <tr className={ROW}>
            <th scope="row" className="font-medium">
              {m.common_total()}
              <CountOnPhone figures={isOfLines(report.by) ? { orders: null } : report.totals} />
            </th>
            <Cells columns={columns} figures={report.totals} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Cells({ columns, figures }: { columns: readonly Column[]; figures: Figures }) {
  return columns.map(({ figure, format = formatBdt, className }) => (
    <td key={figure} className={`whitespace-nowrap ${className}`}>
      {format(figures[figure] ?? 0)}
      {figure === 'profit' && <UnknownCost pieces={figures.costUnknown ?? 0} />}
    </td>
  ))
}

function UnknownCost({ pieces }: { pieces: number }) {
  if (pieces === 0) return null
  return (
    <span className="block text-xs whitespace-normal text-quiet">{unknownCostText(pieces)}</span>
  )
}

/** Shown where there is no room for a column of orders. */
function CountOnPhone({ figures: { orders } }: { figures: Pick<Figures, 'orders'> }) {
  if (orders === null) return null
  return (
    <span className="block text-xs font-normal text-quiet sm:hidden">
      {m.desk_orders_counted({ count: orders, shown: formatCount(orders) })}
    </span>
  )
}
