import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoQuestions } from '#demo/questions.ts'
import { demoStory } from '#demo/story.ts'
import { seedSettings } from '#shop/settings/seed-settings.ts'
import { openTestApp } from '#test/app.ts'
import { stockProduct } from '#test/shop.ts'
import routes from '#web/routes.ts'
import { WORKER_PATH } from './offline-worker.ts'
import { isSiteFile } from './site-files.ts'

const test = await openTestApp({ shopUrl: 'https://suto.test' })
afterAll(test.close)

const ids = ['a-shirt', 'b-shirt', 'c&d', 'লুঙ্গি', 'z-shirt']

const worn = { picture: 'https://i.ibb.co/worn.jpg', words: '', wordsBangla: '' }
const written = {
  story: { ...demoStory, picture: '' },
  questions: demoQuestions,
  home: { outfits: [{ ...worn, products: [{ id: 'a-shirt', x: 50, y: 50 }] }] },
}

beforeAll(async () => {
  for (const id of ids) await stockProduct(test.shop, { id })
  await test.shop.db
    .updateTable('products')
    .set({ cloth: 'Khadi' })
    .where('id', '=', 'a-shirt')
    .execute()
  await seedSettings(test.shop, written)
  test.shop.settings.invalidate()
})

async function textOf(path: string): Promise<string> {
  const response = await test.request(path)
  expect(response.status).toBe(200)
  return response.text()
}

function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((found) => found[1] ?? '')
}

interface RouteEntry {
  path?: string | undefined
  index?: boolean | undefined
  children?: RouteEntry[] | undefined
}

function pathsOf(entries: readonly RouteEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : path ? [`/${path}`] : []),
    ...pathsOf(children),
  ])
}

describe('the sitemap', () => {
  it('lists every public page, category and product with the day of its last change', async () => {
    const xml = await textOf('/sitemap.xml')
    const addresses = addressesIn(xml)
    const inEnglish = addresses.filter((url) => !/test\/bn(\/|$)/.test(url))
    expect(inEnglish).toEqual([
      'https://suto.test/',
      'https://suto.test/products',
      'https://suto.test/new-arrivals',
      'https://suto.test/categories',
      'https://suto.test/about',
      'https://suto.test/contact',
      'https://suto.test/faq',
      'https://suto.test/worn-together',
      'https://suto.test/category/shirts',
      'https://suto.test/cloth/khadi',
      'https://suto.test/pages/delivery',
      'https://suto.test/pages/returns',
      'https://suto.test/pages/terms',
      'https://suto.test/pages/privacy',
      'https://suto.test/products/a-shirt',
      'https://suto.test/products/b-shirt',
      'https://suto.test/products/c%26d',
      'https://suto.test/products/z-shirt',
      `https://suto.test/products/${encodeURIComponent('লুঙ্গি')}`,
    ])
    expect(addresses).toEqual(
      inEnglish.flatMap((url) => [url, url.replace(/test\/?/, 'test/bn/').replace(/\/$/, '')]),
    )
    expect(xml).toContain('<lastmod>2026-11-21T04:00:00.000Z</lastmod>')
  })

  it('leaves out hidden categories, and drops stale entries', async () => {
    const hide = (isActive: boolean) =>
      test.shop.db.updateTable('categories').set({ isActive: isActive }).execute()
    await hide(false)
    await expect.poll(() => textOf('/sitemap.xml')).not.toContain('/category/shirts')
    await hide(true)
    await expect.poll(() => textOf('/sitemap.xml')).toContain('/category/shirts')
  })

  it('leaves out outfits while nothing of them is for sale', async () => {
    const offer = (isOffered: boolean) =>
      test.shop.db.updateTable('products').set({ isOffered }).where('id', '=', 'a-shirt').execute()
    await offer(false)
    await expect.poll(() => textOf('/sitemap.xml')).not.toContain('/worn-together')
    await offer(true)
    await expect.poll(() => textOf('/sitemap.xml')).toContain('/worn-together')
  })

  it('leaves out story, questions and outfits until there are some', async () => {
    const before = await textOf('/sitemap.xml')
    await test.shop.db.deleteFrom('settings').execute()
    await expect.poll(() => textOf('/sitemap.xml')).not.toMatch(/\/(?:about|faq|worn-together)</)
    await seedSettings(test.shop, written)
    await expect.poll(() => textOf('/sitemap.xml')).toBe(before)
  })
})

