import { afterAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { createHostCheck } from './refused-addresses.ts'

const test = await openTestApp({ trustedProxies: ['10.0.0.0/8'] })
afterAll(test.close)

describe('a request', () => {
  const isKnown = createHostCheck('https://shop.test', [])

  it.each(['shop.test', 'localhost', '127.0.0.1', '192.168.1.5', '[::1]'])(
    'to %s is for the shop',
    (hostname) => {
      expect(isKnown(hostname, '192.0.2.1')).toBe(true)
    },
  )

  it.each(['attacker.test', 'shop.test.attacker.test', 'localhost.attacker.test', 'www.shop.test'])(
    'to %s is not',
    (hostname) => {
      expect(isKnown(hostname, '192.0.2.1')).toBe(false)
    },
  )
})

describe('a page whose host name was pointed here (DNS rebinding)', () => {
  /** As its browser would ask: the host of the page is the host of the call. */
  const ask = (path: string, from = '127.0.0.1', method = 'GET') =>
    test.request(path, {
      method,
      from,
      at: 'http://attacker.test:3000',
      headers: { Origin: 'http://attacker.test:3000' },
    })

  it('can neither read nor change anything', async () => {
    for (const response of [
      await ask('/api/products'),
      await ask('/api/cart?userId=guest'),
      await ask('/products'),
      await ask('/images/none.jpg'),
      await ask('/api/auth/sign-in/email', '127.0.0.1', 'POST'),
      await ask('/api/contact-messages', '127.0.0.1', 'POST'),
    ]) {
      expect(response.status).toBe(421)
      expect(await response.json()).toEqual({
        success: false,
        message: 'This shop is at http://shop.test (SHOP_URL), not at attacker.test.',
        code: 'misdirected',
      })
    }
  })

  it('can read the health checks, like any monitoring', async () => {
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(200)
  })

  it('does not cover a proxy that may use any host', async () => {
    expect((await ask('/api/products', '10.1.2.3')).status).toBe(200)
    expect((await ask('/api/products', '::ffff:10.1.2.3')).status).toBe(200)
  })
})
