import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listProducts } from '#shop/catalogue/queries.ts'
import { suggestProducts } from '#shop/catalogue/search/suggestions.ts'
import type { DB } from '#shop/rows.ts'
import { openTestShop, stockProduct, wrongListings } from '#test/shop.ts'

const test = await openTestShop()
const { shop } = test
const { db } = shop
afterAll(test.close)

/** As a later migration would, with the view and the triggers made again as they are. */
async function searchBrands(transaction: Kysely<DB>): Promise<void> {
  const view = await sql<{ made: string }>`
    select 'create view current_product_listings as ' || pg_get_viewdef('current_product_listings'::regclass)
      as made`.execute(transaction)
  const triggers = await sql<{ dropped: string; made: string }>`
    select format('drop trigger %I on products', tgname) as dropped, pg_get_triggerdef(oid) as made
    from pg_trigger where tgrelid = 'products'::regclass and not tgisinternal`.execute(transaction)
  await sql`drop view current_product_listings`.execute(transaction)
  for (const { dropped } of triggers.rows) await sql.raw(dropped).execute(transaction)
  await sql`
    alter table products
      drop column search_words,
      add column brand text not null default ''`.execute(transaction)
  await sql`
    alter table products add column search_words text[] not null
      generated always as (search_words(name || ' ' || description || ' ' || brand)) stored`.execute(
    transaction,
  )
  for (const { made } of [...view.rows, ...triggers.rows]) await sql.raw(made).execute(transaction)
}

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi' })
  await db.transaction().execute(searchBrands)
  await sql`update products set brand = 'Aarongzari' where id = 'panjabi'`.execute(db)
})

const idsOf = async (q: string) => {
  const { items } = await listProducts(shop, { q })
  return items.map(({ id }) => id)
}

it('lists a product by the words of a further column as soon as it changes', async () => {
  expect(await idsOf('aarongzari')).toEqual(['panjabi'])
  expect(await wrongListings(shop)).toEqual([])
})

it('knows those words, so that they are found by their beginning and misspelt', async () => {
  expect(await idsOf('aarongzarri')).toEqual(['panjabi'])
  expect(await suggestProducts(shop, 'aarong')).toMatchObject({ products: [{ id: 'panjabi' }] })
})
