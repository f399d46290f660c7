import { sql } from 'kysely'
import { recordAudit } from '../../audit/record-audit.ts'
import { actorName, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { lockStock } from '../move-stock.ts'
import { MAX_PIECES } from '../rules.ts'
import { addEntry } from './add-entry.ts'
import type { EntryReason, NewStockEntry, StockLevel } from './contract.ts'

type EntryLine = NewStockEntry['lines'][number]

/** What there is of a size; undefined means that it is not made. */
type Left = number | null | undefined

interface Change extends EntryLine {
  stock: number
  moved: number
}

/**
 * Adds what came in, sets what was counted, or takes away what is damaged or lost: all lines or none.
 * What is sold meanwhile stays sold. Said again with the same key, nothing is done again. Returns what
 * is left of the sizes that were named.
 * @throws ShopError unauthenticated, forbidden, conflict with `fields` by line and `data.levels` when a
 *   line cannot be done, conflict when the key came with something else
 */
export async function addStockEntry(
  context: Context,
  input: NewStockEntry,
  idempotencyKey: string,
): Promise<StockLevel[]> {
  requireRight(context, 'manageCatalogue')
  return inTransaction(context, async (transaction) => {
    const entryId = await addEntry(transaction, input, input, idempotencyKey)
    const levels = await lockStock(transaction, input.lines)
    if (entryId === undefined) return levels
    const left = new Map(levels.map((level) => [`${level.productId} ${level.size}`, level.stock]))
    refuseWrong(input, left, levels)
    const changes = input.lines.map((line) => changeOf(input.reason, line, leftOf(line, left)))
    await writeChanges(transaction, changes, input.reason, entryId)
    await tellAuditLog(transaction, input, changes, entryId)
    return changes.map(({ productId, size, stock }) => ({ productId, size, stock }))
  })
}

function leftOf({ productId, size }: EntryLine, left: ReadonlyMap<string, Left>): Left {
  return left.get(`${productId} ${size}`)
}

/** @throws ShopError conflict */
function refuseWrong(
  { reason, lines }: NewStockEntry,
  left: ReadonlyMap<string, Left>,
  levels: StockLevel[],
): void {
  const fields: Record<string, string> = {}
  lines.forEach((line, place) => {
    const problem = findProblem(reason, line, leftOf(line, left))
    if (problem !== undefined) fields[`lines.${place}.quantity`] = problem
  })
  const [first] = Object.values(fields)
  if (first === undefined) return
  throw new ShopError('conflict', `${first} Nothing was saved.`, { fields, data: { levels } })
}

function findProblem(reason: EntryReason, line: EntryLine, left: Left): string | undefined {
  const { size, quantity, shownStock } = line
  if (left === undefined) return `Size ${size} is no longer available.`
  if (reason === 'counted') {
    const hasMoved = shownStock !== undefined && shownStock !== left && quantity !== left
    return hasMoved ? `${nameLeft(left)} in size ${size}. Count again.` : undefined
  }
  if (left === null) return `Size ${size} is set to always in stock. Count it first.`
  if (reason === 'received') {
    const fits = left + quantity <= MAX_PIECES
    return fits ? undefined : `Size ${size} would exceed the maximum number of pieces.`
  }
  return quantity > left ? `${nameLeft(left)} in size ${size}.` : undefined
}

function nameLeft(left: number | null): string {
  if (left === null) return 'No count is kept'
  return left === 1 ? 'Only 1 is left' : `Only ${left} are left`
}

function changeOf(reason: EntryReason, line: EntryLine, left: Left): Change {
  const before = left ?? 0
  const stock =
    reason === 'counted'
      ? line.quantity
      : before + (reason === 'received' ? line.quantity : -line.quantity)
  return { ...line, stock, moved: stock - before }
}

/** The sizes are locked. A count that finds what was known moves nothing. */
async function writeChanges(
  { db, actor, clock }: Context,
  changes: readonly Change[],
  reason: EntryReason,
  entryId: number,
): Promise<void> {
  const rows = changes.map(
    ({ productId, size, stock, moved }) =>
      sql`(${productId}::text, ${size}::text, ${stock}::int, ${moved}::int)`,
  )
  await sql`
    with entered (product_id, size, stock, moved) as (values ${sql.join(rows)}), changed as (
      update product_sizes set stock = entered.stock from entered
      where product_sizes.product_id = entered.product_id and product_sizes.size = entered.size
    )
    insert into stock_movements
      (product_id, size, quantity, reason, moved_at, moved_by, entry_id)
    select product_id, size, moved, ${reason}, ${clock.now()}::timestamptz, ${actorName(actor)},
      ${entryId}::bigint
    from entered where moved <> 0`.execute(db)
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
    const sizes = (byProduct.get(id) ?? []).map(({ size, moved }) => `${size} ${signed(moved)}`)
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
