import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import type { Pieces } from './move-stock.ts'
import { PRICE_COLUMNS, priceAt } from './sale-prices.ts'

/** A variant as it is sold now. */
export interface ForSale {
  productId: string
  name: string
  size: string
  colour: string
  sku: string
  imageUrl: string
  unitPricePaisa: number
  regularPricePaisa: number | null
  /** Of one piece; null where nobody has said. */
  weightGrams: number | null
  /** Null: not counted, and always there. */
  stock: number | null
  /** Whether the shop sells the product at all. */
  isOffered: boolean
}

/** Those of the named variants that are in the shop. */
export async function findForSale(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  wanted: readonly Pick<Pieces, 'productId' | 'size' | 'colour'>[],
): Promise<ForSale[]> {
  if (wanted.length === 0) return []
  const named = wanted.map(
    ({ productId, size, colour }) => sql`(${productId}::text, ${size}::text, ${colour}::text)`,
  )
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .where('products.archived_at', 'is', null)
    .where(
      sql<boolean>`(variants.product_id, variants.size, variants.colour) in (${sql.join(named)})`,
    )
    .select([
      'products.id',
      'products.name',
      'products.is_offered',
      'products.weight_grams',
      'variants.size',
      'variants.colour',
      'variants.sku',
      'variants.stock',
      'variants.price_paisa as own_price_paisa',
      ...PRICE_COLUMNS,
    ])
    .select((variant) =>
      variant
        .selectFrom('product_images')
        .whereRef('product_images.product_id', '=', 'products.id')
        .orderBy(sql`product_images.colour is distinct from variants.colour`)
        .orderBy('product_images.position')
        .limit(1)
        .select('product_images.url')
        .as('image_url'),
    )
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
      isOffered: row.is_offered,
    }
  })
}
