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

const { get } = calls('Reports', 'readReports')

export const reportCalls = [
  get('/reports/overview', 'Get the shop’s figures and what needs attention').runs(
    readOverview,
    Overview,
  ),
  get(
    '/reports/sales',
    'Get orders and revenue of the last days, compared with the same number of days before',
  )
    .takes(ReportSpan)
    .runs(reportSales, SalesReport),
  get('/reports/best-sellers', 'List best-selling products of the last days, by pieces')
    .takes(BestSellersFilter)
    .runs(reportBestSellers, z.array(BestSeller)),
  get('/reports/low-stock', 'List sizes for sale with up to five pieces left, fewest first')
    .takes(LowStockFilter)
    .lists(listLowStock, LowStock),
]
