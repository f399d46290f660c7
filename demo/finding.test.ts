import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProducts } from '#shop/catalogue/queries.ts'
import { findNearest } from '#shop/catalogue/search/nearest.ts'
import { suggestProducts } from '#shop/catalogue/search/suggestions.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { openTestShop } from '#test/shop.ts'
import { fillDemoShop } from './fill.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)
beforeAll(() => fillDemoShop(shop))

async function find(q: string): Promise<string[]> {
  return (await listProducts(shop, { q })).items.map(({ name }) => name)
}

describe('in the demo shop', () => {
  it.each([
    ['jins', /Jeans/],
    ['jinss', /Jeans/],
    ['টি শার্ট', /Tee/],
    ['tshirt', /Tee/],
    ['jutaa', /Loafers|Sandals/],
    ['footwear', /Loafers|Sandals/],
    ['kalo juta', /Black/],
    ['lal shirt', /Madder|Check/],
    ['nil shirt', /Indigo/],
    ['polo t shirt', /Polo/],
    ['polo tshirt', /Polo/],
    ['পোলো টি শার্ট', /Polo/],
    ['half shirt', /Short-Sleeve/],
    ['হাফ শার্ট', /Short-Sleeve/],
    ['half sleeve', /Short-Sleeve/],
    ['shirt under 2000', /Shirt/],
  ])('%s finds %s first', async (q, name) => {
    expect((await find(q))[0]).toMatch(name)
    const { products, nearest } = await suggestProducts(shop, q)
    expect(products[0]?.name).toMatch(name)
    expect(nearest).toBeNull()
  })

  it('white punjabi L finds white panjabis in L, while there are any', async () => {
    expect((await find('white punjabi L'))[0]).toBe('Everyday White Panjabi')
    const sizes = shop.db.updateTable('variants').set({ stock: 0 }).where('size', '=', 'L')
    await sizes.execute()
    expect(await find('white punjabi L')).toEqual([])
    expect(await findNearest(shop, { q: 'white punjabi L' })).toEqual({
      q: 'white punjabi',
      words: 'No white panjabis in size L. These are our white panjabis.',
    })
  })

  it.each([
    ['kalo shirt', 'shirt', 'No black shirts. These are our shirts.'],
    ['শার্ট কালো', 'শার্ট', 'No black shirts. These are our shirts.'],
    ['velvet shirt', 'shirt', 'No velvet shirts. These are our shirts.'],
    ['half sleeve lungi', 'lungi', 'No short-sleeved lungis. These are our lungis.'],
    ['black qwrtplk', 'black', 'Nothing matches “black qwrtplk”. These match “black”.'],
  ])('%s finds the nearest match, with an explanation', async (typed, q, words) => {
    expect(await find(typed)).toEqual([])
    const { nearest, products } = await suggestProducts(shop, typed)
    expect(nearest).toEqual({ q, words })
    expect(products.length).toBeGreaterThan(0)
  })

  it('names in Bangla what was typed', async () => {
    const nearest = (q: string) => inLanguage('bn', () => findNearest(shop, { q }))
    expect(await nearest('কালো শার্ট L')).toEqual({
      q: 'শার্ট',
      words: 'L সাইজের কালো শার্ট নেই। আমাদের শার্ট এগুলো।',
    })
  })

  it.each(['qwrtplk', 'saree', 'XS qwrtplk', ''])('%j has no near match', async (q) => {
    expect(await findNearest(shop, { q, maxPrice: 1 })).toBeUndefined()
  })
})
