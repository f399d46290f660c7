import { StockSelection } from '#shop/reports/stock/contract.ts'
import { pathToSection } from '../frame/path-to-section.ts'

/** The filters from the address; empty if the API would not accept them. */
export function readFilter(parameters: URLSearchParams): StockSelection {
  return StockSelection.catch({}).parse(Object.fromEntries(parameters))
}

export function pathToStockList(filter: StockSelection = {}): string {
  return pathToSection('stock', { ...filter })
}

export function pathToStockFile(filter: StockSelection): string {
  return pathToStockList(filter).replace(pathToStockList(), '/api/stock.csv')
}
