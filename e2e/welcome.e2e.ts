import type { Page } from '@playwright/test'
import { halves } from '#test/pictures.ts'
import { choosePictures, picture } from './catalogue.ts'
import { linkOf, withShop } from './new-shop.ts'
import { expect, expectAccessible, fillLogin, test } from './shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

const sumi = { name: 'Sumi Akter', email: 'sumi@nakshi.test', password: 'seven yellow saris' }

/** Acts as a web server that has a certificate for the name and forwards to the shop's port. */
async function serveAs(name: string, url: string, page: Page): Promise<void> {
  const context = page.context()
  await context.route(`${name}/**`, async (route) => {
    const request = route.request()
    const cookies = await context.cookies(request.url())
    const body = request.postDataBuffer()
    const answer = await fetch(request.url().replace(name, url), {
      method: request.method(),
      headers: {
        ...request.headers(),
        cookie: cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; '),
      },
      body: body && new Uint8Array(body),
      redirect: 'manual',
    })
    const headers = Object.fromEntries(answer.headers)
    // The body is already decompressed.
    delete headers['content-encoding']
    delete headers['content-length']
    const setCookie = answer.headers.getSetCookie().join('\n')
    await route.fulfill({
      status: answer.status,
      headers: { ...headers, ...(setCookie && { 'set-cookie': setCookie }) },
      body: Buffer.from(await answer.arrayBuffer()),
    })
  })
}

