import type { Page } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import { expect, test } from './shop.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const ADVANCE_MS = 5000
const PAUSE_MS = 1000

interface CategoryAnswer {
  name: string
  description: string
}

function counterOf(page: Page) {
  return page.getByRole('region', { name: 'Categories' }).getByText(/^(Slide )?\d\d \/ \d\d$/)
}

/** From here on, time only passes when the test moves it. */
async function openWithStandingClock(page: Page): Promise<void> {
  await page.clock.install()
  await openHydrated(page, '/')
  await page.clock.pauseAt(Date.now() + 60_000)
}

async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(counterOf(page)).toHaveText(new RegExp(`0${number} / 06$`))
}

async function choose(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Slide ${number}:`) }).click()
  await expectSlide(page, number)
  // The slider waits while it has keyboard focus.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

async function wheel(page: Page, deltaY: number): Promise<void> {
  await page.mouse.move(300, 250)
  await page.mouse.wheel(0, deltaY)
}

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)

test.describe('the slider', () => {
  test('advances after five seconds, one second later after a manual move, and not while paused', async ({
    page,
  }) => {
    await openWithStandingClock(page)
    await choose(page, 2)
    await page.clock.runFor(ADVANCE_MS + PAUSE_MS - 1)
    await expectSlide(page, 2)
    await page.clock.runFor(1)
    await expectSlide(page, 3)
    await page.clock.runFor(ADVANCE_MS - 1)
    await expectSlide(page, 3)
    await page.clock.runFor(1)
    await expectSlide(page, 4)
    await choose(page, 6)
    await page.clock.runFor(ADVANCE_MS + PAUSE_MS)
    await expectSlide(page, 1)
    await choose(page, 1)
    await page.getByRole('button', { name: 'Pause the slides' }).click()
    await page.clock.runFor(60_000)
    await expectSlide(page, 1)
    await page.getByRole('button', { name: 'Play the slides' }).click()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.clock.runFor(ADVANCE_MS + PAUSE_MS)
    await expectSlide(page, 2)
  })

  test('moves one slide per turn of the wheel, at most every 100 ms, or by arrow keys, and lets the page scroll past its end', async ({
    page,
  }) => {
    await openWithStandingClock(page)
    await choose(page, 1)
    await wheel(page, 100)
    await expectSlide(page, 2)
    await wheel(page, 100)
    await page.clock.runFor(99)
    await wheel(page, 100)
    await expectSlide(page, 2)
    await page.clock.runFor(1)
    await wheel(page, 100)
    await expectSlide(page, 3)
    await page.clock.runFor(100)
    await wheel(page, -100)
    await expectSlide(page, 2)
    expect(await scrollTop(page)).toBe(0)
    await page.clock.runFor(200)
    await choose(page, 6)
    await page.clock.runFor(200)
    await wheel(page, 300)
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(200)
    await expectSlide(page, 6)
    await page.clock.runFor(200)
    await wheel(page, -300)
    await expect.poll(() => scrollTop(page)).toBe(0)
    await expectSlide(page, 6)
    await page.clock.runFor(200)
    await wheel(page, -300)
    await expectSlide(page, 5)
    await choose(page, 5)
    await page.keyboard.press('ArrowDown')
    await expectSlide(page, 6)
    await page.keyboard.press('ArrowUp')
    await expectSlide(page, 5)
    await page.keyboard.press('ArrowDown')
    await expectSlide(page, 6)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0)
  })

  test('shows each category with its description cut at 120 characters and a link, followed by featured products', async ({
    page,
  }) => {
    await openWithStandingClock(page)
    const { data: categories } = await (await page.request.get('/api/categories')).json()
    for (const [index, { name, description }] of (categories as CategoryAnswer[]).entries()) {
      await choose(page, index + 1)
      const slide = page.getByRole('group', { name: `${index + 1} of 6` })
      await expect(slide.getByRole('heading', { name })).toBeVisible()
      const shown = (await slide.locator('p').textContent()) ?? ''
      const letters = Array.from(shown.replace(/…$/, ''))
      expect(description.startsWith(letters.join(''))).toBe(true)
      expect(letters.length).toBeLessThanOrEqual(120)
      expect(letters.length).toBeGreaterThan(110)
    }
    const featured = page.getByRole('region', { name: 'Featured Collection' })
    await expect(featured.getByRole('article')).toHaveCount(3)
    await expect(featured.getByRole('link', { name: 'View All Featured Items' })).toHaveAttribute(
      'href',
      '/new-arrivals',
    )
    await expect(page.getByRole('heading', { name: 'Shop By Category' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible()
    await page.getByRole('link', { name: /^Browse the Collection.*Shoes & Bags$/ }).click()
    await page.clock.resume()
    await expect(page).toHaveURL(/\/category\/shoes-bags$/)
  })
})

test.describe('the slider with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('never moves by itself', { tag: '@long' }, async ({ page }) => {
    await openWithStandingClock(page)
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
    await page.clock.runFor(60_000)
    await expectSlide(page, 1)
  })
})

test.describe('the slider on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('follows a swipe up and down', { tag: '@long' }, async ({ page }) => {
    await openWithStandingClock(page)
    await choose(page, 1)
    const session = await page.context().newCDPSession(page)
    const swipe = async (from: number, to: number) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: y === undefined ? [] : [{ x: 120, y }],
        })
      await touch('touchStart', from)
      for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * share)
      await touch('touchEnd')
    }
    await swipe(300, 130)
    await expectSlide(page, 2)
    await swipe(130, 300)
    await expectSlide(page, 1)
    expect(await scrollTop(page)).toBe(0)
  })
})
