import type { Page } from '@playwright/test'
import type { Results } from '#shop/reports/results/contract.ts'
import {
  type Caller,
  emptyCart,
  expect,
  expectAccessible,
  originOf,
  owner,
  send,
  shopper,
  signIn,
  test,
} from './shop.ts'
import { readSettings, saveSettings } from './shop-settings.ts'
import { toasts } from './toasts.ts'

const PRICE = 1000
const FEE = 70
const STOCK = 100

/** How a number ends says what the demo's couriers do with a parcel; see demo/couriers/story.ts. */
type Ending = 'delivered' | 'twice' | 'reversed' | 'refused' | 'in part'
const endings: Record<Ending, string> = {
  delivered: '802',
  twice: '802',
  reversed: '803',
  refused: '901',
  'in part': '902',
}

let numbers = 0
const phoneFor = (ending: Ending) => `017${String(++numbers).padStart(5, '0')}${endings[ending]}`

const address = {
  recipientName: 'Rahim Uddin',
  region: 'Dhaka',
  city: 'Dhanmondi',
  district: 'Dhaka',
  address: 'House 12, Road 5, Dhanmondi',
  addressCategory: 'home',
  deliveryOption: 'standard',
}

async function read<Data>(page: Caller, path: string): Promise<Data> {
  const answer = await page.request.get(path)
  expect(answer.ok(), path).toBe(true)
  return (await answer.json()).data
}

async function post<Data>(page: Caller, path: string, data: object): Promise<Data> {
  const answer = await page.request.post(path, {
    data,
    headers: { Origin: await originOf(page), 'Idempotency-Key': crypto.randomUUID() },
  })
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
  return (await answer.json()).data
}

async function orderOnPage(page: Caller, productId: string, ending: Ending): Promise<string> {
  await emptyCart(page)
  await send(page, '/api/cart/add', { productId, size: 'M', quantity: 1, preOrder: false })
  const items = await read<object[]>(page, '/api/cart')
  const { orderId } = await post<{ orderId: string }>(page, '/api/orders', {
    ...address,
    items,
    subtotal: PRICE,
    deliveryCharge: 60,
    voucherDiscount: 0,
    totalAmount: PRICE + 60,
    recipientPhone: phoneFor(ending),
  })
  return orderId
}

async function enterOrder(
  page: Caller,
  productId: string,
  { source, ending, quantity = 1 }: { source: string; ending: Ending; quantity?: number },
): Promise<string> {
  const { orderId } = await post<{ orderId: string }>(page, '/api/staff-orders', {
    ...address,
    source,
    recipientPhone: phoneFor(ending),
    lines: [{ productId, size: 'M', quantity }],
  })
  return orderId
}

async function connectCouriers(page: Caller): Promise<void> {
  const accounts = [
    { name: 'steadfast', apiKey: 'key', secretKey: 'secret', noticeSecret: 'as in the panel' },
    {
      name: 'pathao',
      place: 'sandbox',
      clientId: 'client',
      clientSecret: 'secret',
      username: 'owner@suto.test',
      password: 'password',
      storeId: '1234',
      noticeSecret: 'as in the panel',
    },
  ]
  for (const account of accounts) {
    const headers = { Origin: await originOf(page) }
    const saved = await page.request.put('/api/connections', { data: account, headers })
    expect(saved.ok(), await saved.text()).toBe(true)
  }
}

const row = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id })
const openCounter = (page: Page, group: string) => page.goto(`/dashboard/counter?group=${group}`)

