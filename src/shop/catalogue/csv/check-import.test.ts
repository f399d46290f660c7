import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeOrder } from '#test/orders.ts'
import { checkLines, checkRows, exportLines, type Line, rowsOf } from '#test/product-files.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import { truncate } from '../../shared/excerpt.ts'
import { addProduct } from '../add-product.ts'
import { changeProduct } from '../change-product.ts'
import { NewProduct, ProductChange } from '../contract.ts'
import { takeStock } from '../move-stock.ts'
import { MAX_LISTED_PROBLEMS } from './contract.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)
const admin = test.as('owner@suto.test', 'admin')

const ODD = {
  id: 'odd',
  name: '=HYPERLINK("http://evil.test";"Panjabi, blue")',
  description: 'পাঞ্জাবি, হাতে বোনা।\nShe said "soft".\n-5% off, @home',
}

beforeAll(async () => {
  await stockProduct(shop, { id: 'linen', stock: 50 })
  await addProduct(
    shop,
    NewProduct.parse({
      ...ODD,
      price: 1290.5,
      category: 'shirts',
      images: ['https://pictures.test/odd,1.jpg', 'https://pictures.test/odd2.jpg'],
      featured: true,
      inStock: false,
      sizes: [
        { size: 'S', stock: 0 },
        { size: 'XXL', stock: null },
        { size: 'XL', stock: 7 },
      ],
    }),
  )
})

/** The line of a product as it is exported now. */
async function lineOf(id: string): Promise<Line> {
  const line = (await exportLines(shop)).find((each) => each.id === id)
  if (!line) throw new Error(`${id} was not exported`)
  return line
}

const NEW: Line = {
  id: 'new',
  name: 'A new shirt',
  description: 'Of cotton.',
  price: '900',
  category: 'shirts',
  'stock M': '3',
  'picture 1': '/images/0123456789abcdef0123456789abcdef-1080.jpg',
}

it('what is exported and imported again changes nothing', async () => {
  const report = await checkLines(admin, await exportLines(admin))
  expect(report).toMatchObject({ rows: 2, added: 0, changed: 0, unchanged: 2, problemCount: 0 })
})

it('no cell that is exported is taken for a formula', async () => {
  const cells = Object.values(await lineOf('odd'))
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  expect(cells).toContain(`'${ODD.name}`)
  expect(cells).toContain(ODD.description)
})

it('says what would be added and changed', async () => {
  const report = await checkLines(admin, [
    { ...NEW, 'as exported': '' },
    { ...(await lineOf('linen')), price: '১২০০.৫০' },
    { ...NEW, id: '', name: 'Without an ID' },
  ])
  expect(report).toMatchObject({ state: 'checked', problems: [], added: 2, changed: 1 })
  expect(report.unchanged).toBe(0)
})

it('a size whose stock is emptied is not made any more, and that is said', async () => {
  const line = { ...(await lineOf('odd')), 'stock S': '' }
  expect(await checkLines(admin, [line])).toMatchObject({ changed: 1, sizesRemoved: 1 })
})

it('what the file has no column for stays as it is', async () => {
  const report = await checkLines(admin, [{ ID: 'linen', Price: '1000' }])
  expect(report).toMatchObject({ problems: [], unchanged: 1 })
})

