import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { pick } from '../shared/pick.ts'
import { variantPrices } from './prices.ts'
import { VARIANT_PICTURE } from './variant-picture.ts'

/** What can be bought now, and for how much. */
export interface Offer {
  productId: string
  variantId: string
  name: string
  /** Empty if it is not written in it. */
  nameBangla: string
  size: string
  colour: string
  sku: string
  imageUrl: string
  unitPricePaisa: number
  /** Regular price; null while it is not on sale. */
  regularPricePaisa: number | null
  /** Of one piece; null if unknown. */
  weightGrams: number | null
  /** null: not counted. */
  stock: number | null
  /** Whether it can be preordered while it is sold out. */
  takesPreorders: boolean
}

/** Each size and colour of these products that is for sale. */
export async function listOffers(
  context: Pick<Context, 'db' | 'clock' | 'settings'>,
  productIds: readonly string[],
): Promise<Offer[]> {
  if (productIds.length === 0) return []
  const { db, clock } = context
  const { orders } = await readSettings(context)
  const rows = await db
    .selectFrom('products')
    .innerJoin('variants', 'variants.productId', 'products.id')
    .where('products.id', 'in', productIds)
    .where('products.archivedAt', 'is', null)
    .where('products.isOffered', '=', true)
    .select(['products.id', 'products.name', 'products.nameBangla', 'products.weightGrams'])
    .select('products.takesPreorders')
    .select(['variants.id as variantId', 'variants.size', 'variants.colour'])
    .select(['variants.sku', 'variants.stock'])
    .select(variantPrices(clock.now()))
    .select(VARIANT_PICTURE)
    .execute()
  return rows.map((row) => ({
    productId: row.id,
    ...pick(row, 'variantId', 'name', 'nameBangla', 'size', 'colour'),
    sku: row.sku ?? [row.id, row.size, row.colour].filter(Boolean).join('-'),
    imageUrl: row.imageUrl ?? '',
    unitPricePaisa: row.pricePaisa,
    ...pick(row, 'regularPricePaisa', 'weightGrams', 'stock'),
    takesPreorders: orders.takesPreorders && row.takesPreorders,
  }))
}
