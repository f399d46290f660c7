import type { Page } from '@playwright/test'
import { startingPages } from '../src/shop/pages/starting-pages.ts'
import { expect, expectAccessible, owner, signIn, test } from './shop.ts'

async function ask(page: Page, method: string, path: string, data?: object) {
  const answer = await page.request.fetch(path, {
    method,
    headers: { Origin: new URL(page.url()).origin },
    ...(data && { data }),
  })
  expect(answer.ok(), `${method} ${path}`).toBe(true)
  return (await answer.json()).data
}

/** Other tests share the shop. */
test.afterEach(async ({ page }) => {
  for (const { id, slug, title, version } of await ask(page, 'GET', '/api/pages')) {
    if (slug.startsWith('gift')) await ask(page, 'DELETE', `/api/pages/${id}`)
    if (id === 'terms' && title !== 'Terms of sale') {
      await ask(page, 'PUT', '/api/pages/terms', { ...startingPages.terms, shownVersion: version })
    }
  }
})

const save = (page: Page) => page.getByRole('button', { name: 'Save page' }).click()

test('the owner publishes a page for all visitors', async ({ page }) => {
  test.slow()
  await signIn(page, owner)
  await page.goto('/dashboard/pages')
  await expect(page.getByRole('link', { name: /Returns and refunds/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Create a page' }).click()

  await page.getByLabel('Title').fill('Gifts & wrapping')
  await expect(page.getByLabel('Address')).toHaveValue('gifts-wrapping')
  await page.getByLabel('Address').fill('checkout')
  await page.getByLabel('Text').fill('c'.repeat(20_001))
  await save(page)
  await expect(page.getByText('Use up to 20000 characters')).toBeVisible()
  await expect(page.getByText('checkout is reserved. Choose another address')).toBeVisible()

  await page.getByLabel('Address').fill('gifts')
  await page
    .getByLabel('Text')
    .fill(
      '# উপহার 🎁\n\nWe **wrap** it.\n\n<img src=x onerror=alert(1)> [bad](javascript:alert(1)) [good](/contact)\n\n- one\n- two',
    )
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByRole('heading', { level: 2, name: 'উপহার 🎁' })).toBeVisible()
  await expect(preview.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(preview.getByRole('link')).toHaveText(['good'])
  await page.getByRole('checkbox', { name: /^Published/ }).check()
  await expectAccessible(page)
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  await expect(page.getByText(`by ${owner.email}.`)).toBeVisible()

  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gifts & wrapping' }).click()
  await expect(page).toHaveURL(/\/pages\/gifts$/)
  await expect(page).toHaveTitle('Gifts & wrapping – Suto')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gifts & wrapping')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'We wrap it.')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/pages\/gifts$/)
  await expectAccessible(page)

  const [gifts] = (await ask(page, 'GET', '/api/pages')).filter(
    ({ slug }: { slug: string }) => slug === 'gifts',
  )
  await page.goto(`/dashboard/pages?page=${gifts.id}`)
  await page.getByLabel('Address').fill('gift-wrapping')
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  const old = await page.request.get('/pages/gifts', { maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([301, '/pages/gift-wrapping'])

  await page.getByRole('button', { name: 'Delete page' }).click()
  await expect(page.getByText('Delete Gifts & wrapping?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click()
  await expect(page.getByText('Page Gifts & wrapping deleted')).toBeVisible()
  expect((await page.request.get('/pages/gift-wrapping')).status()).toBe(404)
  await page.goto('/dashboard/activity')
  await expect(page.getByRole('row', { name: /Deleted a page/ }).first()).toContainText(
    'gift-wrapping',
  )
})

test.describe('with another administrator', () => {
  test.use({ provoked: [/409/] })

  test('theirs can be loaded or overwritten, and drafts and saves without changes are labelled', async ({
    page,
  }) => {
    await signIn(page, owner)
    await page.goto('/dashboard/pages?page=terms')
    await page.getByLabel('Title').fill('Mine')
    await saveAsAnother(page, { title: 'Theirs', text: 'Their text' })
    await save(page)
    await expect(page.getByText(/^Not saved: someone changed this page/)).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Load their version' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Theirs')
    await expect(page.getByRole('button', { name: 'Save page' })).toBeFocused()

    await page.getByLabel('Title').fill('Mine again')
    await saveAsAnother(page, { title: 'Theirs again', text: 'Their latest text' })
    await save(page)
    await page.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(page.getByText('Page saved')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Mine again')
    await expect(page.getByLabel('Text')).toHaveValue('Their latest text')

    await page.goto('/dashboard/pages?page=new')
    await page.getByLabel('Title').fill('Gift cards')
    await page.getByLabel('Text').fill('Soon.')
    await expect(page.getByText('Drafts are hidden until published')).toBeVisible()
    await save(page)
    await expect(page.getByText('Saved as a draft')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Gift cards' })).toBeVisible()
    await save(page)
    await expect(page.getByText('There are no changes to save')).toBeVisible()
    await page.getByRole('checkbox', { name: /^Published/ }).check()
    await expect(page.getByText('Drafts are hidden until published')).toBeHidden()
    await save(page)
    await expect(page.getByText('Page saved')).toBeVisible()
  })
})

async function saveAsAnother(page: Page, changed: { title: string; text: string }) {
  const { values, version } = await ask(page, 'GET', '/api/pages/terms')
  await ask(page, 'PUT', '/api/pages/terms', { ...values, ...changed, shownVersion: version })
}
