import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeCursor } from '#shop/shared/paging.ts'
import { openTestShop, productInput, SATURDAY, stockProduct } from '#test/shop.ts'
import { addProduct } from '../add-product.ts'
import { addCategory } from '../categories/add-category.ts'
import { countProducts } from '../count-products.ts'
import { listProducts } from '../queries.ts'
import { removeProduct } from '../remove-product.ts'
import type { Size } from '../variants/contract.ts'
import type { ProductFilter } from './contract.ts'
import { suggestProducts } from './suggestions.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const NEXT_DAY = new Date(SATURDAY.getTime() + 86_400_000)

interface Words {
  name: string
  description?: string
  category?: string
  price?: number
  sizes?: { size: Size; stock: number | null }[]
  inStock?: boolean
}

const goods: Record<string, Words> = {
  jamdani: { name: 'Midnight Jamdani Panjabi', price: 4900, category: 'panjabi' },
  white: { name: 'Everyday White Panjabi', price: 1450, category: 'panjabi' },
  kurta: { name: 'কালো কুর্তা', price: 1200, category: 'panjabi' },
  oxford: {
    name: 'Oxford Shirt',
    price: 1850,
    description: 'White cotton. Goes beneath a panjabi, too.',
    sizes: [
      { size: 'M', stock: 0 },
      { size: 'L', stock: 3 },
    ],
  },
  tee: { name: 'Pocket T-Shirt', price: 650.5, sizes: [{ size: 'M', stock: 0 }] },
  lungi: {
    name: 'Cotton Lungi',
    price: 550,
    inStock: false,
    sizes: [{ size: 'One size', stock: 9 }],
  },
  odd: { name: '100% Wool_Blend O’Neil <b>Cap</b> 😀', price: 900 },
}

beforeAll(async () => {
  await stockProduct(shop, { id: 'first' })
  await removeProduct(shop, 'first')
  await addCategory(shop, {
    id: 'panjabi',
    name: 'Panjabi & Kurta',
    description: 'For Fridays and for Eid',
    image: 'https://pictures.test/panjabi.jpg',
    color: 'from-red-500 to-red-600',
  })
  for (const [place, [id, words]] of Object.entries(goods).entries()) {
    await addProduct(
      shop,
      productInput({ id, description: 'Made in Dhaka.', ...words }),
      new Date(SATURDAY.getTime() + place),
    )
  }
})

async function find(filter: Partial<ProductFilter>): Promise<string[]> {
  const { items } = await listProducts(shop, filter)
  expect(await countProducts(shop, filter)).toEqual({ count: items.length, hasMore: false })
  return items.map(({ id }) => id)
}

describe('products are found', () => {
  it.each([
    ['a word in the name', 'midnight', ['jamdani']],
    ['words in any case', 'MIDNIGHT', ['jamdani']],
    ['two words in any order', 'panjabi white', ['white', 'oxford']],
    ['the beginning of a word', 'jamd', ['jamdani']],
    ['a plural', 'lungis', ['lungi']],
    ['a word in the description', 'beneath', ['oxford']],
    ['the category’s name', 'kurta', ['kurta', 'white', 'jamdani']],
    ['the currency sign and a word', '৳ friday', []],
    ['a literal percent sign', '100%', ['odd']],
    ['an underscore between words', 'wool_blend', ['odd']],
    ['a name with an apostrophe', "o'neil", ['odd']],
    ['text that looks like a tag', '<b>cap</b>', ['odd']],
    ['a word with invisible joiners', 'mid\u200bnight', ['jamdani']],
    ['any spelling of T-shirt', 'tshirt', ['tee']],
    ['another name for a T-shirt', 'tee', ['tee']],
    ['quotes, harmlessly', `"'; drop table products; --`, []],
    ['a backslash, harmlessly', '\\', []],
    ['punctuation only, without results', '%', []],
    ['an emoji, without results', '😀', []],
    ['half an emoji, without results', '\ud83d', []],
    ['nonsense, without results', 'qwrtplk', []],
    ['a word and nonsense, without results', 'panjabi qwrtplk', []],
  ])('by %s', async (_name, q, found) => {
    expect(await find({ q })).toEqual(found)
  })

  it.each(['panjabi', 'punjabi', 'panjabee', 'Panzabi', 'পাঞ্জাবি', 'পাঞ্জাবী', 'panjbai', 'penjabi'])(
    'by %s, names first, then the category, then descriptions',
    async (q) => {
      expect(await find({ q })).toEqual(['white', 'jamdani', 'kurta', 'oxford'])
    },
  )

  it.each([
    ['জামদানি', 'jamdani'],
    ['zamdani', 'jamdani'],
    ['jamdnai', 'jamdani'],
    ['কালো', 'kurta'],
    ['kalo', 'kurta'],
    ['লুঙ্গি', 'lungi'],
    ['longi', 'lungi'],
    ['lugni', 'lungi'],
    ['shrit', 'oxford'],
    ['শার্ট', 'oxford'],
    ['oxfrod shrit', 'oxford'],
    ['টিশার্ট', 'tee'],
    ['১০০', 'odd'],
  ])('by %s: %s', async (q, id) => {
    expect(await find({ q })).toContain(id)
  })

  it.each(['', '   ', '\u200b'])('all of them for %j', async (q) => {
    expect(await find({ q })).toHaveLength(7)
  })

  it('by the current word after a correction', async () => {
    const slip = productInput({ id: 'mended', name: 'Chinoz', description: 'Sand.' })
    await addProduct(shop, slip)
    const rename = (name: string) =>
      shop.db.updateTable('products').set({ name }).where('id', '=', 'mended').execute()
    await rename('Chinnot')
    await rename('Chinos')
    expect(await find({ q: 'chinot' })).toEqual(['mended'])
    await removeProduct(shop, 'mended')
    expect(await find({ q: 'chinos' })).toEqual([])
  })

  it('by no word that only starts like a synonym', async () => {
    await addProduct(
      shop,
      productInput({ id: 'tight', name: 'Tight Weave', description: 'Timeless.' }),
    )
    expect(await find({ q: 'tshirt' })).toEqual(['tee'])
    await removeProduct(shop, 'tight')
  })

  it('by no name of a hidden category', async () => {
    const hide = (isActive: boolean) =>
      shop.db.updateTable('categories').set({ isActive }).where('id', '=', 'panjabi').execute()
    await hide(false)
    expect(await find({ q: 'kurta' })).toEqual(['kurta'])
    await hide(true)
  })

  it('even with a word longer than any index allows', async () => {
    await addProduct(shop, productInput({ id: 'endless', description: 'x'.repeat(5000) }))
    expect(await find({ q: 'x'.repeat(60) })).toEqual(['endless'])
    await removeProduct(shop, 'endless')
  })
})

