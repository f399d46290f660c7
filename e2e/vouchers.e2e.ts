import type { Page } from '@playwright/test'
import {
  emptyCart,
  expect,
  expectAccessible,
  fillAddress,
  originOf,
  owner,
  send,
  shopper,
  signIn,
  test,
} from './shop.ts'

const CODE = 'EID-2026'

test.describe('a voucher', () => {
  // For a wrong code, an ended voucher and a refused change.
  test.use({ provoked: [/40[09]/] })

  test('is made by the owner, used by a shopper once, and ended', async ({ page, browser }) => {
    test.slow()
    const office = await (await browser.newContext()).newPage()
    await signIn(office, owner)
    await makeVoucher(office)

    await signIn(page, shopper)
    await fillCart(page)
    const payButton = page.getByRole('button', { name: /^Pay Now - / })
    await expect(payButton).toHaveText('Pay Now - ৳3,360')
    await applyVoucher(page, 'EID-2025')
    await expect(page.getByLabel('Voucher code')).toBeFocused()
    await expect(page.getByLabel('Voucher code')).toHaveAccessibleDescription(
      'Voucher code not found.',
    )
    await applyVoucher(page, CODE.toLowerCase())
    await expect(page.getByText('10% off, up to ৳300')).toBeVisible()
    await expect(page.getByText('−৳300')).toBeVisible()
    await expect(payButton).toHaveText('Pay Now - ৳3,060')
    await page.getByRole('radio', { name: /Express/ }).check()
    await expect(payButton).toHaveText('Pay Now - ৳3,120')
    await expectAccessible(page)
    await fillAddress(page)
    await payButton.click()

    await expect(page).toHaveURL(/\/payment\/success/)
    const orderId = (await page.getByText(/^HT-\d{6}-[2-9A-Z]{4}$/).textContent()) ?? ''
    await expect(page.getByText('−৳300')).toBeVisible()
    await page.getByRole('link', { name: 'View your orders' }).click()
    await page.getByRole('button', { name: new RegExp(orderId) }).click()
    await expect(page.getByText(`Voucher ${CODE}`)).toBeVisible()
    await expect(page.getByText('−৳300')).toBeVisible()

    await office.reload()
    await expect(office.getByRole('row', { name: CODE })).toContainText('1 of 50')
    await office.getByRole('button', { name: CODE, exact: true }).click()
    const uses = office.getByRole('list', { name: `Uses of ${CODE}` })
    await expect(uses).toContainText(shopper.email)
    await expect(uses.getByRole('link', { name: orderId })).toHaveAttribute(
      'href',
      `/dashboard/orders?q=${orderId}`,
    )
    await endVoucher(office)

    await fillCart(page)
    await applyVoucher(page, CODE)
    await expect(page.getByText('This voucher is no longer valid.')).toBeVisible()
    await expect(payButton).toHaveText('Pay Now - ৳3,360')
    await office.close()
  })
})

test.describe('a voucher that ends between the total and the order', () => {
  test.use({ provoked: [/409/] })

  test('is taken off the order, which is not placed at another total', async ({ page, callAs }) => {
    const office = await callAs(owner)
    const voucher = { code: 'ONE-DAY', kind: 'fixed', amount: 200 }
    const headers = { Origin: await originOf(office) }
    await office.request.post('/api/vouchers', { data: voucher, headers })

    await signIn(page, shopper)
    await fillCart(page)
    await applyVoucher(page, 'ONE-DAY')
    await fillAddress(page)
    await expect(page.getByRole('button', { name: 'Pay Now - ৳3,160' })).toBeVisible()
    await office.request.put('/api/vouchers/ONE-DAY', {
      data: { ...voucher, isActive: false },
      headers,
    })
    await page.getByRole('button', { name: 'Pay Now - ৳3,160' }).click()

    const notice = page.getByRole('alert').filter({ hasText: 'has not been placed yet' })
    await expect(notice).toContainText('This voucher is no longer valid.')
    await expect(notice).toContainText('৳3,160')
    await expect(notice).toContainText('৳3,360')
    await expect(page.getByLabel('Voucher code')).toHaveAccessibleDescription(
      'This voucher is no longer valid.',
    )
    await page.getByRole('button', { name: 'Pay Now - ৳3,360' }).click()
    await expect(page).toHaveURL(/\/payment\/success/)
  })
})

