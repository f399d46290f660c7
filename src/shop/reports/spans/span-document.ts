import { m } from '#messages'
import type { DocumentContent } from '../../documents/contract.ts'
import { unknownCostText } from '../../orders/profit/rules.ts'
import { formatDateTime } from '../../shared/dates.ts'
import { formatWhole } from '../../shared/language.ts'
import { formatTakaExactly } from '../../shared/money.ts'
import { formatDate } from '../daily/report-format.ts'
import { groupingHeadings, isOfLines, type SpanFigures, type SpanReport } from './contract.ts'

interface Column {
  heading: () => string
  write: (row: { [Name in keyof SpanFigures]?: number | null | undefined }) => string
}

const taka = (heading: Column['heading'], name: keyof SpanFigures): Column => ({
  heading,
  write: (row) => formatTakaExactly(row[name] ?? 0),
})
const count = (heading: Column['heading'], name: keyof SpanFigures): Column => ({
  heading,
  write: (row) => formatWhole(row[name] ?? 0),
})

const ofLines = [count(m.common_pieces, 'pieces'), taka(m.paper_goods, 'goods')]
const sales = [count(m.common_orders, 'orders'), taka(m.paper_revenue, 'revenue')]
const ofOrders = [
  ...sales,
  taka(m.paper_received, 'received'),
  taka(m.common_refunded, 'refunded'),
  taka(m.paper_net, 'kept'),
]

const ofCosts = [
  taka(m.paper_cost, 'cost'),
  taka(m.paper_gross_profit, 'profit'),
  count(m.paper_cost_unknown_pieces, 'costUnknown'),
]

/** The report of a period for printing. */
export function makeSpanDocument(report: SpanReport, madeAt: Date): DocumentContent {
  const { from, to, by, rows, rowCount, totals } = report
  const columns = columnsOf(report)
  return {
    heading: m.paper_sales(),
    reference: m.paper_span({ from: formatDate(from), to: formatDate(to) }),
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: m.common_from(), text: formatDate(from) },
          { label: m.common_to(), text: formatDate(to) },
          { label: m.paper_created(), text: formatDateTime(madeAt) },
        ],
      },
      {
        kind: 'rows',
        rows: [
          { label: m.common_orders(), amount: formatWhole(totals.orders) },
          { label: m.common_pieces(), amount: formatWhole(totals.pieces) },
          { label: m.paper_goods(), amount: formatTakaExactly(totals.goods) },
          { label: m.common_delivery(), amount: formatTakaExactly(totals.delivery) },
          { label: m.common_discount(), amount: formatTakaExactly(totals.discount) },
          { label: m.paper_revenue(), amount: formatTakaExactly(totals.revenue), isTotal: true },
          { label: m.paper_received(), amount: formatTakaExactly(totals.received) },
          { label: m.common_refunded(), amount: formatTakaExactly(totals.refunded) },
          { label: m.paper_net(), amount: formatTakaExactly(totals.kept), isTotal: true },
          ...costRows(totals),
        ],
      },
      ...(rowCount > rows.length
        ? [
            {
              kind: 'paragraph',
              text: m.paper_first_rows({
                shown: formatWhole(rows.length),
                all: formatWhole(rowCount),
              }),
            } as const,
          ]
        : []),
      {
        kind: 'table',
        columns: [
          { heading: groupingHeadings[by](), share: 4, kind: 'text' },
          ...columns.map(
            ({ heading }) => ({ heading: heading(), share: 3, kind: 'amount' }) as const,
          ),
        ],
        rows: rows.map((row) => ({
          cells: [
            by === 'day' && row.value ? formatDate(row.value) : row.name,
            ...columns.map(({ write }) => write(row)),
          ],
        })),
        totals: [m.common_total(), ...columns.map(({ write }) => write(totals))],
      },
    ],
  }
}

/** There is room for five columns beside the name; money received is shown above the table. */
function columnsOf({ by, totals }: SpanReport): Column[] {
  if (totals.cost === undefined) return isOfLines(by) ? ofLines : ofOrders
  return [...(isOfLines(by) ? ofLines : sales), ...ofCosts]
}

function costRows({ cost, profit, costUnknown }: SpanFigures) {
  if (cost === undefined || profit === undefined) return []
  const unknown = costUnknown ? `, ${unknownCostText(costUnknown)}` : ''
  return [
    { label: m.paper_cost(), amount: formatTakaExactly(cost) },
    {
      label: `${m.paper_gross_profit()}${unknown}`,
      amount: formatTakaExactly(profit),
      isTotal: true,
    },
  ]
}
