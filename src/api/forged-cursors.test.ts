import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { inLongRun } from '#test/engines.ts'
import { forgedCursors, honestCursors } from '#test/forged-cursors.ts'
import { writeOrder } from '#test/orders.ts'
import { makeVoucher, stockProduct } from '#test/shop.ts'

const test = await openTestApp()
afterAll(test.close)

const owner = await test.signUp('owner@suto.test', { isAdmin: true })

beforeAll(async () => {
  await stockProduct(test.shop, { id: 'panjabi' })
  await stockProduct(test.shop, { id: 'kurta' })
  await makeVoucher(test.shop, { code: 'EID' })
})

/** Every call that takes a cursor; for products, each sort order. */
async function listPaths(): Promise<string[]> {
  const document = await (await test.request('/api/openapi.json')).json()
  const paths = Object.entries<{ get?: { parameters?: { name: string }[] } }>(document.paths)
    .filter(([, { get }]) => get?.parameters?.some(({ name }) => name === 'cursor'))
    .map(([path]) =>
      path
        .replace('products/{id}', 'products/panjabi')
        .replace('{code}', 'EID')
        .replace('{status}', 'pending')
        .replace('{id}', orderId)
        .replace('{email}', 'owner@suto.test')
        .replace('{customer}', 'owner@suto.test'),
    )
  return paths.flatMap((path) => {
    if (path === '/api/orders/user') return [`${path}?userEmail=owner@suto.test&`]
    if (path.endsWith('/movements')) return [`${path}?size=M&`]
    if (path === '/api/managed-products') {
      return ['', 'sort=oldest&', 'sort=stock-up&', 'sort=stock-down&q=panjabi&'].map(
        (query) => `${path}?${query}`,
      )
    }
    if (path !== '/api/products') return [`${path}?`]
    return ['', 'q=panjabi&', 'sort=price-up&', 'sort=price-down&', 'sort=name&q=panjabi&'].map(
      (query) => `${path}?${query}`,
    )
  })
}

const orderId = await writeOrder(test.shop)
const paths = await listPaths()

describe('a forged cursor', () => {
  it('can be tried with every list', () => {
    expect(paths.filter((path) => !path.startsWith('/api/products')).length).toBeGreaterThan(12)
    expect(paths.filter((path) => path.startsWith('/api/products'))).toHaveLength(6)
  })

  /** The number of lists that share these inputs. */
  const SHARES = inLongRun(1, 6)

  it.each(paths)('is refused by %s, or gives a page', async (path) => {
    const place = paths.indexOf(path)
    const some = forgedCursors.filter((_, at) => at % SHARES === place % SHARES)
    const statuses = new Set<number>()
    const wrong: string[] = []
    for (const cursor of [...honestCursors, ...some]) {
      const { status } = await owner(`${path}limit=2&cursor=${cursor}`)
      statuses.add(status)
      if (status !== 200 && status !== 400) wrong.push(`${status} for ${cursor}`)
    }
    expect(wrong).toEqual([])
    expect([...statuses].sort()).toEqual([200, 400])
  })
})

describe('a genuine cursor', () => {
  it.each(['newest', 'price-up', 'price-down', 'name', 'best-match&q=the'])(
    'continues a list sorted by %s',
    async (sort) => {
      const all = await (await owner(`/api/products?sort=${sort}`)).json()
      const first = await (await owner(`/api/products?limit=1&sort=${sort}`)).json()
      const cursor = `cursor=${first.nextCursor}`
      const next = await (await owner(`/api/products?limit=1&sort=${sort}&${cursor}`)).json()
      expect([...first.data, ...next.data]).toEqual(all.data.slice(0, 2))
    },
  )

  it('works with the longest possible email', async () => {
    const emails = ['a', 'b'].map((letter) => `${letter}@${'x'.repeat(240)}.test`)
    for (const email of emails) await test.signUp(email)
    const first = await (await owner('/api/Users?limit=1')).json()
    const next = await owner(`/api/Users?limit=1&cursor=${first.nextCursor}`)
    expect(next.status).toBe(200)
  })
})
