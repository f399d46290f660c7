import {
  answerByName,
  openScreen,
  ownerScreens,
  publicScreens,
  shopperScreens,
} from './every-screen.ts'
import { listMisread } from './misread.ts'
import { expect, expectAccessible, owner, shopper, signIn, test } from './shop.ts'

const [PHONE, DESKTOP] = [360, 1440]

for (const [who, account, screens] of [
  ['a visitor', undefined, publicScreens],
  ['a shopper', shopper, shopperScreens],
  ['the owner', owner, ownerScreens],
] as const) {
  test(`every screen of ${who} has one heading, fits, and can be used by everyone`, async ({
    page,
  }) => {
    test.slow()
    if (account) await signIn(page, account)
    await page.route('**/api/payments/*', answerByName)
    for (const screen of screens) {
      await page.setViewportSize({ width: PHONE, height: 800 })
      await openScreen(page, screen)
      for (const width of [PHONE, DESKTOP]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.locator('h1'), screen).toHaveCount(1)
        expect(await listMisread(page), screen).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${screen} scrolls sideways at ${width} pixels`).toBe(0)
      }
      await expectAccessible(page)
    }
  })
}
