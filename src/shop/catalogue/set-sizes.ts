import { actorName } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Size } from './contract.ts'
import { getProduct } from './queries.ts'

interface WantedSize {
  size: Size
  /** null means always in stock. */
  stock: number | null
  /** What whoever wants it was shown; left out by those who say what there is, whatever there was. */
  shownStock?: number | null | undefined
}

/** What there is of a size; undefined means that it is not made. */
type Count = number | null | undefined

/**
 * Makes the sizes of a product these and no others, within the caller's transaction, which has locked
 * the product. Every count stays the sum of its movements; a size that is not made or not counted has
 * movements that come to nothing. Returns whether anything changed. `entryId` is the stock entry that
 * says so, where there is one.
 * @throws ShopError conflict when a count that is to become another is not the one that was shown
 */
export async function setSizes(
  context: Context,
  productId: string,
  sizes: readonly WantedSize[],
  reason: 'stocked' | 'counted',
  entryId: number | null = null,
): Promise<boolean> {
  const { db, clock, actor } = context
  const before = await lockSizes(db, productId)
  const moved = sizes.filter((wanted) => hasMoved(wanted, before.get(wanted.size)))
  if (moved.length > 0) throw await refuseMoved(context, productId, moved, before)
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
  const sums = await sumMovements(db, productId)
  const movements = changed.flatMap((size) => {
    const quantity = (after.get(size) ?? 0) - (sums.get(size) ?? 0)
    if (quantity === 0) return []
    return {
      product_id: productId,
      size,
      quantity,
      reason,
      order_id: null,
      checkout_id: null,
      moved_at: clock.now(),
      moved_by: actorName(actor),
      entry_id: entryId,
    }
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

/** What the counts should have been; where one was not, the next that is saved puts it right. */
async function sumMovements(db: Context['db'], productId: string): Promise<Map<Size, number>> {
  const rows = await db
    .selectFrom('stock_movements')
    .where('product_id', '=', productId)
    .groupBy('size')
    .select(({ fn }) => ['size', fn.sum<string>('quantity').as('sum')])
    .execute()
  return new Map(rows.map(({ size, sum }) => [size, Number(sum)]))
}

/** 60 typed over a 50 that is 20 by now may mean that 10 came in, or that there are 60: only they know. */
function hasMoved({ stock, shownStock }: WantedSize, left: Count): boolean {
  if (shownStock === undefined || left === shownStock) return false
  const isIndifferent = stock === shownStock || stock === null
  return left === undefined || !isIndifferent
}

async function refuseMoved(
  context: Context,
  productId: string,
  moved: readonly WantedSize[],
  before: Map<Size, Count>,
): Promise<ShopError> {
  const words = moved.map(
    ({ size, shownStock }) =>
      `size ${size} from ${nameCount(shownStock)} to ${nameCount(before.get(size))}`,
  )
  return new ShopError(
    'conflict',
    `Stock has changed since you opened it: ${words.join(', ')}. Nothing was saved.`,
    { data: { product: await getProduct(context, productId) } },
  )
}

function nameCount(count: Count): string {
  if (count === undefined) return 'not available'
  return count === null ? 'always in stock' : String(count)
}

function countOf({ size, stock, shownStock }: WantedSize, before: Map<Size, Count>): Count {
  const isUntouched = before.has(size) && stock === shownStock
  return isUntouched ? before.get(size) : stock
}
