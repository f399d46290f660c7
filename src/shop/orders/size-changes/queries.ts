import type { Selectable } from 'kysely'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { getOrder } from '../queries.ts'
import type { OrderTables } from '../tables.ts'
import type { SizeChange, SizeChoices } from './contract.ts'

type ReadContext = Pick<Context, 'db'>

/** No shop looks at more at once. */
const MAX_OPEN = 100

export function toSizeChange(row: Selectable<OrderTables['size_changes']>): SizeChange {
  return {
    _id: row.id,
    orderId: row.order_id,
    position: row.position,
    name: row.name,
    fromSize: row.from_size,
    toSize: row.to_size,
    note: row.note,
    askedAt: row.asked_at.toISOString(),
    isAccepted: row.is_accepted,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }
}

/** Oldest first. @throws ShopError unauthenticated, not_found */
export async function listSizeChanges(context: Context, id: string): Promise<SizeChange[]> {
  const { orderId } = await getOrder(context, id)
  return listSizeChangesOf(context, orderId)
}

/** The same for whoever has shown the right to it. */
export async function listSizeChangesOf(
  { db }: ReadContext,
  orderId: string,
): Promise<SizeChange[]> {
  const rows = await db
    .selectFrom('size_changes')
    .where('order_id', '=', orderId)
    .orderBy('asked_at')
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(toSizeChange)
}

/** What waits for an answer and can still be done, oldest first. @throws ShopError unauthenticated, forbidden */
export async function listOpenSizeChanges(context: Context): Promise<SizeChange[]> {
  requireRight(context, 'readOrders')
  const rows = await selectOpen(context)
    .orderBy('asked_at')
    .limit(MAX_OPEN)
    .selectAll('size_changes')
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
    .selectFrom('size_changes')
    .innerJoin('orders', 'orders.id', 'size_changes.order_id')
    .where('answered_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('order_status', '<>', 'cancelled')
    .where('delivery_status', 'in', ['pending', 'assigned'])
}

/** Other sizes of the same product in the same colour, of which there are enough. */
export async function listSizeChoices({ db }: ReadContext, orderId: string): Promise<SizeChoices> {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .innerJoin('variants', (join) =>
      join
        .onRef('variants.product_id', '=', 'order_lines.product_id')
        .onRef('variants.colour', '=', 'order_lines.colour')
        .onRef('variants.size', '<>', 'order_lines.size'),
    )
    .innerJoin('sizes', (join) =>
      join
        .onRef('sizes.run_id', '=', 'variants.size_run_id')
        .onRef('sizes.label', '=', 'variants.size'),
    )
    .where('order_id', '=', orderId)
    .where('archived_at', 'is', null)
    .where((line) =>
      line.or([
        line('variants.stock', 'is', null),
        line('variants.stock', '>=', line.ref('order_lines.quantity')),
      ]),
    )
    .orderBy('order_lines.position')
    .orderBy('sizes.position')
    .select(['order_lines.position', 'variants.size'])
    .execute()
  return [...Map.groupBy(rows, ({ position }) => position)].map(([position, sizes]) => ({
    position,
    sizes: sizes.map(({ size }) => size),
  }))
}
