import type { Product, ProductSize, Size } from './contract.ts'

const DEFAULT_SIZE: Size = 'M'

/** From so few pieces on, a page says how many are left. */
export const FEW_LEFT = 5

export const FALLBACK_DESCRIPTION = 'Premium quality product'

/** M when it can be bought, otherwise the first size that can, otherwise the first there is. */
export function chooseDefaultSize(sizes: readonly ProductSize[]): Size {
  const available = sizes.filter((size) => size.inStock)
  const choosable = available.length > 0 ? available : sizes
  const choice = choosable.find((size) => size.size === DEFAULT_SIZE) ?? choosable[0]
  return choice?.size ?? DEFAULT_SIZE
}

/** False while the administrator's switch keeps the whole product off; sold out is still for sale. */
export function isForSale({ sizes }: Pick<Product, 'sizes'>): boolean {
  return sizes.some((size) => size.inStock || size.stock === 0)
}
