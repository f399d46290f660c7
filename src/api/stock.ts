import { Hono } from 'hono'
import { addStockEntry } from '#shop/catalogue/stock/add-stock-entry.ts'
import {
  MovementFilter,
  NewStockEntry,
  StockLevel,
  StockMovement,
} from '#shop/catalogue/stock/contract.ts'
import { listMovements } from '#shop/catalogue/stock/queries.ts'
import { describeCall, describeList } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success, successPage } from './envelope.ts'
import { RequiredIdempotencyHeaders } from './idempotency-headers.ts'
import { parse } from './parse.ts'

export const stockApi = new Hono<ApiEnv>()
  .post(
    '/stock-entries',
    describeCall(
      'Catalogue',
      'Record stock received, counted, damaged or lost; all lines or none',
      StockLevel.array(),
      [400, 401, 403, 409],
    ),
    parse('header', RequiredIdempotencyHeaders),
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
    parse('query', MovementFilter),
    async (c) =>
      c.json(successPage(await listMovements(c.var.shop, c.req.param('id'), c.req.valid('query')))),
  )
