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
      'Get the shop’s figures and what needs attention',
      Overview,
      [401, 403],
    ),
    async (c) => c.json(success(await readOverview(c.var.shop))),
  )
  .get(
    '/reports/sales',
    describeCall(
      'Reports',
      'Get orders and revenue of the last days, compared with the same number of days before',
      SalesReport,
      [400, 401, 403],
    ),
    parse('query', ReportSpan, 'readReports'),
    async (c) => c.json(success(await reportSales(c.var.shop, c.req.valid('query')))),
  )
  .get(
    '/reports/best-sellers',
    describeCall(
      'Reports',
      'List best-selling products of the last days, by pieces',
      z.array(BestSeller),
      [400, 401, 403],
    ),
    parse('query', BestSellersFilter, 'readReports'),
    async (c) => c.json(success(await reportBestSellers(c.var.shop, c.req.valid('query')))),
  )
  .get(
    '/reports/low-stock',
    describeList(
      'Reports',
      'List sizes for sale with up to five pieces left, fewest first',
      LowStock,
      [400, 401, 403],
    ),
    parse('query', LowStockFilter, 'readReports'),
    async (c) => c.json(successPage(await listLowStock(c.var.shop, c.req.valid('query')))),
  )
