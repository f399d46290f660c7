import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { openEmbedded } from '#database/connect.ts'
import { HOLD_MS } from '#shop/checkout/rules.ts'
import type { Payment } from '#shop/payments/contract.ts'
import { findFreePort } from '#test/run/free-port.ts'
import { endShop, startShop } from '#test/running-shop.ts'
import {
  addShirt,
  becomeNewShopper,
  chooseOutcome,
  expectPlaced,
  leaveToPay,
  openCheckout,
  openOffice,
  ordersOf,
  payButton,
} from './card-checkout.ts'
import { buy } from './card-payment.ts'
import { expect, expectAccessible, owner, signIn, test } from './shop.ts'
import { toasts } from './toasts.ts'
import { accounts } from './worker-shop.ts'

// A bank takes its time, and so does the schedule, which comes by once a minute.
const A_WHILE = { timeout: 180_000, intervals: [1000] }

async function openWindow(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

/** Everything that is held has been so for as long as it may be. */
async function letHoldsExpire(dataDir: string): Promise<void> {
  const database = await openEmbedded({ folder: join(dataDir, 'demo', 'database') })
  const now = new Date()
  await database.db
    .updateTable('held_checkouts')
    .where('state', '=', 'held')
    .set({ held_at: new Date(now.getTime() - HOLD_MS), expires_at: now })
    .execute()
  await database.close()
}

test('a payment after its hold has expired buys what is left, or goes back', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const dataDir = join(process.env.E2E_FOLDER ?? '', 'expiring')
  await cp(join(process.env.E2E_FOLDER ?? '', 'template'), dataDir, { recursive: true })
  const settings = { ...accounts, NODE_ENV: 'test', DATA_DIR: dataDir }
  const PORT = String(await findFreePort())
  let shop = await startShop({ ...settings, PORT })
  const [office, rahim, salma, karim] = await Promise.all(
    [1, 2, 3, 4].map(() => openWindow(browser, shop.url)),
  )
  if (!office || !rahim || !salma || !karim) throw new Error('No windows were opened.')
  try {
    await signIn(office, owner)
    const productId = await addShirt(office, 1200, 1)
    const lucky = await becomeNewShopper(rahim)
    const first = await buy(rahim, { paymentMethod: 'card' })
    const late = await becomeNewShopper(salma)
    const second = await buy(salma, { productId, paymentMethod: 'card' })

    await endShop(shop, 'SIGTERM')
    await letHoldsExpire(dataDir)
    shop = await startShop({ ...settings, PORT })
    const held = async () => (await (await office.request.get('/api/held-checkouts')).json()).data
    await expect.poll(held, A_WHILE).toEqual([])
    await becomeNewShopper(karim)
    await openCheckout(karim, { productId })
    await payButton(karim).click()
    await expectPlaced(karim)

    await rahim.goto(first.redirectUrl)
    await chooseOutcome(rahim, 'Pay')
    const orderId = await expectPlaced(rahim)
    expect(await ordersOf(rahim, lucky)).toMatchObject([{ orderId, paymentStatus: 'paid' }])

    await salma.goto(second.redirectUrl)
    await chooseOutcome(salma, 'Pay')
    await expect(salma.getByRole('alert')).toContainText(
      'Payment successful but order creation failed.',
    )
    expect(await ordersOf(salma, late)).toEqual([])
    await office.goto('/dashboard/payments?show=all')
    const payment = office.getByRole('article').filter({ hasText: late })
    await expect(payment).toContainText('No order created')
    const refunds = payment.getByRole('list', { name: 'Refunds' })
    await expect(refunds).toContainText('Through the gateway')
    const states = async () => {
      const { data } = await (await office.request.get('/api/payments')).json()
      const theirs = (data as Payment[]).filter(({ userEmail }) => userEmail === late)
      return theirs.flatMap((each) => each.refunds.map(({ state }) => state))
    }
    await expect.poll(states, A_WHILE).toEqual(['done'])
    await office.reload()
    await expect(refunds).toContainText('Refunded')
  } finally {
    await endShop(shop, 'SIGTERM')
  }
})

test('what is held is released by the owner, paid all the same, and paid back when it is cancelled', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = await becomeNewShopper(page)
  await openCheckout(page)
  await leaveToPay(page)

  const office = await openOffice(browser)
  await office.goto('/dashboard/payments')
  await office.getByRole('link', { name: 'Held', exact: true }).click()
  const held = office.getByRole('listitem').filter({ hasText: email })
  await expect(held).toContainText('1 × Everyday Sand Chinos, M')
  await expectAccessible(office)
  await held.getByRole('button', { name: 'Release…' }).click()
  const question = office.getByRole('dialog', { name: /^Release items held for Rahim Uddin/ })
  await expectAccessible(office)
  await question.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(toasts(office)).toContainText('Released')
  await expect(held).toHaveCount(0)

  await chooseOutcome(page, 'Pay')
  const orderId = await expectPlaced(page)
  await page.getByRole('link', { name: orderId }).click()
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept()
  })
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText(/^Paid; your refund is on its way to the card/)).toBeVisible()
  expect(questions).toEqual([expect.stringContaining('we will refund the card or wallet')])
  const status = async () => (await ordersOf(page, email))[0]?.paymentStatus
  await expect.poll(status, A_WHILE).toBe('refunded')
  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: 'Refunded' })).toBeVisible()
})
