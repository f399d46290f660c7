import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  KEY_RIGHTS,
  type KeyRight,
  type Right,
  type RightScope,
  reachOf,
  rights,
  type StaffRole,
} from '#shop/shared/rights.ts'
import { openTestApp } from '#test/app.ts'
import { type Call, GUEST, RAHIM } from '#test/rights/call.ts'
import { catalogueCalls } from '#test/rights/catalogue-calls.ts'
import { checkoutCalls } from '#test/rights/checkout-calls.ts'
import { orderCalls } from '#test/rights/order-calls.ts'
import { paymentCalls } from '#test/rights/payment-calls.ts'
import { peopleCalls } from '#test/rights/people-calls.ts'
import { reportCalls } from '#test/rights/report-calls.ts'
import { settingsCalls } from '#test/rights/settings-calls.ts'
import { webhookCalls } from '#test/rights/webhook-calls.ts'
import { makeVoucher, stockProduct } from '#test/shop.ts'
import { givenRole } from '#test/staff.ts'

const test = await openTestApp()
const { shop } = test
afterAll(test.close)

/** No key allows these, as no session does that was not confirmed lately. */
const confirmed = [
  'DELETE /api/customers/{customer}',
  'DELETE /api/user/{email}',
  'DELETE /api/users/{email}/sessions',
  'DELETE /api/users/{email}/two-factor',
  'GET /api/customers/{customer}/data',
  'GET /api/reports/spans/download-orders',
  'GET /api/user/{email}/data',
  'POST /api/reports/email-report',
]

type Requester = Awaited<ReturnType<typeof test.signUp>>

/** Every call there is, by which right it needs. */
const calls = [
  catalogueCalls,
  checkoutCalls,
  orderCalls,
  paymentCalls,
  peopleCalls,
  reportCalls,
  settingsCalls,
  webhookCalls,
].flatMap((table) => Object.entries(table))

/** Whoever holds a key or a token may call these, whoever they are; see images.test.ts, invitations.test.ts, order-links.test.ts, guest-orders.test.ts, welcome.test.ts. */
const byKey = [
  'POST /api/images/upload',
  'DELETE /api/images/uploads/{id}',
  'POST /api/invitations/find',
  'POST /api/invitations/accept',
  'POST /api/order-links',
  'POST /api/order-links/cancellation',
  'POST /api/order-links/find',
  'POST /api/order-links/size-changes',
  'POST /api/password-links/find',
  // Sent to whoever has the number, where the owner wants it; see phone-codes.test.ts.
  'POST /api/phone-codes',
  // Of whoever is logged in; see sign-in-by-phone.test.ts.
  'PUT /api/own-phone',
  'POST /api/tracked-orders',
  'POST /api/welcome/find',
  'POST /api/welcome/owner',
]

/** Whoever knows the transaction is told; what gateways and browsers bring decides nothing. See payments.test.ts. */
const byTransaction = [
  'GET /api/payments/{transactionId}',
  'POST /api/payment-gateways/{gateway}/notices',
  'POST /api/payment-gateways/{gateway}/returns/{outcome}',
]

/** An own role with one right, and one with none. */
const reader: StaffRole = {
  id: 'reader',
  name: 'Reader',
  rights: ['openDashboard', 'readMessages'],
}
const nothing: StaffRole = { id: 'nothing', name: 'Nothing', rights: ['openDashboard'] }

const staffRoles = {
  owner: givenRole('owner'),
  manager: givenRole('manager'),
  packer: givenRole('packer'),
  reader,
  nothing,
}
type Staff = keyof typeof staffRoles
const STAFF = Object.keys(staffRoles) as Staff[]

const ROLES = ['visitor', 'guest', 'user', ...STAFF] as const
type Role = (typeof ROLES)[number]

function isStaff(role: Role): role is Staff {
  return role in staffRoles
}

const requesters: Partial<Record<Role, { email: string; request: Requester }>> = {}

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: null })
  await makeVoucher(shop, { code: 'EID' })
  const visitor = test.request
  requesters.visitor = { email: '', request: visitor }
  requesters.guest = { email: GUEST, request: visitor }
  const email = 'karim@suto.test'
  requesters.user = { email, request: await test.signUp(email) }
  await shop.db
    .insertInto('staff_roles')
    .values([reader, nothing].map(({ id, name }) => ({ id, name, rights: [] })))
    .execute()
  await shop.db
    .updateTable('staff_roles')
    .set({ rights: ['readMessages', 'a right of long ago'] })
    .where('id', '=', 'reader')
    .execute()
  // The first manager is the owner.
  for (const role of STAFF) {
    const email = `${role}@suto.test`
    const roleId = role === 'owner' ? 'manager' : role
    requesters[role] = { email, request: await test.signUp(email, { isAdmin: true, roleId }) }
  }
  await test.signUp(RAHIM)
})

beforeEach(async () => {
  await shop.db.deleteFrom('cart_lines').execute()
  // Some of the calls count it.
  await shop.db.updateTable('variants').set({ stock: null }).execute()
})

describe('every call of the API', () => {
  it('stands in the table of this test', async () => {
    const document = await (await test.request('/api/openapi.json')).json()
    const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect([...calls.map(([name]) => name), ...byKey, ...byTransaction].toSorted()).toEqual(
      described.toSorted(),
    )
  })
})

