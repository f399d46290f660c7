import { expect, test } from 'vitest'
import { demoShop } from '#demo/shop.ts'
import { rendered, wordsOf } from '#test/rendered.tsx'
import { CATEGORIES } from '#web/queries/categories.ts'
import { sessionQuery } from '#web/queries/session.ts'
import { Frame } from './frame.tsx'

const named = (ids: string[]) => ids.map((id) => ({ id, name: id.toUpperCase() }))

interface Known {
  categories?: { id: string; name: string }[]
  /** The categories that the browser fetched itself. */
  asked?: object[]
}

function frame({ categories, asked }: Known): string {
  return rendered(<Frame categories={categories}>The page</Frame>, {
    answers: [
      [sessionQuery.queryKey, null],
      ...(asked ? [[[...CATEGORIES, 'strip'], asked] as const] : []),
    ],
    root: { shop: demoShop },
  })
}

const part = (markup: string, start: string, end: string) =>
  markup.slice(markup.indexOf(start)).split(end)[0] ?? ''
const strip = (known: Known) => part(frame(known), '<nav aria-label="Categories"', '</nav>')
const linksIn = (markup: string) =>
  [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, content]) => [
    wordsOf(content ?? ''),
    href,
  ])

test('the strip links to categories, waits for them, or says that there are none', () => {
  expect(linksIn(strip({ categories: named(['shirts', 'shoes']) }))).toEqual([
    ['SHIRTS', '/category/shirts'],
    ['SHOES', '/category/shoes'],
  ])
  expect(strip({})).toContain('role="status" aria-label="Loading categories"')
  expect(wordsOf(strip({ categories: [] }))).toBe('No categories available')
})

test('a strip that loaded itself shows only active categories, and six of them', () => {
  const asked = named(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']).map((category) => ({
    ...category,
    isActive: category.id !== 'b',
  }))
  expect(linksIn(strip({ asked })).map(([name]) => name)).toEqual(['A', 'C', 'D', 'E', 'F', 'G'])
})

test('the bar and the footer link to the default pages, and to the shop itself', () => {
  const markup = frame({ categories: [] })
  expect(linksIn(part(markup, '<nav aria-label="Main"', '</nav>'))).toEqual([
    ['Home', '/'],
    ['Products', '/products'],
  ])
  const bar = linksIn(part(markup, '<header', '</header>'))
  expect(bar).toContainEqual([`${demoShop.name} , home`, '/'])
  expect(bar).toContainEqual(['Login', '/login'])
  const foot = part(markup, '<footer', '</footer>')
  expect(wordsOf(foot)).toContain(demoShop.blurb)
  expect(linksIn(part(foot, '<nav aria-labelledby="quick-links"', '</nav>'))).toEqual([
    ['Our Collection', '/products'],
    ['Featured', '/new-arrivals'],
    ['Categories', '/categories'],
    ['Contact', '/contact'],
  ])
  expect(linksIn(foot)).toContainEqual([demoShop.email, `mailto:${demoShop.email}`])
})
