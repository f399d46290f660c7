import { explainShortage } from '../../catalogue/rules.ts'
import type { StockLevel } from '../../catalogue/stock/contract.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { variantKey } from './contract.ts'

interface Wanted {
  productId: string
  name: string
  size: string
  colour: string
  quantity: number
}

/** @throws ShopError conflict where fewer are left */
export function requireStock(
  wanted: readonly Wanted[],
  levels: readonly Pick<StockLevel, 'productId' | 'size' | 'colour' | 'stock'>[],
): void {
  for (const line of wanted) {
    const level = levels.find((each) => variantKey(each) === variantKey(line))
    const left = level ? level.stock : 0
    if (left === null || left >= line.quantity) continue
    throw new ShopError('conflict', `${line.name}: ${explainShortage(line, left, line.quantity)}`)
  }
}
