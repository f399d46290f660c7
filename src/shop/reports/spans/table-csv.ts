import { m } from '#messages'
import type { Context } from '../../shared/context.ts'
import { BYTE_ORDER_MARK, writeRow } from '../../shared/csv.ts'
import type { Span } from '../contract.ts'
import { toAmount } from '../order-rows.ts'
import { addRowNames } from './add-row-names.ts'
import { type Grouping, groupingHeadings, isOfLines, type SpanFigures } from './contract.ts'
import { readGroups } from './read-rows.ts'

/** Rows per lookup of names. */
const PIECE = 1000

interface Column {
  heading: () => string
  /** A figure that adds up, in pieces or taka. */
  figure: (
    row: { [Name in keyof SpanFigures]?: number | null | undefined },
  ) => number | null | undefined
  write: (figure: number) => string
}

const count = (heading: Column['heading'], figure: Column['figure']): Column => ({
  heading,
  figure,
  write: String,
})
const amount = (heading: Column['heading'], figure: Column['figure']): Column => ({
  heading: () => m.csv_in_taka({ heading: heading() }),
  figure,
  write: toAmount,
})

const ofCosts: Column[] = [
  amount(m.paper_cost, (row) => row.cost),
  amount(m.paper_gross_profit, (row) => row.profit),
  count(m.csv_cost_unknown, (row) => row.costUnknown),
]

const pieces = count(m.common_pieces, (row) => row.pieces)
const goods = amount(m.paper_goods, (row) => row.goods)
const ofLines: Column[] = [pieces, goods]
const ofOrders: Column[] = [
  count(m.common_orders, (row) => row.orders),
  pieces,
  goods,
  amount(m.common_delivery, (row) => row.delivery),
  amount(m.common_discount, (row) => row.discount),
  amount(m.paper_revenue, (row) => row.revenue),
  amount(m.paper_received, (row) => row.received),
  amount(m.common_refunded, (row) => row.refunded),
  amount(m.paper_net, (row) => row.kept),
]

/**
 * A row for each group, then the totals.
 * @param canReadCosts whether to include costs where any are known
 */
export async function* writeTableCsv(
  context: Pick<Context, 'db' | 'settings'>,
  span: Span,
  { by, canReadCosts }: { by: Grouping; canReadCosts: boolean },
): AsyncGenerator<string> {
  const { rows: groups, totals } = await readGroups(context, span, { by, canReadCosts })
  const hasCosts = totals.cost !== undefined
  const columns = [...(isOfLines(by) ? ofLines : ofOrders), ...(hasCosts ? ofCosts : [])]
  const hasId = by === 'product' || by === 'category'
  const write = (name: string, id: string, figures: string[]) =>
    writeRow([name, ...(hasId ? [id] : []), ...figures])
  yield BYTE_ORDER_MARK +
    write(
      groupingHeadings[by](),
      m.csv_id(),
      columns.map(({ heading }) => heading()),
    )
  for (let first = 0; first < groups.length; first += PIECE) {
    const rows = await addRowNames(context, by, groups.slice(first, first + PIECE), hasCosts)
    yield rows
      .map((row) =>
        write(
          row.name,
          row.value,
          columns.map((column) => column.write(column.figure(row) ?? 0)),
        ),
      )
      .join('')
  }
  yield write(
    m.common_total(),
    '',
    columns.map((column) => column.write(column.figure(totals) ?? 0)),
  )
}
