import type { Pieces, VariantLevel } from '../../catalogue/move-stock.ts'
import { explainShortage } from '../../catalogue/rules.ts'
import { inShownLanguage } from '../../shared/bangla.ts'
import { ShopError } from '../../shared/shop-error.ts'

interface Wanted extends Pieces {
  name: string
  size: string
  colour: string
}

/** @throws ShopError conflict when too few are left */
export function requireStock(
  wanted: readonly Wanted[],
  levels: readonly Pick<VariantLevel, 'variantId' | 'stock'>[],
): void {
  for (const line of wanted) {
    const level = levels.find(({ variantId }) => variantId === line.variantId)
    const left = level ? level.stock : 0
    if (left === null || left >= line.quantity) continue
    throw new ShopError(
      'conflict',
      `${inShownLanguage(line).name}: ${explainShortage(line, left, line.quantity)}`,
    )
  }
}
