import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { orderCalls } from '#test/rights/order-calls.ts'
import { reportCalls } from '#test/rights/report-calls.ts'
import { stockProduct } from '#test/shop.ts'

const test = await openTestApp()
const { shop } = test
afterAll(test.close)

const owner = await test.signUp('owner@suto.test', { isAdmin: true })
const manager = await test.signUp('manager@suto.test', { isAdmin: true })
const packer = await test.signUp('packer@suto.test', { isAdmin: true, roleId: 'packer' })
await test.signUp('rahim@suto.test')
await sql`update auth_users set email_verified = true`.execute(shop.db)

type Ask = typeof owner

beforeAll(() => stockProduct(shop, { id: 'panjabi', stock: null }))

const dataOf = async (response: Response) => (await response.json()).data

async function addRole(name: string, rights: string[]) {
  const response = await owner('/api/staff-roles', { json: { name, rights } })
  expect(response.status).toBe(200)
  return dataOf(response)
}

const giveRole = (by: Ask, email: string, role: string) =>
  by(`/api/users/${email}/role`, { method: 'PUT', json: { role } })

async function refusal(response: Response) {
  return { status: response.status, message: (await response.json()).message }
}

describe('a custom role', () => {
  it('includes the rights that its rights need, and is listed after the built-in ones', async () => {
    const { id } = await addRole('Bookkeeper', ['sendReports', 'managePayments'])
    const roles = await dataOf(await owner('/api/staff-roles'))
    expect(roles.map(({ name }: { name: string }) => name)).toEqual([
      'Owner',
      'Manager',
      'Packer',
      'Bookkeeper',
    ])
    expect(roles[3]).toEqual({
      id,
      name: 'Bookkeeper',
      rights: ['readOrders', 'readMoney', 'managePayments', 'readReports', 'sendReports'],
      isGiven: false,
      people: 0,
    })
    expect((await owner(`/api/staff-roles/${id}`, { method: 'DELETE' })).status).toBe(200)
  })

  it('shows amounts in the activity only with the right to see them', async () => {
    const { rights } = await addRole('Auditor', ['readAudit'])
    expect(rights).toEqual(['readMoney', 'readAudit'])
  })

  it('cannot choose recipients of the daily report without the right to send reports', async () => {
    const { id } = await addRole('Decorator', ['manageSettings'])
    const decorator = await test.signUp('decorator@suto.test', { isAdmin: true, roleId: id })
    const { reports, orders } = await dataOf(await decorator('/api/settings'))
    const save = (group: string, values: object) =>
      decorator('/api/settings', { method: 'PUT', json: { group, values, shownVersion: 0 } })
    const recipients = [{ email: 'decorator@suto.test' }]
    expect((await save('reports', { ...reports.values, recipients })).status).toBe(403)
    expect((await save('orders', orders.values)).status).toBe(200)
  })

  it('has a unique name', async () => {
    const response = await owner('/api/staff-roles', { json: { name: 'PACKER', rights: [] } })
    expect(await response.json()).toMatchObject({
      code: 'conflict',
      fields: { name: 'Another role has this name.' },
    })
  })

  it.each([
    ['manageRoles'],
    ['transferOwnership'],
    ['manageMailServer'],
    ['manageWebhooks'],
    ['openDashboard'],
    ['everything'],
  ])('cannot have the right %s', async (right) => {
    const json = { name: 'Second owner', rights: [right] }
    expect((await owner('/api/staff-roles', { json })).status).toBe(400)
  })

  it('applies to open sessions at once when it is given, changed or taken', async () => {
    const { id } = await addRole('Clerk', ['readMessages'])
    const clerk = await test.signUp('clerk@suto.test', { isAdmin: true, roleId: id })
    const ask = async (path: string) => (await clerk(path)).status
    expect([await ask('/api/contact-messages'), await ask('/api/orders')]).toEqual([200, 403])
    const json = { name: 'Clerk', rights: ['readOrders'] }
    expect((await owner(`/api/staff-roles/${id}`, { method: 'PUT', json })).status).toBe(200)
    expect([await ask('/api/contact-messages'), await ask('/api/orders')]).toEqual([403, 200])
    await shop.db
      .updateTable('users')
      .set({ role: 'user', staffRoleId: null })
      .where('email', '=', 'clerk@suto.test')
      .execute()
    expect(await ask('/api/orders')).toBe(403)
  })

  it('cannot be deleted while assigned or offered in an invitation', async () => {
    const { id } = await addRole('Tailor', ['readOrders'])
    const remove = () => owner(`/api/staff-roles/${id}`, { method: 'DELETE' })
    await giveRole(owner, 'rahim@suto.test', id)
    expect(await refusal(await remove())).toEqual({
      status: 409,
      message: '1 person has the role Tailor. Give them another role first.',
    })
    await giveRole(owner, 'rahim@suto.test', 'user')
    const json = { email: 'sumi@suto.test', role: id }
    const { _id, role } = await dataOf(await owner('/api/invitations', { json }))
    expect(role).toBe('Tailor')
    expect((await remove()).status).toBe(409)
    await owner(`/api/invitations/${_id}`, { method: 'DELETE' })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })

  it('is recorded in the activity', async () => {
    const { id, name } = await addRole('Intern', ['readMessages'])
    await owner(`/api/staff-roles/${id}`, { method: 'DELETE' })
    const entries = await dataOf(await owner(`/api/audit-entries?q=${name}`))
    expect(entries).toMatchObject([
      { action: 'staff_role_removed', actor: 'owner@suto.test' },
      { action: 'staff_role_added', details: { rights: 'readMessages' } },
    ])
  })
})

