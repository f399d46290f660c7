import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { endShop, startShop } from '#test/running-shop.ts'
import {
  answerByName,
  openScreen,
  ownerScreens,
  publicScreens,
  shopperScreens,
} from '../every-screen.ts'
import { owner, placeOrder, shopper, signIn, test } from '../shop.ts'
import { goWithin } from '../within.ts'
import { accounts } from '../worker-shop.ts'
import { shotsDir } from './contact-sheet.ts'

const looks = (['en', 'bn'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ language, theme })),
)
type Look = (typeof looks)[number]

const people = [
  ['a visitor', undefined, [...publicScreens, '/track', '/nowhere']],
  ['a shopper', shopper, [...shopperScreens, '/profile', '/orders/ORDER']],
  ['the owner', owner, [...ownerScreens, '/dashboard/orders/ORDER']],
] as const

/** Lists, where an answer can be late, a failure or empty. */
const lists = ownerScreens.filter((screen) => /^\/dashboard\/[a-z-]+$/.test(screen))

const heights = { 360: 740, 768: 1024, 1440: 900 }

const addressIn = ({ language }: Look, screen: string) =>
  language === 'bn' ? `/bn${screen === '/' ? '' : screen}` : screen

async function takeShots(page: Page, { language, theme }: Look, name: string): Promise<void> {
  const folder = join(
    shotsDir,
    name.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home',
  )
  await mkdir(folder, { recursive: true })
  for (const [width, height] of Object.entries(heights)) {
    await page.setViewportSize({ width: Number(width), height })
    await page.evaluate(async () => {
      for (const picture of document.images) picture.loading = 'eager'
      await Promise.allSettled([...document.images].map((picture) => picture.decode()))
    })
    await page.screenshot({
      path: join(folder, `${language}-${theme}-${width}.jpg`),
      type: 'jpeg',
      quality: 75,
      fullPage: true,
    })
  }
}

// Of what is refused or unknown on purpose.
test.use({ provoked: [/./] })

for (const look of looks) {
  const { language, theme } = look
  for (const [who, account, screens] of people) {
    test(`${who}, ${language}, ${theme}`, async ({ page, callAs }) => {
      const orderId = account ? await placeOrder(await callAs(shopper)) : ''
      if (account) await signIn(page, account)
      await page.emulateMedia({ colorScheme: theme })
      await page.route('**/api/payments/*', answerByName)
      for (const screen of screens) {
        await openScreen(page, addressIn(look, screen.replace('ORDER', orderId)))
        await takeShots(page, look, screen)
      }
    })
  }

  for (const [state, answer] of [
    ['loading', () => undefined],
    ['failing', 500],
  ] as const) {
    test(`lists ${state}, ${language}, ${theme}`, async ({ page }) => {
      await signIn(page, owner)
      await page.emulateMedia({ colorScheme: theme })
      await openScreen(page, addressIn(look, '/dashboard'))
      await page.route('**/api/**', (route) =>
        typeof answer === 'number' ? route.fulfill({ status: answer }) : undefined,
      )
      for (const screen of lists) {
        await goWithin(page, addressIn(look, screen))
        // Failed requests are made again a few times before a list says so.
        await page.waitForTimeout(state === 'failing' ? 8_000 : 1_000)
        await takeShots(page, look, `${screen} ${state}`)
      }
    })
  }

  test(`an empty shop, ${language}, ${theme}`, async ({ page }) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'haat-shots-'))
    const shop = await startShop({ ...accounts, DEMO: 'off', DATA_DIR })
    try {
      const origin = { data: owner, headers: { Origin: shop.url } }
      await page.request.post(`${shop.url}/api/auth/sign-in/email`, origin)
      await page.emulateMedia({ colorScheme: theme })
      for (const screen of ['/', '/products', '/categories', ...lists]) {
        await openScreen(page, shop.url + addressIn(look, screen))
        await takeShots(page, look, `${screen} empty`)
      }
    } finally {
      await endShop(shop, 'SIGTERM')
      await rm(DATA_DIR, { recursive: true, force: true })
    }
  })
}
