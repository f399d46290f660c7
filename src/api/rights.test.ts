import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  GRANTABLE_RIGHTS,
  type GrantableRight,
  KEY_RIGHTS,
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
import { courierCalls } from '#test/rights/courier-calls.ts'
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

/** Neither an API key nor a session without a recent confirmation may make these calls. */
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

/** Every call, with the right it requires. */
const calls = [
  catalogueCalls,
  checkoutCalls,
  courierCalls,
  orderCalls,
  paymentCalls,
  peopleCalls,
  reportCalls,
  settingsCalls,
  webhookCalls,
].flatMap((table) => Object.entries(table))

/** Open to any holder of the key or token; see images.test.ts, invitations.test.ts, order-links.test.ts, guest-orders.test.ts, welcome.test.ts. */
const byKey = [
  'POST /api/images/upload',
  'DELETE /api/images/uploads/{id}',
  'POST /api/invitations/find',
  'POST /api/invitations/accept',
  'POST /api/order-links',
  'POST /api/order-links/advance',
  'POST /api/order-links/cancellation',
  'POST /api/order-links/find',
  'POST /api/order-links/size-changes',
  'POST /api/password-links/find',
  // Sends a code to the number, if the owner allows it; see phone-codes.test.ts.
  'POST /api/phone-codes',
  // For the signed-in user's own number; see sign-in-by-phone.test.ts.
  'PUT /api/own-phone',
  'POST /api/tracked-orders',
  'POST /api/welcome/find',
  'POST /api/welcome/owner',
]

/** Open to anyone with the transaction id; input from gateways and browsers decides nothing. See payments.test.ts. */
const byTransaction = [
  'GET /api/payments/{transactionId}',
  // Couriers sign theirs; see couriers.test.ts.
  'POST /api/couriers/{courier}/notices',
  'GET /api/payment-gateways/{gateway}/returns/{outcome}',
  'POST /api/payment-gateways/{gateway}/notices',
  'POST /api/payment-gateways/{gateway}/returns/{outcome}',
]

const lackingOf = (right: Right) => `without ${right}`

/** For each right that an owner can grant, a role with all the others; managers lack those of the owner. */
const lackingRoles = GRANTABLE_RIGHTS.map((right): StaffRole => {
  const others = GRANTABLE_RIGHTS.filter((other) => other !== right)
  return { id: `lacks-${GRANTABLE_RIGHTS.indexOf(right)}`, name: lackingOf(right), rights: others }
})

const ROLES = ['visitor', 'guest', 'user', 'lacking', 'owner'] as const
type Role = (typeof ROLES)[number]

interface Person {
  email: string
  request: Requester
}

const people = new Map<string, Person>()
const document = await (await test.request('/api/openapi.json')).json()

async function addStaff(name: string, roleId: string): Promise<void> {
  const email = `${name.replace(' ', '-').toLowerCase()}@suto.test`
  people.set(name, { email, request: await test.signUp(email, { isAdmin: true, roleId }) })
}

function personOf(role: Role, { right }: Call): Person {
  const lacking =
    right === 'openDashboard' ? 'user' : isGrantable(right) ? lackingOf(right) : 'manager'
  return personCalled(role === 'lacking' ? lacking : role)
}

function personCalled(name: string): Person {
  const person = people.get(name)
  if (!person) throw new Error(`Nobody is called ${name}`)
  return person
}

const owner = () => personCalled('owner')

function isGrantable(right: Right): right is GrantableRight {
  return GRANTABLE_RIGHTS.some((each) => each === right)
}

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: null })
  await makeVoucher(shop, { code: 'EID' })
  const visitor = test.request
  people.set('visitor', { email: '', request: visitor })
  people.set('guest', { email: GUEST, request: visitor })
  const email = 'karim@suto.test'
  people.set('user', { email, request: await test.signUp(email) })
  await shop.db
    .insertInto('staffRoles')
    .values(lackingRoles.map((role) => ({ ...role, rights: [...role.rights, 'of long ago'] })))
    .execute()
  // The first manager is the owner.
  for (const name of ['owner', 'manager']) await addStaff(name, 'manager')
  for (const { id, name } of lackingRoles) await addStaff(name, id)
  await test.signUp(RAHIM)
})

beforeEach(async () => {
  await shop.db.deleteFrom('cartLines').execute()
  // Some of the calls count stock.
  await shop.db.updateTable('variants').set({ stock: null }).execute()
})

describe('every call of the API', () => {
  it('is in the table of this test', () => {
    const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect([...calls.map(([name]) => name), ...byKey, ...byTransaction].toSorted()).toEqual(
      described.toSorted(),
    )
  })
})

function reachOfRole(role: Role, { right }: Call): RightScope {
  if (role === 'owner') return reachOf(givenRole('owner'), right)
  return rights[right][role === 'lacking' ? 'user' : role]
}