test.describe('a voucher that two users change', () => {
  test.use({ provoked: [/409/] })

  test('keeps the other user’s changes, unless overwritten knowingly', {
    tag: '@long',
  }, async ({ page }) => {
    await signIn(page, owner)
    const code = 'TWO-OWNERS'
    const terms = { kind: 'percentage', percent: 10 }
    const headers = { Origin: await originOf(page) }
    await page.request.post('/api/vouchers', { data: { ...terms, code }, headers })
    const changeMeanwhile = async (change: object) => {
      const data = { ...terms, ...change }
      expect((await page.request.put(`/api/vouchers/${code}`, { data, headers })).ok()).toBe(true)
    }

    await page.goto(`/dashboard/vouchers?q=${code}`)
    const row = page.getByRole('row', { name: new RegExp(`^${code}`) })
    await expect(row).toContainText('10% off')
    await changeMeanwhile({ percent: 25, totalUses: 50 })
    await page.getByRole('button', { name: `Edit ${code}` }).click()
    const form = page.getByRole('form', { name: `Change ${code}` })
    await form.getByLabel('Uses per customer').fill('2')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form.getByRole('alert').first()).toContainText('someone changed this voucher')
    await form.getByRole('button', { name: 'Load their version' }).click()
    await expect(form.getByLabel('Percent', { exact: true })).toHaveValue('25')
    await expect(form.getByLabel('Uses per customer')).toHaveValue('')
    await expect(form.getByRole('radio', { name: 'A percentage' })).toBeFocused()

    await changeMeanwhile({ percent: 30, totalUses: 60 })
    await form.getByLabel('Uses per customer').fill('3')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await form.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(form).toBeHidden()
    await expect(row).toContainText('30% off')
    await expect(row).toContainText('0 of 60')

    await changeMeanwhile({ percent: 35, totalUses: 70 })
    await page.getByRole('button', { name: `Deactivate ${code}` }).click()
    const question = page.getByRole('dialog', { name: `Deactivate voucher ${code}` })
    await question.getByRole('button', { name: 'Deactivate', exact: true }).click()
    await expect(row).toContainText('Inactive')
    await expect(row).toContainText('35% off')
    await expect(row).toContainText('0 of 70')
  })
})

async function makeVoucher(office: Page): Promise<void> {
  // Another test may have added some.
  const none = { success: true, data: [], message: '', nextCursor: null }
  await office.route('**/api/vouchers?**', (route) => route.fulfill({ json: none }))
  await office.goto('/dashboard/vouchers')
  await expect(office.getByText('No vouchers yet')).toBeVisible()
  await office.unroute('**/api/vouchers?**')
  await office.reload()
  await office.getByRole('button', { name: 'Create a voucher' }).first().click()
  const form = office.getByRole('form', { name: 'Create a voucher' })
  await form.getByRole('button', { name: 'Create voucher' }).click()
  await expect(form.getByText('Enter a voucher code')).toBeVisible()
  await expect(form.getByLabel('Code', { exact: true })).toBeFocused()
  await form.getByLabel('Code', { exact: true }).fill(CODE)
  await form.getByLabel('Percent', { exact: true }).fill('10')
  await form.getByLabel('Maximum discount in taka').fill('300')
  await form.getByLabel('Minimum order in taka').fill('1,000')
  await form.getByLabel('Total uses').fill('50')
  await form.getByLabel('Uses per customer').fill('1')
  await office.keyboard.press('Escape')
  const question = office.getByRole('dialog', { name: 'Close without saving' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Code', { exact: true })).toHaveValue(CODE)
  await expectAccessible(office)
  await form.getByRole('button', { name: 'Create voucher' }).dblclick()
  const row = office.getByRole('row', { name: CODE })
  await expect(row).toContainText('10% off, up to ৳300')
  await expect(row).toContainText('Orders of ৳1,000 or more, once per customer')
  await expect(row).toContainText('0 of 50')
  await expect(row).toContainText('Active')
}

async function endVoucher(office: Page): Promise<void> {
  await office.getByRole('button', { name: `Deactivate ${CODE}` }).click()
  const question = office.getByRole('dialog', { name: `Deactivate voucher ${CODE}` })
  const message = 'Somebody else has changed it.'
  const voucher = `**/api/vouchers/${CODE}/active`
  const refuse = () =>
    office.route(voucher, (route) =>
      route.fulfill({ status: 409, json: { success: false, code: 'conflict', message } }),
    )
  await refuse()
  await question.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(office.getByText(`Failed to deactivate voucher: ${message}`)).toBeVisible()
  await expect(question).toBeHidden()
  await office.unroute(voucher)

  await office.getByRole('button', { name: `Deactivate ${CODE}` }).click()
  await expect(question).toContainText('Its 49 remaining uses are lost.')
  await question.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(office.getByRole('row', { name: new RegExp(`^${CODE}`) })).toContainText('Inactive')
  const start = office.getByRole('button', { name: `Activate ${CODE}` })
  await expect(start).toBeFocused()
  await refuse()
  await start.click()
  await expect(office.getByText(`Failed to activate voucher: ${message}`)).toBeVisible()
}

async function fillCart(page: Page): Promise<void> {
  await emptyCart(page)
  const choice = { productId: 'sand-everyday-chinos', size: 'M', quantity: 2, preOrder: true }
  await send(page, '/api/cart/add', choice)
  await page.goto('/checkout')
}

async function applyVoucher(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Voucher code')
  if (!(await field.isVisible())) {
    await page.getByRole('button', { name: 'Have a voucher?' }).click()
  }
  await field.fill(code)
  await field.press('Enter')
}
