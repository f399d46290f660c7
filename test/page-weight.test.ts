import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSettings } from '#demo/settings.ts'
import { demoStory } from '#demo/story.ts'
import { clientFolder, createPageRenderer } from '#server/http/pages.ts'
import { readSettings } from '#shop/settings/queries.ts'
import { seedSettings } from '#shop/settings/seed-settings.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import { noteStatements } from './statements.ts'

const test = await openTestShop()
afterAll(test.close)
beforeAll(async () => {
  await stockProduct(test.shop, { id: 'panjabi', stock: 10 })
  const story = { ...demoStory, picture: 'https://i.ibb.co/weaver.jpg' }
  await seedSettings(test.shop, { ...demoSettings, story })
  // Fills the cache of settings, for the first request.
  await readSettings(test.shop)
})

type Weight = Record<'page' | 'styles' | 'fonts' | 'scripts' | 'scriptFiles', number>

/**
 * Includes 0.8 kB of styles and two of scripts for the dark theme, the sheet of filters and guest orders; and 0.8 kB of
 * scripts for the contact page's phone numbers, delivery terms, and the checkout that a tab remembers; and 0.6 kB of
 * scripts and 0.1 of styles for the languages; and half a kilobyte of styles for letters of twice the size.
 */
const OF_ALL = { styles: 14.9, fonts: 40.5, scripts: 146.2, scriptFiles: 7 }

/** In kilobytes as sent, and in files. A change that makes a page heavier has to raise its number here. */
const PAGES: [name: string, path: string, allowed: Weight][] = [
  // Contains all settings of the demo.
  ['home', '/', { ...OF_ALL, page: 22 }],
  ['list', '/products', { ...OF_ALL, page: 21.3 }],
  // Names the preselected size, and its times compress slightly differently each run.
  ['product', '/products/panjabi', { ...OF_ALL, page: 22.6 }],
  ['category', '/category/shirts', { ...OF_ALL, page: 21.4 }],
]

const kilobytes = (bytes: number) => bytes / 1000

const sizeOf = (path: string) => {
  const file = readFileSync(new URL(`.${path}`, clientFolder))
  return path.endsWith('.woff2') ? file.byteLength : brotliCompressSync(file).byteLength
}

const sum = (sizes: readonly number[]) => kilobytes(sizes.reduce((all, each) => all + each, 0))

/**
 * The fonts of a page without Bangla, in the default look: those with the letters A to Z, and the taka. Hind Siliguri is
 * only fetched for Bangla, or where the owner chose it.
 */
function fontsOf(styles: string): string[] {
  const faces = styles.split('@font-face').slice(1)
  return faces.flatMap((face) => {
    const [, path] = /url\(["']?([^"')]+\.woff2)/.exec(face) ?? []
    const [, letters = ''] = /unicode-range:([^;}]+)/.exec(face) ?? []
    return path && /U\+0*(?:20-7e|9f3\b)/i.test(letters) ? [path] : []
  })
}

function listTooHeavy(weight: Weight, allowed: Weight): string[] {
  const kinds = Object.keys(weight) as (keyof Weight)[]
  return kinds.flatMap((kind) =>
    weight[kind] > allowed[kind]
      ? [`${kind}: ${weight[kind]}, where ${allowed[kind]} are allowed`]
      : [],
  )
}

/** A change in any file would otherwise change a page's weight by a tenth of a kilobyte. */
function withoutHashes(html: string): string {
  return html.replaceAll(/-[\w-]{8}\.(js|css|woff2)\b/g, '-.$1')
}

describe.each(PAGES)('the %s page', (_name, path, allowed) => {
  let html = ''
  const { context: shop, statements } = noteStatements(test.shop)
  const matches = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text)

  beforeAll(async () => {
    const render = await createPageRenderer(shop, (error) => {
      throw error
    })
    html = await (
      await render(new Request(`http://suto.test${path}`), {
        nonce: 'of-the-test',
        cacheUntil: () => undefined,
      })
    ).text()
  })

  it('sends no query twice', () => {
    expect(statements.length).toBeGreaterThan(1)
    expect(statements).toEqual([...new Set(statements)])
  })

  it('has no file that a browser would fetch before the pictures', () => {
    expect(html).not.toMatch(/<link rel="(?:stylesheet|preload|modulepreload)"/)
    expect(html).not.toMatch(/<script[^>]* (?:src|type="module")/)
  })

  it('stays within its bytes and files', () => {
    const [styles = ''] = matches(/<style[^>]*>([^<]*)/g)
    const scripts = matches(/<link rel="deferred" href="([^"]+)"/g)
    const weight: Weight = {
      page: kilobytes(brotliCompressSync(withoutHashes(html)).byteLength),
      styles: kilobytes(brotliCompressSync(styles).byteLength),
      fonts: sum(fontsOf(styles).map(sizeOf)),
      scripts: sum(scripts.map(sizeOf)),
      scriptFiles: scripts.length,
    }
    expect(scripts.length).toBeGreaterThan(1)
    expect(fontsOf(styles)).toHaveLength(4)
    expect(listTooHeavy(weight, allowed)).toEqual([])
  })
})

it('reports what is too heavy, with its limit', () => {
  const weight = { page: 10.1, styles: 15, fonts: 40, scripts: 130.2, scriptFiles: 6 }
  const allowed = { ...weight, page: 10, scripts: 128.5 }
  expect(listTooHeavy(weight, allowed)).toEqual([
    'page: 10.1, where 10 are allowed',
    'scripts: 130.2, where 128.5 are allowed',
  ])
})