function expectedStatus(role: Role, call: Call, isOwn: boolean): 200 | 401 | 403 | 404 {
  const reach = reachOfRole(role, call)
  if (reach === 'all' || (reach === 'own' && isOwn && !call.isAboutAll)) return 200
  if (role === 'visitor' || role === 'guest') return 401
  return call.hidesOthers ? 404 : 403
}

/** Each role with its own data and with another user’s. */
const cells = calls.flatMap(([name, call]) => {
  const whose = call.hasNoOwner ? [true] : [true, false]
  return ROLES.flatMap((role) => whose.map((isOwn) => ({ name, call, role, isOwn }))).filter(
    ({ role, isOwn }) =>
      (role !== 'visitor' || !isOwn || call.hasNoOwner) &&
      (role !== 'guest' || call.right === 'useCart'),
  )
})
const isOpen = ({ role, call, isOwn }: (typeof cells)[number]) =>
  expectedStatus(role, call, isOwn) === 200

describe('allowed by the table of rights', () => {
  it.each(cells.filter(isOpen))(
    '$name is open to a $role, about their own: $isOwn',
    async (cell) => {
      const { email, request } = personOf(cell.role, cell.call)
      const { path, ...options } = await cell.call.prepare(
        shop,
        cell.isOwn ? email || RAHIM : RAHIM,
      )
      const response = await request(path, options)
      expect(response.status).toBe(200)
    },
  )
})

describe('refused by the table of rights', () => {
  beforeAll(async () => {
    await test.stopWork()
    await refuseWrites()
  })

  it.each(cells.filter((cell) => !isOpen(cell)))(
    '$name is closed to a $role, about their own: $isOwn, and writes nothing',
    async ({ call, role, isOwn }) => {
      const { email, request } = personOf(role, call)
      const { path, ...options } = await call.prepare(shop, isOwn ? email || RAHIM : RAHIM)
      const response = await withoutWrites(() => request(path, options))
      expect(response.status).toBe(expectedStatus(role, call, isOwn))
    },
  )
})

/** Makes all tables refuse writes while the switch is on, except those that record the calls. */
async function refuseWrites(): Promise<void> {
  await sql`do $do$ declare name text; begin
    create table refused_writes (are_refused boolean);
    insert into refused_writes values (false);
    create function refuse_write() returns trigger language plpgsql as $$ begin
      if (select are_refused from refused_writes) then
        raise exception 'A refused call writes to %', tg_table_name;
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$;
    for name in select table_name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name not in ('audit_entries', 'auth_sessions', 'refused_writes')
    loop
      execute format('create trigger refuse_write before insert or update or delete on %I
        for each row execute function refuse_write()', name);
    end loop;
  end $do$`.execute(shop.db)
}

async function withoutWrites(work: () => Promise<Response>): Promise<Response> {
  await sql`update refused_writes set are_refused = true`.execute(shop.db)
  try {
    return await work()
  } finally {
    await sql`update refused_writes set are_refused = false`.execute(shop.db)
  }
}

/** The same call with a body that is not JSON and invalid values for all parameters. */
async function brokenRequestOf(name: string, call: Call) {
  const { path, json, method, headers } = await call.prepare(shop, RAHIM)
  const [verb = '', template = ''] = name.split(' ')
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

describe.each(['visitor', 'lacking'] as const)('a %s without the right', (role) => {
  // What a guest may do depends on the guest id in the input.
  const refused = calls.filter(
    ([, call]) => reachOfRole(role, call) === 'nothing' && rights[call.right].guest === 'nothing',
  )

  it.each(refused)('is refused before the input is read: %s', async (name, call) => {
    const { isRead, path, ...options } = await brokenRequestOf(name, call)
    const response = await personOf(role, call).request(path, options)
    expect(response.status).toBe(expectedStatus(role, call, call.hasNoOwner === true))
    if (!isRead || role === 'visitor') return
    const read = await owner().request(path, options)
    expect(read.status).toBe(400)
  })
})

/** The expected status with an owner’s key that has all rights of keys; other calls treat it as a visitor. */
function statusOfKey(name: string, call: Call): number {
  const reach = KEY_RIGHTS.some((each) => each === call.right)
    ? rights[call.right].holder
    : rights[call.right].visitor
  if (reach !== 'nothing' && !confirmed.includes(name) && !call.isOfSelf) return 200
  return call.hidesOthers && rights[call.right].holder === 'all' ? 404 : 403
}

describe('an owner’s API key with all rights that keys can have', () => {
  let authorization = ''

  beforeAll(async () => {
    const json = { name: 'All', rights: KEY_RIGHTS, days: 1 }
    const made = await owner().request('/api/api-keys', { json })
    authorization = `Bearer ${(await made.json()).data.key}`
  })

  it.each(calls)('opens only what the rights allow: %s', async (name, call) => {
    const { path, ...options } = await call.prepare(shop, owner().email)
    const headers = { ...options.headers, authorization }
    const response = await test.request(path, { ...options, headers })
    expect(response.status).toBe(statusOfKey(name, call))
  })
})
