import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, SATURDAY, stockProduct } from '#test/shop.ts'
import { countProducts } from './count-products.ts'
import { listProducts } from './queries.ts'
import { MAX_COUNTED } from './rules.ts'
import type { ProductFilter } from './search/contract.ts'
import { suggestProducts } from './search/suggestions.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const MANY = MAX_COUNTED + 100

/** All descriptions mention cotton; only the three oldest products have it in their names, and the next ten are sold out. */
beforeAll(async () => {
  await stockProduct(shop, { id: 'newest' })
  await sql`
    insert into products (id, name, description, price_paisa, category_id, created_at)
    select 'shirt-' || n, case when n < 3 then 'Cotton shirt' else 'Shirt' end, 'Made of cotton.',
      100000 + n, 'shirts', ${SATURDAY}::timestamptz - (${MANY}::integer - n) * interval '1 minute'
    from generate_series(0, ${MANY - 1}::integer) as n`.execute(shop.db)
  await sql`
    insert into variants (product_id, size_run_id, size, stock)
    select 'shirt-' || n, 'letters', 'L', case when n between 3 and 12 then 0 end
    from generate_series(0, ${MANY - 1}::integer) as n`.execute(shop.db)
})

async function readAll(filter: Partial<ProductFilter>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page = await listProducts(shop, { ...filter, limit: 100, ...(cursor && { cursor }) })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  return ids
}

describe('among many products', () => {
  it('those with a match in the name come first, however old', async () => {
    const found = await readAll({ q: 'cotton' })
    expect(found.slice(0, 4)).toEqual(['shirt-2', 'shirt-1', 'shirt-0', `shirt-${MANY - 1}`])
    expect(new Set(found).size).toBe(MANY)
  })

  it('those with a match in the name are suggested', async () => {
    const { products } = await suggestProducts(shop, 'cotton')
    expect(products.slice(0, 3).map(({ id }) => id)).toEqual(['shirt-2', 'shirt-1', 'shirt-0'])
  })

  it('two words that few have together are found, and ranked as ever', async () => {
    expect(await readAll({ q: 'cotton newest' })).toEqual([])
    expect(await readAll({ q: 'woven newest' })).toEqual(['newest'])
    const found = await readAll({ q: 'cotton shirt' })
    expect(found.slice(0, 3)).toEqual(['shirt-2', 'shirt-1', 'shirt-0'])
    expect(await readAll({ q: 'cotton shirt', sort: 'price-up', maxPrice: 1000.01 })).toEqual([
      'shirt-0',
      'shirt-1',
    ])
  })

  it('results are counted up to a thousand', async () => {
    const many = { count: MAX_COUNTED, hasMore: true }
    expect(await countProducts(shop, { q: 'cotton' })).toEqual(many)
    expect(await countProducts(shop, { size: 'L' })).toEqual(many)
    expect(await countProducts(shop, { maxPrice: 1000.04 })).toEqual({ count: 6, hasMore: false })
  })

  it('results within a category or by stock are counted completely', async () => {
    const counted = async (filter: Partial<ProductFilter>) =>
      (await countProducts(shop, filter)).count
    expect(await counted({})).toBe(MANY + 1)
    expect(await counted({ category: 'shirts', inStock: true })).toBe(MANY + 1 - 10)
    expect(await counted({ inStock: false })).toBe(10)
    expect(await counted({ featured: true })).toBe(0)
  })

  it('the few sold-out ones, and the few in a rare size, are found', async () => {
    expect(await readAll({ inStock: false })).toHaveLength(10)
    expect(await readAll({ size: 'M' })).toEqual(['newest'])
  })
})
