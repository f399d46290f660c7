import { type RawBuilder, sql } from 'kysely'
import { actorName } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { told } from '../shared/told.ts'
import type { StockLevel } from './stock/contract.ts'
import { announceStock, type MovedPieces } from './stock/stock-event.ts'

export interface Pieces {
  variantId: string
  quantity: number
}

export interface VariantLevel extends StockLevel {
  variantId: string
}

/** Whom pieces and vouchers are taken for: an order, or a checkout whose payment is under way. */
export type StockHolder = { orderId: string } | { checkoutId: string }

/** Why stock is taken, and for which holder. */
export type StockTaking =
  | { reason: 'sold' | 'reopened' | 'edited'; orderId: string }
  | { reason: 'held'; checkoutId: string }

/** Why stock is returned, and by which holder. */
export type Return =
  | { reason: 'cancelled' | 'returned' | 'order_deleted' | 'edited'; orderId: string }
  | { reason: 'released'; checkoutId: string }

/**
 * Takes stock within the caller's transaction. Variants without a count are always in stock. Rows are locked in the
 * same order everywhere, so that orders cannot deadlock.
 * @throws ShopError conflict when too few are left; the transaction must then be rolled back
 */
export async function takeStock(
  context: Context,
  pieces: readonly Pieces[],
  taking: StockTaking,
): Promise<void> {
  if (pieces.length === 0) return
  const { db, clock } = context
  const { rows } = await sql<MovedPieces>`
    with locked as (
      select id, wanted.quantity
      from variants join ${asWanted(pieces)} on id = variant_id
      where product_id is not null
      order by product_id, id
      for update of variants
    ), taken as (
      update variants set stock = stock - locked.quantity
      from locked
      where variants.id = locked.id and (stock is null or stock >= locked.quantity)
      returning variants.id, locked.quantity, stock
    ), recorded as (
      insert into stock_movements (variant_id, quantity, reason, order_id, checkout_id, moved_at)
      select id, -quantity, ${taking.reason}, ${columnsOf(taking)}, ${clock.now()}
      from taken where stock is not null
    )
    select id as variant_id, -quantity as quantity, stock from taken`.execute(db)
  if (rows.length < pieces.length) {
    throw new ShopError('conflict', told('refusal_some_items_gone'), { isTaken: true })
  }
  await announceStock(
    context,
    rows.filter(({ stock }) => stock !== null),
  )
}

/**
 * For who gives back some pieces and takes others in one transaction, or says anew what there is: all
 * of them are locked at once, because two calls would lock crosswise what one locks in order. Returns
 * what is left of those that are made.
 */
export async function lockStock(
  { db }: Context,
  pieces: readonly Pick<Pieces, 'variantId'>[],
): Promise<VariantLevel[]> {
  if (pieces.length === 0) return []
  const isWanted = sql`variants.id in (${sql.join(pieces.map(({ variantId }) => variantId))})`
  await sql`
    select id from products where id in (select product_id from variants where ${isWanted})
    order by id for key share`.execute(db)
  const { rows } = await sql<VariantLevel>`
    select id as variant_id, product_id, size, colour, stock from variants
    where ${isWanted} and product_id is not null
    order by product_id, id
    for update`.execute(db)
  return rows
}

/**
 * Returns, within the caller's transaction, the stock that an order or checkout has taken and not yet returned, so that
 * a repeat does nothing. Stock also counts as returned when its size is no longer counted or made: the next stocktake
 * finds it on the shelf.
 * @param pieces limits the return to these
 */
