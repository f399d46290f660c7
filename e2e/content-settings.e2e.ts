import type { Page } from '@playwright/test'
import type { AllSettings } from '../src/shop/settings/contract.ts'
import { openHydrated } from './hydrated.ts'
import { expect, expectAccessible, originOf, owner, signIn, test } from './shop.ts'
import { readSettings, saveSettings } from './shop-settings.ts'

const GROUPS = ['home', 'story', 'questions', 'sizes'] as const
type Group = (typeof GROUPS)[number]

let before: AllSettings

test.beforeEach(async ({ page }) => {
  await signIn(page, owner)
  before = await readSettings(page)
})

/** Other tests of this shop expect its default texts. */
test.afterEach(async ({ page }) => {
  const after = await readSettings(page)
  const changed = GROUPS.filter((group) => after[group].version !== before[group].version)
  for (const group of changed) await saveSettings(page, group, before[group].values)
})

async function openGroup(page: Page, group: Group): Promise<void> {
  await page.goto(`/dashboard/settings?group=${group}`)
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
}

async function expectToFit(page: Page): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const excess = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
    await expect.poll(excess, `scrolls sideways at ${width} pixels`).toBe(0)
  }
}

/** A picture of the smallest width that the shop stores. */
async function makePicture(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 180
    const brush = canvas.getContext('2d')
    if (brush) {
      brush.fillStyle = '#246'
      brush.fillRect(0, 0, 320, 180)
    }
    return canvas.toDataURL('image/png')
  })
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  return { name: 'slide.png', mimeType: 'image/png', buffer }
}

const strip = (page: Page) => page.getByRole('region', { name: 'Announcement' })
const WORDS = 'Eid 🧵: <b>ডেলিভারি</b> free'

test.describe('the home page', () => {
  test.use({ provoked: [/409/] })

  test('is arranged by the owner over another user’s changes, and shown to shoppers', async ({
    page,
  }) => {
    test.slow()
    await openGroup(page, 'home')
    const { home } = before
    await page.getByLabel('Announcement text').fill('Mine')
    const sections = home.values.sections.toReversed()
    await saveSettings(page, 'home', { ...home.values, announcement: 'Theirs', sections })
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect(page.getByLabel('Announcement text')).toHaveValue('Mine')
    await expect(page.getByRole('button', { name: 'Move up Our Story' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )

    await saveSettings(page, 'home', home.values)
    await openGroup(page, 'home')
    await page.getByLabel('Announcement text').fill('a'.repeat(10_000))
    await page.getByLabel('Announcement link').fill('javascript:alert(1)')
    await page.getByLabel('First day').fill('2026-03-08')
    await page.getByLabel('Last day').fill('2026-03-07')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Use up to 100 characters')).toBeVisible()
    await expect(page.getByText('Enter a shop page')).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel('Announcement text').fill(WORDS)
    await page.getByLabel('Announcement link').fill('/new-arrivals')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('a last day on or after the first')).toBeVisible()
    await page.getByLabel('First day').fill('')
    await page.getByLabel('Last day').fill('2150-01-01')
    await page.getByRole('button', { name: 'Add a slide' }).click()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await makePicture(page))
    await expect(page.getByText('Image uploaded')).toBeAttached()
    await page.getByLabel('Heading').fill('নতুন 🧵 <i>Eid</i>')
    await page.getByLabel('Link', { exact: true }).fill('/category/panjabi')
    await page.getByRole('button', { name: 'Move up Our Story' }).click()
    await page.getByRole('checkbox', { name: 'Featured Collection' }).uncheck()
    await expectToFit(page)
    await save(page)

    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cloth first, then clothes')
    const slides = page.getByRole('region', { name: 'Slides' })
    await expect(slides.getByRole('heading', { name: 'নতুন 🧵 <i>Eid</i>' })).toBeVisible()
    await expect(slides.locator('img').first()).toHaveAttribute('fetchpriority', 'high')
    await expect(slides.getByRole('link', { name: 'Shop now' })).toHaveAttribute(
      'href',
      '/category/panjabi',
    )
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'নতুন 🧵 <i>Eid</i>',
      'Worn Together',
      'Our Story',
      'Shop By Category',
      'Quick links',
      'Contact',
    ])
    await expect(strip(page).getByRole('link', { name: WORDS })).toHaveAttribute(
      'href',
      '/new-arrivals',
    )
    await expectToFit(page)
    await expectAccessible(page)
  })
})

test('an announcement is shown on its days, until it is dismissed, without layout shift', async ({
  page,
}) => {
  const { home } = await readSettings(page)
  await saveSettings(page, 'home', { ...home.values, announcement: WORDS })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as { value: number }[]
      const moved = shifts.reduce((sum, { value }) => sum + value, 0)
      const { dataset } = document.documentElement
      dataset.moved = String(Number(dataset.moved ?? 0) + moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const expectStill = async () => {
    const moved = () => page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0))
    expect(await moved()).toBeLessThan(0.01)
  }
  await openHydrated(page, '/about')
  await expect(strip(page)).toBeVisible()
  await expectStill()
  await page.getByRole('button', { name: 'Dismiss announcement' }).click()
  await expect(strip(page)).toBeHidden()
  await expect(page.locator('#content')).toBeFocused()

  await openHydrated(page, '/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(strip(page)).toBeHidden()
  await expectStill()

  const words = { ...home.values, announcement: 'Another one' }
  for (const days of [{ lastDay: '2020-01-01' }, { firstDay: '2150-01-01' }]) {
    await saveSettings(page, 'home', { ...words, ...days })
    expect(await (await page.request.get('/about')).text()).not.toContain('Another one')
  }
  // An open or restored page notices by itself that the announcement has ended.
  await saveSettings(page, 'home', { ...words, lastDay: '2150-01-01' })
  await page.clock.install({ time: new Date('2150-01-01T17:00:00Z') })
  await page.goto('/about')
  await expect(strip(page)).toHaveText('Another one')
  await page.clock.setFixedTime(new Date('2150-01-01T18:00:00Z'))
  await page.reload()
  await expect(strip(page)).toBeHidden()
})

