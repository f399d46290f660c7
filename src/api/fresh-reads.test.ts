import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeRole } from '#shop/identity/change-role.ts'
import { openTestApp } from '#test/app.ts'
import { stockProduct } from '#test/shop.ts'

const test = await openTestApp()
const { request, signUp, shop } = test
afterAll(test.close)

const rahim = await signUp('rahim@suto.test')
const owner = await signUp('owner@suto.test', { isAdmin: true })

type Ask = typeof owner

beforeAll(async () => {
  await stockProduct(shop, {
    id: 'panjabi',
    sizes: [
      { size: 'M', stock: 50 },
      { size: 'L', stock: 6 },
      { size: 'XL', stock: null },
    ],
  })
})

beforeEach(async () => {
  await count('M', 50)
  await count('L', 6)
  test.invalidatePages()
})

/** Sets the stock like a sale does: above five pieces, without a notice. */
async function count(size: 'M' | 'L', stock: number): Promise<void> {
  await shop.db
    .updateTable('variants')
    .set({ stock })
    .where('productId', '=', 'panjabi')
    .where('size', '=', size)
    .execute()
}

async function stocks(ask: Ask, path: string): Promise<unknown> {
  const { data } = await (await ask(path)).json()
  const [product] = [data].flat()
  return product.sizes.map((size: { stock: number | null }) => size.stock)
}

const READS = ['/api/products', '/api/products/panjabi', '/api/products?category=shirts&limit=5']

describe.each(READS)('an administrator who reads %s', (path) => {
  it('sees the current stock, whatever is cached for others', async () => {
    await request(path)
    expect(await stocks(owner, path)).toEqual([50, 6, null])
    await count('M', 20)
    expect(await stocks(owner, path)).toEqual([20, 6, null])
  })

  it('gets an uncached answer, even with a matching ETag', async () => {
    const etag = (await request(path)).headers.get('etag') ?? ''
    const answer = await owner(path, { headers: { 'If-None-Match': etag } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('etag')).toBeNull()
  })

  it('leaves nothing in the cache that others may not see', async () => {
    await stocks(owner, path)
    expect(await stocks(request, path)).toEqual([null, null, null])
    expect(await stocks(rahim, path)).toEqual([null, null, null])
    await count('L', 5)
    test.invalidatePages()
    expect(await stocks(request, path)).toEqual([null, 5, null])
  })
})

it('shoppers and visitors share the cache, and their own caches vary by cookie', async () => {
  const kept = await request('/api/products')
  const again = await rahim('/api/products')
  expect(again.headers.get('etag')).toBe(kept.headers.get('etag'))
  expect(kept.headers.get('cache-control')).toBe('public, no-cache')
  expect(kept.headers.get('vary')).toContain('Cookie')
})

it('a former administrator gets the answer for shoppers', async () => {
  const nusrat = await signUp('nusrat@suto.test', { isAdmin: true })
  expect(await stocks(nusrat, '/api/products/panjabi')).toEqual([50, 6, null])
  await changeRole(shop, 'nusrat@suto.test', 'user')
  expect(await stocks(nusrat, '/api/products/panjabi')).toEqual([null, null, null])
})

it('a made-up session reveals nothing more', async () => {
  const cookie = 'better-auth.session_token=made.up'
  const answer = await request('/api/products/panjabi', { headers: { cookie } })
  expect(answer.headers.get('cache-control')).toBe('public, no-cache')
})

it('the counts of categories match the database after a lost notice', async () => {
  const counts = async (ask: Ask, path: string) => [(await (await ask(path)).json()).data].flat()
  await counts(request, '/api/categories')
  await counts(request, '/api/categories/shirts')
  await sql`alter table products disable trigger products_changed`.execute(shop.db)
  await sql`insert into products (id, name, description, price_paisa, category_id)
    values ('unseen', 'Unseen', 'Unseen', 100, 'shirts')`.execute(shop.db)
  await sql`alter table products enable trigger products_changed`.execute(shop.db)
  for (const path of ['/api/categories', '/api/categories/shirts']) {
    expect(await counts(request, path)).toMatchObject([{ itemCount: 1 }])
    expect(await counts(owner, path)).toMatchObject([{ itemCount: 2 }])
  }
})