describe('a problem is told by row and column', () => {
  it.each([
    ['price', '-5', 'Please enter a valid price'],
    ['price', '12,50', 'Please enter a valid price'],
    ['name', '', 'Product name is required'],
    ['category', 'hats', 'Category not found. Add it first, or choose another.'],
    ['stock M', '-1', 'Enter 0 or more pieces'],
    ['stock M', 'many', 'Enter the number of pieces left'],
    ['stock M', '', 'Choose at least one size'],
    ['offered', 'perhaps', 'Enter yes or no'],
    ['id', 'a shirt', 'Use only letters, digits, - and _ in a product ID'],
    ['picture 1', 'shirt.jpg', expect.stringContaining('ZIP')],
    [
      'picture 1',
      'https://elsewhere.test/shirt.jpg',
      expect.stringContaining('cannot be imported from other websites'),
    ],
    ['picture 1', '', 'At least one product image is required'],
    [
      'picture 1',
      '/images/ffffffffffffffffffffffffffffffff-1080.jpg',
      'Image not found. Please upload it again.',
    ],
  ])('%s: %s', async (column, value, message) => {
    const bad = { ...NEW, offered: '', [column]: value }
    const { problems, problemCount, state } = await checkLines(admin, [
      { ...NEW, id: 'good', offered: 'yes' },
      bad,
    ])
    const place = message === 'Choose at least one size' ? 'stock XS' : column
    expect({ state, problemCount }).toEqual({ state: 'checked', problemCount: 1 })
    expect(problems).toEqual([{ row: 3, column: place, value: truncate(value, 40), message }])
  })

  it('everything that is wrong with a row at once', async () => {
    const bad = { ...NEW, price: '0', category: 'hats', offered: 'perhaps', 'picture 1': 'a.jpg' }
    const { problems } = await checkLines(admin, [bad])
    expect(problems.map(({ column }) => column)).toEqual([
      'offered',
      'category',
      'picture 1',
      'price',
    ])
  })

  it('an ID that is there twice', async () => {
    const { problems } = await checkLines(admin, [NEW, { ...NEW, id: 'other' }, NEW])
    expect(problems).toEqual([
      { row: 4, column: 'id', value: 'new', message: 'Row 2 has the same product.' },
    ])
  })

  it('columns that nobody knows, that are there twice, or missing', async () => {
    const rows = [
      ['name', 'fabric', 'Name', ''],
      ['A shirt', 'blue', 'A shirt', ''],
    ]
    const { problems } = await checkRows(admin, { rows })
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [1, 'fabric'],
      [1, 'Name'],
      [1, 'id'],
    ])
  })

  it('columns that a new product needs', async () => {
    const { problems } = await checkLines(admin, [{ id: 'unheard-of', price: '5' }])
    expect(problems.map(({ column }) => column)).toEqual([
      'name',
      'description',
      'category',
      'picture 1',
    ])
  })

  it('a row that is wider than the heading', async () => {
    const rows = [...rowsOf([NEW]), ['linen', '', '', '', '', '', '', 'blue', ' green']]
    const { problems } = await checkRows(admin, { rows })
    expect(problems[0]).toMatchObject({ row: 3, column: '', value: 'blue green' })
  })

  it('letters that were lost when it was saved', async () => {
    const line = await lineOf('odd')
    const description = ODD.description.replace(/[^\0-\u00ff]/g, '?')
    const { problems } = await checkLines(admin, [{ ...line, description }])
    expect(problems).toMatchObject([{ row: 2, column: 'description' }])
  })

  it('as many as can be read; the others are counted', async () => {
    const lines = Array.from({ length: 450 }, (_, i) => ({ ...NEW, id: `bad-${i}`, price: '0' }))
    const report = await checkLines(admin, lines)
    expect(report.problems).toHaveLength(MAX_LISTED_PROBLEMS)
    expect(report.problemCount).toBe(450)
  })
})

describe('what moved since it was exported', () => {
  let line: Line
  beforeEach(async () => {
    line = await lineOf('linen')
  })

  it('pieces that were sold stay sold where the count was left alone', async () => {
    const sale = { reason: 'sold', orderId: await writeOrder(shop) } as const
    await takeStock(shop, [{ productId: 'linen', size: 'M', colour: '', quantity: 3 }], sale)
    expect(await checkLines(admin, [line])).toMatchObject({ problems: [], unchanged: 1 })
  })

  it('a count that was sold from cannot be typed over', async () => {
    const sale = { reason: 'sold', orderId: await writeOrder(shop) } as const
    await takeStock(shop, [{ productId: 'linen', size: 'M', colour: '', quantity: 2 }], sale)
    const { problems } = await checkLines(admin, [{ ...line, 'stock M': '60' }])
    expect(problems).toEqual([
      {
        row: 2,
        column: 'stock M',
        value: '60',
        message: 'This changed from 47 to 45 after it was exported. Export it again.',
      },
    ])
    const anew = { ...line, 'stock M': '60', 'as exported': '' }
    expect(await checkLines(admin, [anew])).toMatchObject({ problems: [], changed: 1 })
  })

  it('a product that somebody changed is not put back', async () => {
    await changeProduct(
      shop,
      'linen',
      ProductChange.parse({
        name: 'Changed meanwhile',
        price: 1000,
        description: 'Woven in Tangail.',
        category: 'shirts',
        image: '/images/0123456789abcdef0123456789abcdef-1080.jpg',
      }),
    )
    const { problems } = await checkLines(admin, [line])
    expect(problems).toMatchObject([{ row: 2, column: 'as exported' }])
  })
})

it('a file of too many rows, or of none, is refused', async () => {
  const row = ['linen']
  const many = { rows: [['id'], ...Array.from({ length: 20_001 }, (_, i) => [`p${i}`])] }
  expect(await checkRows(admin, many)).toMatchObject({
    state: 'failed',
    message: 'A file can have up to 20,000 products. Split it into smaller files.',
  })
  expect(await checkRows(admin, { rows: [] })).toMatchObject({
    state: 'failed',
    message: 'The file is empty.',
  })
  expect(await checkRows(admin, { rows: [['id'], [''], row] })).toMatchObject({ unchanged: 1 })
})
