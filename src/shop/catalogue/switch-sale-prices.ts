import { type RawBuilder, sql } from 'kysely'
import { requireShop } from '../shared/actor.ts'
import { BATCH_SIZE } from '../shared/batches.ts'
import type { Context } from '../shared/context.ts'

/**
 * Work of the schedule: where a sale has begun or ended, lists sort and narrow by what the product costs now, and the
 * caches of every server are told. What a product costs is decided without it. @throws ShopError forbidden
 */
export async function switchSalePrices(context: Context): Promise<void> {
  requireShop(context)
  let switched: bigint
  do switched = await switchDue(context, sql`order by id limit ${BATCH_SIZE}`)
  while (switched === BigInt(BATCH_SIZE))
}

/** The same for products that are written, within the caller's transaction, which has locked them. */
export async function switchSalePricesOf(context: Context, ids: readonly string[]): Promise<void> {
  await switchDue(context, sql`and id = any(${ids}::text[])`)
}

async function switchDue({ db, clock }: Context, which: RawBuilder<unknown>): Promise<bigint> {
  const now = sql`${clock.now()}::timestamptz`
  const isRunning = sql`(sale_price_paisa is not null
    and coalesce(sale_from <= ${now}, true) and coalesce(sale_until > ${now}, true))`
  const { numAffectedRows = 0n } = await sql`
    with due as (
      select id from products
      where (sale_price_paisa is not null or is_on_sale) and is_on_sale <> ${isRunning} ${which}
      for no key update
    )
    update products set is_on_sale = not is_on_sale
    from due where products.id = due.id`.execute(db)
  return numAffectedRows
}
