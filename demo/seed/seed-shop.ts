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
  /** Also fills a shop that has products or orders of its own. */
  isForced?: boolean
}

/**
 * Adds that many made-up products and orders to a demo shop, in one transaction; an empty shop becomes a demo
 * first. `onStep` is called before each part.
 * @throws ShopError conflict for a real shop
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
  // Index-only scans need all pages marked visible; the embedded database only does this on request.
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
