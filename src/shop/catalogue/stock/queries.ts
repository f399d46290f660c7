import { sql } from 'kysely'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { cursorParts, decodeCursor, type Page, readPage } from '../../shared/paging.ts'
import { pick } from '../../shared/pick.ts'
import { refuseField } from '../../shared/shop-error.ts'
import { findProduct, getProduct } from '../queries.ts'
import { explainColour, findColour } from '../rules.ts'
import type { MovementFilter, StockMovement } from './contract.ts'

const MOVEMENT_KEY = [cursorParts.bigint, cursorParts.bigint] as const

/**
 * The history of a size in a colour, newest first. The stock after each movement is computed backwards from the current
 * one, so that a page reads only its own movements; the cursor carries the count.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid for an unknown colour or cursor
 */
export async function listMovements(
  context: Context,
  productId: string,
  { size, colour: named, limit, cursor }: MovementFilter,
): Promise<Page<StockMovement>> {
  requireRight(context, 'manageCatalogue')
  const product =
    (await findProduct(context, productId, { isArchived: true })) ??
    (await getProduct(context, productId))
  const { id, colours } = product
  const names = colours.map(({ name }) => name)
  const colour = findColour(names, named)
  if (colour === undefined) {
    throw refuseField('colour', explainColour(named))
  }
  const [before, leftBefore] = cursor === undefined ? [] : decodeCursor(cursor, MOVEMENT_KEY)
  // Movements of a size that is not counted, or not made, add up to zero.
  const leftNow =
    leftBefore === undefined ? sql`coalesce(variants.stock, 0)` : sql`${leftBefore}::bigint`
  let query = context.db
    .selectFrom('variants')
    .innerJoin('stockMovements as movement', 'movement.variantId', 'variants.id')
    .leftJoin('stockEntries as entry', 'entry.id', 'movement.entryId')
    .where((variant) =>
      variant.or([variant('productId', '=', id), variant('removedFrom', '=', id)]),
    )
    .where('variants.size', '=', size)
    .where('variants.colour', '=', colour)
    .orderBy('movement.id', 'desc')
    .select([
      'movement.id',
      'movement.quantity',
      'movement.reason',
      'movement.orderId',
      'movement.movedAt',
      'movement.movedBy',
      'entry.note',
      sql<number>`${leftNow} - coalesce(sum(movement.quantity) over (
        order by movement.id desc rows between unbounded preceding and 1 preceding
      ), 0)`.as('left'),
    ])
  if (before !== undefined) query = query.where('movement.id', '<', before)
  const { items, nextCursor } = await readPage(query, limit, (row) => [
    row.id,
    Number(row.left) - row.quantity,
  ])
  return {
    items: items.map((row) => ({
      movedAt: row.movedAt.toISOString(),
      ...pick(row, 'quantity', 'reason', 'orderId'),
      left: Number(row.left),
      by: row.movedBy,
      note: row.note ?? '',
    })),
    nextCursor,
  }
}
