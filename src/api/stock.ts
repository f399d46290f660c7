import { addStockEntry } from '#shop/catalogue/stock/add-stock-entry.ts'
import {
  MovementFilter,
  NewStockEntry,
  StockLevel,
  StockMovement,
} from '#shop/catalogue/stock/contract.ts'
import { listMovements } from '#shop/catalogue/stock/queries.ts'
import { StockFilter, StockSelection, VariantStock } from '#shop/reports/stock/contract.ts'
import { listStock } from '#shop/reports/stock/list-stock.ts'
import { writeStock } from '#shop/reports/stock/write-stock.ts'
import { toShopDate } from '#shop/shared/clock.ts'
import { streamCsv } from './answer-file.ts'
import { calls } from './calls.ts'

const { get, post } = calls('Catalogue', 'manageCatalogue')

export const stockCalls = [
  get('/stock', 'List what is sold, held, left and on hand of each variant, by product name')
    .takes(StockFilter)
    .lists(listStock, VariantStock),
  get('/stock.csv', 'Export that list, one variant per row')
    .takes(StockSelection)
    .answersFile('text/csv', (c, selection) => {
      const pieces = writeStock(c.var.shop, selection)
      return streamCsv(c, `stock-${toShopDate(c.var.shop.clock.now())}.csv`, pieces)
    }),
  post(
    '/stock-entries',
    'Record stock received, counted, given away, damaged or lost; all lines or none',
  )
    .takes(NewStockEntry)
    .takesKey()
    .refuses(409)
    .runs(addStockEntry, StockLevel.array()),
  get('/products/:id/movements', 'List a size’s stock movements, newest first')
    .takes(MovementFilter)
    .lists(listMovements, StockMovement),
]
