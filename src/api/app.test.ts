import { afterAll, describe, expect, it } from 'vitest'
import { openTestApp, PASSWORD } from '#test/app.ts'
import { stockProduct } from '#test/shop.ts'

const test = await openTestApp()
const { request, signUp } = test
afterAll(test.close)
await stockProduct(test.shop, { id: 'panjabi' })

function signIn(email: string, password: string, app = test) {
  return app.request('/api/auth/sign-in/email', {
    json: { email, password },
    headers: { Origin: 'http://shop.test' },
  })
}

describe('the API', () => {
  it('answers an unknown path with 404 in the envelope', async () => {
    for (const path of ['/api/nothing', '/api/auth/nothing', '/api']) {
      const response = await request(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ success: false, code: 'not_found' })
    }
  })

  it('gives every request its own id, whatever the client sends', async () => {
    for (const named of ['admin-1', 'x'.repeat(255), '{"level":60}']) {
      const headers = { 'X-Request-Id': named }
      const response = await request('/api/categories', { headers })
      expect(response.headers.get('x-request-id')).toMatch(
        /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      )
    }
  })

  it('refuses zero bytes before they reach the database', async () => {
    for (const path of ['/api/orders/%00', '/api/products/%00', '/products/%00', '/?q=%00']) {
      expect((await request(path)).status).toBe(400)
    }
    const guest = 'guest_0123456789abcdef0123456789abcdef'
    const response = await request('/api/cart/add', {
      json: { productId: '\u0000', size: 'M', quantity: 1, userId: guest },
    })
    expect(response.status).toBe(400)
  })

  it.each(['/products/%ff', '/a%0Ab', '/api/orders/%1b%5B2J', '/images/%7f'])(
    'refuses a path that is not plain text: %s',
    async (path) => {
      const response = await request(path)
      expect(response.status).toBe(400)
      expect((await response.json()).message).toBe('Invalid address.')
    },
  )

  it('describes every call, with a schema for each answer', async () => {
    const document = await (await request('/api/openapi.json')).json()
    expect(document.openapi).toMatch(/^3\.1/)
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/products',
        '/api/products/{id}',
        '/api/categories/{id}',
        '/api/cart/add',
        '/api/cart/clear',
        '/api/orders',
        '/api/orders/user',
        '/api/delivery/assign/{orderId}',
        '/api/newUser',
        '/api/user/{email}',
      ]),
    )
    const readable = await request('/api/docs')
    expect(await readable.text()).toContain('/api/delivery/assign/{orderId}')
  })

  it('lists the products without signing in', async () => {
    const response = await request('/api/products')
    expect(await response.json()).toMatchObject({ success: true, data: [{ id: 'panjabi' }] })
    expect((await request('/api/products/none')).status).toBe(404)
    expect((await request('/api/products?limit=0')).status).toBe(400)
    expect((await request('/api/products?cursor=!!')).status).toBe(400)
  })

  it('reports that it is ready and alive', async () => {
    expect((await request('/healthz')).status).toBe(200)
    expect((await request('/readyz')).status).toBe(200)
  })
})

describe('another spelling of a path', () => {
  it.each([
    ['/ABOUT', '/about'],
    ['/about/?utm_source=fb&q=a%20b', '/about?utm_source=fb&q=a%20b'],
    ['/%61bout', '/about'],
    ['/products/Panjabi/', '/products/Panjabi'],
    ['/ABOUT.data?_routes=x', '/about.data?_routes=x'],
    ['/api/products/%70anjabi', '/api/products/panjabi'],
    ['//elsewhere.test/', '/elsewhere.test'],
  ])('%s redirects to %s', async (asked, path) => {
    const response = await request(asked)
    expect([response.status, response.headers.get('location')]).toEqual([308, path])
    expect((await request(path)).status).not.toBe(308)
  })

  it('is not redirected for a POST or an unknown call', async () => {
    expect((await request('/ABOUT', { method: 'POST' })).status).toBe(405)
    expect((await request('/api/Orders', { method: 'GET' })).status).toBe(404)
  })
})

describe('text that the database cannot store', () => {
  const calls = [
    ['/api/auth/sign-in/email', { email: 'rahim@suto.test', password: PASSWORD }],
    ['/api/auth/sign-up/email', { email: 'new@suto.test', name: 'New', password: PASSWORD }],
    ['/api/auth/request-password-reset', { email: 'rahim@suto.test', redirectTo: '/x' }],
    ['/api/auth/reset-password', { token: 'a-token', newPassword: PASSWORD }],
    ['/api/auth/update-user', { name: 'Rahim', image: '/images/x.jpg' }],
    ['/api/auth/change-password', { currentPassword: PASSWORD, newPassword: PASSWORD }],
    ['/api/auth/delete-user', { password: PASSWORD }],
  ] as const

  it.each(calls)('is refused by %s', async (path, json) => {
    const rahim = await signUp(`rahim-${calls.findIndex(([call]) => call === path)}@suto.test`)
    const hostile = Object.keys(json).flatMap((field) =>
      ['\0', 'a\0@suto.test', '\ud83d', { 'a\0': 1 }, [['\0']]].map((value) => ({
        ...json,
        [field]: value,
      })),
    )
    for (const body of hostile) {
      const response = await rahim(path, { json: body })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        success: false,
        message: 'Use plain text only',
        code: 'invalid',
      })
    }
  })

  it('is found at any depth', async () => {
    const headers = { 'Content-Type': 'application/json', Origin: 'http://shop.test' }
    for (const body of [
      '['.repeat(100_000),
      `${'['.repeat(60_000)}"\\u0000"${']'.repeat(60_000)}`,
    ]) {
      const init = { method: 'POST', headers, body }
      const response = await test.requestRaw('/api/auth/sign-in/email', init)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ success: false, code: 'invalid' })
    }
  })

  it('is refused in a form as well', async () => {
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'http://shop.test',
    }
    const init = { method: 'POST', headers, body: 'email=a%00@suto.test&password=x' }
    const response = await test.requestRaw('/api/auth/sign-in/email', init)
    expect(response.status).toBe(415)
  })
})

