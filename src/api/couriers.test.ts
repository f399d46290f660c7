import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeConnection } from '#shop/settings/connections/change-connection.ts'
import { COURIERS, type CourierCode } from '#shop/settings/couriers/contract.ts'
import { openTestApp } from '#test/app.ts'
import { courierAccounts, NOTICE_SECRET, noticesTo } from '#test/couriers.ts'
import { writeOrder } from '#test/orders.ts'
import { stockProduct } from '#test/shop.ts'

const test = await openTestApp({ limits: 'on' })
const { shop } = test
afterAll(test.close)

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi' })
})
beforeEach(async () => {
  await shop.db.deleteFrom('limits').execute()
  for (const code of COURIERS) await changeConnection(shop, courierAccounts[code])
})

/** As if it had been booked. */
async function bookedParcel(courier: CourierCode) {
  const invoice = await writeOrder(shop, { recipientPhone: '01712345802' })
  const now = new Date(Date.now() - 60 * 60_000)
  const reference = String(now.getTime())
  await shop.db
    .insertInto('consignments')
    .values({
      ...{ orderId: invoice, courier, invoice, reference, state: 'booked', bookedBy: 'shop' },
      ...{ codPaisa: 1060_00, madeAt: now, stateAt: now },
    })
    .execute()
  return {
    courier,
    reference,
    invoice,
    phone: '01712345802',
    codTaka: 1060,
    bookedAt: now,
    cancelledAt: null,
  }
}

const stateOf = async (invoice: string) =>
  (
    await shop.db
      .selectFrom('consignments')
      .where('invoice', '=', invoice)
      .select('state')
      .executeTakeFirstOrThrow()
  ).state

function tell(courier: string, { headers, query, rawBody }: ReturnType<typeof noticesTo>[number]) {
  return test.request(`/api/couriers/${courier}/notices?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    bytes: Buffer.from(rawBody),
    from: '203.0.113.9',
  })
}

it.each(COURIERS)('a notice of %s is answered as it waits for', async (courier) => {
  const parcel = await bookedParcel(courier)
  for (const notice of noticesTo(parcel)) {
    const response = await tell(courier, notice)
    expect(response.status).toBe(courier === 'pathao' ? 202 : 200)
    if (courier === 'pathao') {
      expect(response.headers.get('X-Pathao-Merchant-Webhook-Integration-Secret')).toMatch(
        /^f3992ecc-/,
      )
    }
    if (courier === 'steadfast') expect(await response.json()).toMatchObject({ status: 'success' })
  }
  expect(await stateOf(parcel.invoice)).toBe('delivered')
})

it('Steadfast may show the token itself, as its older panel does', async () => {
  const parcel = await bookedParcel('steadfast')
  const [, notice] = noticesTo(parcel)
  if (!notice) throw new Error('Nothing is told')
  const headers = { authorization: `Bearer ${NOTICE_SECRET}` }
  expect((await tell('steadfast', { ...notice, headers })).status).toBe(200)
  expect(await stateOf(parcel.invoice)).toBe('in_transit')
})

it('Pathao tries an address with an event of no parcel', async () => {
  const rawBody = JSON.stringify({ event: 'webhook_integration' })
  const headers = { 'x-pathao-signature': NOTICE_SECRET }
  expect((await tell('pathao', { headers, query: {}, rawBody })).status).toBe(202)
})

it.each(COURIERS)(
  'a forged notice of %s is refused, and too many are not looked at',
  async (courier) => {
    const parcel = await bookedParcel(courier)
    const statuses: number[] = []
    for (let count = 0; count < 62; count++) {
      const [notice] = noticesTo(parcel, 'a guess')
      if (notice) statuses.push((await tell(courier, notice)).status)
    }
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([401]))
    expect(statuses.slice(-1)).toEqual([429])
    expect(await stateOf(parcel.invoice)).toBe('booked')
    // The real one is heard all the same.
    const real = noticesTo(parcel).at(-1)
    if (real) expect((await tell(courier, real)).status).toBeLessThan(300)
    expect(await stateOf(parcel.invoice)).toBe('delivered')
  },
)

it('is bounded, and closed to couriers that there are not', async () => {
  const long = { headers: {}, query: {}, rawBody: JSON.stringify({ event: 'x'.repeat(20_000) }) }
  expect((await tell('pathao', long)).status).toBe(413)
  expect((await tell('constructor', { ...long, rawBody: '{}' })).status).toBe(404)
  await shop.db.deleteFrom('connections').execute()
  expect((await tell('pathao', { ...long, rawBody: '{}' })).status).toBe(404)
})

it('keeps accounts sealed, and what is left empty as it was', async () => {
  const owner = await test.signUp('nusrat@suto.test', { isAdmin: true })
  const change = {
    ...courierAccounts.pathao,
    clientSecret: '',
    password: '',
    noticeSecret: '',
    storeId: '99',
  }
  const saved = await owner('/api/connections', { method: 'PUT', json: change })
  expect(saved.status).toBe(200)
  const { data } = await saved.json()
  expect(data.accounts.pathao.shown).toEqual({
    place: 'live',
    clientId: 'c',
    username: 'suto@suto.test',
    storeId: '99',
  })
  expect(JSON.stringify(data.accounts)).not.toContain(NOTICE_SECRET)
  const elsewhere = await owner('/api/connections', {
    method: 'PUT',
    json: { ...change, place: 'sandbox' },
  })
  expect(elsewhere.status).toBe(400)
  expect(Object.keys((await elsewhere.json()).fields)).toEqual(['clientSecret', 'password'])
})
