import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRole } from '#shop/identity/change-role.ts'
import { limits } from '#shop/limits/rules.ts'
import { openTestApp } from '#test/app.ts'
import { writeOrder } from '#test/orders.ts'
import { stockProduct } from '#test/shop.ts'

const test = await openTestApp()
const { shop, request, signUp } = test
afterAll(test.close)

const owner = await signUp('owner@suto.test', { isAdmin: true })
const manager = await signUp('salma@suto.test', { isAdmin: true })

beforeAll(() => stockProduct(shop, { id: 'panjabi', stock: 7 }))

type Ask = typeof request

async function makeKey(by: Ask, rights: string[], days = 30) {
  const response = await by('/api/api-keys', { json: { name: 'Bookkeeping', rights, days } })
  expect(response.status).toBe(200)
  const { data } = await response.json()
  return data as { id: string; key: string; prefix: string; expiresAt: string; rights: string[] }
}

function withKey(key: string, headers: Record<string, string> = {}): Ask {
  return (path, options = {}) =>
    request(path, {
      ...options,
      headers: { ...headers, ...options.headers, authorization: `Bearer ${key}` },
    })
}

async function makeUploadKey(by: Ask) {
  const response = await by('/api/upload-keys', { json: { name: 'Photo booth' } })
  return (await response.json()).data as { id: string; key: string }
}

/** 415 when the key works, since this is not a picture. */
async function upload(key: string, ask = request) {
  const form = new FormData()
  form.set('image', new Blob(['no picture']), 'none.png')
  return await ask(`/api/images/upload?key=${key}`, { form })
}

const listed = async () => (await (await owner('/api/api-keys')).json()).data

describe('an API key', () => {
  it('is shown once, stored as a hash and recognised by its prefix', async () => {
    const { key, prefix } = await makeKey(owner, ['readMessages'])
    expect(key).toMatch(/^haat_[0-9a-f]{64}$/)
    expect(key.startsWith(prefix)).toBe(true)
    expect(JSON.stringify(await listed())).not.toContain(key)
    const rows = await shop.db.selectFrom('apiKeys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key.slice(prefix.length))
    const entries = await shop.db.selectFrom('auditEntries').selectAll().execute()
    expect(JSON.stringify(entries)).not.toContain(key.slice(prefix.length))
    expect(entries.at(-1)).toMatchObject({ action: 'api_key_made', subject: 'Bookkeeping' })
  })

  it('grants the rights that its rights need', async () => {
    const { rights } = await makeKey(owner, ['readReports'])
    expect(rights).toEqual(['readMoney', 'readReports'])
  })

  it('shows when it was last used', async () => {
    const { id, key } = await makeKey(owner, ['readMessages'])
    const found = async () => (await listed()).find((each: { id: string }) => each.id === id)
    expect(await found()).toMatchObject({ lastUsedAt: null, isExpired: false })
    await withKey(key)('/api/contact-messages')
    expect(await found()).toMatchObject({ lastUsedAt: expect.any(String) })
  })

  it('needs no cookie, and ignores one sent with it', async () => {
    const { key } = await makeKey(owner, ['readMessages'])
    expect((await withKey(key)('/api/contact-messages')).status).toBe(200)
    const signedIn: Ask = (path) => owner(path, { headers: { authorization: `Bearer ${key}` } })
    expect((await signedIn('/api/orders')).status).toBe(403)
  })

  it('works whatever the case of ‘Bearer’', async () => {
    const { key } = await makeKey(owner, ['readMessages'])
    for (const [sent, status] of [
      [`bearer ${key}`, 200],
      [`BEARER  ${key}`, 200],
      [`bearer ${key.slice(0, -1)}`, 401],
    ] as const) {
      const headers = { authorization: sent }
      expect((await owner('/api/contact-messages', { headers })).status, sent).toBe(status)
      expect((await owner('/api/sessions', { headers })).status, sent).not.toBe(200)
    }
  })

  it('opens no account: no sessions, cart, phone or addresses of its maker', async () => {
    const { key } = await makeKey(owner, ['readOrders', 'readMoney', 'manageUsers'])
    const program = withKey(key)
    const paths = [
      '/api/sessions',
      '/api/addresses',
      '/api/own-phone',
      '/api/cart?userEmail=owner@suto.test',
    ]
    for (const path of paths) expect([path, (await program(path)).status]).toEqual([path, 403])
    const proof = { phone: '01712345678', code: '123456' }
    expect((await program('/api/own-phone', { json: proof, method: 'PUT' })).status).toBe(403)
    const session = await program('/api/auth/get-session')
    expect(await session.json()).toBeNull()
  })

  it('reads products as its maker does, and from the database', async () => {
    const { key } = await makeKey(owner, ['manageCatalogue'])
    const answer = await withKey(key)('/api/products/panjabi')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await answer.json()).data.sizes).toMatchObject([{ size: 'M', stock: 7 }])
    expect((await request('/api/products/panjabi')).headers.get('vary')).toContain('Authorization')
  })

  it('is named in the activity beside its maker', async () => {
    const { key } = await makeKey(owner, ['manageVouchers'])
    const json = { code: 'PROGRAM', kind: 'fixed', amount: 10 }
    expect((await withKey(key)('/api/vouchers', { json })).status).toBe(200)
    const entry = await shop.db
      .selectFrom('auditEntries')
      .where('action', '=', 'voucher_added')
      .select(['actor', 'details'])
      .executeTakeFirst()
    expect(entry).toMatchObject({
      actor: 'owner@suto.test',
      details: { apiKey: 'Bookkeeping' },
    })
  })

  it('is named to staff in the history of an order, but not to shoppers', async () => {
    const shopper = await signUp('rahim@suto.test')
    const orderId = await writeOrder(shop)
    const { key } = await makeKey(owner, ['deliverOrders'])
    const json = { deliveryStatus: 'picked_up' }
    const path = `/api/delivery/status/${orderId}`
    expect((await withKey(key)(path, { json, method: 'PUT' })).status).toBe(200)
    const lastChange = async (ask: Ask) =>
      (await (await ask(`/api/orders/${orderId}/changes`)).json()).data.at(-1)
    const change = { kind: 'delivery', to: 'picked_up' }
    expect(await lastChange(owner)).toMatchObject({
      ...change,
      changedBy: 'owner@suto.test',
      apiKey: 'Bookkeeping',
    })
    const told = await lastChange(shopper)
    expect(told).toMatchObject(change)
    expect(told).not.toHaveProperty('apiKey')
  })
})

