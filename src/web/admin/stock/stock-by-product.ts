import type { VariantStock } from '#shop/reports/stock/contract.ts'
import type { List } from '#web/lists/list.ts'

/** A product with its sizes, in a line a colour. */
export interface ProductStock extends Pick<VariantStock, 'productId' | 'name'> {
  variants: VariantStock[]
  colours: { colour: string; sizes: VariantStock[] }[]
}

/** Products of a list of sizes, which come in their order. */
export function groupByProduct(variants: readonly VariantStock[]): ProductStock[] {
  const products: ProductStock[] = []
  for (const variant of variants) {
    const { productId, name, colour } = variant
    let product = products.at(-1)
    if (product?.productId !== productId) {
      product = { productId, name, variants: [], colours: [] }
      products.push(product)
    }
    product.variants.push(variant)
    const line = product.colours.at(-1)
    if (line?.colour === colour) line.sizes.push(variant)
    else product.colours.push({ colour, sizes: [variant] })
  }
  return products
}

/** Leaves out the last product while more of its sizes may follow. */
export function listProducts({ rows, ...list }: List<VariantStock>): List<ProductStock> {
  const products = rows && groupByProduct(rows)
  const isWhole = !list.hasMore || (products?.length ?? 0) <= 1
  return { ...list, rows: isWhole ? products : products?.slice(0, -1) }
}

export type Figure = 'sold' | 'toSend' | 'held' | 'left' | 'onHand'

/** Undefined where one of the sizes is always in stock. */
export function sumOf({ variants }: ProductStock, figure: Figure): number | undefined {
  return variants.reduce<number | undefined>((sum, variant) => {
    const count = variant[figure]
    return sum === undefined || count === null ? undefined : sum + count
  }, 0)
}
