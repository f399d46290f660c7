import { defaultSettings } from '#shop/settings/rules.ts'
import { openMailServer } from '#test/mail-server.ts'
import { expect, expectAccessible, originOf, owner, signIn, test } from './shop.ts'
import { saveSettings } from './shop-settings.ts'

const PASSWORD = 'p0st-s3cret'

/** Other tests of this shop pay in its sandbox, and read its outbox. */
test.afterEach(async ({ page }) => {
  const headers = { Origin: await originOf(page) }
  for (const name of ['sslcommerz', 'mailServer']) {
    await page.request.delete(`/api/connections/${name}`, { headers })
  }
  await saveSettings(page, 'payments', defaultSettings.payments)
  await saveSettings(page, 'searchEngines', { isListed: true, google: '', bing: '' })
})

test.describe('payment methods', () => {
  test.use({ provoked: [/400/] })

  test('can be switched off, but never all, and the credentials of a store stay secret', async ({
    page,
  }) => {
    await signIn(page, owner)
    await page.goto('/dashboard/settings?group=payments')
    const save = page.getByRole('button', { name: 'Save settings' })
    await page.getByLabel('Cash on Delivery').uncheck()
    await page.getByLabel('Cards and mobile wallets').uncheck()
    await save.click()
    await expect(
      page.getByText('At least one payment method must stay on', { exact: true }),
    ).toBeVisible()
    await page.getByLabel('Cards and mobile wallets').check()
    await save.click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    const product = await page.request.get('/products/sand-everyday-chinos')
    expect(await product.text()).not.toContain('Pay cash on delivery.')
    const { data } = await (await page.request.get('/api/payment-methods')).json()
    expect(data.map(({ code }: { code: string }) => code)).toEqual(['card'])

    const store = page.getByRole('region', { name: 'SSLCommerz store' })
    await page.getByLabel('Store ID').fill('nak')
    await store.getByRole('button', { name: 'Save credentials' }).click()
    await expect(page.getByText('4 to 30 characters without spaces')).toBeVisible()
    await page.getByLabel('Store ID').fill('  nakshi_4711  ')
    await page.getByLabel('Store password', { exact: true }).fill(` ${PASSWORD} `)
    await store.getByRole('button', { name: 'Save credentials' }).click()
    await expect(page.getByText('ends in …4711.')).toBeVisible()
    await expect(page.getByLabel('Store password', { exact: true })).toHaveValue('')
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('ends in …4711.')).toBeVisible()
    expect(await page.content()).not.toContain(PASSWORD)
    await store.getByRole('button', { name: 'Remove credentials' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(store.getByText('No credentials saved.')).toBeVisible()
  })
})

test('a mail server is tested with a mail to oneself', async ({ page }) => {
  const server = await openMailServer()
  await signIn(page, owner)
  await page.goto('/dashboard/settings?group=mail')
  await page.getByLabel('Server', { exact: true }).fill(' 127.0.0.1 ')
  await page.getByLabel('Port').fill(new URL(server.url).port)
  await page.getByLabel('Encryption').selectOption('Not encrypted')
  await page.getByRole('button', { name: 'Save credentials' }).click()
  await expect(page.getByText('Credentials saved')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await expect(page.getByText('Test succeeded.')).toBeVisible()
  await expect(page.getByText(/250/)).toBeVisible()
  // Administrators are notified of the change, too.
  const tests = server.received.filter(({ subject }) => subject === 'Mail server test')
  expect(tests.map(({ to }) => to)).toEqual([owner.email])
  await server.close()
})

test('the shop is hidden from search engines and verified, and the environment overrides both', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/dashboard/settings?group=searchEngines')
  await page.getByLabel('Allow search engines to list the shop').uncheck()
  await page
    .getByLabel('Google site verification')
    .fill('<meta name="google-site-verification" content="abc_1-2" />')
  await page.getByLabel('Bing').fill('"><script>')
  const save = page.getByRole('button', { name: 'Save settings' })
  await save.click()
  await expect(page.getByText('Enter only the token')).toBeVisible()
  await page.getByLabel('Bing').fill('0123ABC')
  await save.click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  const front = await page.request.get('/')
  expect(front.headers()['x-robots-tag']).toBe('noindex')
  const html = await front.text()
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).toContain('<meta name="google-site-verification" content="abc_1-2"')
  expect(html).toContain('<meta name="msvalidate.01" content="0123ABC"')
  expect(await (await page.request.get('/robots.txt')).text()).not.toContain('Sitemap')

  await page.goto('/dashboard/settings?group=reports')
  await expect(page.getByText('Set by REPORT_EMAIL on the server')).toBeVisible()
  await expect(page.getByText('Sent to reports@suto.test.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await expect(page.getByLabel('PDF')).toBeVisible()
})