describe('robots.txt', () => {
  it('names the sitemap at the public URL of the shop', async () => {
    expect(await textOf('/robots.txt')).toContain('\nSitemap: https://suto.test/sitemap.xml\n')
  })

  it('disallows exactly the pages that are not in the sitemap', async () => {
    const robots = await textOf('/robots.txt')
    const refused = [...robots.matchAll(/^Disallow: (.+)$/gm)].map((found) => found[1] ?? '')
    const isRefused = (path: string) => refused.some((start) => path.startsWith(start))
    const listed = addressesIn(await textOf('/sitemap.xml')).map((url) => new URL(url).pathname)
    expect(listed.filter(isRefused)).toEqual([])
    const isListed = (path: string) =>
      listed.some((each) => each.startsWith(path.replace(/:.*/, '')))
    const forgotten = pathsOf(routes).filter(
      (path) => path !== '/*' && !isRefused(path) && !isListed(path),
    )
    expect(forgotten).toEqual([])
  })

  it('allows the product pictures', async () => {
    expect(await textOf('/robots.txt')).not.toMatch(/^Disallow: \/(images.*)?$/m)
  })
})

describe('the manifest', () => {
  it('names the brand', async () => {
    const manifest = JSON.parse(await textOf('/manifest.webmanifest'))
    expect(manifest).toMatchObject({ short_name: 'My shop', start_url: '/' })
  })

  it.each([
    ['/bn/manifest.webmanifest', 'My shop – কাপড়', '/bn'],
    ['/bn/dashboard.webmanifest', 'My shop – ড্যাশবোর্ড', '/bn/dashboard'],
  ])('is in the language that %s names', async (path, name, start) => {
    await seedSettings(test.shop, {
      shop: { taglineBangla: 'কাপড়' },
    })
    await expect
      .poll(async () => JSON.parse(await textOf(path)))
      .toMatchObject({ lang: 'bn', name, start_url: start })
  })
})

describe('the icon at the root', () => {
  it('is an icon of the shop', async () => {
    const answer = await test.request('/favicon.ico')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/icon-192.png')
  })
})

describe('the service worker', () => {
  it('has one URL, at which browsers register it, and is not a page', async () => {
    const file = new URL('../../web/root.tsx', import.meta.url)
    expect(await readFile(file, 'utf8')).toContain(`register('${WORKER_PATH}')`)
    expect(isSiteFile(WORKER_PATH)).toBe(true)
  })

  it('may only call the shop, and says its name', async () => {
    const answer = await test.request(WORKER_PATH)
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'",
    )
    expect(await answer.text()).toContain('Page unavailable – My shop')
  })

  it('says nothing about the connection, which it does not know', async () => {
    expect(await textOf(WORKER_PATH)).not.toMatch(/you are not connected|no connection/i)
  })

  it('has its page in each language, by how addresses begin', async () => {
    const text = await textOf(WORKER_PATH)
    expect(text).toContain('"":"<!doctype html>\\n<html lang=\\"en\\">')
    expect(text).toContain('"/bn":"<!doctype html>\\n<html lang=\\"bn\\">')
  })

  it('caches nothing', async () => {
    expect(await textOf(WORKER_PATH)).not.toMatch(/caches|indexedDB|cache\.put/)
  })
})

describe('the languages', () => {
  it('are those that the owner offers, the first one without a prefix', async () => {
    await seedSettings(test.shop, { languages: { first: 'bn', offersBoth: true } })
    await expect.poll(() => textOf('/sitemap.xml')).toContain('https://suto.test/en/products<')
    expect(await textOf('/robots.txt')).toContain('\nDisallow: /en/checkout\n')
    await test.shop.db.deleteFrom('settings').execute()
    await seedSettings(test.shop, { languages: { first: 'bn', offersBoth: false } })
    await expect.poll(() => textOf('/sitemap.xml')).not.toMatch(/test\/(?:en|bn)/)
    expect(JSON.parse(await textOf('/manifest.webmanifest'))).toMatchObject({ lang: 'bn' })
  })
})
