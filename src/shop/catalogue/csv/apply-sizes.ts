import { sql } from 'kysely'
import { actorName } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { explainSoldSizes } from '../set-options.ts'
import type { SizeRun } from '../size-runs/contract.ts'
import { listSizeRuns } from '../size-runs/queries.ts'
import { announceStock } from '../stock/stock-event.ts'
import { countOf } from './columns.ts'
import type { Count, VariantChange } from './contract.ts'
import { findSoldSizes } from './find-sold-sizes.ts'
import { type ImportRow, readImportRows, requireUnchanged } from './import-rows.ts'
import { keyOf } from './read-variants.ts'

interface Wanted extends VariantChange {
  productId: string
  reason: 'stocked' | 'counted'
}

/**
 * Locks the products whose variants change, so that nothing is given back to them meanwhile: all of them
 * before the first size, because what gives pieces back holds products while it waits for sizes.
 */
export async function lockCounted(context: Context, importId: string): Promise<void> {
  for await (const rows of readImportRows(context, importId)) {
    const ids = rows.flatMap(({ id, change }) =>
      change.shownUpdatedAt !== null && (change.variants.length > 0 || change.sizeRun) ? id : [],
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
 * Makes size runs, colours, variants and their counts what the file says, within the caller's
 * transaction, which has locked their products. Every count stays the sum of its movements.
 * @throws ShopError conflict when one was sold, counted or given back since it was looked at, an SKU is
 *   taken, or somebody waits for a size that would go
 */
export async function applySizes(context: Context, importId: string): Promise<void> {
  // Nobody changes one meanwhile.
  await sql`select id from size_runs order by id for key share`.execute(context.db)
  const sizeRuns = await listSizeRuns(context)
  if (await givesSkus(context, importId)) await freeSkus(context, importId)
  for await (const rows of readImportRows(context, importId)) {
    const wanted = wantedOf(rows)
    await requireCounts(context, rows, wanted)
    await removeVariants(context, wanted)
    await setSizeRuns(context, rows, sizeRuns)
    await setColours(context, rows)
    await setVariants(context, wanted)
    await recordMovements(context, wanted)
  }
}

function wantedOf(rows: readonly ImportRow[]): Wanted[] {
  return rows.flatMap(({ id, change }) =>
    change.variants.map((variant) => ({
      ...variant,
      productId: id,
      reason: change.shownUpdatedAt === null ? ('stocked' as const) : ('counted' as const),
    })),
  )
}

async function givesSkus({ db }: Context, importId: string): Promise<boolean> {
  const { rows } = await sql`
    select from product_import_rows
    where import_id = ${importId} and jsonb_path_exists(change, '$.variants[*].sku')
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Takes all SKUs away that go or move, so that variants can exchange theirs. Who else gives one waits
 * until this transaction ends; it has its variants locked before, as `setVariants` does.
 * @throws ShopError conflict
 */
async function freeSkus(context: Context, importId: string): Promise<void> {
  const { db } = context
  for await (const rows of readImportRows(context, importId)) {
    await requireCounts(context, rows, wantedOf(rows))
  }
  await sql`select pg_advisory_xact_lock(hashtext('variants.sku'))`.execute(db)
  for await (const rows of readImportRows(context, importId)) {
    const changed = wantedOf(rows).filter(({ sku }) => sku !== undefined)
    if (changed.length === 0) continue
    await sql`
      update variants set sku = null from ${keysOf(changed)}
      where ${isWanted} and variants.sku is not null`.execute(db)
  }
  for await (const rows of readImportRows(context, importId)) {
    const given = wantedOf(rows).flatMap(({ sku }) => sku?.toLowerCase() ?? [])
    const taken = await sql<{ sku: string }>`
      select sku from variants where lower(sku) = any(${given}::text[])`.execute(db)
    const [first] = taken.rows
    if (!first) continue
    const message = `Another product has the SKU ${first.sku} by now. Nothing was changed. Choose the file again.`
    throw new ShopError('conflict', message)
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
  const { rows: locked } = await sql<LockedVariant>`
    select variants.product_id, variants.size, variants.colour, variants.stock
    from variants join ${keysOf(shown)} on ${isWanted}
    order by variants.product_id, variants.size, variants.colour
    for update of variants`.execute(db)
  const counts = new Map<string, Count>(locked.map((each) => [nameOf(each), countOf(each.stock)]))
  const moved = new Set(
    shown.flatMap((each) => {
      const { stock, productId } = each
      return stock && (counts.get(nameOf(each)) ?? 'not made') !== stock.from ? productId : []
    }),
  )
  requireUnchanged(
    rows.filter(({ id }) => moved.has(id)),
    'Pieces were sold, counted or returned',
  )
}

interface LockedVariant extends Pick<Wanted, 'productId' | 'size' | 'colour'> {
  stock: number | null
}

function nameOf(variant: Pick<Wanted, 'productId' | 'size' | 'colour'>): string {
  return `${variant.productId}\n${keyOf(variant)}`
}

const isWanted = sql`variants.product_id = wanted."productId"
  and variants.size = wanted.size and variants.colour = wanted.colour`

function keysOf(wanted: readonly Wanted[]) {
  const keys = wanted.map(({ productId, size, colour }) => ({ productId, size, colour }))
  return sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
    as wanted ("productId" text, size text, colour text)`
}

async function removeVariants({ db }: Context, wanted: readonly Wanted[]): Promise<void> {
  const gone = wanted.filter(({ stock }) => stock?.to === 'not made')
  if (gone.length === 0) return
  await sql`delete from variants using ${keysOf(gone)} where ${isWanted}`.execute(db)
}

/**
 * The database tells the variants. They are locked: whoever has not bought by now cannot buy what goes.
 * @throws ShopError conflict
 */
async function setSizeRuns(
  context: Context,
  rows: readonly ImportRow[],
  sizeRuns: readonly SizeRun[],
): Promise<void> {
  const changed = rows.filter(({ change }) => change.sizeRun !== null)
  if (changed.length === 0) return
  const [sold] = await findSoldSizes(context, changed, sizeRuns)
  if (sold) {
    const [id, sizes] = sold
    throw new ShopError('conflict', `${id}: ${explainSoldSizes(sizes)} Nothing was changed.`)
  }
  const runs = changed.map(({ id, change }) => ({ id, sizeRunId: change.sizeRun }))
  await sql`
    update products set size_run_id = wanted."sizeRunId"
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as wanted (id text, "sizeRunId" text)
    where products.id = wanted.id`.execute(context.db)
}

/** Those that stay keep their pictures. Whether each variant has its colour is looked at in the end. */
async function setColours({ db }: Context, rows: readonly ImportRow[]): Promise<void> {
  const changed = rows.filter(({ change }) => change.colours !== null)
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  const colours = JSON.stringify(
    changed.flatMap(({ id, change }) =>
      (change.colours ?? []).map((each, position) => ({ productId: id, ...each, position })),
    ),
  )
  await sql`
    delete from product_colours
    where product_id = any(${ids}::text[]) and (product_id, name) not in (
      select "productId", name
      from jsonb_to_recordset(${colours}::jsonb) as wanted ("productId" text, name text)
    )`.execute(db)
  await sql`
    insert into product_colours (product_id, name, swatch, position)
    select "productId", name, swatch, position
    from jsonb_to_recordset(${colours}::jsonb)
      as wanted ("productId" text, name text, swatch text, position integer)
    on conflict (product_id, name) do update
      set swatch = excluded.swatch, position = excluded.position`.execute(db)
}

async function setVariants({ db }: Context, wanted: readonly Wanted[]): Promise<void> {
  const made = wanted.filter(({ stock }) => stock?.to !== 'not made')
  if (made.length === 0) return
  const variants = sql`jsonb_to_recordset(${JSON.stringify(made.map(toRow))}::jsonb) as wanted (
    "productId" text, size text, colour text, "isNew" boolean, "isCounted" boolean, stock integer,
    "hasSku" boolean, sku text, "hasPrice" boolean, "pricePaisa" bigint)`
  await sql`
    update variants set
      stock = case when "isCounted" then wanted.stock else variants.stock end,
      sku = case when "hasSku" then wanted.sku else variants.sku end,
      price_paisa = case when "hasPrice" then wanted."pricePaisa" else variants.price_paisa end
    from ${variants}
    where ${isWanted} and not "isNew"`.execute(db)
  await sql`
    insert into variants (product_id, size_run_id, size, colour, stock, sku, price_paisa)
    select "productId", size_run_id, size, colour, stock, sku, "pricePaisa"
    from ${variants} join products on products.id = "productId"
    where "isNew"`.execute(db)
}

function toRow({ productId, size, colour, stock, sku, pricePaisa }: Wanted) {
  return {
    ...{ productId, size, colour },
    isNew: stock?.from === 'not made',
    isCounted: stock !== undefined,
    stock: typeof stock?.to === 'number' ? stock.to : null,
    hasSku: sku !== undefined,
    sku: sku ?? null,
    hasPrice: pricePaisa !== undefined,
    pricePaisa: pricePaisa ?? null,
  }
}

/** A variant that is not made or not counted has movements that come to nothing. */
async function recordMovements(context: Context, wanted: readonly Wanted[]): Promise<void> {
  const { db, clock, actor } = context
  const counted = wanted
    .filter(({ stock }) => stock !== undefined)
    .map((each) => ({ ...toRow(each), reason: each.reason }))
  if (counted.length === 0) return
  const { rows } = await sql<{ productId: string; size: string; colour: string; quantity: number }>`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as wanted ("productId" text, size text, colour text, stock integer, reason text)
    ), steps as (
      select "productId", size, colour, reason, coalesce(stock, 0) - (
        select coalesce(sum(quantity), 0) from stock_movements as moved
        where moved.product_id = wanted."productId" and moved.size = wanted.size
          and moved.colour = wanted.colour
      )::int as quantity
      from wanted
    )
    insert into stock_movements
      (product_id, size, colour, quantity, reason, moved_at, moved_by)
    select "productId", size, colour, quantity, reason, ${clock.now()}::timestamptz, ${actorName(actor)}
    from steps where quantity <> 0
    returning product_id, size, colour, quantity`.execute(db)
  const stockOf = new Map(counted.map((each) => [nameOf(each), each.stock]))
  await announceStock(
    context,
    rows.map((moved) => ({ ...moved, stock: stockOf.get(nameOf(moved)) })),
  )
}