describe('an API key ends', () => {
  it('at once when it is revoked, also by another manager', async () => {
    const { id, key } = await makeKey(owner, ['readMessages'])
    expect((await manager(`/api/api-keys/${id}`, { method: 'DELETE' })).status).toBe(200)
    const refused = await withKey(key)('/api/contact-messages')
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ code: 'unauthenticated' })
    expect((await manager(`/api/api-keys/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await manager('/api/api-keys/nonsense', { method: 'DELETE' })).status).toBe(404)
  })

  it('when it expires', async () => {
    const { id, key } = await makeKey(owner, ['readMessages'])
    await shop.db
      .updateTable('apiKeys')
      .set({ madeAt: new Date(Date.now() - 2000), expiresAt: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    expect((await withKey(key)('/api/contact-messages')).status).toBe(401)
    expect(await listed()).toContainEqual(expect.objectContaining({ id, isExpired: true }))
  })

  it('when its maker leaves the staff, and shrinks with their role', async () => {
    const tania = await signUp('tania@suto.test', { isAdmin: true })
    const booth = await makeUploadKey(tania)
    const { key } = await makeKey(tania, ['readMessages', 'readOrders'])
    const program = withKey(key)
    expect((await program('/api/contact-messages')).status).toBe(200)
    await changeRole(shop, 'tania@suto.test', 'packer')
    expect((await program('/api/contact-messages')).status).toBe(403)
    expect((await program('/api/orders')).status).toBe(200)
    expect((await upload(booth.key)).status).toBe(415)
    await changeRole(shop, 'tania@suto.test', 'user')
    expect((await program('/api/orders')).status).toBe(401)
    expect((await upload(booth.key)).status).toBe(400)
    await changeRole(shop, 'tania@suto.test', 'packer')
    expect((await program('/api/orders')).status).toBe(401)
  })

  it('with the account of its maker', async () => {
    const leaver = await signUp('leaver@suto.test', { isAdmin: true })
    const { id } = await makeKey(leaver, ['readMessages'])
    await owner('/api/user/leaver@suto.test', { method: 'DELETE' })
    expect(await listed()).not.toContainEqual(expect.objectContaining({ id }))
  })
})

describe('no API key can be made', () => {
  const ask = (json: object, by = owner) => by('/api/api-keys', { json })
  const input = { name: 'Bookkeeping', rights: ['readMessages'], days: 30 }

  it('for longer than a year, without rights, or for accounts, settings and other keys', async () => {
    const wrong = [
      { ...input, days: 366 },
      { ...input, days: 0 },
      { ...input, days: 1.5 },
      { ...input, rights: [] },
      { ...input, rights: ['manageApiKeys'] },
      { ...input, rights: ['manageStaff'] },
      { ...input, rights: ['manageSettings'] },
      { ...input, name: ' ' },
    ]
    for (const json of wrong) expect((await ask(json)).status).toBe(400)
  })

  it('with rights that its maker lacks', async () => {
    await shop.db
      .insertInto('staffRoles')
      .values({ id: 'keys', name: 'Keys', rights: ['manageApiKeys', 'readMessages'] })
      .execute()
    const clerk = await signUp('clerk@suto.test', { isAdmin: true, roleId: 'keys' })
    expect((await ask(input, clerk)).status).toBe(200)
    expect((await ask({ ...input, rights: ['readOrders'] }, clerk)).status).toBe(403)
  })

  it('by another API key, or for longer than a year in the database', async () => {
    const { id, key } = await makeKey(owner, ['readMessages'])
    expect((await ask(input, withKey(key))).status).toBe(403)
    const longer = shop.db
      .updateTable('apiKeys')
      .set({ expiresAt: new Date(Date.now() + 400 * 24 * 3_600_000) })
      .where('id', '=', id)
      .execute()
    await expect(longer).rejects.toThrow('api_keys_last_a_year_at_most')
    const forever = shop.db
      .updateTable('apiKeys')
      .set({ expiresAt: null })
      .where('id', '=', id)
      .execute()
    await expect(forever).rejects.toThrow('api_keys_of_their_kind')
  })
})

describe('an invalid API key', () => {
  it.each([
    '',
    '0',
    'x'.repeat(64),
    '0'.repeat(64),
    '0'.repeat(65),
    '0'.repeat(12_000),
    `' or ''='`,
  ])('is refused: %s', async (end) => {
    for (const path of ['/api/contact-messages', '/api/products']) {
      expect((await withKey(`haat_${end}`)(path)).status).toBe(401)
    }
  })

  it('includes an upload key, which the list and revoking ignore', async () => {
    const api = await makeKey(owner, ['manageCatalogue'])
    const other = await makeUploadKey(owner)
    expect(await listed()).not.toContainEqual(expect.objectContaining({ id: other.id }))
    const uploadKeys = (await (await owner('/api/upload-keys')).json()).data
    expect(uploadKeys).toEqual([
      {
        id: other.id,
        name: 'Photo booth',
        madeBy: 'owner@suto.test',
        madeAt: expect.any(String),
        lastUsedAt: null,
      },
    ])
    const remove = { method: 'DELETE' }
    expect((await owner(`/api/api-keys/${other.id}`, remove)).status).toBe(404)
    expect((await owner(`/api/upload-keys/${api.id}`, remove)).status).toBe(404)

    expect((await withKey(`haat_${other.key}`)('/api/contact-messages')).status).toBe(401)
    expect((await withKey(other.key)('/api/contact-messages')).status).toBe(401)
    for (const key of [api.key, other.key.toUpperCase(), `${other.key}0`, '0'.repeat(8000)]) {
      const refused = await upload(key)
      expect((await refused.json()).error.message).toBe('Invalid API v1 key.')
      expect(refused.status).toBe(400)
    }
    expect(
      await shop.db
        .selectFrom('apiKeys')
        .select('lastUsedAt')
        .where('id', 'in', [api.id, other.id])
        .execute(),
    ).toEqual([{ lastUsedAt: null }, { lastUsedAt: null }])
  })

  it('does not include another scheme, which is ignored', async () => {
    const answer = await request('/api/products', { headers: { authorization: 'Basic b3duZXI6' } })
    expect(answer.status).toBe(200)
  })
})

it('an API key uploads pictures as its maker', async () => {
  const { key } = await makeKey(owner, ['manageCatalogue'])
  expect((await upload('', withKey(key))).status).toBe(415)
  const { key: other } = await makeKey(owner, ['readMessages'])
  expect((await upload('', withKey(other))).status).toBe(403)
})

it('a network with too many wrong keys cannot try more, but right keys still work', async () => {
  const limited = await openTestApp({ limits: 'on' })
  try {
    const boss = await limited.signUp('owner@suto.test', { isAdmin: true })
    const json = { name: 'Bookkeeping', rights: ['readMessages'], days: 1 }
    const { data } = await (await boss('/api/api-keys', { json })).json()
    const ask = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` }
      return (await limited.request('/api/contact-messages', { headers })).status
    }
    const wrong = `haat_${'0'.repeat(64)}`
    expect(await ask(wrong)).toBe(401)
    const { withinMs } = limits.wrong_api_key
    await limited.shop.db
      .updateTable('limits')
      .set({ drainedAt: new Date(Date.now() + withinMs) })
      .where('kind', '=', 'wrong_api_key')
      .execute()
    expect(await ask(wrong)).toBe(429)
    expect(await ask(data.key)).toBe(200)
  } finally {
    await limited.close()
  }
})

it('a key that sends too many requests slows down only itself', async () => {
  const limited = await openTestApp({ limits: 'on' })
  try {
    const boss = await limited.signUp('owner@suto.test', { isAdmin: true })
    const json = { name: 'Eager', rights: ['readMessages'], days: 1 }
    const { data } = await (await boss('/api/api-keys', { json })).json()
    await limited.shop.db
      .insertInto('limits')
      .values({
        kind: 'api_key',
        subject: data.id,
        drainedAt: new Date(Date.now() + limits.api_key.withinMs + 60_000),
      })
      .execute()
    const headers = { authorization: `Bearer ${data.key}` }
    const refused = await limited.request('/api/contact-messages', { headers })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await boss('/api/contact-messages')).status).toBe(200)
  } finally {
    await limited.close()
  }
})
