import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { rendered, wordsOf } from '#test/rendered.tsx'
import { sessionQuery } from '#web/queries/session.ts'
import Categories from '../categories/page.tsx'
import CategoryPage from '../category/page.tsx'
import NewArrivals from '../new-arrivals/page.tsx'
import Products from '../products/page.tsx'
import type { ListingPage } from './listing-page.ts'
import { FAILED_LISTING } from './listing-page.ts'

const EMPTY: ListingPage = { ...FAILED_LISTING, hasFailed: false }

const SHIRTS = {
  id: 'shirts',
  name: 'Shirts',
  description: 'Of poplin and khadi.',
  color: 'from-teal-500 to-teal-600',
  picture: null,
  itemCount: 7,
}

/** A page as the server renders it with this loader data. */
const show = (Shown: unknown, loaderData: unknown) => {
  const Page = Shown as ComponentType<{ loaderData: unknown }>
  return rendered(<Page loaderData={loaderData} />, {
    answers: [[sessionQuery.queryKey, null]],
    root: { shop: { name: 'Suto' } },
  })
}

const linksIn = (markup: string) =>
  [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href, content]) => `${wordsOf(content ?? '')} ${href}`,
  )

test.each([
  [Products, EMPTY, 'No products found. Please add some products to the collection.'],
  [NewArrivals, EMPTY, 'No featured products right now.'],
  [
    Categories,
    { categories: [], cloths: [] },
    'No Categories Found - Categories will appear here once they are added by administrators.',
  ],
] as const)('an empty list has a message', (Shown, loaderData, words) => {
  const markup = show(Shown, loaderData)
  expect(wordsOf(markup)).toContain(words)
  expect(linksIn(markup)).toContain('Back to Home /')
})

test('the card of a category has name, description and link, and a cloth banner without a picture', () => {
  const markup = show(Categories, { categories: [SHIRTS], cloths: [] })
  expect(wordsOf(markup)).toContain('Premium Shirts Of poplin and khadi. Explore Collection')
  expect(markup).toContain('repeating-linear-gradient')
  expect(linksIn(markup)).toEqual([
    'Back to Home /',
    'Explore Collection : Shirts /category/shirts',
    'View All Products /products',
    'Contact Us /contact',
  ])
})

test('a category has its description and number of products, and links', () => {
  const markup = show(CategoryPage, { category: SHIRTS, page: EMPTY })
  const words = wordsOf(markup)
  expect(words).toContain('Shirts Of poplin and khadi. 7 Products Available')
  for (const link of ['Home /', 'Categories /categories', 'All Products /products']) {
    expect(linksIn(markup)).toContain(link)
  }
})

test('an empty category promises products, and a missing one has a general name', () => {
  const empty = wordsOf(show(CategoryPage, { category: { ...SHIRTS, itemCount: 0 }, page: EMPTY }))
  expect(empty).toContain('Coming Soon - Exciting Products On The Way')
  for (const tile of ['Premium Quality', 'Exclusive Deals', 'Fast Delivery']) {
    expect(empty).toContain(tile)
  }
  expect(empty).not.toContain('Products Available')
  const unknown = show(CategoryPage, { category: null, page: null })
  expect(unknown).toMatch(/<h1[^>]*>Category Collection<\/h1>/)
  expect(wordsOf(unknown)).toContain('Coming Soon')
})
