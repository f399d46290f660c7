import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { actorName } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { getProduct } from './queries.ts'
import { shownVariant, variantPhrase } from './rules.ts'
import { announceStock } from './stock/stock-event.ts'

export interface WantedVariant {
  size: string
  colour: string
  /** null means always in stock. */
  stock: number | null
  /** The count that the user was shown; left out to set the count unconditionally. */
  shownStock?: number | null | undefined
  /** Unchanged when left out. */
  sku?: string | null | undefined
  /** null: the product's price. Unchanged when left out. */
  pricePaisa?: number | null | undefined
  /** null: the product's cost. Unchanged when left out. */
  costPaisa?: number | null | undefined
}

type KnownVariant = Awaited<ReturnType<typeof selectVariants>>[number]

/** Stock of a variant; undefined when it is not made. */
type Count = number | null | undefined

type Key = `${string}\n${string}`

function keyOf({ size, colour }: { size: string; colour: string }): Key {
  return `${size}\n${colour}`
}

interface WantedVariants {
  /** The run of all these sizes. */
  runId: string
  variants: readonly WantedVariant[]
  reason: 'stocked' | 'counted'
}

/**
 * Gives a product exactly these variants, within the caller's transaction, which has locked the product. Every count
 * stays the sum of its movements; the movements of a variant that is not made or not counted add up to zero. Returns
 * whether anything changed.
 * @throws ShopError conflict when a count to be changed differs from the one shown, or another product has an SKU
 */
export async function setVariants(
  context: Context,
  productId: string,
  { runId, variants, reason }: WantedVariants,
): Promise<boolean> {
  const { db } = context
  const { made: before, removed } = await lockVariants(db, productId)
  const moved = variants.filter((wanted) => hasMoved(wanted, before.get(keyOf(wanted))?.stock))
  if (moved.length > 0) throw await refuseMoved(context, productId, moved, before)
  const after = new Map(
    variants.map((wanted) => [
      keyOf(wanted),
      settle(wanted, before.get(keyOf(wanted)), removed.get(keyOf(wanted))),
    ]),
  )
  const gone = [...before.values()].filter((known) => !after.has(keyOf(known)))
  const made = [...after.values()].filter((each) => isOther(each, before.get(keyOf(each))))
  if (gone.length + made.length > 0) {
    const renumbered = made.filter((each) => each.sku !== before.get(keyOf(each))?.sku)
    await requireFreeSkus(context, productId, variants, renumbered)
    await removeVariants(db, productId, gone)
    await clearSkus(
      db,
      renumbered.flatMap((each) => before.get(keyOf(each)) ?? []),
    )
  }
  await setRun(db, productId, runId)
  if (made.length > 0) await writeVariants(db, productId, runId, made)
  const recounted = [...gone, ...made].filter(
    (each) => before.get(keyOf(each))?.stock !== after.get(keyOf(each))?.stock,
  )
  await recordCounts(context, { recounted, after, reason })
  return gone.length + made.length > 0
}

type SettledVariant = Omit<KnownVariant, 'productId'>

/** One that was made before is the same again. */
function settle(
  { size, colour, stock, shownStock, sku, pricePaisa, costPaisa }: WantedVariant,
  known: KnownVariant | undefined,
  removed: KnownVariant | undefined,
): SettledVariant {
  const isUntouched = known && stock === shownStock
  return {
    id: known?.id ?? removed?.id ?? randomUUID(),
    size,
    colour,
    stock: isUntouched ? known.stock : stock,
    sku: sku === undefined ? (known?.sku ?? null) : sku,
    pricePaisa: pricePaisa === undefined ? (known?.pricePaisa ?? null) : pricePaisa,
    costPaisa: costPaisa === undefined ? (known?.costPaisa ?? null) : costPaisa,
  }
}

function isOther(one: SettledVariant, known: KnownVariant | undefined): boolean {
  return (
    !known ||
    one.stock !== known.stock ||
    one.sku !== known.sku ||
    one.pricePaisa !== known.pricePaisa ||
    one.costPaisa !== known.costPaisa
  )
}

function selectVariants(db: Context['db'], productId: string) {
  return db
    .selectFrom('variants')
    .where((each) =>
      each.or([each('productId', '=', productId), each('removedFrom', '=', productId)]),
    )
    .orderBy('id')
    .select(['id', 'productId', 'size', 'colour', 'stock', 'sku', 'pricePaisa', 'costPaisa'])
    .forUpdate()
    .execute()
}

/** In the order that all code uses, so that orders and this cannot deadlock. */
export async function lockVariants(db: Context['db'], productId: string) {
  const rows = await selectVariants(db, productId)
  const byKey = (isMade: boolean) =>
    new Map(
      rows.filter((row) => (row.productId !== null) === isMade).map((row) => [keyOf(row), row]),
    )
  return { made: byKey(true), removed: byKey(false) }
}

