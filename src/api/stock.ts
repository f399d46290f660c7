import { Hono } from 'hono'
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
import { answerCsv } from './answer-file.ts'
import { describeCall, describeCsv, describeList } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success, successPage } from './envelope.ts'
import { RequiredIdempotencyHeaders } from './idempotency-headers.ts'
import { parse } from './parse.ts'

export const stockApi = new Hono<ApiEnv>()
  .get(
    '/stock',
    describeList(
      'Catalogue',
      'List what is sold, held, left and on hand of each variant, by product name',
      VariantStock,
      [400, 401, 403],
    ),
    parse('query', StockFilter, 'manageCatalogue'),
    async (c) => c.json(successPage(await listStock(c.var.shop, c.req.valid('query')))),
  )
  .get(
    '/stock.csv',
    describeCsv('Catalogue', 'Export that list, one variant per row', [400, 401, 403]),
    parse('query', StockSelection, 'manageCatalogue'),
    (c) => {
      const pieces = writeStock(c.var.shop, c.req.valid('query'))
      return answerCsv(`stock-${toShopDate(c.var.shop.clock.now())}.csv`, pieces)
    },
  )
  .post(
    '/stock-entries',
    describeCall(
      'Catalogue',
      'Record stock received, counted, given away, damaged or lost; all lines or none',
      StockLevel.array(),
      [400, 401, 403, 409],
    ),
    parse('header', RequiredIdempotencyHeaders, 'manageCatalogue'),
    parse('json', NewStockEntry),
    async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      return c.json(
        success(await addStockEntry(c.var.shop, c.req.valid('json'), key), 'Stock saved'),
      )
    },
  )
  .get(
    '/products/:id/movements',
    describeList(
      'Catalogue',
      'List a size’s stock movements, newest first',
      StockMovement,
      [400, 401, 403, 404],
    ),
    parse('query', MovementFilter, 'manageCatalogue'),
    async (c) =>
      c.json(successPage(await listMovements(c.var.shop, c.req.param('id'), c.req.valid('query')))),
  )
