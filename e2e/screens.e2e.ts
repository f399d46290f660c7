import type { Page } from '@playwright/test'
import {
  answerByName,
  openScreen,
  ownerScreens,
  publicScreens,
  shopperScreens,
} from './every-screen.ts'
import { listMisread } from './misread.ts'
import { expect, expectAccessible, owner, placeOrder, shopper, signIn, test } from './shop.ts'

const [PHONE, DESKTOP] = [360, 1280]

/** How far a page scrolls sideways, with letters of that size. */
const overflowOf = (page: Page, letters: string) =>
  page.evaluate((size) => {
    const html = document.documentElement
    html.style.fontSize = size
    const overflow = html.scrollWidth - html.clientWidth
    html.style.fontSize = ''
    return overflow
  }, letters)

for (const [who, account, screens] of [
  ['a visitor', undefined, publicScreens],
  ['a shopper', shopper, shopperScreens],
  ['the owner', owner, ownerScreens],
] as const) {
  test(`every screen of ${who} has one heading, fits, and can be used by everyone`, async ({
    page,
    callAs,
  }) => {
    test.slow()
    if (account) await signIn(page, account)
    // Lists show a row.
    if (account === owner) await placeOrder(await callAs(shopper))
    await page.route('**/api/payments/*', answerByName)
    for (const screen of screens) {
      await page.setViewportSize({ width: PHONE, height: 800 })
      await openScreen(page, screen)
      for (const width of [PHONE, DESKTOP]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.locator('h1'), screen).toHaveCount(1)
        expect(await listMisread(page), screen).toEqual([])
        for (const letters of ['100%', '200%']) {
          const where = `${screen} scrolls sideways at ${width} pixels with letters of ${letters}`
          expect.soft(await overflowOf(page, letters), where).toBe(0)
        }
      }
      await expectAccessible(page)
    }
  })
}