async function book(page: Page, courier: string, orderIds: readonly string[]): Promise<void> {
  await openCounter(page, 'to_pack')
  for (const id of orderIds) await page.getByRole('checkbox', { name: `Select ${id}` }).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await bar.getByRole('button', { name: 'Book with courier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Courier').selectOption({ label: courier })
  await dialog.getByRole('button', { name: 'Book with courier' }).click()
  await expect(page.getByText(`Booking ${orderIds.length} parcels…`).first()).toBeVisible()
}

interface Parcel {
  orderId: string
  state: string
  reference: string
  collected: number | null
  cod: number
}

const parcelsOf = (page: Caller, orderIds: readonly string[]) =>
  Promise.all(
    orderIds.map(async (id) => {
      const [parcel] = await read<Parcel[]>(page, `/api/orders/${id}/consignments`)
      return parcel as Parcel
    }),
  )

/** What the courier would send: what it collected, less its fee and one percent. */
function writeStatement(parcels: readonly Parcel[]): string {
  const lines = parcels.map(({ reference, orderId, collected, cod }) => {
    const cash = collected ?? cod
    const codFee = Math.round(cash) / 100
    return [reference, orderId, cash, FEE, codFee, cash - FEE - codFee].join(',')
  })
  const headings = 'Consignment ID,Order ID,Collected amount,Delivery fee,COD fee,Paid out'
  return [headings, ...lines].join('\n')
}

async function recordStatement(page: Page, courier: string, parcels: readonly Parcel[]) {
  await page.getByLabel('Courier', { exact: true }).selectOption(courier)
  await page.getByLabel('Statement', { exact: true }).fill(writeStatement(parcels))
  await page.getByRole('button', { name: 'Check statement' }).click()
  const preview = page.getByRole('region', { name: 'Parcels of the statement' })
  await expect(preview.getByText(/fees/).first()).toBeVisible()
  await preview.getByRole('button', { name: 'Record payout' }).click()
  await expect(toasts(page).filter({ hasText: 'Payout recorded' }).first()).toBeVisible()
}

const today = () => new Date(Date.now() + 6 * 3600_000).toISOString().slice(0, 10)
const readResults = (page: Caller) =>
  read<Results>(page, `/api/reports/results?from=${today()}&to=${today()}`)

/** The shop's own rider is given them, and brings them. */
async function bringByRider(page: Page, orderIds: readonly string[]): Promise<void> {
  await openCounter(page, 'to_pack')
  for (const id of orderIds) await page.getByRole('checkbox', { name: `Select ${id}` }).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await bar.getByRole('button', { name: 'Assign…' }).click()
  await page.getByRole('dialog').getByLabel('Delivery person name').fill('Shafiq of the day')
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click()
  const all = orderIds.length
  await expect(page.getByText(`${all} of ${all} assigned`)).toBeVisible()
  for (const step of ['shipped', 'out_for_delivery', 'delivered']) {
    for (const id of orderIds) {
      const change = step === 'shipped' ? { orderStatus: step } : { deliveryStatus: step }
      const headers = { Origin: await originOf(page) }
      const moved = await page.request.put(`/api/delivery/status/${id}`, { data: change, headers })
      expect(moved.ok(), await moved.text()).toBe(true)
    }
  }
}

async function readOwed(page: Caller): Promise<Record<string, number>> {
  const holders = await read<{ name: string; owed: number }[]>(page, '/api/payouts/owed')
  return Object.fromEntries(holders.map(({ name, owed }) => [name, owed]))
}

test('a day of forty orders: every taka and every piece is accounted for', async ({
  page,
  callAs,
}) => {
  test.setTimeout(480_000)
  const rahim = await callAs(shopper)
  await signIn(page, owner)
  await page.goto('/dashboard/counter')
  const { calls } = await readSettings(page)
  await connectCouriers(page)
  const chinos = await read<{ image: string }>(page, '/api/products/sand-everyday-chinos')
  const { id: productId } = await post<{ id: string }>(page, '/api/addProduct', {
    name: `Panjabi of the day ${crypto.randomUUID().slice(0, 8)}`,
    price: PRICE,
    description: 'Sold forty times.',
    category: 'shirts',
    images: [chinos.image],
    sizes: [
      { size: 'M', stock: STOCK },
      { size: 'L', stock: STOCK },
    ],
  })
  const before = await readResults(page)
  const owedBefore = await readOwed(page)

  // Forty orders: by page, by phone and by chat.
  await saveSettings(page, 'calls', { ...calls.values, whichOrders: 'all' })
  const onPage: string[] = []
  for (let each = 0; each < 14; each++) {
    onPage.push(await orderOnPage(rahim, productId, each % 3 === 0 ? 'reversed' : 'delivered'))
  }
  const byPhone: string[] = []
  for (let each = 0; each < 13; each++) {
    const ending = each < 3 ? 'refused' : 'twice'
    byPhone.push(await enterOrder(page, productId, { source: 'phone', ending }))
  }
  const byChat: string[] = []
  for (let each = 0; each < 13; each++) {
    const how = each < 2 ? { ending: 'in part', quantity: 2 } : { ending: 'delivered' }
    byChat.push(
      await enterOrder(page, productId, { source: 'messenger', ...how } as Parameters<
        typeof enterOrder
      >[2]),
    )
  }

  // Customers are called.
  const [silent = '', cancelled = '', ...confirmed] = onPage
  await openCounter(page, 'to_call')
  const tap = (id: string, name: string) =>
    row(page, id)
      .getByRole('button', { name, exact: name !== 'Cancelled' })
      .click()
  await tap(silent, 'No answer')
  await expect(row(page, silent).getByText(/^No answer, 1 of /)).toBeVisible()
  await tap(cancelled, 'Cancelled')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(row(page, cancelled)).toHaveCount(0)
  for (const id of confirmed) {
    await tap(id, 'Confirmed')
    await expect(row(page, id)).toHaveCount(0)
  }

  await saveSettings(page, 'calls', calls.values)

  // Thirty-six go with two couriers, two with the shop's own rider.
  const [near = '', nearer = '', ...far] = confirmed
  const bySteadfast = [...far, ...byPhone.slice(0, 10)]
  const byPathao = [...byPhone.slice(10), ...byChat]
  expect([bySteadfast.length, byPathao.length]).toEqual([20, 16])
  await book(page, 'Steadfast', bySteadfast)
  await book(page, 'Pathao', byPathao)
  await bringByRider(page, [near, nearer])

  // The couriers bring them: thirty-three as a whole, two in part, three not at all.
  const booked = [...bySteadfast, ...byPathao]
  const statesNow = async () => {
    const states = (await parcelsOf(page, booked)).map(({ state }) => state)
    return Object.fromEntries(
      [...Map.groupBy(states, (state) => state)].map(([state, some]) => [state, some.length]),
    )
  }
  await expect
    .poll(statesNow, { timeout: 180_000, intervals: [3000] })
    .toEqual({ delivered: 31, partly_delivered: 2, returning: 3 })

  // What came back is counted, one piece of it damaged.
  const refused = byPhone.slice(0, 3)
  for (const [place, id] of refused.entries()) {
    await page.goto(`/dashboard/orders/${id}`)
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Refused. Goods back on the shelf' }).click()
    const dialog = page.getByRole('dialog')
    if (place === 0) {
      await dialog.getByText('Some pieces are damaged').click()
      await dialog.getByLabel(/^Panjabi of the day/).selectOption('1')
    }
    await dialog.getByRole('button', { name: 'Refused. Goods back on the shelf' }).click()
    await expect(toasts(page).filter({ hasText: `Order ${id} returned` })).toBeVisible()
  }
  await openCounter(page, 'to_settle')
  for (const id of byChat.slice(0, 2)) {
    await row(page, id).getByRole('button', { name: 'Delivered in part' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(/^Panjabi of the day/).selectOption('1')
    await expect(form.getByLabel('Collected at the door')).toHaveValue('1030')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save delivery' }).click()
    await expect(toasts(page).filter({ hasText: `Order ${id} delivered in part` })).toBeVisible()
  }

  // One is exchanged for a larger size: the rider brings it, takes ৳80 and the old piece.
  const [, , tooSmall = ''] = byChat
  const { variants } = await read<{ variants: { id: string; size: string }[] }>(
    page,
    `/api/products/${productId}`,
  )
  const large = variants.find(({ size }) => size === 'L')
  await post(page, `/api/orders/${tooSmall}/exchanges`, {
    position: 0,
    quantity: 1,
    variantId: large?.id,
    charge: 80,
    reason: 'size',
  })
  const { returns } = await read<{ returns: { replacementOrderId: string }[] }>(
    page,
    `/api/orders/${tooSmall}/returns`,
  )
  await bringByRider(page, [returns[0]?.replacementOrderId ?? ''])
  await page.goto(`/dashboard/orders/${tooSmall}`)
  await page.getByRole('button', { name: 'Old item received' }).click()
  await expect(page.getByText('Not back yet')).toHaveCount(0)

  // Statements come in, and the rider's cash is counted.
  const took = (parcels: readonly Parcel[]) =>
    parcels.filter(({ state }) => /delivered/.test(state))
  const steadfast = took(await parcelsOf(page, bySteadfast))
  const pathao = took(await parcelsOf(page, byPathao))
  await page.goto('/dashboard/payouts')
  await recordStatement(page, 'steadfast', steadfast)
  await recordStatement(page, 'pathao', pathao)
  expect(await readOwed(page)).toEqual({
    ...owedBefore,
    'Shafiq of the day': 2 * (PRICE + 60) + 80,
  })
  await page.reload()
  const count = page.getByRole('button', { name: 'Count cash… Shafiq of the day' })
  await count.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record payout' }).click()
  await expect(count).toHaveCount(0)
  // Every piece: 33 sold as a whole, one of them exchanged, 2 kept in part, 1 held, 1 damaged.
  const product = await read<{ sizes: { size: string; stock: number }[] }>(
    page,
    `/api/products/${productId}`,
  )
  const pieces = Object.fromEntries(product.sizes.map(({ size, stock }) => [size, stock]))
  expect(pieces).toEqual({ M: STOCK - 32 - 2 - 1 - 1, L: STOCK - 1 })
  // Every taka: no courier and no rider owes any of it.
  expect(await readOwed(page)).toEqual(owedBefore)
  const after = await readResults(page)
  const whole = 33 * (PRICE + 60) + 80
  const inPart = 2 * 1030
  expect({
    delivered: after.delivered - before.delivered,
    settled: after.settled - before.settled,
  }).toEqual({ delivered: whole + inPart, settled: whole + inPart })
})
