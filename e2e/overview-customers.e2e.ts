import type { Page, Route } from '@playwright/test'
import { makeAdministrator } from './administrators.ts'
import {
  becomeStranger,
  expect,
  expectAccessible,
  originOf,
  owner,
  placeOrder,
  send,
  signIn,
  test,
} from './shop.ts'

/** Makes a customer with one order, and signs in as the owner. */
async function makeCustomer(page: Page) {
  const name = `Shirin ${crypto.randomUUID().slice(0, 8)}`
  const email = `shirin-${crypto.randomUUID()}@suto.test`
  const account = { email, password: 'a weaver of jamdani', name }
  expect((await send(page, '/api/auth/sign-up/email', account)).ok()).toBe(true)
  await send(page, '/api/newUser', { email, name, phone: '01711223344' })
  const orderId = await placeOrder(page)
  await becomeStranger(page)
  await signIn(page, owner)
  return { name, email, orderId }
}

function figure(page: Page, name: string) {
  return page.getByRole('main').locator('dl > div').filter({ hasText: name })
}

test('the overview has six figures, the open work and sales by day; keys open tabs and search, but not while typing', async ({
  page,
}) => {
  test.slow()
  const { name, email } = await makeCustomer(page)
  await page.goto('/dashboard')
  for (const counted of ['Total Orders', 'Orders Today', 'Total Users', 'Active Customers']) {
    await expect(figure(page, counted)).toContainText(/[1-9]/)
  }
  await expect(figure(page, 'Total Products')).toContainText(/\d/)
  await expect(figure(page, 'Total Revenue (BDT)')).toContainText(/BDT\s[\d,]+\.\d\d/)
  await expect(page.getByRole('main').locator('dl').first().locator('dt')).toHaveText([
    'Total Orders',
    'Orders Today',
    'Total Users',
    'Active Customers',
    'Total Products',
    'Total Revenue (BDT)',
  ])
  await expect(figure(page, 'Net')).toContainText(/received.*refunded/)
  await expect(page.getByRole('link', { name: 'Assign now' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Best sellers' })).toContainText(/\d pieces?/)
  await expectAccessible(page)

  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(/days=7$/)
  await page.getByRole('link', { name: 'See every day in Reports' }).click()
  await expect(page).toHaveURL(/dashboard\/reports\?from=\d{4}-\d\d-\d\d&to=/)
  const to = new URL(page.url()).searchParams.get('to') ?? ''
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(to)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'See sold-out sizes' }).click()
  await expect(page.getByRole('table', { name: 'Sizes, fewest pieces first' })).toContainText(
    'Sold out',
  )

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  const ofTab = page.getByLabel('Search by name, email or phone')
  await expect(ofTab).toBeVisible()
  await page.keyboard.press('/')
  await expect(ofTab).toBeFocused()
  await page.keyboard.type('go?')
  await expect(ofTab).toHaveValue('go?')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search everything' })
  const everything = search.getByRole('combobox')
  await expect(everything).toBeFocused()
  await everything.fill(email)
  // Their order is found by the same email, and comes first.
  const option = search.getByRole('group', { name: 'Customers' }).getByRole('option', { name })
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(search).toBeHidden()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Search everything')).toBeVisible()
  await expectAccessible(page)
  await help.getByLabel('Enable single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(search).toBeVisible()
  await expect(help).toBeHidden()
})

test.describe('a refused change of a customer', () => {
  test.use({ provoked: [/40[049]|ERR_FAILED/] })

  test('a customer is found, gets a note, loses and regains the admin role, and is deleted, or the reason is given', {
    tag: '@long',
  }, async ({ page }) => {
    test.slow()
    const { email } = await makeAdministrator(page)
    const name = 'Nusrat Jahan'
    const orderId = await placeOrder(page)
    const headers = { Origin: await originOf(page) }
    const save = (imageUrl: string) =>
      page.request.put(`/api/user/${email}`, { headers, data: { name, phone: '', imageUrl } })
    expect((await save('http://127.0.0.1:9/who-looks.gif')).status()).toBe(400)
    expect((await save('')).ok()).toBe(true)
    await becomeStranger(page)
    await signIn(page, owner)
    await page.goto('/dashboard/customers')
    await page.getByLabel('Search by name, email or phone').fill(email)
    const table = page.getByRole('table', { name: 'Customers, newest first' })
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(table).toContainText(email)
    await expect(table).toContainText('No two-step login')
    await expect(table).toContainText('Active')
    await table.getByRole('link', { name }).click()

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('link', { name: orderId })).toHaveAttribute(
      'href',
      `/dashboard/orders/${orderId}`,
    )
    await expect(page.getByText('House 12, Road 5, Dhaka')).toBeVisible()
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Enter a note', { exact: true })).toBeVisible()
    await page.getByLabel('Note for colleagues').fill('Likes indigo')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Likes indigo' })).toContainText(
      'You',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Delete the note/ }).click()
    await expect(page.getByText('No notes yet. Customers never see them.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notes', exact: true })).toBeFocused()

    const question = page.getByRole('dialog')
    const profile = page.getByRole('main').locator('header')
    const change = async (role: string, shown: string) => {
      await page.getByRole('button', { name: 'Change role' }).click()
      await question.getByRole('combobox', { name: 'Role' }).selectOption(role)
      await question.getByRole('button', { name: 'Change role' }).click()
      await expect(profile.locator('span').getByText(shown, { exact: true })).toBeVisible()
      await expect(question).toBeHidden()
    }
    await change('user', 'User')
    await change('manager', 'Manager')

    // Other tests leave administrators in the shop; the core's tests cover the last one.
    const message = 'This is the last administrator. Add another one first.'
    const changes = /\/api\/users?\/[^/]+(?:\/role)?$/
    const refuse = (route: Route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 409, json: { success: false, code: 'conflict', message } })
    await page.route(changes, refuse)
    await page.getByRole('button', { name: 'Change role' }).click()
    await question.getByRole('combobox', { name: 'Role' }).selectOption('user')
    await question.getByRole('button', { name: 'Change role' }).click()
    await expect(question.getByText(message)).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByText(`Failed to delete user: ${message}`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(question).toBeHidden()
    await page.unroute(changes)

    await page.getByRole('button', { name: 'Delete' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByText(`User ${name} deleted`)).toBeVisible()
    await expect(page).toHaveURL(/dashboard\/customers$/)
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    await expect(table.getByText(email)).toHaveCount(0)
  })

  test('a list that failed to load is retried, a person is invited, an unknown one is not shown, and early typing counts', {
    tag: '@long',
  }, async ({ page }) => {
    test.slow()
    const email = `invited-${crypto.randomUUID()}@suto.test`
    await signIn(page, owner)
    await page.route('**/api/Users*', (route) => route.abort())
    await page.goto('/dashboard/customers')
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch users:' })
    await expect(failure).toBeVisible({ timeout: 20_000 })
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Refresh Users' }).click()
    await expect(failure).toBeHidden()
    await expect(page.getByRole('table', { name: 'Customers, newest first' })).toBeVisible()

    await page.goto('/dashboard/staff')
    await page.getByRole('button', { name: 'Invite staff' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Email').fill('nobody')
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await expect(form.getByText('Email is invalid')).toBeVisible()
    await expectAccessible(page)
    await expect(form.getByText('Choose a role', { exact: true }).last()).toBeVisible()
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Role').selectOption('packer')
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('No mail server is set up')).toBeVisible()
    await expect(page.getByText(/\/accept-invitation#/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    const open = page.getByRole('region', { name: 'Pending invitations' })
    await expect(open).toContainText(email)
    await open.getByRole('button', { name: `Revoke the invitation to ${email}` }).click()
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(page.getByText(email, { exact: true })).toHaveCount(0)

    await page.goto('/dashboard/customers?email=nobody@suto.test')
    await expect(page.getByText('User not found in database')).toBeVisible()
    await expectAccessible(page)

    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/dashboard/orders')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.keyboard.type('sand-everyday-chinos')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/update-products\/sand-everyday-chinos$/)
  })
})
