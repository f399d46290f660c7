import { Hono } from 'hono'
import { z } from 'zod'
import { reportBestSellers } from '#shop/reports/best-sellers.ts'
import {
  BestSeller,
  BestSellersFilter,
  LowStock,
  LowStockFilter,
  Overview,
  ReportSpan,
  SalesReport,
} from '#shop/reports/contract.ts'
import { listLowStock } from '#shop/reports/low-stock.ts'
import { readOverview } from '#shop/reports/overview.ts'
import { reportSales } from '#shop/reports/sales.ts'
import { describeCall, describeList } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success, successPage } from './envelope.ts'
import { parse } from './parse.ts'

export const reportsApi = new Hono<ApiEnv>()
  .get(
    '/reports/overview',
    describeCall(
      'Reports',
      'The figures of the shop, and what waits to be done',
      Overview,
      [401, 403],
    ),
    async (c) => c.json(success(await readOverview(c.var.shop))),
  )
  .get(
    '/reports/sales',
    describeCall(
      'Reports',
      'Orders and revenue of the last days, beside as many days before',
      SalesReport,
      [400, 401, 403],
    ),
    parse('query', ReportSpan),
    async (c) => c.json(success(await reportSales(c.var.shop, c.req.valid('query')))),
  )
  .get(
    '/reports/best-sellers',
    describeCall(
      'Reports',
      'The products of which most pieces were sold in the last days',
      z.array(BestSeller),
      [400, 401, 403],
    ),
    parse('query', BestSellersFilter),
    async (c) => c.json(success(await reportBestSellers(c.var.shop, c.req.valid('query')))),
  )
  .get(
    '/reports/low-stock',
    describeList(
      'Reports',
      'List sizes for sale of which at most five pieces are left, fewest first',
      LowStock,
      [400, 401, 403],
    ),
    parse('query', LowStockFilter),
    async (c) => c.json(successPage(await listLowStock(c.var.shop, c.req.valid('query')))),
  )
