import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenRoles, reachOf, rights, type StaffRole } from '#shop/shared/rights.ts'
import { openTestApp } from '#test/app.ts'
import { DELIVERED, writeOrder } from '#test/orders.ts'
import { type Call, RAHIM } from '#test/rights/call.ts'
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

const test = await openTestApp()
const { shop } = test
afterAll(test.close)

const clerk: StaffRole = {
  id: 'clerk',
  name: 'Clerk',
  rights: givenRoles.manager.filter((right) => right !== 'readCosts'),
}

type Requester = Awaited<ReturnType<typeof test.signUp>>
const requesters: Record<string, { email: string; request: Requester }> = {}

/** Everything added or sold costs ৳733.37; no other amount has these digits. */
async function giveEverythingCosts() {
  for (const [table, column] of [
    ['products', 'cost_paisa'],
    ['variants', 'cost_paisa'],
    ['order_lines', 'unit_cost_paisa'],
  ] as const) {
    const name = sql.ref(`${table}_cost`)
    await sql`create function ${name}() returns trigger language plpgsql as $$
      begin new.${sql.ref(column)} := 73337; return new; end $$`.execute(shop.db)
    await sql`create trigger ${name} before insert or update on ${sql.table(table)}
      for each row execute function ${name}()`.execute(shop.db)
  }
}

beforeAll(async () => {
  await giveEverythingCosts()
  await stockProduct(shop, { id: 'panjabi', stock: null })
  await makeVoucher(shop, { code: 'EID' })
  await writeOrder(shop, { ...DELIVERED, placedAt: new Date('2026-11-10T06:00:00Z') })
  await shop.db
    .insertInto('staffRoles')
    .values({ ...clerk, rights: clerk.rights.filter((right) => right !== 'openDashboard') })
    .execute()
  await test.signUp(RAHIM)
  const roles = { owner: 'manager', packer: 'packer', clerk: 'clerk' }
  for (const [name, roleId] of Object.entries(roles)) {
    const email = `${name}@suto.test`
    requesters[name] = { email, request: await test.signUp(email, { isAdmin: true, roleId }) }
  }
  requesters.visitor = { email: '', request: test.request }
  requesters.user = { email: 'karim@suto.test', request: await test.signUp('karim@suto.test') }
})

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

async function ask(who: string, call: Call): Promise<{ status: number; text: string }> {
  const requester = requesters[who]
  if (!requester) throw new Error('Nobody asks')
  const { path, ...options } = await call.prepare(shop, requester.email || RAHIM)
  const response = await requester.request(path, options)
  return { status: response.status, text: await response.text() }
}

/** Ids and keys may contain these digits by chance. */
const TELLS_COST = /(?<![\da-f])733\.?37(?![\da-f])|"(own)?cost":|"profit":|(^|,)cost,/im

describe.each(['visitor', 'user', 'packer', 'clerk'])('the answers that a %s gets', (who) => {
  const role = who === 'clerk' ? clerk : undefined
  const permitted = calls.filter(([, { right }]) =>
    who === 'visitor' ? rights[right].visitor === 'all' : reachOf(role, right) !== 'nothing',
  )

  it.each(permitted)('contain no cost: %s', async (_, call) => {
    expect((await ask(who, call)).text).not.toMatch(TELLS_COST)
  })
})

it.each([
  'GET /api/products/{id}',
  'GET /api/managed-products',
  'GET /api/product-imports/{id}',
  'GET /api/products.csv',
  'GET /api/orders/{id}/profit',
  'GET /api/reports/spans',
  'GET /api/reports/spans/download-csv',
])('the owner sees costs in %s', async (name) => {
  const call = Object.fromEntries(calls)[name]
  if (!call) throw new Error(`${name} is no call`)
  expect((await ask('owner', call)).text).toMatch(/733\.?37|profit/i)
})