describe('accounts', () => {
  it('distinguishes an unknown email from a wrong password, as specified', async () => {
    await signUp('rahim@suto.test')
    const unknown = await (await signIn('nobody@suto.test', PASSWORD)).json()
    expect(unknown.message).toBe(
      'No account found with this email. Please check your email or sign up.',
    )
    const wrong = await signIn('rahim@suto.test', 'not the password')
    expect(wrong.status).toBe(401)
    expect((await wrong.json()).message).toBe('Incorrect password. Please try again.')
    expect((await signIn('rahim@suto.test', PASSWORD)).status).toBe(200)
  })

  it('refuses sign-in after five failures, even with the right password', async () => {
    await signUp('karim@suto.test')
    for (let i = 0; i < 5; i++) await signIn('karim@suto.test', `guess ${i}`)
    const response = await signIn('karim@suto.test', PASSWORD)
    expect(response.status).toBe(429)
    expect(await response.json()).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Too many failed attempts. Please try again later.',
    })
    expect((await signIn('rahim@suto.test', PASSWORD)).status).toBe(200)
  })

  it('does not let a client choose the address its failures count for', async () => {
    await signUp('jamal@suto.test')
    for (let i = 0; i < 5; i++) {
      await request('/api/auth/sign-in/email', {
        json: { email: 'jamal@suto.test', password: 'a guess' },
        headers: { Origin: 'http://shop.test', 'x-client-address': `10.0.0.${i}` },
      })
    }
    expect((await signIn('jamal@suto.test', PASSWORD)).status).toBe(429)
  })

  it('gives every new account the role of a user', async () => {
    const sneaky = await signUp('sneaky@suto.test')
    await sneaky('/api/newUser', {
      json: { name: 'Sneaky', email: 'sneaky@suto.test', phone: '', imageUrl: '', role: 'admin' },
    })
    const answer = await (await sneaky('/api/user/sneaky@suto.test')).json()
    expect(answer.data.role).toBe('user')
  })

  it('hides a user’s record from others', async () => {
    const salma = await signUp('salma@suto.test')
    expect((await salma('/api/user/salma@suto.test')).status).toBe(200)
    expect((await salma('/api/user/rahim@suto.test')).status).toBe(403)
    expect((await request('/api/user/rahim@suto.test')).status).toBe(401)
    const forged = await salma('/api/newUser', {
      json: { name: 'X', email: 'other@suto.test', phone: '', imageUrl: '' },
    })
    expect(forged.status).toBe(403)
  })

  it('treats an ended session as a visitor', async () => {
    const rina = await signUp('rina@suto.test')
    await test.shop.db
      .updateTable('authSessions' as never)
      .set({ expiresAt: new Date(0) } as never)
      .execute()
    const response = await rina('/api/orders/user?userEmail=rina@suto.test')
    expect(response.status).toBe(401)
  })
})

describe('the cart over HTTP', () => {
  it('does not take "clear" for the id of a line', async () => {
    const mina = await signUp('mina@suto.test')
    await mina('/api/cart/add', { json: { productId: 'panjabi', size: 'M', quantity: 2 } })
    const response = await mina('/api/cart/clear', { method: 'DELETE' })
    expect(await response.json()).toMatchObject({ success: true, data: [] })
  })

  it('is open to a guest with their id, and empty for the bare "guest"', async () => {
    const guest = 'guest_0123456789abcdef0123456789abcdef'
    const added = await request('/api/cart/add', {
      json: { productId: 'panjabi', size: 'M', quantity: 1, userId: guest },
    })
    expect(added.status).toBe(200)
    expect((await (await request(`/api/cart?userId=${guest}`)).json()).data).toHaveLength(1)
    expect((await (await request('/api/cart?userId=guest')).json()).data).toEqual([])
    expect((await request('/api/cart?userId=guest_1')).status).toBe(400)
    expect((await request('/api/cart?userId=rahim@suto.test')).status).toBe(401)
  })

  it.each([0, 11, -1, 1.5, '2', null, 1e9])('refuses a quantity of %j', async (quantity) => {
    const buyer = await signUp(`buyer-${String(quantity)}@suto.test`)
    const response = await buyer('/api/cart/add', {
      json: { productId: 'panjabi', size: 'M', quantity },
    })
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toHaveProperty('quantity')
  })
})

it('a changing call must come from the origin of the shop', async () => {
  const secure = await openTestApp({ shopUrl: 'https://shop.test' })
  const call = (headers: Record<string, string>) =>
    secure.request('/api/cart/add', { json: {}, headers, at: 'http://shop.test' })
  for (const Origin of ['http://shop.test', 'https://evil.test']) {
    expect((await call({ Origin })).status).toBe(403)
  }
  expect((await call({ Origin: 'https://shop.test' })).status).not.toBe(403)
  await secure.close()
})
