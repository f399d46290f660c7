import type { Selectable } from 'kysely'
import type { DB } from '../../rows.ts'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { pick } from '../../shared/pick.ts'
import { getOrder } from '../queries.ts'
import type { SizeChange, SizeChoices } from './contract.ts'

type ReadContext = Pick<Context, 'db'>

/** More than staff look at at once. */
const MAX_OPEN = 100

export function toSizeChange(row: Selectable<DB['sizeChanges']>): SizeChange {
  return {
    _id: row.id,
    ...pick(row, 'orderId', 'position', 'name', 'fromSize', 'toSize', 'note'),
    askedAt: row.askedAt.toISOString(),
    isAccepted: row.isAccepted,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}

/** Oldest first. @throws ShopError unauthenticated, not_found */
export async function listSizeChanges(context: Context, id: string): Promise<SizeChange[]> {
  const { orderId } = await getOrder(context, id)
  return listSizeChangesOf(context, orderId)
}

/** The same, when the caller has checked access to the order. */
export async function listSizeChangesOf(
  { db }: ReadContext,
  orderId: string,
): Promise<SizeChange[]> {
  const rows = await db
    .selectFrom('sizeChanges')
    .where('orderId', '=', orderId)
    .orderBy('askedAt')
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(toSizeChange)
}

/**
 * Requests that wait for an answer and can still be granted, oldest first.
 * @throws ShopError unauthenticated, forbidden
 */
export async function listOpenSizeChanges(context: Context): Promise<SizeChange[]> {
  requireRight(context, 'readOrders')
  const rows = await selectOpen(context)
    .orderBy('askedAt')
    .limit(MAX_OPEN)
    .selectAll('sizeChanges')
    .execute()
  return rows.map(toSizeChange)
}

/** @throws ShopError unauthenticated, forbidden */
export async function countOpenSizeChanges(context: Context): Promise<number> {
  requireRight(context, 'readOrders')
  const { count } = await selectOpen(context)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function selectOpen({ db }: ReadContext) {
  return db
    .selectFrom('sizeChanges')
    .innerJoin('orders', 'orders.id', 'sizeChanges.orderId')
    .where('answeredAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where('orderStatus', '<>', 'cancelled')
    .where('deliveryStatus', 'in', ['pending', 'assigned'])
}

/** Other sizes of the same product and colour that are in stock in sufficient quantity. */
export async function listSizeChoices({ db }: ReadContext, orderId: string): Promise<SizeChoices> {
  const rows = await db
    .selectFrom('orderLines')
    .innerJoin('products', 'products.id', 'orderLines.productId')
    .innerJoin('variants as sold', 'sold.id', 'orderLines.variantId')
    .innerJoin('variants', (join) =>
      join
        .onRef('variants.productId', '=', 'orderLines.productId')
        .onRef('variants.colour', '=', 'sold.colour')
        .onRef('variants.size', '<>', 'sold.size'),
    )
    .innerJoin('sizes', (join) =>
      join
        .onRef('sizes.runId', '=', 'variants.sizeRunId')
        .onRef('sizes.label', '=', 'variants.size'),
    )
    .where('orderId', '=', orderId)
    .where('archivedAt', 'is', null)
    .where((line) =>
      line.or([
        line('variants.stock', 'is', null),
        line('variants.stock', '>=', line.ref('orderLines.quantity')),
      ]),
    )
    .orderBy('orderLines.position')
    .orderBy('sizes.position')
    .select(['orderLines.position', 'variants.size'])
    .execute()
  return [...Map.groupBy(rows, ({ position }) => position)].map(([position, sizes]) => ({
    position,
    sizes: sizes.map(({ size }) => size),
  }))
}
