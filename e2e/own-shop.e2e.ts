import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#test/run/free-port.ts'
import { endShop, startByScript, startShop } from '#test/running-shop.ts'
import { expect, expectAccessible, owner, test } from './shop.ts'

// While the server restarts.
test.use({
  viewport: { width: 360, height: 740 },
  provoked: [/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|401/],
})

const sumi = { name: 'Sumi Akter', email: 'sumi@nakshi.test', password: 'seven yellow saris' }

test('the owner’s shop starts beside the demo, with what they take along', async ({ page }) => {
  test.setTimeout(300_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-own-'))
  await cp(join(process.env.E2E_FOLDER ?? '', 'template'), dataDir, { recursive: true })
  const settings = {
    ADMIN_PASSWORD: owner.password,
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    PORT: String(await findFreePort()),
  }
  const shop = await startByScript(settings)
  try {
    const admin = { data: owner, headers: { Origin: shop.url } }
    expect((await page.request.post(`${shop.url}/api/auth/sign-in/email`, admin)).ok()).toBe(true)
    await page.goto(`${shop.url}/dashboard/settings?group=shop`)
    await page.getByLabel('Name', { exact: true }).fill('Nakshi')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()

    await page.goto(`${shop.url}/dashboard`)
    await page.getByRole('button', { name: 'Start my own shop' }).click()
    const question = page.getByRole('dialog', { name: 'Start my own shop' })
    await expect(question.getByText('You have not added any.')).toBeVisible()
    await expectAccessible(page)
    await question.getByLabel('Full name').fill(sumi.name)
    await question.getByLabel('Email').fill(sumi.email)
    await question.getByLabel('Password', { exact: true }).fill(sumi.password)
    await question.getByLabel('Confirm password', { exact: true }).fill('another one')
    await question.getByRole('button', { name: 'Start my own shop' }).click()
    await expect(question.getByLabel('Confirm password', { exact: true })).toBeFocused()
    await question.getByLabel('Confirm password', { exact: true }).fill(sumi.password)
    await question.getByRole('button', { name: 'Start my own shop' }).click()
    await expect(page.getByRole('heading', { name: 'Make the shop yours' })).toBeVisible({
      timeout: 120_000,
    })
    await expect(page.locator('body')).not.toContainText('Suto')

    const words = async (path: string) => (await page.request.get(shop.url + path)).text()
    expect(await words('/')).toContain('Nakshi')
    for (const path of ['/', '/contact', '/manifest.webmanifest']) {
      expect(await words(path)).not.toMatch(/suto/i)
    }
    expect(await words('/sitemap.xml')).not.toContain('chinos')
    expect(await words('/api/products?q=chinos')).not.toContain('chinos')
    expect((await page.request.get(`${shop.url}/about`)).status()).toBe(404)
    expect((await page.request.get(`${shop.url}/dev/outbox`)).status()).toBe(404)
    const refused = await page.request.post(`${shop.url}/api/auth/sign-in/email`, admin)
    expect(refused.ok()).toBe(false)
    // An open page would call a shop that is closed.
    await page.goto('about:blank')
  } finally {
    await endShop(shop, 'SIGTERM')
  }

  const demo = await startShop({ ...settings, DEMO: 'again', PORT: '0' })
  expect(await (await page.request.get(`${demo.url}/`)).text()).toContain('Nakshi')
  expect(await (await page.request.get(`${demo.url}/sitemap.xml`)).text()).toContain('chinos')
  await endShop(demo, 'SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})
