import type { DocumentContent } from '../../documents/contract.ts'
import { unknownCostText } from '../../orders/profit/rules.ts'
import { formatTakaExactly } from '../../shared/money.ts'
import { formatDate, formatDateTime } from '../daily/report-format.ts'
import { groupingHeadings, isOfLines, type SpanFigures, type SpanReport } from './contract.ts'

interface Column {
  heading: string
  write: (row: { [Name in keyof SpanFigures]?: number | null | undefined }) => string
}

const taka = (heading: string, name: keyof SpanFigures): Column => ({
  heading,
  write: (row) => formatTakaExactly(row[name] ?? 0),
})
const count = (heading: string, name: keyof SpanFigures): Column => ({
  heading,
  write: (row) => String(row[name] ?? 0),
})

const ofLines = [count('Pieces', 'pieces'), taka('Goods', 'goods')]
const sales = [count('Orders', 'orders'), taka('Revenue', 'revenue')]
const ofOrders = [
  ...sales,
  taka('Received', 'received'),
  taka('Refunded', 'refunded'),
  taka('Net', 'kept'),
]

const ofCosts = [
  taka('Cost', 'cost'),
  taka('Gross profit', 'profit'),
  count('Cost unknown', 'costUnknown'),
]

/** The report of a period for printing. */
export function makeSpanDocument(report: SpanReport, madeAt: Date): DocumentContent {
  const { from, to, by, rows, rowCount, totals } = report
  const columns = columnsOf(report)
  return {
    heading: 'Sales',
    reference: `${formatDate(from)} to ${formatDate(to)}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'From', text: formatDate(from) },
          { label: 'To', text: formatDate(to) },
          { label: 'Created', text: formatDateTime(madeAt) },
        ],
      },
      {
        kind: 'rows',
        rows: [
          { label: 'Orders', amount: String(totals.orders) },
          { label: 'Pieces', amount: String(totals.pieces) },
          { label: 'Goods', amount: formatTakaExactly(totals.goods) },
          { label: 'Delivery', amount: formatTakaExactly(totals.delivery) },
          { label: 'Discount', amount: formatTakaExactly(totals.discount) },
          { label: 'Revenue', amount: formatTakaExactly(totals.revenue), isTotal: true },
          { label: 'Received', amount: formatTakaExactly(totals.received) },
          { label: 'Refunded', amount: formatTakaExactly(totals.refunded) },
          { label: 'Net', amount: formatTakaExactly(totals.kept), isTotal: true },
          ...costRows(totals),
        ],
      },
      ...(rowCount > rows.length
        ? [
            {
              kind: 'paragraph',
              text: `The first ${rows.length} of ${rowCount} rows. Download the CSV for all.`,
            } as const,
          ]
        : []),
      {
        kind: 'table',
        columns: [
          { heading: groupingHeadings[by], share: 4, kind: 'text' },
          ...columns.map(({ heading }) => ({ heading, share: 3, kind: 'amount' }) as const),
        ],
        rows: rows.map((row) => ({
          cells: [
            by === 'day' && row.value ? formatDate(row.value) : row.name,
            ...columns.map(({ write }) => write(row)),
          ],
        })),
        totals: ['Total', ...columns.map(({ write }) => write(totals))],
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
    { label: 'Cost', amount: formatTakaExactly(cost) },
    { label: `Gross profit${unknown}`, amount: formatTakaExactly(profit), isTotal: true },
  ]
}
