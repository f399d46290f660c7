import { sql } from 'kysely'
import { type Context, type Database, inTransaction } from '#shop/shared/context.ts'
import { ShopError } from '#shop/shared/shop-error.ts'
import { fillDemoShop } from '../fill.ts'
import { products as demoProducts } from '../products.ts'
import { inBulk, makePick } from './bulk.ts'
import { seedOrders } from './orders.ts'
import { SEEDED_ID, seedProducts } from './products.ts'
import { SEEDED_DOMAIN, seedUsers } from './users.ts'
import { seedVisitors } from './visitors.ts'

export interface Seed {
  products: number
  orders: number
  /** Fills a shop that has products or orders of its own, too. */
  isForced?: boolean
}

/**
 * Adds so many made-up products and orders to a demo shop, which an empty shop becomes first, in one
 * transaction: wholly or not at all. `onStep` hears of each part before it begins.
 * @throws ShopError conflict, for a shop that is in earnest
 */
export async function seedShop(
  context: Context,
  seed: Seed,
  onStep: (step: string) => void,
): Promise<void> {
  if (!seed.isForced) await refuseRealShop(context.db)
  onStep('the demo shop')
  await fillDemoShop(context)
  const now = context.clock.now()
  await inTransaction(context, async ({ db }) => {
    await makePick(db)
    await inBulk(db, async () => {
      onStep('products')
      await seedProducts(db, seed.products, now)
      onStep('customers')
      await seedUsers(db, seed.orders, now)
      onStep('orders')
      await seedOrders(db, seed.orders, now)
      await seedVisitors(db, seed.orders, now)
      onStep('indexes')
    })
    await sql`select pg_notify('catalogue_changed', '')`.execute(db)
  })
  onStep('statistics')
  // Pages that all can see are read from indexes alone; the embedded database does this only when told.
  await sql`vacuum analyze`.execute(context.db)
}

async function refuseRealShop(db: Database): Promise<void> {
  const { rows } = await sql<{ kind: string }>`
    select 'products' as kind where exists (
      select from products where id !~ ${SEEDED_ID} and id <> all(${demoProducts.map(({ id }) => id)}::text[]))
    union all
    select 'orders' where exists (
      select from orders where user_email not like ${`%${SEEDED_DOMAIN}`})`.execute(db)
  if (rows.length === 0) return
  const kinds = rows.map(({ kind }) => kind).join(' and ')
  throw new ShopError(
    'conflict',
    `This shop has ${kinds} of its own, among which made-up ones could not be told apart. With --force they are added all the same.`,
  )
}
