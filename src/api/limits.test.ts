import { afterAll, describe, expect, it } from 'vitest'
import { countTowards } from '#shop/limits/count-towards.ts'
import { limits } from '#shop/limits/rules.ts'
import { openTestApp, PASSWORD } from '#test/app.ts'

const shop = await openTestApp({ limits: 'on' })
afterAll(shop.close)

let people = 0

function signUp(from: string) {
  const name = `robot-${people++}`
  return shop.request('/api/auth/sign-up/email', {
    json: { email: `${name}@suto.test`, name, password: PASSWORD },
    headers: { Origin: 'http://shop.test' },
    from,
  })
}

describe('signing up', () => {
  it('is refused to a network that made many accounts, and to no other', async () => {
    for (let account = 1; account < limits.sign_up.most; account++) {
      await countTowards(shop.shop, 'sign_up', '203.0.113.7')
    }
    expect((await signUp('203.0.113.7')).status).toBe(200)
    const refused = await signUp('203.0.113.7')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_SIGN_UPS' })
    expect((await signUp('203.0.113.8')).status).toBe(200)
  })
})

describe('searching', () => {
  it('is limited per network for uncached searches only, with Retry-After', async () => {
    const search = (q: string, from = '203.0.113.9') =>
      shop.request(`/api/product-suggestions?q=${q}`, { from })
    expect((await search('panjabi')).status).toBe(200)
    // As if many requests had just arrived; a smaller number would expire before the test counted it.
    const drainedAt = new Date(Date.now() + 90 * 60_000)
    await shop.shop.db
      .updateTable('limits')
      .set({ drainedAt })
      .where('kind', '=', 'rendering')
      .execute()
    const refused = await search('shawl')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000)
    expect(await refused.json()).toMatchObject({ success: false, code: 'too_many' })
    expect((await search('panjabi')).status).toBe(200)
    expect((await search('shawl', '203.0.113.10')).status).toBe(200)

    const page = await shop.request('/products?q=shawl', { from: '203.0.113.9' })
    expect(page.status).toBe(429)
    expect(page.headers.get('Content-Type')).toBe('text/html')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(3000)
    expect(await page.text()).toMatch(/Please try again in 2 hours\.$/)
    expect((await shop.request('/products?q=shawl', { from: '203.0.113.10' })).status).toBe(200)
  })
})

describe('an uncached call', () => {
  const asked = [
    '/products?maxPrice=1',
    '/products?cursor=any',
    '/products/any',
    '/products.data?_routes=any',
    '/api/products?minPrice=1',
    '/api/products/any',
    '/api/categories/any',
  ]

  it.each(asked)('counts towards its limit: %s', async (path) => {
    await shop.shop.db.deleteFrom('limits').execute()
    const from = '203.0.113.11'
    for (let count = 0; count < limits.rendering.most; count++) {
      await countTowards(shop.shop, 'rendering', from)
    }
    const drainedAt = new Date(Date.now() + 90 * 60_000)
    await shop.shop.db.updateTable('limits').set({ drainedAt }).execute()
    const refused = await shop.request(path, { from })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000)
    expect((await shop.request(path, { from: '203.0.113.12' })).status).not.toBe(429)
    for (const free of ['/about', '/products', '/api/products', '/products?utm_source=any']) {
      expect((await shop.request(free, { from })).status).toBe(200)
    }
  })
})
