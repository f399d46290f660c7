import { expect, test } from './shop.ts'

const PAGES = ['/', '/products', '/products/sand-everyday-chinos', '/contact', '/login']

for (const path of PAGES) {
  test(`${path} is taken over as the server has written it`, async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const whole = [
          ...document.body.querySelectorAll('header, main, footer, main :not(svg, svg *)'),
        ]
        Object.assign(window, { written: whole, ids: whole.map(({ id }) => id) })
      })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: /^Cart/ }).click()
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
    const { count, lost, renamed } = await page.evaluate(() => {
      const { written, ids } = window as unknown as { written: Element[]; ids: string[] }
      return {
        count: written.length,
        lost: written.filter((element) => !element.isConnected).map(({ tagName }) => tagName),
        renamed: written.filter((element, place) => element.id !== ids[place]).map(({ id }) => id),
      }
    })
    expect(count).toBeGreaterThan(10)
    expect(lost).toEqual([])
    expect(renamed).toEqual([])
  })
}
