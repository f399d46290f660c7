import type { Page } from '@playwright/test'
import { openScreen } from './every-screen.ts'
import { expect, owner, shopper, signIn, test } from './shop.ts'

test.use({
  // No other journey has changed it.
  isOwnShop: true,
  // Half the size: how a browser draws the edges of letters does not matter.
  deviceScaleFactor: 0.5,
  provoked: [/404 \(Not Found\).*\/track$/],
})

type Width = 360 | 768 | 1440
type Look = readonly [screen: string, width: Width, theme?: 'dark' | 'light']

const heights = { 360: 740, 768: 1024, 1440: 900 }

const looks: readonly (readonly [who: string, account: typeof owner | undefined, Look[]])[] = [
  [
    'a visitor',
    undefined,
    [
      ['/', 360],
      ['/', 1440],
      ['/bn', 360],
      ['/products', 360],
      ['/products', 1440],
      ['/products', 1440, 'dark'],
      ['/bn/category/shirts', 768],
      ['/products/midnight-jamdani-panjabi', 360],
      ['/products/midnight-jamdani-panjabi', 1440],
      ['/bn/products/midnight-jamdani-panjabi', 360, 'dark'],
      ['/categories', 1440],
      ['/about', 768],
      ['/contact', 360],
      ['/bn/faq', 1440],
      ['/new-arrivals', 360],
      ['/login', 1440],
      ['/bn/signup', 360, 'dark'],
      ['/track', 360],
    ],
  ],
  [
    'a shopper',
    shopper,
    [
      ['/user-profile', 768],
      ['/orders', 360],
      ['/bn/orders', 1440],
      ['/update-profile', 360],
    ],
  ],
  [
    'the owner',
    owner,
    [
      ['/dashboard/products', 360],
      ['/bn/dashboard/products', 1440, 'dark'],
      ['/dashboard/stock', 1440],
      ['/dashboard/settings', 360],
      ['/dashboard/settings', 1440],
      ['/bn/dashboard/categories', 768],
      ['/add-products', 360],
      ['/bn/add-products', 1440],
    ],
  ],
]

const nameOf = ([screen, width, theme = 'light']: Look) =>
  `${screen.slice(1).replaceAll('/', '-') || 'home'}-${theme}-${width}.png`

function waitForPictures(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const shown = [...document.images].filter((picture) => picture.loading !== 'lazy')
    await Promise.allSettled(shown.map((picture) => picture.decode()))
  })
}

for (const [who, account, screens] of looks)
  test(`what ${who} sees looks as it did`, async ({ page }) => {
    if (account) await signIn(page, account)
    for (const look of screens) {
      const [screen, width, theme = 'light'] = look
      await page.setViewportSize({ width, height: heights[width] })
      await page.emulateMedia({ colorScheme: theme })
      await openScreen(page, screen)
      await waitForPictures(page)
      await expect.soft(page).toHaveScreenshot(nameOf(look), { mask: [page.locator('time')] })
    }
  })