test('from an empty folder to a shop with three products, on a phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(360_000)
  const settings = { DEMO: 'off', ADMIN_PASSWORD: '', SHOPPER_PASSWORD: '' }
  await withShop(settings, async (shop, restart) => {
    const steps: string[] = []
    const press = async (name: string) => {
      steps.push(name)
      await page.getByRole('button', { name, exact: true }).click()
    }
    const follow = async (name: string) => {
      steps.push(name)
      await page.getByRole('link', { name, exact: true }).click()
    }
    const product = page.getByRole('form', { name: 'Add product' })
    const addProduct = async (name: string, color: string) => {
      await product.getByLabel('Product name').fill(name)
      await product.getByLabel('Price in taka', { exact: true }).fill('4500')
      await product.getByLabel('Category').selectOption({ label: 'Saris' })
      await product.getByLabel('Description', { exact: true }).fill('Woven in Rupganj.')
      await choosePictures(product, [await picture(color)])
      await expect(product.getByText('1 of 5 images')).toBeVisible()
      await press('Add Product')
      await expect(page).toHaveURL(/\/welcome$/)
    }
    const link = await linkOf(shop)
    await page.goto(shop.url)
    await expect(page).toHaveTitle('Welcome to our shop – My shop')
    expect(await page.content()).not.toMatch(/suto/i)

    await page.goto(link)
    await page.getByLabel('Full name').fill(sumi.name)
    await page.getByLabel('Email').fill(sumi.email)
    await page.getByLabel('Password', { exact: true }).fill(sumi.password)
    await page.getByLabel('Confirm password', { exact: true }).fill(sumi.password)
    await expectAccessible(page)
    await press('Create my account')

    await expect(page.getByRole('heading', { name: 'Make the shop yours' })).toBeVisible()
    const { promise: letGo, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/get-session', (route) => letGo.then(() => route.continue()), { times: 1 })
    const asked = page.waitForRequest('**/get-session')
    await page.reload()
    await asked
    await expect(page.getByText('This link is incomplete')).toHaveCount(0)
    answer()
    await page.getByLabel('Shop name').fill('Nakshi')
    await page.getByLabel('Name in Bangla').fill('নকশি')
    await page.getByLabel('Phone', { exact: true }).fill('01712-111111')
    await page.getByLabel('Shop email').fill('hello@nakshi.test')
    await page.getByLabel('Address').fill('Zindabazar 4, Sylhet')
    await expectAccessible(page)
    await press('Save and continue')
    await expect(page.getByRole('heading', { name: /^Logo and colours/ })).toBeFocused()
    await press('Later : Logo and colours')
    await expect(page.getByRole('link', { name: 'Review charges' })).toBeVisible()
    await press('Use three zones')
    await press('Anybody with a phone number')
    await press('Later : Your terms')
    await follow('Add a category')

    const category = page.getByRole('form', { name: 'Add category' })
    await category.getByLabel('Category name').fill('Saris')
    await category.getByLabel('Description', { exact: true }).fill('Saris of handloom cotton')
    await category.getByRole('radio', { name: 'Indigo' }).check()
    await choosePictures(category, [await picture('#553377', 480, 270)])
    await expect(category.getByRole('button', { name: 'Add Category' })).toBeVisible()
    await press('Add Category')
    await expect(page).toHaveURL(/\/welcome$/)

    const toProduct = page.getByRole('link', { name: 'Add a product' })
    await expect(page.getByRole('listitem').filter({ hasText: 'First category' })).toContainText(
      'Done',
    )
    // Postponed steps stay postponed, also after a reload.
    await page.reload()
    await expect(page.getByRole('button', { name: 'Do it now : Logo and colours' })).toBeVisible()
    await expect(toProduct).toBeVisible()
    await follow('Add a product')
    await addProduct('Jamdani sari', '#884422')
    await expect(page.getByRole('listitem').filter({ hasText: 'First product' })).toContainText(
      'Done',
    )

    await page.goto(`${shop.url}/products`)
    await expect(page).toHaveTitle(/Nakshi/)
    await expect(page.getByRole('link', { name: /Jamdani sari/ }).first()).toBeVisible()
    // At most seven buttons and links, and two to postpone as many steps.
    expect(steps.length).toBeLessThanOrEqual(10)

    await page.goto(`${shop.url}/dashboard`)
    await page.getByRole('link', { name: 'Continue setup' }).click()
    await page.getByRole('link', { name: 'Read how' }).click()
    await page.getByLabel('Domain').fill('shop.example.com')
    await page.getByLabel('Git repository').fill('https://example.com/haat.git')
    await page.getByRole('button', { name: 'Create the setup text' }).click()
    await expect(page.getByLabel('Paste this as user data')).toHaveValue(/^#cloud-config\n/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to setup' }).click()
    await page.getByRole('button', { name: 'Later : On the internet' }).click()
    await expect(page.getByText('You can finish the rest here or in your dashboard.')).toBeVisible()
    const step = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(step('Delivery charges')).toContainText('Done')
    await press('Do it now : Your terms')
    await follow('Review terms')
    await press('Save page')
    await expect(page).toHaveURL(/\/welcome$/)
    // Accepting the terms counts as having read them.
    await expect(step('Your terms')).toContainText('Done')
    await press('Do it now : Logo and colours')
    await follow('Choose them')
    const logo = await (await halves(600, 300)).png().toBuffer()
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await expect(page.getByRole('button', { name: 'Change image' })).toBeVisible()
    await page.getByRole('radio', { name: 'Jamun' }).check()
    await press('Save settings')
    await expect(page).toHaveURL(/\/welcome$/)
    await expect(step('Logo and colours')).toContainText('Done')
    for (const [name, color] of [
      ['Tangail sari', '#336644'],
      ['Muslin sari', '#ccbb88'],
    ] as const) {
      await page.goto(`${shop.url}/add-products?from=welcome`)
      await addProduct(name, color)
    }
    // For a shop with its logo, terms, charges, who may order and three products.
    expect(steps.length).toBeLessThanOrEqual(18)
    await page.goto(`${shop.url}/products`)
    await expect(page.getByText('3 products')).toBeVisible()
    await page
      .getByRole('link', { name: /Muslin sari/ })
      .first()
      .click()
    await expect(page.getByText(/Delivery: Inside Dhaka ৳70/)).toBeVisible()

    await page.goto(`${shop.url}/dashboard`)
    const missing = page.getByRole('region', { name: 'Finish setting up your shop' })
    await expect(missing.getByRole('link', { name: 'Set up a mail server' })).toBeVisible()
    await missing.getByRole('button', { name: /^Skip.*mail server/ }).click()
    await expect(missing.getByRole('link', { name: 'Set up a mail server' })).toBeHidden()

    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(link)
    await expect(
      stranger.getByRole('heading', { name: 'This shop already has an owner' }),
    ).toBeVisible()
    await stranger.context().close()
    // An open page would call a shop that is closed.
    await page.goto('about:blank')

    // A shop on the internet has completed the last step.
    const name = 'https://nakshi.test'
    await restart({ SHOP_URL: name, PORT: new URL(shop.url).port })
    await serveAs(name, shop.url, page)
    await page.goto(`${name}/login`)
    await fillLogin(page, sumi)
    await expect(page).not.toHaveURL(/\/login/)
    await page.goto(`${name}/welcome`)
    await expect(step('On the internet')).toContainText('Done')
    await expect(page.getByRole('status')).toContainText('All done. Your shop is open.')
    await expectAccessible(page)
    await page.goto('about:blank')
  })
})
