import { m } from '#messages'
import { ALWAYS } from '../../catalogue/csv/columns.ts'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { BYTE_ORDER_MARK, writeRow } from '../../shared/csv.ts'
import type { StockSelection, VariantStock } from './contract.ts'
import { listStock } from './list-stock.ts'

const COLUMNS = [
  m.csv_stock_id,
  m.csv_stock_product,
  m.csv_stock_size,
  m.csv_stock_colour,
  m.csv_stock_sku,
  m.csv_stock_sold,
  m.csv_stock_to_send,
  m.csv_stock_held,
  m.csv_stock_left,
  m.csv_stock_on_hand,
]

/** All rows of a selection, streamed. @throws ShopError unauthenticated, forbidden, before the first piece */
export function writeStock(context: Context, selection: StockSelection): AsyncGenerator<string> {
  requireRight(context, 'manageCatalogue')
  return writePieces(context, selection)
}

async function* writePieces(context: Context, selection: StockSelection): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeRow(COLUMNS.map((heading) => heading()))
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await listStock(context, { ...selection, cursor })
    yield page.items.map((variant) => writeRow(cellsOf(variant))).join('')
    cursor = page.nextCursor
  }
}

function cellsOf(variant: VariantStock): string[] {
  const { productId, name, size, colour, sku, sold, toSend, held, left, onHand } = variant
  return [
    ...[productId, name, size, colour, sku ?? ''],
    ...[sold, toSend, held, left ?? ALWAYS, onHand ?? ALWAYS].map(String),
  ]
}
