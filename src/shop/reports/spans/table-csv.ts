import type { Context } from '../../shared/context.ts'
import { BYTE_ORDER_MARK, escapeFormula, writeRow } from '../../shared/csv.ts'
import { toPaisa, toTaka } from '../../shared/money.ts'
import type { Span } from '../contract.ts'
import { toAmount } from '../order-rows.ts'
import { addRowNames } from './add-row-names.ts'
import { type Grouping, isOfLines, type SpanRow } from './contract.ts'
import { readRows, readTotals } from './read-rows.ts'
import type { GroupRow } from './select-groups.ts'

/** So many are read at once: each time the whole span is added up again. */
const PIECE = 20_000

export const groupingHeadings: Record<Grouping, string> = {
  day: 'Day',
  month: 'Month',
  year: 'Year',
  product: 'Product',
  size: 'Size',
  category: 'Category',
  region: 'Region',
  paymentMethod: 'Payment method',
  deliveryOption: 'Delivery option',
  voucher: 'Voucher',
  source: 'Source',
}

interface Column {
  heading: string
  /** Adds up, in pieces or taka. */
  figure: (row: SpanRow) => number | null
  write: (figure: number) => string
}

const count = (heading: string, figure: Column['figure']): Column => ({
  heading,
  figure,
  write: String,
})
const amount = (heading: string, figure: Column['figure']): Column => ({
  heading: `${heading} (BDT)`,
  figure,
  write: toAmount,
})

const ofCosts: Column[] = [
  amount('Cost', (row) => row.cost ?? 0),
  amount('Profit', (row) => row.profit ?? 0),
  count('Pieces of unknown cost', (row) => row.costUnknown ?? 0),
]

const pieces = count('Pieces', (row) => row.pieces)
const goods = amount('Goods', (row) => row.goods)
const ofLines: Column[] = [pieces, goods]
const ofOrders: Column[] = [
  count('Orders', (row) => row.orders),
  pieces,
  goods,
  amount('Delivery', (row) => row.delivery),
  amount('Voucher discount', (row) => row.discount),
  amount('Revenue', (row) => row.revenue),
  amount('Received', (row) => row.received),
  amount('Refunded', (row) => row.refunded),
  amount('Net', (row) => row.kept),
]

/**
 * A row for each of the groups, and last what the rows come to, added up from what was written.
 * @param mayTellCosts whether they are told where any are known
 */
export async function* writeTableCsv(
  context: Pick<Context, 'db' | 'settings'>,
  span: Span,
  { by, mayTellCosts }: { by: Grouping; mayTellCosts: boolean },
): AsyncGenerator<string> {
  const hasCosts = mayTellCosts && (await readTotals(context, span, true)).cost !== undefined
  const columns = [...(isOfLines(by) ? ofLines : ofOrders), ...(hasCosts ? ofCosts : [])]
  const hasId = by === 'product' || by === 'category'
  const write = (name: string, id: string, figures: string[]) =>
    writeRow([escapeFormula(name), ...(hasId ? [escapeFormula(id)] : []), ...figures])
  yield BYTE_ORDER_MARK +
    write(
      groupingHeadings[by],
      'Id',
      columns.map(({ heading }) => heading),
    )
  const sums = columns.map(() => 0)
  for await (const rows of readAll(context, span, by, hasCosts)) {
    for (const row of rows) {
      columns.forEach(({ figure }, place) => {
        sums[place] = (sums[place] ?? 0) + toPaisa(figure(row) ?? 0)
      })
    }
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
    'Total',
    '',
    columns.map((column, place) => column.write(toTaka(sums[place] ?? 0))),
  )
}

async function* readAll(
  context: Pick<Context, 'db' | 'settings'>,
  span: Span,
  by: Grouping,
  hasCosts: boolean,
): AsyncGenerator<SpanRow[]> {
  for (let after: GroupRow | undefined; ; ) {
    const rows = await readRows(context, span, { by, limit: PIECE, after, hasCosts })
    if (rows.length > 0) yield await addRowNames(context, by, rows, hasCosts)
    after = rows[PIECE - 1]
    if (!after) return
  }
}
