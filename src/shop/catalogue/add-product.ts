import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import type { Size } from './contract.ts'

interface NewProduct {
  id: string
  name: string
  description: string
  pricePaisa: number
  categoryId: string
  isFeatured: boolean
  imageUrls: readonly string[]
  /** A stock of null means always in stock. */
  sizes: readonly { size: Size; stock: number | null }[]
  addedAt: Date
}

/** @throws ShopError unauthenticated, forbidden */
export async function addProduct(context: Context, product: NewProduct): Promise<void> {
  requireRight(context, 'manageCatalogue')
  await inTransaction(context, async ({ db, clock }) => {
    await db
      .insertInto('products')
      .values({
        id: product.id,
        name: product.name,
        description: product.description,
        price_paisa: product.pricePaisa,
        category_id: product.categoryId,
        is_featured: product.isFeatured,
        created_at: product.addedAt,
        updated_at: product.addedAt,
      })
      .execute()
    await db
      .insertInto('product_images')
      .values(product.imageUrls.map((url, position) => ({ product_id: product.id, position, url })))
      .execute()
    await db
      .insertInto('product_sizes')
      .values(product.sizes.map((size) => ({ product_id: product.id, ...size })))
      .execute()
    const movements = product.sizes.flatMap(({ size, stock }) =>
      stock
        ? [
            {
              product_id: product.id,
              size,
              quantity: stock,
              reason: 'stocked' as const,
              order_id: null,
              checkout_id: null,
              moved_at: clock.now(),
            },
          ]
        : [],
    )
    if (movements.length > 0) {
      await db.insertInto('stock_movements').values(movements).execute()
    }
  })
}