/** Makes other transactions that set an SKU wait until this one ends. @throws ShopError conflict */
async function requireFreeSkus(
  { db }: Context,
  productId: string,
  variants: readonly WantedVariant[],
  made: readonly SettledVariant[],
): Promise<void> {
  const wanted = made.flatMap(({ sku }) => sku?.toLowerCase() ?? [])
  if (wanted.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtext('variants.sku'))`.execute(db)
  const { rows } = await sql<TakenSku>`
    select lower(sku) as sku, size, colour, name, archived_at is not null as is_archived
    from variants join products on products.id = product_id
    where lower(sku) = any(${wanted}::text[]) and product_id <> ${productId}`.execute(db)
  const [first] = rows
  if (!first) return
  const taken = new Map(rows.map((row) => [row.sku, explainTaken(row)]))
  const fields = variants.flatMap(({ sku }, place) => {
    const message = sku && taken.get(sku.toLowerCase())
    return message ? [[`variants.${place}.sku`, message]] : []
  })
  throw new ShopError('conflict', explainTaken(first), { fields: Object.fromEntries(fields) })
}

interface TakenSku {
  sku: string
  size: string
  colour: string
  name: string
  isArchived: boolean
}

/** Names the archived product, which the product list does not show. */
function explainTaken({ isArchived, name, ...variant }: TakenSku): string {
  if (!isArchived) return m.refusal_another_product_sku()
  return m.refusal_archived_product_sku({ name, variant: shownVariant(variant) })
}

/** They stay for what names them. */
async function removeVariants(
  db: Context['db'],
  productId: string,
  gone: readonly KnownVariant[],
): Promise<void> {
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  await db
    .updateTable('variants')
    .set({ productId: null, removedFrom: productId, sizeRunId: null })
    .set({ stock: null, sku: null, pricePaisa: null })
    .where('id', 'in', ids)
    .execute()
}

/** So that two variants of a product can swap SKUs. */
async function clearSkus(db: Context['db'], variants: readonly KnownVariant[]): Promise<void> {
  const ids = variants.flatMap(({ id, sku }) => (sku === null ? [] : id))
  if (ids.length === 0) return
  await db.updateTable('variants').set({ sku: null }).where('id', 'in', ids).execute()
}

/** The foreign key passes the run on to the variants, whose sizes all belong to it by now. */
async function setRun(db: Context['db'], productId: string, runId: string): Promise<void> {
  await db
    .updateTable('products')
    .set({ sizeRunId: runId })
    .where('id', '=', productId)
    .where('sizeRunId', '<>', runId)
    .execute()
}

async function writeVariants(
  db: Context['db'],
  productId: string,
  runId: string,
  made: readonly SettledVariant[],
): Promise<void> {
  await db
    .insertInto('variants')
    .values(made.map((each) => ({ ...each, productId, sizeRunId: runId })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        productId,
        removedFrom: null,
        sizeRunId: runId,
        stock: ref('excluded.stock'),
        sku: ref('excluded.sku'),
        pricePaisa: ref('excluded.pricePaisa'),
        costPaisa: ref('excluded.costPaisa'),
      })),
    )
    .execute()
}

interface Recount {
  recounted: readonly SettledVariant[]
  after: ReadonlyMap<Key, SettledVariant>
  reason: 'stocked' | 'counted'
}

async function recordCounts(
  context: Context,
  { recounted, after, reason }: Recount,
): Promise<void> {
  if (recounted.length === 0) return
  const { db, clock, actor } = context
  const sums = await sumMovements(db, recounted)
  const moved = recounted.flatMap((variant) => {
    const stock = after.get(keyOf(variant))?.stock ?? null
    const quantity = (stock ?? 0) - (sums.get(variant.id) ?? 0)
    return quantity === 0 ? [] : { variantId: variant.id, quantity, stock }
  })
  if (moved.length === 0) return
  await db
    .insertInto('stockMovements')
    .values(
      moved.map(({ variantId, quantity }) => ({
        ...{ variantId, quantity, reason },
        movedAt: clock.now(),
        movedBy: actorName(actor),
      })),
    )
    .execute()
  await announceStock(context, moved)
}

/** What the counts should have been; where one was not, the next that is saved puts it right. */
async function sumMovements(db: Context['db'], variants: readonly SettledVariant[]) {
  const rows = await db
    .selectFrom('stockMovements')
    .where(
      'variantId',
      'in',
      variants.map(({ id }) => id),
    )
    .groupBy('variantId')
    .select(({ fn }) => ['variantId', fn.sum<string>('quantity').as('sum')])
    .execute()
  return new Map(rows.map((row) => [row.variantId, Number(row.sum)]))
}

/** When 50 was shown, 20 are left and 60 was typed, 10 may have come in, or there may be 60: only the user knows. */
function hasMoved({ stock, shownStock }: WantedVariant, left: Count): boolean {
  if (shownStock === undefined || left === shownStock) return false
  const isIndifferent = stock === shownStock || stock === null
  return left === undefined || !isIndifferent
}

async function refuseMoved(
  context: Context,
  productId: string,
  moved: readonly WantedVariant[],
  before: ReadonlyMap<Key, KnownVariant>,
): Promise<ShopError> {
  const words = moved.map((variant) =>
    m.refusal_stock_moved({
      variant: variantPhrase(variant),
      from: nameCount(variant.shownStock),
      to: nameCount(before.get(keyOf(variant))?.stock),
    }),
  )
  return new ShopError('conflict', m.refusal_stock_changed({ moved: words.join(', ') }), {
    data: { product: await getProduct(context, productId) },
  })
}

function nameCount(count: Count): string {
  if (count === undefined) return m.refusal_stock_none()
  return count === null ? m.refusal_stock_always() : formatWhole(count)
}
