import { sql } from 'kysely'
import { actorName } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { LETTERS, ONE_SIZE, ONE_SIZE_RUN } from '../rules.ts'
import type { Count, SizeChange } from './contract.ts'
import { type ImportRow, readImportRows, requireUnchanged } from './import-rows.ts'
import { countOf } from './plan-row.ts'

type Key = `${string}\n${string}`

interface Wanted extends SizeChange {
  product_id: string
  reason: 'stocked' | 'counted'
}

/**
 * Locks the products whose counts change, so that nothing is given back to them meanwhile: all of them
 * before the first size, because what gives pieces back holds products while it waits for sizes.
 */
export async function lockCounted(context: Context, importId: string): Promise<void> {
  for await (const rows of readImportRows(context, importId)) {
    const ids = rows.flatMap(({ id, change }) =>
      change.shownUpdatedAt !== null && change.sizes.length > 0 ? id : [],
    )
    if (ids.length === 0) continue
    await context.db
      .selectFrom('products')
      .where('id', 'in', ids)
      .orderBy('id')
      .select('id')
      .forUpdate()
      .execute()
  }
}

/**
 * Makes sizes and their counts what the file says, within the caller's transaction, which has locked
 * their products. Every count stays the sum of its movements.
 * @throws ShopError conflict when one was sold, counted or given back since it was looked at
 */
export async function applySizes(context: Context, importId: string): Promise<void> {
  for await (const rows of readImportRows(context, importId)) {
    const wanted = rows.flatMap(({ id, change }) =>
      change.sizes.map((size) => ({
        ...size,
        product_id: id,
        reason: change.shownUpdatedAt === null ? ('stocked' as const) : ('counted' as const),
      })),
    )
    if (wanted.length === 0) continue
    await requireCounts(context, rows, wanted)
    await setCounts(context, wanted)
    await recordMovements(context, wanted)
  }
}

/** In the order in which everybody locks sizes, so that an order and this never wait for each other. */
async function requireCounts(
  { db }: Context,
  rows: readonly ImportRow[],
  wanted: readonly Wanted[],
): Promise<void> {
  const shown = wanted.filter(({ reason }) => reason === 'counted')
  if (shown.length === 0) return
  const { rows: locked } = await sql<{ product_id: string; size: string; stock: number | null }>`
    select product_id, size, stock
    from variants join ${keysOf(shown)} using (product_id, size)
    order by product_id, size
    for update of variants`.execute(db)
  const counts = new Map<Key, Count>(
    locked.map(({ product_id, size, stock }) => [`${product_id}\n${size}`, countOf(stock)]),
  )
  const moved = new Set(
    shown.flatMap(({ product_id, size, from }) =>
      (counts.get(`${product_id}\n${size}`) ?? 'not made') === from ? [] : product_id,
    ),
  )
  requireUnchanged(
    rows.filter(({ id }) => moved.has(id)),
    'Pieces were sold, counted or returned',
  )
}

function keysOf(wanted: readonly Wanted[]) {
  const keys = wanted.map(({ product_id, size }) => ({ product_id, size }))
  return sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
    as wanted (product_id text, size text)`
}

async function setCounts({ db }: Context, wanted: readonly Wanted[]): Promise<void> {
  const gone = wanted.filter(({ to }) => to === 'not made')
  if (gone.length > 0) {
    await sql`
      delete from variants using ${keysOf(gone)}
      where variants.product_id = wanted.product_id
        and variants.size = wanted.size`.execute(db)
  }
  const made = wanted.filter(({ to }) => to !== 'not made')
  if (made.length === 0) return
  // A file knows two size runs, and of each product the sizes of one.
  await sql`
    update products
    set size_run_id = case wanted.size when ${ONE_SIZE} then ${ONE_SIZE_RUN} else ${LETTERS} end
    from ${keysOf(made)}
    where products.id = wanted.product_id
      and (products.size_run_id = ${ONE_SIZE_RUN}) <> (wanted.size = ${ONE_SIZE})`.execute(db)
  await sql`
    insert into variants (product_id, size_run_id, size, stock)
    select product_id, size_run_id, size, stock
    from jsonb_to_recordset(${JSON.stringify(made.map(withStock))}::jsonb)
      as wanted (product_id text, size text, stock integer)
    join products on products.id = wanted.product_id
    on conflict (product_id, size, colour) do update set stock = excluded.stock`.execute(db)
}

function withStock({ product_id, size, to, reason }: Wanted) {
  return { product_id, size, reason, stock: typeof to === 'number' ? to : null }
}

/** A size that is not made or not counted has movements that come to nothing. */
async function recordMovements(
  { db, clock, actor }: Context,
  wanted: readonly Wanted[],
): Promise<void> {
  await sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted.map(withStock))}::jsonb)
        as wanted (product_id text, size text, stock integer, reason text)
    ), steps as (
      select product_id, size, reason, coalesce(stock, 0) - (
        select coalesce(sum(quantity), 0) from stock_movements as moved
        where moved.product_id = wanted.product_id and moved.size = wanted.size
      )::int as quantity
      from wanted
    )
    insert into stock_movements
      (product_id, size, quantity, reason, moved_at, moved_by)
    select product_id, size, quantity, reason, ${clock.now()}::timestamptz, ${actorName(actor)}
    from steps where quantity <> 0`.execute(db)
}