describe('a built-in role', () => {
  it.each(['owner', 'manager', 'packer'])('cannot be changed: %s', async (id) => {
    const json = { name: 'Another', rights: [] }
    expect((await owner(`/api/staff-roles/${id}`, { method: 'PUT', json })).status).toBe(409)
    expect((await owner(`/api/staff-roles/${id}`, { method: 'DELETE' })).status).toBe(409)
  })

  it('gets no more rights in the database', async () => {
    const widen = sql`update staff_roles set rights = '{manageSettings}' where id = 'packer'`
    await expect(widen.execute(shop.db)).rejects.toThrow('staff_roles_rights_known')
  })
})

describe('assigning roles', () => {
  it('cannot give or take a role with more rights than one’s own', async () => {
    const { id } = await addRole('Hiring', ['manageStaff'])
    const hiring = await test.signUp('hiring@suto.test', { isAdmin: true, roleId: id })
    const more = { status: 403, message: 'This role allows more than yours.' }
    expect(await refusal(await giveRole(hiring, 'rahim@suto.test', 'manager'))).toEqual(more)
    expect(await refusal(await giveRole(hiring, 'hiring@suto.test', 'manager'))).toEqual(more)
    const json = { email: 'sumi@suto.test', role: 'manager' }
    expect(await refusal(await hiring('/api/invitations', { json }))).toEqual(more)
    const { _id } = await dataOf(await owner('/api/invitations', { json }))
    const lesser = { ...json, role: id }
    expect(await refusal(await hiring('/api/invitations', { json: lesser }))).toEqual(more)
    const revoke = { method: 'DELETE' }
    expect(await refusal(await hiring(`/api/invitations/${_id}`, revoke))).toEqual(more)
    expect((await owner(`/api/invitations/${_id}`, revoke)).status).toBe(200)
    const beyond = { status: 403, message: 'This person’s role allows more than yours.' }
    for (const role of ['user', id]) {
      expect(await refusal(await giveRole(hiring, 'manager@suto.test', role))).toEqual(beyond)
    }
    const remove = await hiring('/api/user/manager@suto.test', { method: 'DELETE' })
    expect(await refusal(remove)).toEqual(beyond)
    await sql`insert into auth_two_factors (id, user_id, secret, backup_codes)
      select 'factor', id, '', '' from auth_users where email = 'manager@suto.test'`.execute(
      shop.db,
    )
    const reset = await hiring('/api/users/manager@suto.test/two-factor', { method: 'DELETE' })
    expect(await refusal(reset)).toEqual(beyond)
    expect((await giveRole(hiring, 'rahim@suto.test', id)).status).toBe(200)
    expect((await giveRole(hiring, 'rahim@suto.test', 'user')).status).toBe(200)
  })

  it('does not allow changing the profile of a user with more rights', async () => {
    const { id } = await addRole('Desk', ['changeUsers'])
    const desk = await test.signUp('desk@suto.test', { isAdmin: true, roleId: id })
    const rename = (email: string) =>
      desk(`/api/user/${email}`, {
        method: 'PUT',
        json: { name: 'Renamed', phone: '', imageUrl: '' },
      })
    for (const email of ['owner@suto.test', 'manager@suto.test', 'packer@suto.test']) {
      expect((await rename(email)).status).toBe(403)
    }
    for (const email of ['rahim@suto.test', 'desk@suto.test']) {
      expect((await rename(email)).status).toBe(200)
    }
  })

  it('cannot make a second owner or take the role from the owner', async () => {
    expect((await giveRole(owner, 'manager@suto.test', 'owner')).status).toBe(409)
    expect((await giveRole(manager, 'manager@suto.test', 'owner')).status).toBe(403)
    for (const role of ['user', 'packer', 'manager']) {
      expect((await giveRole(manager, 'owner@suto.test', role)).status).toBe(409)
      expect((await giveRole(owner, 'owner@suto.test', role)).status).toBe(409)
    }
    expect((await manager('/api/user/owner@suto.test', { method: 'DELETE' })).status).toBe(409)
  })

  it.each(['nobody', 'admin', '', "packer' or true", crypto.randomUUID()])(
    'refuses an unknown role: %s',
    async (role) => {
      const status = role === '' ? 400 : 404
      expect((await giveRole(owner, 'rahim@suto.test', role)).status).toBe(status)
      const json = { email: 'sumi@suto.test', role }
      expect((await owner('/api/invitations', { json })).status).toBe(status)
    },
  )

  it('reports the specified role for all staff', async () => {
    const { data } = await (await packer('/api/user/packer@suto.test')).json()
    expect(data).toMatchObject({ role: 'admin', isOwner: false, staffRole: { name: 'Packer' } })
  })
})

