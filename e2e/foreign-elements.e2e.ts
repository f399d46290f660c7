import type { Page } from '@playwright/test'
import { expect, signIn, test } from './shop.ts'
import { owner, shopper } from './worker-shop.ts'

// An extension does not ask the policy of the page.
test.use({ bypassCSP: true })

const FOREIGN = 'data-foreign'

/** As extensions and the browsers within apps do: once the page is read, and before its scripts have run. */
async function putIn(page: Page, names: readonly string[]): Promise<void> {
  await page.addInitScript(
    ({ names, mark }) => {
      const put = (parent: Element, name: string, where: 'prepend' | 'append') => {
        const element = document.createElement(name)
        element.setAttribute(mark, where)
        element.hidden = true
        parent[where](element)
      }
      if (window !== window.top) return
      const putAll = () => {
        for (const name of names) {
          for (const parent of [document.head, document.body]) {
            put(parent, name, 'prepend')
            put(parent, name, 'append')
          }
        }
        put(document.documentElement, 'some-extension', 'append')
      }
      document.addEventListener('readystatechange', putAll, { once: true })
    },
    { names, mark: FOREIGN },
  )
}

const KINDS = ['style', 'div', 'p', 'link', 'meta', 'iframe', 'script']

for (const path of ['/', '/products/sand-everyday-chinos', '/login', '/contact']) {
  test(`${path} is whole beside elements that are not the shop's, and leaves them alone`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const height = () =>
      page.locator('main').evaluate((main) => main.getBoundingClientRect().height)
    const names = () => page.locator('head [data-ours]').count()
    const [usual, usualNames] = [await height(), await names()]
    await putIn(page, KINDS)
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: /^Cart/ }).click()
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
    expect(await page.locator(`[${FOREIGN}]`).count()).toBe(KINDS.length * 4 + 1)
    expect(Math.abs((await height()) - usual)).toBeLessThan(40)
    expect(await names()).toBe(usualNames)
    await expect(page.locator('head style[data-of="shop"]')).toHaveCount(1)
    await expect(page.locator('head link[rel="canonical"]')).toHaveCount(1)
    await expect(page.getByText('This page has not loaded fully')).toBeHidden()
    await expect(page.locator('body > [data-ours]').first()).toBeVisible()
  })
}

test('an element between the parts of a page loses nothing that was typed before', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.evaluate(() => {
    for (const part of ['header', 'main', 'footer'])
      document.querySelector(`body ${part}`)?.before(document.createElement('div'))
  })
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  scripts.resolve()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('the title follows from the dashboard to the shop and back', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await expect(page).toHaveTitle('Orders – Dashboard – Suto')
  await page.locator('header a[href="/"]').click()
  await expect(page).toHaveTitle('Cloth first, then clothes – Suto')
  await page.goBack()
  await expect(page).toHaveTitle('Orders – Dashboard – Suto')
})

test('what fills in a form without a word of input is heard', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' })
  for (const [label, value] of [
    ['Email', shopper.email],
    ['Password', shopper.password],
  ] as const) {
    await page.getByLabel(label, { exact: true }).evaluate((field: HTMLInputElement, filled) => {
      field.value = filled
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }, value)
  }
  await page.getByRole('main').locator('button[type="submit"]').click()
  await expect(page).not.toHaveURL(/login/)
})