function reachOfRole(role: Role, { right }: Call): RightScope {
  return isStaff(role) ? reachOf(staffRoles[role], right) : rights[right][role]
}

function expectedStatus(role: Role, call: Call, isOwn: boolean): 200 | 401 | 403 | 404 {
  const reach = reachOfRole(role, call)
  if (reach === 'all' || (reach === 'own' && isOwn && !call.isAboutAll)) return 200
  if (role === 'visitor' || role === 'guest') return 401
  return call.hidesOthers ? 404 : 403
}

const cells = calls.flatMap(([name, call]) =>
  ROLES.flatMap((role) => [
    { name, call, role, isOwn: true },
    ...(call.hasNoOwner ? [] : [{ name, call, role, isOwn: false }]),
  ]),
)

describe('by the table of rights', () => {
  it.each(
    cells.filter(({ role, isOwn, call }) => {
      const isNobodysOwn = role === 'visitor' && isOwn && !call.hasNoOwner
      const isGuestElsewhere = role === 'guest' && call.right !== 'useCart'
      return !isNobodysOwn && !isGuestElsewhere
    }),
  )('$name asked by a $role, about their own: $isOwn', async ({ call, role, isOwn }) => {
    const requester = requesters[role]
    if (!requester) throw new Error('Nobody asks')
    const { path, ...options } = await call.prepare(shop, isOwn ? requester.email || RAHIM : RAHIM)
    const response = await requester.request(path, options)
    expect(response.status).toBe(expectedStatus(role, call, isOwn))
  })
})

/** The same call with a body that is no JSON, and in each parameter what no schema takes. */
async function brokenRequestOf(name: string, call: Call) {
  const { path, json, method, headers } = await call.prepare(shop, RAHIM)
  const [verb = '', template = ''] = name.split(' ')
  const document = await (await test.request('/api/openapi.json')).json()
  const described: { in: string; name: string }[] =
    document.paths[template][verb.toLowerCase()].parameters ?? []
  const names = described.filter((each) => each.in === 'query').map((each) => each.name)
  const query = names.map((each) => `${each}=${'x'.repeat(500)}`).join('&')
  return {
    isRead: json !== undefined || query !== '',
    path: `${path.split('?')[0]}?${query}`,
    method: method ?? verb,
    headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { bytes: Buffer.from('{') }),
  }
}

describe.each(['visitor', 'user', 'nothing'] as const)(
  'a %s to whom a right gives nothing',
  (role) => {
    // What a guest may do depends on the guest id, which stands in the input.
    const refused = calls.filter(
      ([, call]) => reachOfRole(role, call) === 'nothing' && rights[call.right].guest === 'nothing',
    )

    it.each(refused)('is refused before the input is read: %s', async (name, call) => {
      const { isRead, path, ...options } = await brokenRequestOf(name, call)
      const response = await requesters[role]?.request(path, options)
      expect(response?.status).toBe(expectedStatus(role, call, call.hasNoOwner === true))
      if (!isRead) return
      const read = await requesters.owner?.request(path, options)
      expect(read?.status).toBe(400)
    })
  },
)

const KEYS = {
  'every right there is for keys': [...KEY_RIGHTS],
  'orders alone': ['readOrders'],
} satisfies Record<string, KeyRight[]>

/** Of an owner's key: what it was made for, and else no more than a visitor may. */
function statusOfKey(rightsOfKey: readonly Right[], name: string, call: Call): number {
  const reach = rightsOfKey.includes(call.right)
    ? rights[call.right].holder
    : rights[call.right].visitor
  if (reach !== 'nothing' && !confirmed.includes(name)) return 200
  return call.hidesOthers && rights[call.right].holder === 'all' ? 404 : 403
}

describe.each(Object.entries(KEYS))('an API key of the owner for %s', (name, rightsOfKey) => {
  let authorization = ''

  beforeAll(async () => {
    if (!requesters.owner) throw new Error('Nobody asks')
    const json = { name, rights: rightsOfKey, days: 1 }
    const made = await requesters.owner.request('/api/api-keys', { json })
    authorization = `Bearer ${(await made.json()).data.key}`
  })

  it.each(calls)('opens as much of %s', async (callName, call) => {
    const { path, ...options } = await call.prepare(shop, requesters.owner?.email ?? '')
    const headers = { ...options.headers, authorization }
    const response = await test.request(path, { ...options, headers })
    expect(response.status).toBe(statusOfKey(rightsOfKey, callName, call))
  })
})

/** Of every table but those that tell of the call itself. */
async function readTables(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('audit_entries', 'auth_sessions')`.execute(shop.db)
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ content: string | null }>`
      select string_agg(row::text, chr(10) order by row::text) as content
      from ${sql.table(name)} as row`.execute(shop.db)
    contents[name] = rows[0]?.content ?? ''
  }
  return contents
}

describe.each(['packer', 'nothing'] as const)('what is refused to a %s', (role) => {
  const refused = calls.filter(
    ([, call]) => expectedStatus(role, call, call.hasNoOwner === true) !== 200,
  )

  beforeAll(() => test.stopWork())

  it.each(refused)('changes nothing: %s', async (_name, call) => {
    const { path, ...options } = await call.prepare(shop, RAHIM)
    const before = await readTables()
    await requesters[role]?.request(path, options)
    expect(await readTables()).toEqual(before)
  })
})
