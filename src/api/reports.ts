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
import { calls } from './calls.ts'
import { inTurn } from './in-turn.ts'

const { get } = calls('Reports', 'readReports')

export const reportCalls = [
  get('/reports/overview', 'Get the shop’s figures and what needs attention').handles(
    (c) => inTurn(c, 'reports', () => readOverview(c.var.shop)),
    Overview,
  ),
  get(
    '/reports/sales',
    'Get orders and revenue of the last days, compared with the same number of days before',
  )
    .takes(ReportSpan)
    .handles((c, span) => inTurn(c, 'reports', () => reportSales(c.var.shop, span)), SalesReport),
  get('/reports/best-sellers', 'List best-selling products of the last days, by pieces')
    .takes(BestSellersFilter)
    .handles(
      (c, filter) => inTurn(c, 'reports', () => reportBestSellers(c.var.shop, filter)),
      z.array(BestSeller),
    ),
  get('/reports/low-stock', 'List sizes for sale with up to five pieces left, fewest first')
    .takes(LowStockFilter)
    .lists(listLowStock, LowStock),
]