/** Fields that hold money. */
const AMOUNTS = new Set([
  'price',
  'itemTotal',
  'subtotal',
  'deliveryCharge',
  'cashFee',
  'voucherCode',
  'voucherDiscount',
  'totalAmount',
  'totalRevenue',
  'refunded',
  'refundDue',
  'amount',
])

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => [name, ...namesIn(each)])
}

describe('a packer', () => {
  beforeEach(() => purgeTestOrders(shop))

  const allowed = ['readOrders', 'deliverOrders', 'noteOrders', 'openDashboard']
  const calls = Object.entries({ ...orderCalls, ...reportCalls }).filter(([, { right }]) =>
    allowed.includes(right),
  )

  it.each(calls)('sees no amount in %s', async (_name, call) => {
    // A price that appears in no id and no time.
    const orderId = await writeOrder(shop, { lines: [{ productId: 'panjabi', quantity: 7 }] })
    await shop.db
      .updateTable('orderLines')
      .set({ unitPricePaisa: 7_777_77 })
      .where('orderId', '=', orderId)
      .execute()
    const { path, ...options } = await call.prepare(shop, 'rahim@suto.test')
    // Only the user who moved orders can undo that.
    await shop.db.updateTable('orderMoves').set({ movedBy: 'packer@suto.test' }).execute()
    const response = await packer(path, options)
    expect([200, 403]).toContain(response.status)
    if (response.headers.get('content-type')?.includes('json') !== true) return
    const text = await response.text()
    expect(namesIn(JSON.parse(text)).filter((name) => AMOUNTS.has(name))).toEqual([])
    expect(text).not.toMatch(/7,?777\.77|৳/)
  })

  it('sees what to collect at the door on the delivery lists alone', async () => {
    const cash = await writeOrder(shop, { placedAt: new Date('2026-11-20T04:00:00Z') })
    const paid = await writeOrder(shop, { paymentMethod: 'card', paymentStatus: 'paid' })
    const orders = await dataOf(await packer('/api/delivery/orders/pending'))
    expect(
      orders.map(({ orderId, cashToCollect }: { orderId: string; cashToCollect: number }) => [
        orderId,
        cashToCollect,
      ]),
    ).toEqual([
      [cash, 1060],
      [paid, 0],
    ])
    expect(await dataOf(await packer(`/api/orders/${cash}`))).not.toHaveProperty('cashToCollect')
    const [shown] = await dataOf(await manager('/api/delivery/orders/pending'))
    expect(shown).toMatchObject({ totalAmount: 1060 })
    expect(shown).not.toHaveProperty('cashToCollect')
  })

  it('finds orders, but neither users nor products', async () => {
    const orderId = await writeOrder(shop, { recipientName: 'Panjabi Rahim' })
    const find = async (q: string) => dataOf(await packer(`/api/search?q=${q}`))
    expect(await find('panjabi')).toEqual([
      {
        kind: 'orders',
        items: [{ id: orderId, title: orderId, detail: 'Panjabi Rahim, 01712345678' }],
        hasMore: false,
      },
    ])
    expect(await find('manager@suto.test')).toEqual([])
  })

  it('prints what goes with the parcel, but no invoice', async () => {
    const id = await writeOrder(shop)
    const print = async (kind: string) =>
      (await packer(`/api/orders/documents?kind=${kind}&orders=${id}`)).status
    expect([await print('packing-slip'), await print('label'), await print('rider-sheet')]).toEqual(
      [200, 200, 200],
    )
    expect(await print('invoice')).toBe(403)
    expect((await packer(`/api/orders/${id}/invoice`)).status).toBe(404)
  })

  it('takes a parcel all the way, and reads its history without payments', async () => {
    const id = await writeOrder(shop)
    const put = (path: string, json: object) => packer(path, { method: 'PUT', json })
    const steps: [string, object][] = [
      [`/api/delivery/assign/${id}`, { deliveryPersonName: 'Jamal' }],
      [`/api/delivery/ship/${id}`, {}],
      [`/api/delivery/status/${id}`, { deliveryStatus: 'out_for_delivery' }],
      [`/api/delivery/status/${id}`, { deliveryStatus: 'failed_delivery' }],
      [`/api/delivery/status/${id}`, { deliveryStatus: 'out_for_delivery' }],
      [`/api/delivery/deliver/${id}`, {}],
    ]
    for (const [path, json] of steps) expect((await put(path, json)).status).toBe(200)
    expect(await dataOf(await packer(`/api/orders/${id}`))).toMatchObject({
      deliveryStatus: 'delivered',
    })
    const kindsFor = async (ask: Ask) =>
      new Set(
        (await dataOf(await ask(`/api/orders/${id}/changes`))).map(
          ({ kind }: { kind: string }) => kind,
        ),
      )
    expect(await kindsFor(packer)).toEqual(new Set(['order', 'delivery']))
    expect(await kindsFor(manager)).toEqual(new Set(['order', 'delivery', 'payment']))
  })

  it('cannot cancel an order by its status, nor reopen one', async () => {
    const id = await writeOrder(shop)
    const set = (ask: Ask, json: object) =>
      ask(`/api/delivery/status/${id}`, { method: 'PUT', json })
    expect((await set(packer, { orderStatus: 'cancelled' })).status).toBe(403)
    expect((await set(packer, { deliveryStatus: 'returned' })).status).toBe(403)
    expect((await set(manager, { orderStatus: 'cancelled' })).status).toBe(200)
    expect((await set(packer, { orderStatus: 'confirmed' })).status).toBe(403)
  })

  it('sees all amounts of their own orders', async () => {
    const id = await writeOrder(shop, { userEmail: 'packer@suto.test' })
    expect(await dataOf(await packer(`/api/orders/${id}`))).toMatchObject({ totalAmount: 1060 })
    expect((await packer(`/api/orders/${id}/invoice`)).status).toBe(200)
  })
})
