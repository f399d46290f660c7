import { MAX_SEARCH_LENGTH } from '#shop/catalogue/search/contract.ts'
import type { StockSelection } from '#shop/reports/stock/contract.ts'
import { pathToSection } from '../frame/path-to-section.ts'

export const COLOUR_LENGTH = 30

const lengths: Record<keyof StockSelection, number> = {
  q: MAX_SEARCH_LENGTH,
  sizeRun: 100,
  size: 20,
  colour: COLOUR_LENGTH,
}
const NAMES = Object.keys(lengths) as (keyof StockSelection)[]

/** What the address narrows the variants to, as far as the API takes it. */
export function readFilter(parameters: URLSearchParams): StockSelection {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const given = parameters.get(name)?.trim().slice(0, lengths[name])
      return given ? [[name, given]] : []
    }),
  )
}

export function pathToStockList(filter: StockSelection = {}): string {
  return pathToSection('stock', { ...filter })
}

export function pathToStockFile(filter: StockSelection): string {
  return pathToStockList(filter).replace(pathToStockList(), '/api/stock.csv')
}
