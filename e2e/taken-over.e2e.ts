import { expect, test } from './shop.ts'

const PAGES = ['/', '/products', '/products/sand-everyday-chinos', '/contact', '/login']

for (const path of PAGES) {
  test(`${path} is taken over as the server has written it`, async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const whole = [
          ...document.body.querySelectorAll('header, main, footer, main :not(svg, svg *)'),
        ]
        Object.assign(window, { written: whole })
      })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: /^Cart/ }).click()
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
    const { count, lost } = await page.evaluate(() => {
      const { written } = window as unknown as { written: Element[] }
      const lost = written.filter((element) => !element.isConnected)
      return { count: written.length, lost: lost.map(({ tagName }) => tagName) }
    })
    expect(count).toBeGreaterThan(10)
    expect(lost).toEqual([])
  })
}

test('what is said of a field later names it as the server has named it', async ({ page }) => {
  await page.goto('/forgot-password', { waitUntil: 'networkidle' })
  const field = page.getByLabel('Email')
  const id = await field.getAttribute('id')
  await field.fill('nobody@')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(field).toHaveAttribute('aria-describedby', `${id}-error`)
  await expect(page.locator(`[id="${id}-error"]`)).toBeVisible()
})