test.describe('the story', () => {
  test.use({ provoked: [/415/] })

  test('is changed by the owner, without missing or broken pictures', async ({ page }) => {
    await openGroup(page, 'story')
    const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await expect(page.getByText('Please select a valid image file').first()).toBeVisible()
    const { values: told, version } = before.story
    const values = { ...told, picture: `/images/${'0'.repeat(32)}-1080.jpg` }
    const answer = await page.request.put('/api/settings', {
      data: { group: 'story', values, shownVersion: version },
      headers: { Origin: await originOf(page) },
    })
    expect(answer.status()).toBe(400)

    await page.getByLabel('Heading').fill('From a room in Khulna 🧵')
    await page
      .getByRole('textbox', { name: 'Story', exact: true })
      .fill('<b>এক</b>\n\nTwo\n\nThree')
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expectToFit(page)
    await save(page)
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('From a room in Khulna 🧵')
    for (const text of ['<b>এক</b>', 'Two', 'Three']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('main').locator('img')).toHaveCount(0)
    await page.goto('/')
    const story = page.getByRole('region', { name: 'Our Story' })
    await expect(story.getByText('Two', { exact: true })).toBeVisible()
    await expect(story.getByText('Three', { exact: true })).toHaveCount(0)
  })
})

test.describe('a shop without a story and questions', () => {
  test.use({ provoked: [/404/] })

  test('has no pages or links for them', { tag: '@long' }, async ({ page }) => {
    const { story, questions } = before
    // Stays unchanged until part of it is saved.
    await page.goto('/faq')
    await saveSettings(page, 'story', { ...story.values, text: '', picture: '' })
    await saveSettings(page, 'questions', { ...questions.values, topics: [] })
    const linksTo = (path: string) => page.locator(`a[href="${path}"]`)
    for (const path of ['/about', '/faq']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page Not Found')
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    }
    for (const path of ['/', '/contact']) {
      await openHydrated(page, path)
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }),
      ).toBeVisible()
      await expect(linksTo('/about')).toHaveCount(0)
      await expect(linksTo('/faq')).toHaveCount(0)
      await expectToFit(page)
    }
    await saveSettings(page, 'story', story.values)
    await openHydrated(page, '/')
    await page.getByRole('navigation', { name: 'Main' }).getByText('About').click()
    await expect(page).toHaveURL(/\/about$/)
  })
})

test('the owner answers another question, and edits a size guide for the existing categories', async ({
  page,
}) => {
  await page.goto('/faq')
  await openGroup(page, 'questions')
  const last = page.getByRole('button', { name: 'Add a question' }).last()
  await last.click()
  await page.getByLabel('Question', { exact: true }).last().fill('Do you gift-wrap?')
  await page.getByLabel('Answer').last().fill('Yes, for {standard charge}.\n\nIn <i>jute</i>.')
  await expectToFit(page)
  await save(page)
  await page.goto('/faq')
  await page.locator('summary', { hasText: 'Do you gift-wrap?' }).click()
  await expect(page.getByText('Yes, for ৳60.')).toBeVisible()
  await expect(page.getByText('In <i>jute</i>.')).toBeVisible()
  await expect(page.locator('details#washing')).toBeAttached()

  const { values } = before.sizes
  const [first, ...others] = values.guides
  const categories = [...(first?.categories ?? []), 'gone-long-ago']
  await saveSettings(page, 'sizes', { guides: [{ ...first, categories }, ...others] })
  await openGroup(page, 'sizes')
  await expect(page.getByRole('checkbox', { name: 'Shirts' }).first()).toBeVisible()
  await expect(page.getByText('gone-long-ago')).toBeHidden()
  await page.getByLabel('Note').first().fill('Measured flat.')
  await page.getByLabel('XS, cm').first().fill('900')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Enter up to 500 cm')).toBeVisible()
  await page.getByLabel('XS, cm').first().fill('95.5')
  await page.getByLabel('XXL', { exact: true }).first().uncheck()
  await page.getByLabel('Name').first().fill('Panjabi 🧵')
  await expectToFit(page)
  await save(page)
  const saved = (await readSettings(page)).sizes.values.guides[0]
  expect(saved).toMatchObject({ note: 'Measured flat.', categories })
  await openHydrated(page, '/products/midnight-jamdani-panjabi')
  await page.getByRole('button', { name: 'Size guide' }).click()
  const table = page.getByRole('table', { name: 'Panjabi 🧵' })
  await expect(table.getByRole('row')).toHaveCount(6)
  await expect(table.getByRole('row', { name: /^XS/ })).toContainText('95.5')
})
