import type { Context } from '../shared/context.ts'
import type { Size } from './contract.ts'

interface WantedSize {
  size: Size
  /** null means always in stock. */
  stock: number | null
  /** What whoever wants it was shown; when it is the same, they have not counted anew. */
  shownStock?: number | null | undefined
}

/** What there is of a size; undefined means that it is not made. */
type Count = number | null | undefined

/**
 * Makes the sizes of a product these and no others, within the caller's transaction, which has locked
 * the product. Every count stays the sum of its movements; a size that is not made or not counted has
 * movements that come to nothing. Returns whether anything changed.
 */
export async function setSizes(
  { db, clock }: Context,
  productId: string,
  sizes: readonly WantedSize[],
  reason: 'stocked' | 'counted',
): Promise<boolean> {
  const before = await lockSizes(db, productId)
  const after = new Map(sizes.map((wanted) => [wanted.size, countOf(wanted, before)]))
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (size) => before.get(size) !== after.get(size),
  )
  if (changed.length === 0) return false
  const gone = changed.filter((size) => !after.has(size))
  if (gone.length > 0) {
    await db
      .deleteFrom('product_sizes')
      .where('product_id', '=', productId)
      .where('size', 'in', gone)
      .execute()
  }
  const made = changed.filter((size) => after.has(size))
  if (made.length > 0) {
    await db
      .insertInto('product_sizes')
      .values(made.map((size) => ({ product_id: productId, size, stock: after.get(size) ?? null })))
      .onConflict((conflict) =>
        conflict
          .columns(['product_id', 'size'])
          .doUpdateSet({ stock: (size) => size.ref('excluded.stock') }),
      )
      .execute()
  }
  const movements = changed.flatMap((size) => {
    const quantity = (after.get(size) ?? 0) - (before.get(size) ?? 0)
    const movement = { product_id: productId, size, quantity, reason, moved_at: clock.now() }
    return quantity === 0 ? [] : [{ ...movement, order_id: null, checkout_id: null }]
  })
  if (movements.length > 0) await db.insertInto('stock_movements').values(movements).execute()
  return true
}

/** In the order in which everybody locks them, so that an order and this never wait for each other. */
async function lockSizes(db: Context['db'], productId: string): Promise<Map<Size, Count>> {
  const rows = await db
    .selectFrom('product_sizes')
    .where('product_id', '=', productId)
    .orderBy('size')
    .select(['size', 'stock'])
    .forUpdate()
    .execute()
  return new Map(rows.map(({ size, stock }) => [size, stock]))
}

function countOf({ size, stock, shownStock }: WantedSize, before: Map<Size, Count>): Count {
  const isUntouched = before.has(size) && stock === shownStock
  return isUntouched ? before.get(size) : stock
}
