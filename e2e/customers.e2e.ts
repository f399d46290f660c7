import type { Page } from '@playwright/test'
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

/** Makes a customer with one order; the browser stays signed in. */
async function makeCustomer(page: Page, name: string) {
  const email = `shirin-${crypto.randomUUID()}@suto.test`
  const account = { email, password: 'a weaver of jamdani', name }
  expect((await send(page, '/api/auth/sign-up/email', account)).ok()).toBe(true)
  await send(page, '/api/newUser', { email, name, phone: '01711223344' })
  const orderId = await placeOrder(page)
  return { name, email, orderId }
}

test('a former customer with a new account is tagged, found by the tag, and merged', async ({
  page,
}) => {
  test.slow()
  const former = await makeCustomer(page, `Shirin A ${crypto.randomUUID().slice(0, 8)}`)
  await becomeStranger(page)
  await signIn(page, owner)
  const headers = { Origin: await originOf(page) }
  const removed = await page.request.delete(`/api/user/${former.email}`, { headers })
  expect(removed.ok()).toBe(true)
  await becomeStranger(page)
  const current = await makeCustomer(page, `Shirin B ${crypto.randomUUID().slice(0, 8)}`)
  await becomeStranger(page)
  await signIn(page, owner)

  await page.goto(`/dashboard/customers?email=${current.email}`)
  await expect(page.getByRole('heading', { level: 1, name: current.name })).toBeVisible()
  const tags = page.getByRole('region', { name: 'Tags', exact: true })
  await tags.getByRole('button', { name: 'Add tag' }).click()
  await expect(tags.getByText('Enter a tag')).toBeVisible()
  const tag = `Wholesale ${crypto.randomUUID().slice(0, 4)}`
  await tags.getByLabel('New tag').fill(tag)
  await tags.getByRole('button', { name: 'Add tag' }).click()
  await expect(tags.getByRole('link', { name: tag })).toBeVisible()

  const merges = page.getByRole('region', { name: 'Same person' })
  await merges.getByRole('button', { name: 'Merge with another customer' }).click()
  const search = page.getByRole('dialog', { name: 'Find the other customer' })
  await search.getByLabel('Search by name, email or phone').fill(former.name)
  await expect(search.getByRole('listitem')).toHaveCount(1)
  await expect(search.getByRole('listitem')).toContainText('1 order, account deleted')
  await expectAccessible(page)
  await search.getByRole('button', { name: `Choose ${former.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Merge ${former.name}` })
  await expect(dialog).toContainText(`Merge ${former.name} into ${current.name}?`)
  await expect(dialog).toContainText(`1 order, voucher uses, notes and tags of ${former.name}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(merges).toContainText(`Merged from ${former.name}`)
  const orders = page.getByRole('region', { name: 'Orders', exact: true })
  for (const { orderId } of [former, current]) {
    await expect(orders.getByRole('link', { name: orderId })).toBeVisible()
  }

  await tags.getByRole('link', { name: tag }).click()
  const table = page.getByRole('table', { name: 'Customers, newest first' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).toContainText(current.email)
  await expect(page.getByLabel('Tag', { exact: true })).toHaveValue(tag.toLowerCase())
  await table.getByRole('link', { name: current.name }).click()
  await tags.getByRole('button', { name: `Remove the tag ${tag}` }).click()
  await expect(tags.getByRole('link', { name: tag })).toHaveCount(0)
  await expect(tags).toBeFocused()

  await merges.getByRole('button', { name: 'Merge with another customer' }).click()
  await search.getByLabel('Search by name, email or phone').fill(former.name)
  await expect(search.getByText('No customers found.')).toBeVisible()
})