it('words are read as fast as they are long, whatever their letters', async () => {
  const startedAt = performance.now()
  const { rows } = await sql<{ words: string[] }>`
    select search_words(${`${'er'.repeat(3000)} kurttta`}) as words`.execute(shop.db)
  expect(rows[0]?.words).toEqual(['er'.repeat(20), 'kurta'])
  // In the cube of their number it takes far longer.
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})

describe('products are filtered', () => {
  it.each([
    [
      'to a price range, both ends included',
      { minPrice: 900, maxPrice: 1450 },
      ['odd', 'kurta', 'white'],
    ],
    ['to the taka and paisa', { maxPrice: 650.5 }, ['lungi', 'tee']],
    ['to an available size', { size: 'L' }, ['odd', 'oxford', 'kurta', 'white', 'jamdani']],
    [
      'without products whose size is sold out',
      { size: 'M' },
      ['odd', 'kurta', 'white', 'jamdani'],
    ],
    ['without products not for sale', { size: 'One size' }, []],
    ['to products in stock', { inStock: true }, ['odd', 'oxford', 'kurta', 'white', 'jamdani']],
    ['to products out of stock', { inStock: false }, ['lungi', 'tee']],
    ['by everything at once', { q: 'white', size: 'L', minPrice: 1500, inStock: true }, ['oxford']],
  ] as [string, Partial<ProductFilter>, string[]][])('%s', async (_name, filter, found) => {
    expect(await find(filter)).toEqual(found)
  })

  it('to a category by its _id as well', async () => {
    const { uid } = await shop.db
      .selectFrom('categories')
      .where('id', '=', 'panjabi')
      .select('uid')
      .executeTakeFirstOrThrow()
    expect(await find({ category: uid })).toEqual(['kurta', 'white', 'jamdani'])
    expect(await find({ category: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' })).toEqual([])
  })

  it('and sorted as requested, whatever matches best', async () => {
    expect(await find({ q: 'panjabi', sort: 'price-up' })).toEqual([
      'kurta',
      'white',
      'oxford',
      'jamdani',
    ])
  })
})

describe('pages of a search', () => {
  const filter: Partial<ProductFilter> = { q: 'panjabi', limit: 1 }

  it('continue after the last one, while products come and go', async () => {
    const first = await listProducts(shop, filter)
    expect(first.items.map(({ id }) => id)).toEqual(['white'])
    await addProduct(shop, productInput({ id: 'newer', name: 'Newer Panjabi' }), NEXT_DAY)
    const cursor = first.nextCursor ?? ''
    const second = await listProducts(shop, { ...filter, cursor, limit: 5 })
    expect(second.items.map(({ id }) => id)).toEqual(['jamdani', 'kurta', 'oxford'])
    await removeProduct(shop, 'newer')
  })

  it('refuse a cursor of another order', async () => {
    for (const cursor of ['', 'e30', encodeCursor(['2026-11-21T04:00:00.000Z', 'white'])]) {
      await expect(listProducts(shop, { ...filter, cursor })).rejects.toMatchObject({
        code: 'invalid',
      })
    }
  })
})

describe('suggestions', () => {
  it('are the best matches with price and picture, and categories', async () => {
    expect(await suggestProducts(shop, 'panj')).toEqual({
      products: [
        expect.objectContaining({ id: 'white', price: 1450 }),
        expect.objectContaining({ id: 'jamdani', name: 'Midnight Jamdani Panjabi' }),
        expect.objectContaining({ id: 'kurta' }),
        expect.objectContaining({ id: 'oxford' }),
      ],
      categories: [{ id: 'panjabi', name: 'Panjabi & Kurta' }],
      nearest: null,
    })
    const { products } = await suggestProducts(shop, 'jamdani')
    expect(products[0]?.picture?.url).toBe('https://pictures.test/panjabi.jpg')
  })

  it('are at most six', async () => {
    const { products } = await suggestProducts(shop, 'dhaka')
    expect(products).toHaveLength(6)
  })

  it.each(['', ' ', '%', 'qwrtplk'])('are none for %j', async (typed) => {
    expect(await suggestProducts(shop, typed)).toEqual({
      products: [],
      categories: [],
      nearest: null,
    })
  })
})
