import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Size } from './contract.ts'

export interface Pieces {
  productId: string
  size: Size
  quantity: number
}

/** Whom pieces are taken for: an order, or a checkout whose payment is under way. */
type Holder = { orderId: string } | { checkoutId: string }

/** Why pieces are taken, and for whom. */
type Taking =
  | { reason: 'sold' | 'reopened'; orderId: string }
  | { reason: 'held'; checkoutId: string }

/** Why pieces come back, and from whom. */
type Return =
  | { reason: 'cancelled' | 'returned' | 'order_deleted'; orderId: string }
  | { reason: 'released'; checkoutId: string }

/**
 * Takes pieces out of stock, within the caller's transaction. Sizes without a count are always in
 * stock. Rows are locked in one order everywhere, so that two orders never wait for each other.
 * @throws ShopError conflict when fewer are left; the transaction must then be rolled back
 */
export async function takeStock(
  { db, clock }: Context,
  pieces: readonly Pieces[],
  taking: Taking,
): Promise<void> {
  if (pieces.length === 0) return
  const wanted = sql`(values ${sql.join(
    pieces.map(
      ({ productId, size, quantity }) => sql`(${productId}::text, ${size}::text, ${quantity}::int)`,
    ),
  )}) as wanted (product_id, size, quantity)`
  const { rows } = await sql<{ taken: number }>`
    with locked as (
      select product_id, size, wanted.quantity
      from product_sizes join ${wanted} using (product_id, size)
      order by product_id, size
      for update of product_sizes
    ), taken as (
      update product_sizes set stock = stock - locked.quantity
      from locked
      where product_sizes.product_id = locked.product_id and product_sizes.size = locked.size
        and (stock is null or stock >= locked.quantity)
      returning locked.product_id, locked.size, locked.quantity, stock
    ), recorded as (
      insert into stock_movements
        (product_id, size, quantity, reason, order_id, checkout_id, moved_at)
      select product_id, size, -quantity, ${taking.reason}, ${columnsOf(taking)}, ${clock.now()}
      from taken where stock is not null
    )
    select count(*) as taken from taken`.execute(db)
  if (Number(rows[0]?.taken) < pieces.length) {
    throw new ShopError('conflict', 'Some of the pieces are no longer in stock.', { isTaken: true })
  }
}

/**
 * Puts back, within the caller's transaction, whatever an order or a checkout has taken and not given
 * back yet, so that a second time does nothing. Sizes that are no longer made, or no longer counted,
 * are left out.
 */
export async function returnStock({ db, clock }: Context, back: Return): Promise<void> {
  await sql`
    with outstanding as (${selectOutstanding(back)}), locked as (
      select product_id, size, outstanding.quantity
      from product_sizes join outstanding using (product_id, size)
      where stock is not null
      order by product_id, size
      for update of product_sizes
    ), returned as (
      update product_sizes set stock = stock + locked.quantity
      from locked
      where product_sizes.product_id = locked.product_id and product_sizes.size = locked.size
      returning locked.product_id, locked.size, locked.quantity
    )
    insert into stock_movements
      (product_id, size, quantity, reason, order_id, checkout_id, moved_at)
    select product_id, size, quantity, ${back.reason}, ${columnsOf(back)}, ${clock.now()}
    from returned`.execute(db)
}

/** What a checkout holds becomes what its order has bought; no count changes. */
export async function sellHeldStock(
  { db, clock }: Context,
  checkoutId: string,
  orderId: string,
): Promise<void> {
  await sql`
    with outstanding as (${selectOutstanding({ checkoutId })})
    insert into stock_movements
      (product_id, size, quantity, reason, order_id, checkout_id, moved_at)
    select product_id, size, quantity, 'released', null, ${checkoutId}::uuid, ${clock.now()}::timestamptz
    from outstanding
    union all
    select product_id, size, -quantity, 'sold', ${orderId}, null, ${clock.now()}::timestamptz
    from outstanding`.execute(db)
}

function selectOutstanding(holder: Holder): RawBuilder<unknown> {
  const isHolder =
    'orderId' in holder
      ? sql`order_id = ${holder.orderId}`
      : sql`checkout_id = ${holder.checkoutId}`
  return sql`
    select product_id, size, -sum(quantity)::int as quantity
    from stock_movements where ${isHolder}
    group by product_id, size having sum(quantity) < 0`
}

function columnsOf(holder: Holder): RawBuilder<unknown> {
  return 'orderId' in holder
    ? sql`${holder.orderId}, null::uuid`
    : sql`null, ${holder.checkoutId}::uuid`
}
