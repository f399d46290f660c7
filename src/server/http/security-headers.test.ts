import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { plain } from '#test/pictures.ts'

const test = await openTestApp()
const rahim = await test.signUp('rahim@suto.test')
const secure = await openTestApp({ shopUrl: 'https://shop.test' })
afterAll(async () => {
  await test.close()
  await secure.close()
})

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

describe('every answer', () => {
  it.each([
    ['a call', 'GET', '/api/cart?userId=guest', 200],
    ['a public call', 'GET', '/api/products', 200],
    ['an unknown call', 'GET', '/api/nothing', 404],
    ['a call that needs a login', 'GET', '/api/orders', 401],
    ['a call of the identity provider', 'GET', '/api/auth/get-session', 200],
    ['a malformed address', 'GET', '/api/products/%00', 400],
    ['a missing picture', 'GET', '/images/none.jpg', 404],
    ['an unsupported method', 'POST', '/products', 405],
    ['a health check', 'GET', '/healthz', 200],
    ['a readiness check', 'GET', '/readyz', 200],
    ['a search engine', 'GET', '/robots.txt', 200],
  ])('to %s loads nothing and cannot be framed', async (_name, method, path, status) => {
    for (const app of [test, secure]) {
      const { headers, status: answered } = await app.request(path, { method })
      expect(answered).toBe(status)
      expect(headers.get('content-security-policy')).toBe(NOTHING)
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toMatch(/\bcamera=\(\), .*\bgeolocation=\(\)/)
    }
  })

  it.each([
    '/welcome',
    '/accept-invitation',
    '/reset-password',
    '/order-link',
    '/o',
    '/api/auth/reset-password/old?callbackURL=%2F',
  ])('to a secret link, %s, sends no referrer to other sites', async (path) => {
    const { headers } = await test.request(path)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('keeps these headers when the shop itself fails', async () => {
    const broken = await openTestApp()
    await broken.close()
    for (const path of [
      '/api/products',
      '/api/cart?userId=guest_0123456789abcdef0123456789abcdef',
      '/sitemap.xml',
    ]) {
      const { status, headers } = await broken.request(path)
      expect(status).toBeGreaterThanOrEqual(500)
      expect(headers.get('content-security-policy')).toBe(NOTHING)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  it('asks for https for a year where the shop uses it', async () => {
    expect((await test.request('/')).headers.get('strict-transport-security')).toBeNull()
    expect((await secure.request('/')).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })

  it('keeps a policy of its own', async () => {
    const docs = await test.request('/api/docs')
    expect(docs.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; /,
    )
  })
  it('serves a picture only as a picture, also to other sites', async () => {
    const key = `${'ab'.repeat(16)}-320.jpg`
    const folder = join(test.dataDir, 'images', 'ab')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, key), await plain(320, 400).jpeg().toBuffer())
    const { status, headers } = await test.request(`/images/${key}`)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toBe(`${NOTHING}; sandbox`)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })
})

describe('a personal answer', () => {
  it.each([
    ['GET', '/api/auth/get-session', 200],
    ['GET', '/api/cart', 200],
    ['GET', '/api/user/rahim@suto.test', 200],
    ['GET', '/api/orders/user?userEmail=rahim@suto.test', 200],
    ['GET', '/api/orders/HT-1', 404],
    ['GET', '/api/orders', 403],
    ['GET', '/api/products/a/b', 404],
    ['POST', '/api/orders', 400],
    ['POST', '/api/auth/change-password', 400],
    ['POST', '/1/upload', 400],
    ['GET', '/readyz', 200],
  ])('is never cached: %s %s', async (method, path, status) => {
    const response = await rahim(path, { method, ...(method === 'POST' && { json: {} }) })
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('is not a page, a product list or a file', async () => {
    for (const path of ['/', '/api/products', '/api/categories', '/robots.txt']) {
      const { headers } = await test.request(path)
      expect(headers.get('cache-control')).toBe('public, no-cache')
    }
  })
})
