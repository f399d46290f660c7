import type { Context } from '../shared/context.ts'
import { PRICE_COLUMNS, priceAt } from './sale-prices.ts'
import { VARIANT_PICTURE } from './variant-picture.ts'

/** What can be bought now, and for how much. */
export interface Offer {
  productId: string
  name: string
  size: string
  colour: string
  sku: string
  imageUrl: string
  unitPricePaisa: number
  /** What it costs otherwise; null while it is not on sale. */
  regularPricePaisa: number | null
  /** Of one piece; null where nobody has said. */
  weightGrams: number | null
  /** null: not counted. */
  stock: number | null
}

/** Each size and colour of these products that is for sale. */
export async function listOffers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  productIds: readonly string[],
): Promise<Offer[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .where('products.id', 'in', productIds)
    .where('products.archived_at', 'is', null)
    .where('products.is_offered', '=', true)
    .select(['products.id', 'products.name', 'products.weight_grams', ...PRICE_COLUMNS])
    .select(['variants.size', 'variants.colour', 'variants.sku', 'variants.stock'])
    .select('variants.price_paisa as own_price_paisa')
    .select(VARIANT_PICTURE)
    .execute()
  const now = clock.now()
  return rows.map((row) => {
    const { pricePaisa, regularPricePaisa } = priceAt(now, row, row.own_price_paisa)
    return {
      productId: row.id,
      name: row.name,
      size: row.size,
      colour: row.colour,
      sku: row.sku ?? [row.id, row.size, row.colour].filter(Boolean).join('-'),
      imageUrl: row.image_url ?? '',
      unitPricePaisa: pricePaisa,
      regularPricePaisa,
      weightGrams: row.weight_grams,
      stock: row.stock,
    }
  })
}
