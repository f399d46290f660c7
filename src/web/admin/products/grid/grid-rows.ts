import type { Product, Size } from '#shop/catalogue/contract.ts'

/** What the grid knows of a product. */
export type GridProduct = Pick<
  Product,
  '_id' | 'id' | 'name' | 'category' | 'price' | 'featured' | 'offered' | 'sizes' | 'updatedAt'
>

export function toGridProduct(product: GridProduct): GridProduct {
  const { _id, id, name, category, price, featured, offered, sizes, updatedAt } = product
  return {
    ...{ _id, id, name, category, price, featured, offered, sizes },
    ...(updatedAt !== undefined && { updatedAt }),
  }
}

/** As they follow one another in a row; all but the stock are the product’s and stand in its first row. */
export const COLUMNS = ['stock', 'price', 'featured', 'inStock'] as const
export type GridColumn = (typeof COLUMNS)[number]

/** The others are typed into. */
export function isSwitch(column: GridColumn): boolean {
  return column === 'featured' || column === 'inStock'
}

type StockKey = `stock ${Size}`
export type CellKey = Exclude<GridColumn, 'stock'> | StockKey

export interface GridRow {
  product: GridProduct
  size: Size
}

export function rowsOf(products: readonly GridProduct[]): GridRow[] {
  return products.flatMap((product) => product.sizes.map(({ size }) => ({ product, size })))
}

export function keyOf(column: GridColumn, size: Size): CellKey {
  return column === 'stock' ? `stock ${size}` : column
}

export function sizeOf(key: StockKey): Size {
  return key.slice('stock '.length) as Size
}
