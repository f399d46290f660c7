import { sql } from 'kysely'
import type { OpenDatabase } from '#database/connect.ts'
import { analyze } from '#database/migrate.ts'
import { countProducts } from '#shop/catalogue/count-products.ts'
import { listProducts } from '#shop/catalogue/queries.ts'
import type { ProductFilter } from '#shop/catalogue/search/contract.ts'
import { suggestProducts } from '#shop/catalogue/search/suggestions.ts'
import { systemClock } from '#shop/shared/clock.ts'
import { describeFigures, measure } from './measure.ts'

const DURATION_MS = 1000
const CATALOGUES = [100, 20_000]

const lists: [string, Partial<ProductFilter>][] = [
  ['the newest 24', {}],
  ['by name', { sort: 'name' }],
  ['by price, in a category', { sort: 'price-up', category: 'kind-3' }],
  ['in size XXL, up to 900', { size: 'XXL', maxPrice: 900 }],
  ['find one word of few', { q: 'lot777' }],
  ['find one word of many', { q: 'panjabi' }],
  ['find words with slips', { q: 'indgo panjbai' }],
]

/** Compares the cost of a page of products in a small catalogue and in a large one. */
export async function benchFinding(title: string, { db }: OpenDatabase): Promise<void> {
  console.log(`\nFinding products, ${title}`)
  let written = 0
  for (const products of CATALOGUES) {
    await writeProducts(db, written, products)
    written = products
    await analyze(db)
    const ask = async (what: string, work: () => Promise<unknown>) => {
      const options = { workers: 1, durationMs: DURATION_MS, prepare: async () => undefined, work }
      const name = `${products.toLocaleString('en')} products: ${what}`
      console.log(describeFigures(name, await measure(options)))
    }
    for (const [what, filter] of lists) {
      await ask(what, () =>
        listProducts(
          { db, clock: systemClock, actor: { kind: 'visitor' } },
          { ...filter, limit: 24 },
        ),
      )
    }
    await ask('count what is found', () =>
      countProducts({ db, clock: systemClock }, { q: 'panjabi' }),
    )
    await ask('suggest', () => suggestProducts({ db, clock: systemClock }, 'panj'))
  }
}

/** Names combine seven colours, five garments and a unique number. */
async function writeProducts(db: OpenDatabase['db'], from: number, to: number): Promise<void> {
  await sql`
    insert into categories (id, name, description, color)
    select 'kind-' || i, 'Kind ' || i, 'For the measurement', 'from-red-500 to-red-600'
    from generate_series(0, 9) as i on conflict do nothing`.execute(db)
  await sql`
    insert into products (id, name, description, price_paisa, category_id, is_featured, created_at)
    select 'product-' || i,
      (array['Indigo', 'Madder', 'White', 'Olive', 'Ash', 'Sand', 'Rust'])[1 + i % 7] || ' '
        || (array['Panjabi', 'Kurta', 'Shirt', 'Lungi', 'Shawl'])[1 + i % 5] || ' ' || i,
      'Handloom cotton of lot' || i || ', woven in Tangail and washed once before it was cut.',
      30000 + (i * 3701) % 500000, 'kind-' || i % 10, i % 11 = 0, now() - i * interval '1 minute'
    from generate_series(${from}::int, ${to - 1}::int) as i`.execute(db)
  await sql`
    insert into variants (product_id, size_run_id, size, stock)
    select 'product-' || i, 'letters', size, case when i % 50 = 0 then 3 else 0 end
    from generate_series(${from}::int, ${to - 1}::int) as i, unnest(array['M', 'XXL']) as size`.execute(
    db,
  )
}
