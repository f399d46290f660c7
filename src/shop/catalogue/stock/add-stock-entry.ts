import { sql } from 'kysely'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { actorName, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { pick } from '../../shared/pick.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { lockStock, type VariantLevel } from '../move-stock.ts'
import { readArchivedIds } from '../queries.ts'
import { explainColour, inVariant, MAX_PIECES, nameVariant, variantLabel } from '../rules.ts'
import { addEntry } from './add-entry.ts'
import type { EntryReason, NewStockEntry, StockLevel } from './contract.ts'
import { announceStock } from './stock-event.ts'

type EntryLine = NewStockEntry['lines'][number]

interface Change extends VariantLevel {
  stock: number
  moved: number
}

/** What a line is about; undefined when it is not made, several when the line does not say which. */
type Found = VariantLevel | 'several' | undefined

/**
 * Adds pieces received, sets counted ones, or removes pieces given away, damaged or lost: all lines or none. Concurrent
 * sales still count. A repeat with the same key changes nothing. Returns the current stock of these sizes.
 * @throws ShopError unauthenticated, forbidden, conflict with `fields` by line and `data.levels` when a line cannot be
 *   applied, conflict when the key came with another entry
 */
export async function addStockEntry(
  context: Context,
  input: NewStockEntry,
  idempotencyKey: string,
): Promise<StockLevel[]> {
  requireRight(context, 'manageCatalogue')
  return inTransaction(context, async (transaction) => {
    const entryId = await addEntry(transaction, input, input, idempotencyKey)
    const locked = await lockStock(transaction, await findVariants(transaction, input.lines))
    const archived = await readArchivedIds(
      transaction,
      locked.map(({ productId }) => productId),
    )
    const levels = locked.filter(({ productId }) => !archived.has(productId))
    if (entryId === undefined) return levels.map(toLevel)
    const changes = readChanges(input, levels)
    await writeChanges(transaction, changes, input.reason, entryId)
    await tellAuditLog(transaction, input, changes, entryId)
    return changes.map(toLevel)
  })
}

/** Those of these sizes, in whichever colour. */
async function findVariants({ db }: Context, lines: readonly EntryLine[]) {
  const sizes = sql.join(lines.map(({ productId, size }) => sql`(${productId}, ${size})`))
  return db
    .selectFrom('variants')
    .where(sql<boolean>`(product_id, size) in (${sizes})`)
    .select('id as variantId')
    .execute()
}

function toLevel(level: VariantLevel): StockLevel {
  return pick(level, 'productId', 'size', 'colour', 'stock')
}

/** @throws ShopError conflict */
function readChanges({ reason, lines }: NewStockEntry, levels: VariantLevel[]): Change[] {
  const fields: Record<string, string> = {}
  const changes = lines.flatMap((line, place) => {
    const found = findLevel(line, levels)
    const problem = findProblem(reason, line, found)
    if (problem !== undefined) fields[`lines.${place}.quantity`] = problem
    return problem === undefined && isLevel(found) ? changeOf(reason, line, found) : []
  })
  const [first] = Object.values(fields)
  if (first === undefined) return changes
  throw new ShopError('conflict', m.refusal_nothing_saved({ message: first }), {
    fields,
    data: { levels: levels.map(toLevel) },
  })
}

function findLevel({ productId, size, colour }: EntryLine, levels: readonly VariantLevel[]): Found {
  const [first, second] = levels.filter(
    (level) =>
      level.productId === productId &&
      level.size === size &&
      (!colour || level.colour.toLowerCase() === colour.toLowerCase()),
  )
  return second ? 'several' : first
}

function isLevel(found: Found): found is VariantLevel {
  return found !== undefined && found !== 'several'
}

function findProblem(reason: EntryReason, line: EntryLine, found: Found): string | undefined {
  const { quantity, shownStock } = line
  if (found === 'several') return `${explainColour(undefined)}.`
  const variant = { size: line.size, colour: found?.colour ?? line.colour ?? '' }
  const label = variantLabel(variant)
  if (found === undefined) return m.refusal_variant_gone({ variant: label })
  const { stock: left } = found
  if (reason === 'counted') {
    const hasMoved = shownStock !== undefined && shownStock !== left && quantity !== left
    return hasMoved ? `${nameLeft(left, variant)} ${m.refusal_count_again()}` : undefined
  }
  if (left === null) return m.refusal_set_always_stock({ label })
  if (reason === 'received') {
    const fits = left + quantity <= MAX_PIECES
    return fits ? undefined : m.refusal_would_exceed_maximum({ label })
  }
  return quantity > left ? nameLeft(left, variant) : undefined
}

function nameLeft(left: number | null, variant: { size: string; colour: string }): string {
  const where = inVariant(variant)
  if (left === null) return m.refusal_not_counted({ where })
  return m.refusal_only_left({ count: left, left: formatWhole(left), where })
}

function changeOf(reason: EntryReason, { quantity }: EntryLine, level: VariantLevel): Change {
  const before = level.stock ?? 0
  const stock =
    reason === 'counted' ? quantity : before + (reason === 'received' ? quantity : -quantity)
  return { ...level, stock, moved: stock - before }
}

/** The variants are locked. A count that confirms the known one moves nothing. */
async function writeChanges(
  context: Context,
  changes: readonly Change[],
  reason: EntryReason,
  entryId: number,
): Promise<void> {
  const { db, actor, clock } = context
  const rows = changes.map(
    ({ variantId, stock, moved }) => sql`(${variantId}::uuid, ${stock}::int, ${moved}::int)`,
  )
  await sql`
    with entered (variant_id, stock, moved) as (values ${sql.join(rows)}), changed as (
      update variants set stock = entered.stock from entered where id = variant_id
    )
    insert into stock_movements (variant_id, quantity, reason, moved_at, moved_by, entry_id)
    select variant_id, moved, ${reason}, ${clock.now()}::timestamptz, ${actorName(actor)},
      ${entryId}::bigint
    from entered where moved <> 0`.execute(db)
  await announceStock(
    context,
    changes
      .filter(({ moved }) => moved !== 0)
      .map(({ moved: quantity, ...level }) => ({ ...level, quantity })),
  )
}

async function tellAuditLog(
  context: Context,
  { reason, note }: NewStockEntry,
  changes: readonly Change[],
  entryId: number,
): Promise<void> {
  const byProduct = Map.groupBy(changes, ({ productId }) => productId)
  const products = await context.db
    .selectFrom('products')
    .where('id', 'in', [...byProduct.keys()])
    .select(['id', 'name'])
    .execute()
  for (const { id, name } of products) {
    const sizes = (byProduct.get(id) ?? []).map(
      ({ moved, ...level }) => `${nameVariant(level)} ${signed(moved)}`,
    )
    await recordAudit(context, 'stock_entered', id, {
      name,
      entry: entryId,
      reason,
      sizes: sizes.join(', '),
      ...(note && { note }),
    })
  }
}

function signed(moved: number): string {
  return moved < 0 ? `−${-moved}` : `+${moved}`
}
