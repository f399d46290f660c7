import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RightsRole, ROLES, rights } from '#shop/shared/rights.ts'
import { openTestApp } from '#test/app.ts'
import { type Call, GUEST, RAHIM } from '#test/rights/call.ts'
import { catalogueCalls } from '#test/rights/catalogue-calls.ts'
import { checkoutCalls } from '#test/rights/checkout-calls.ts'
import { orderCalls } from '#test/rights/order-calls.ts'
import { paymentCalls } from '#test/rights/payment-calls.ts'
import { peopleCalls } from '#test/rights/people-calls.ts'
import { reportCalls } from '#test/rights/report-calls.ts'
import { settingsCalls } from '#test/rights/settings-calls.ts'
import { makeVoucher, stockProduct } from '#test/shop.ts'

const test = await openTestApp()
const { shop } = test
afterAll(test.close)

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
].flatMap((table) => Object.entries(table))

/** Whoever holds a key or a token may call these, whoever they are; see images.test.ts, invitations.test.ts, order-links.test.ts, welcome.test.ts. */
const byKey = [
  'POST /api/images/upload',
  'DELETE /api/images/uploads/{id}',
  'POST /api/invitations/find',
  'POST /api/invitations/accept',
  'POST /api/order-links/find',
  'POST /api/password-links/find',
  'POST /api/welcome/find',
  'POST /api/welcome/owner',
]

/** Whoever knows the transaction is told; what gateways and browsers bring decides nothing. See payments.test.ts. */
const byTransaction = [
  'GET /api/payments/{transactionId}',
  'POST /api/payment-gateways/{gateway}/notices',
  'POST /api/payment-gateways/{gateway}/returns/{outcome}',
]

const requesters: Partial<Record<RightsRole, { email: string; request: Requester }>> = {}

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: null })
  await makeVoucher(shop, { code: 'EID' })
  const visitor = test.request
  requesters.visitor = { email: '', request: visitor }
  requesters.guest = { email: GUEST, request: visitor }
  const email = 'karim@suto.test'
  requesters.user = { email, request: await test.signUp(email) }
  // The first is the owner.
  for (const [role, admin] of [
    ['owner', 'owner@suto.test'],
    ['admin', 'nusrat@suto.test'],
  ] as const) {
    requesters[role] = { email: admin, request: await test.signUp(admin, { isAdmin: true }) }
  }
  await test.signUp(RAHIM)
})

beforeEach(async () => {
  await shop.db.deleteFrom('cart_lines').execute()
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

function expectedStatus(role: RightsRole, call: Call, isOwn: boolean): 200 | 401 | 403 | 404 {
  const reach = rights[call.right][role]
  if (reach === 'all' || (reach === 'own' && isOwn)) return 200
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