export async function returnStock(
  context: Context,
  back: Return,
  pieces?: readonly Pieces[],
): Promise<void> {
  const { db, clock } = context
  await keepProducts(db, back)
  const { rows } = await sql<MovedPieces>`
    with outstanding as (${selectOutstanding(back, pieces)}), wanted as (
      select variant_id, sum(quantity)::int as quantity from outstanding group by 1
    ), locked as (
      select id, wanted.quantity
      from variants join wanted on id = variant_id
      order by coalesce(product_id, removed_from), id
      for update of variants
    ), counted as (
      update variants set stock = stock + locked.quantity
      from locked
      where variants.id = locked.id and stock is not null
      returning variants.id, locked.quantity, stock
    ), recorded as (
      insert into stock_movements (variant_id, quantity, reason, order_id, checkout_id, moved_at)
      select variant_id, quantity, ${back.reason}, ${columnsOf(back)}, ${clock.now()}::timestamptz
      from outstanding
      union all
      select variant_id, -outstanding.quantity, 'counted', null, null, ${clock.now()}::timestamptz
      from outstanding left join counted on counted.id = variant_id
      where counted is null
    )
    select id as variant_id, quantity, stock from counted`.execute(db)
  await announceStock(context, rows)
}

/** Records pieces of an order that came back; damaged ones do not go back into stock. */
export async function returnPieces(
  context: Context,
  pieces: readonly (Pieces & { isDamaged: boolean })[],
  orderId: string,
): Promise<void> {
  const back = { reason: 'returned', orderId } as const
  const [damaged, sound] = [true, false].map((is) => pieces.filter((each) => each.isDamaged === is))
  if (sound && sound.length > 0) await returnStock(context, back, sound)
  if (!damaged || damaged.length === 0) return
  const { db, clock } = context
  await keepProducts(db, back)
  await sql`
    with outstanding as (${selectOutstanding(back, damaged)})
    insert into stock_movements (variant_id, quantity, reason, order_id, moved_at, moved_by)
    select variant_id, quantity, 'returned', ${orderId}, ${clock.now()}::timestamptz, null
    from outstanding
    union all
    select variant_id, -quantity, 'damaged', null, ${clock.now()}::timestamptz,
      ${actorName(context.actor)}
    from outstanding`.execute(db)
}

/** Turns the stock that a checkout holds into sold stock of its order; counts do not change. */
export async function sellHeldStock(
  { db, clock }: Context,
  checkoutId: string,
  orderId: string,
): Promise<void> {
  await keepProducts(db, { checkoutId })
  await sql`
    with outstanding as (${selectOutstanding({ checkoutId })})
    insert into stock_movements (variant_id, quantity, reason, order_id, checkout_id, moved_at)
    select variant_id, quantity, 'released', null, ${checkoutId}::uuid, ${clock.now()}::timestamptz
    from outstanding
    union all
    select variant_id, -quantity, 'sold', ${orderId}, null, ${clock.now()}::timestamptz
    from outstanding`.execute(db)
}

/** Locks products before their sizes, in the order that all code uses. */
async function keepProducts(db: Context['db'], holder: StockHolder): Promise<void> {
  await sql`
    with outstanding as (${selectOutstanding(holder)})
    select id from products
    where id in (
      select coalesce(product_id, removed_from) from variants join outstanding on variant_id = id
    )
    order by id
    for key share`.execute(db)
}

function selectOutstanding(holder: StockHolder, pieces?: readonly Pieces[]): RawBuilder<unknown> {
  if (pieces) {
    return sql`
      select variant_id, least(taken.quantity, wanted.quantity) as quantity
      from (${selectOutstanding(holder)}) as taken join ${asWanted(pieces)} using (variant_id)
      where wanted.quantity > 0`
  }
  const isHolder =
    'orderId' in holder
      ? sql`order_id = ${holder.orderId}`
      : sql`checkout_id = ${holder.checkoutId}`
  return sql`
    select variant_id, -sum(quantity)::int as quantity
    from stock_movements where ${isHolder}
    group by variant_id having sum(quantity) < 0`
}

export function asWanted(pieces: readonly Pieces[]): RawBuilder<unknown> {
  const rows = pieces.map(({ variantId, quantity }) => sql`(${variantId}::uuid, ${quantity}::int)`)
  return sql`(values ${sql.join(rows)}) as wanted (variant_id, quantity)`
}

function columnsOf(holder: StockHolder): RawBuilder<unknown> {
  return 'orderId' in holder
    ? sql`${holder.orderId}, null::uuid`
    : sql`null, ${holder.checkoutId}::uuid`
}
