import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeOrder } from '#test/orders.ts'
import { checkLines, checkRows, exportLines, type Line, rowsOf } from '#test/product-files.ts'
import { openTestShop, piecesOf, stockProduct } from '#test/shop.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { addProduct } from '../add-product.ts'
import { changeProduct } from '../change-product.ts'
import { NewProduct, ProductUpdate } from '../contract.ts'
import { takeStock } from '../move-stock.ts'
import { getProduct } from '../queries.ts'
import { removeProduct } from '../remove-product.ts'
import { type DateOrder, MAX_LISTED } from './contract.ts'
import { writeTemplate } from './export-products.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)
const owner = test.as('owner@suto.test', 'admin')

const PICTURE = '/images/0123456789abcdef0123456789abcdef-1080.jpg'
const ODD = {
  id: 'odd',
  name: '=HYPERLINK("http://evil.test";"Panjabi, blue")',
  description: 'পাঞ্জাবি, হাতে বোনা।\nShe said "soft".\n-5% off, @home',
}
const SALE = { salePrice: 400, saleFrom: '2026-11-20T00:00', saleUntil: '2026-12-05T23:59' }

beforeAll(async () => {
  await stockProduct(shop, { id: 'linen', stock: 50 })
  const product = { price: 1290.5, category: 'shirts', images: [PICTURE] }
  const sizes = [
    { size: 'S', stock: 0 },
    { size: 'XXL', stock: null },
  ]
  const images = ['https://pictures.test/odd,1.jpg', PICTURE]
  await addProduct(owner, NewProduct.parse({ ...product, ...ODD, ...SALE, sizes, images }))
  const variants = [
    { size: '32', colour: 'Navy', sku: '0042', stock: 4 },
    { size: '34', colour: 'Navy', sku: '890123456789012', ownPrice: 2100.5, stock: 0 },
    { size: '32', colour: 'Sand, light', stock: null },
  ]
  const colours = [
    { name: 'Navy', swatch: '#1f2a44' },
    { name: 'Sand, light', swatch: '#d8c9a8' },
  ]
  const chino = { id: 'chino', name: 'Chino', description: 'Of cotton.', sizeRun: 'waist' }
  await addProduct(owner, NewProduct.parse({ ...product, ...chino, colours, variants }))
})

async function linesOf(id: string): Promise<[Line, ...Line[]]> {
  const [first, ...others] = (await exportLines(owner)).filter((line) => line.id === id)
  if (!first) throw new Error(`${id} was not exported`)
  return [first, ...others]
}

const NEW: Line = {
  id: 'new',
  name: 'A new shirt',
  description: 'Of cotton.',
  price: '900',
  category: 'shirts',
  size: 'M',
  stock: '3',
  'picture 1': PICTURE,
  offered: '',
  colour: '',
  swatch: '',
  sku: '',
  'as exported': '',
}

async function problemsOf(lines: readonly Line[]) {
  const { problems } = await checkLines(owner, lines)
  return problems.map(({ row, column, message }) => [row, column, message])
}

async function changesOf(lines: readonly Line[]) {
  const { problems, values } = await checkLines(owner, lines)
  expect(problems).toEqual([])
  return values.map(({ product, column, from, to, mark }) => [product, column, from, to, mark])
}

describe('an export', () => {
  it('changes nothing when imported, with a row per variant', async () => {
    const lines = await exportLines(owner)
    expect(lines).toHaveLength(6)
    expect(await checkLines(owner, lines)).toMatchObject({
      ...{ rows: 6, added: 0, changed: 0, unchanged: 3, problems: [], values: [] },
    })
  })

  it('has no cell that a spreadsheet takes for a formula', async () => {
    const cells = Object.values((await linesOf('odd'))[0])
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(cells).toContain(`'${ODD.name}`)
    expect(cells).toContain(ODD.description)
  })

  it('describes a product in its first row, which others may repeat or leave empty', async () => {
    const [first, second, third] = await linesOf('chino')
    expect(first).toMatchObject({ name: 'Chino', 'size run': 'waist', size: '32', sku: '0042' })
    expect(second).toMatchObject({ name: '', 'size run': '', size: '34', 'own price': '2100.50' })
    const repeated = [first, { ...second, name: 'Chino' }, { ...third, id: '', name: '' }]
    expect(await checkLines(owner, repeated as Line[])).toMatchObject({
      problems: [],
      unchanged: 1,
    })
  })
})

it('lists every changed value, from and to', async () => {
  const [first, second = {}, third = {}] = await linesOf('chino')
  const changed = [
    { ...first, name: 'Chinos', price: '৳১,৩০০', stock: '9', offered: 'no', swatch: '#1F2A45' },
    { ...second, 'own price': '', sku: 'CH-34' },
    { ...third, stock: '' },
    { ...third, size: '৩৬', colour: 'Olive', swatch: '#556b2f', stock: '2' },
  ]
  expect(await changesOf(changed)).toEqual([
    ['Chino', 'name', 'Chino', 'Chinos', ''],
    ['Chino', 'price', '1290.50', '1300.00', ''],
    ['Chino', 'offered', 'yes', 'no', ''],
    ['Chino', 'colour', 'Navy, Sand, light', 'Navy, Olive', ''],
    ['Chino, Navy', 'swatch', '#1f2a44', '#1f2a45', ''],
    ['Chino, 32, Navy', 'stock', '4', '9', ''],
    ['Chino, 34, Navy', 'sku', '890123456789012', 'CH-34', ''],
    ['Chino, 34, Navy', 'own price', '2100.5', '', ''],
    ['Chino, 32, Sand, light', 'stock', 'always', 'not made', ''],
    ['Chino, 36, Olive', 'stock', 'not made', '2', ''],
  ])
  expect(await checkLines(owner, changed)).toMatchObject({ changed: 1, sizesRemoved: 1 })
  expect(await changesOf([{ ...NEW, id: '', size: '' }])).toEqual([
    ['A new shirt', '', '', 'New product, ৳900, 1 size', ''],
  ])
})

it('keeps values without a column or row in the file', async () => {
  expect(await checkLines(owner, [{ ID: 'linen', Price: '1000' }])).toMatchObject({ unchanged: 1 })
  const [, second = {}] = await linesOf('chino')
  expect(await changesOf([{ ...second, stock: '5' }])).toEqual([
    ['Chino, 34, Navy', 'stock', '0', '5', ''],
  ])
})

describe('changes made by a spreadsheet', () => {
  it.each([
    ['removed leading zeros', 0, { sku: '42' }, '0042', 'A spreadsheet removed the zeros in front'],
    [
      'shortened numbers',
      1,
      { sku: '8.90123E+14' },
      '890123456789012',
      'A spreadsheet shortened this number',
    ],
  ])('are marked: %s', async (_, place, cells, from, mark) => {
    const lines = (await linesOf('chino')).map((line, i) =>
      i === place ? { ...line, ...cells } : line,
    )
    const { values, markCount } = await checkLines(owner, lines)
    expect(values).toMatchObject([{ column: 'sku', from, to: cells.sku, mark }])
    expect(markCount).toBe(1)
  })

  it('are listed before all others', async () => {
    const lines = (await linesOf('chino')).map((line) => ({
      ...line,
      name: line.name ? 'Jeans' : '',
    }))
    const [first, ...others] = lines
    const values = await changesOf([{ ...first, sku: '42' } as Line, ...others])
    expect(values.map(([, column]) => column)).toEqual(['sku', 'name'])
  })

  it.each(['123', '5-Dec'])('to an ID, such as %s, create no other product', async (id) => {
    const lines = (await linesOf('chino')).map((line) => ({ ...line, id }))
    const [problem, ...others] = (await checkLines(owner, lines)).problems
    expect(problem).toMatchObject({ row: 2, column: 'id', value: id })
    expect(problem?.message).toContain('exported with the ID chino')
    expect(others.map(({ row }) => row)).toEqual([3, 4])
  })

  it('cannot add a removed product again from its exported row', async () => {
    await stockProduct(shop, { id: 'gone' })
    const lines = await linesOf('gone')
    await removeProduct(owner, 'gone')
    expect(await problemsOf(lines)).toMatchObject([[2, 'id', expect.stringContaining('any more')]])
  })

  it('that turn a size into a date are reported', async () => {
    const [first] = await linesOf('chino')
    const [[row, column, message] = []] = await problemsOf([{ ...first, size: '4-Mar' }])
    expect([row, column]).toEqual([2, 'size'])
    expect(message).toMatch(/^A spreadsheet made this a date: .* size run Waist: 28, /)
  })

  it('that lose letters are reported, for old and new products', async () => {
    const [line] = await linesOf('odd')
    const description = ODD.description.replace(/[^\0-\u00ff]/g, '?')
    const LOST = 'Letters were lost when the file was saved. Save it as “CSV UTF-8”.'
    expect(await problemsOf([{ ...line, description }])).toEqual([[2, 'description', LOST]])
    expect(await problemsOf([{ ...NEW, name: '??????? ????' }])).toEqual([[2, 'name', LOST]])
  })

  it.each([
    ['11/20/2026 0:00', '12/5/2026 23:59'],
    ['20-Nov-2026', '05-Dec-26 11:59 PM'],
    ['২০২৬-১১-২০', '2026-12-05T23:59:00'],
    ['20.11.2026', '5/12/2026 23:59'],
  ])('to the format of dates are understood: %s', async (from, until) => {
    const [line, other = {}] = await linesOf('odd')
    const lines = [{ ...line, 'sale from': from, 'sale until': until }, other]
    expect(await checkLines(owner, lines)).toMatchObject({
      problems: [],
      unchanged: 1,
      askedDate: '',
    })
  })

  it('that make day and month ambiguous lead to one question per file', async () => {
    const [line, other = {}] = await linesOf('odd')
    const rows = rowsOf([{ ...line, 'sale until': '3/4/2027 10:00' }, other])
    const asked = await checkRows(owner, { rows })
    expect(asked.askedDate).toBe('3/4/2027 10:00')
    for (const [dates, to] of [
      ['day', '2027-04-03 10:00'],
      ['month', '2027-03-04 10:00'],
    ] satisfies [DateOrder, string][]) {
      const { values, askedDate } = await checkRows(owner, { rows }, dates)
      expect({ values, askedDate }).toMatchObject({ values: [{ to }], askedDate: '' })
    }
  })
})

describe('reports by row and column', () => {
  it.each([
    ['price', '-5', 'Please enter a valid price'],
    ['price', '12,50', 'Enter a number such as 1250 or 1250.50'],
    ['price', '900 each', 'Enter a number such as 1250 or 1250.50'],
    ['name', '', 'Product name is required'],
    ['stock', '-1', 'Enter 0 or more pieces'],
    ['stock', '1.5', 'Enter a whole number of pieces'],
    ['stock', 'many', 'Enter a number of pieces, “always”, or nothing if this size is not made'],
    ['stock', '', 'Choose at least one size'],
    ['size', '33½', 'No size run has all of these sizes: 33½. Add one in Settings first.'],
    ['offered', 'perhaps', 'Enter yes or no'],
    ['id', 'a shirt', 'Use only letters, digits, - and _ in a product ID'],
    ['picture 1', 'shirt.jpg', expect.stringContaining('ZIP')],
    ['picture 1', 'ftp://elsewhere.test/a.jpg', expect.stringContaining('https://')],
    ['picture 1', '', 'At least one product image is required'],
    ['picture 1', PICTURE.replace('0', 'f'), 'Image not found. Please upload it again.'],
    ['sku', '0042', 'Another product has this SKU'],
  ])('%s: %s', async (column, value, message) => {
    const bad = { ...NEW, [column]: value }
    const problems = await problemsOf([{ ...NEW, id: 'good', offered: 'yes' }, bad])
    expect(problems).toEqual([[3, column, message]])
  })

  it.each([
    ['an unknown run', 0, { 'size run': 'hats' }, 'size run', /No size run has this name/],
    ['an unknown size', 1, { size: '33½' }, 'size', /This is no size of the size run Waist/],
    ['a bad swatch', 0, { swatch: 'blue' }, 'swatch', /Enter a swatch such as/],
    ['a new colour without a swatch', 2, { colour: 'Red', swatch: '' }, 'swatch', /Enter a swatch/],
    ['no colour among several', 2, { colour: '', swatch: '' }, 'colour', /Choose a colour/],
    ['two swatches for a colour', 1, { swatch: '#000000' }, 'swatch', /Row 2 has another swatch/],
    ['a variant twice', 1, { size: '32' }, 'size', /Row 2 has the same size and colour/],
    ['three decimals', 1, { 'own price': '2100.555' }, 'own price', /valid price/],
    ['an SKU twice', 1, { sku: '0042' }, 'sku', /Use each SKU only once/],
    ['another name in a later row', 2, { name: 'Jeans' }, 'name', /Row 2 of this product says/],
    [
      "another product's exported row",
      1,
      { 'as exported': 'yesterday' },
      'as exported',
      /as exported/,
    ],
    ['a row without its size', 1, { size: '' }, 'size', /Enter the size that this row is about/],
  ])('%s', async (_, place, cells, column, words) => {
    const lines = (await linesOf('chino')).map((line, i) =>
      i === place ? { ...line, ...cells } : line,
    )
    expect(await problemsOf(lines)).toEqual([[place + 2, column, expect.stringMatching(words)]])
  })

  it('all problems of a row at once, those of the verb last', async () => {
    const bad = { ...NEW, price: '0', offered: 'perhaps', 'picture 1': 'a.jpg' }
    expect((await problemsOf([bad])).map(([, column]) => column)).toEqual([
      'offered',
      'picture 1',
      'price',
    ])
  })

  it('a price not above the sale price', async () => {
    const [line, other = {}] = await linesOf('odd')
    expect(await problemsOf([{ ...line, price: '400' }, other])).toEqual([
      [2, 'sale price', expect.stringContaining('below the price')],
    ])
    const ended = { ...line, price: '400', 'sale price': '', 'sale from': '', 'sale until': '' }
    expect(await problemsOf([ended, other])).toEqual([])
  })

  it('SKUs and products repeated in other rows', async () => {
    const [first, second = {}] = await linesOf('chino')
    const [linen] = await linesOf('linen')
    expect(await problemsOf([first, { ...linen, sku: '0042' }, second])).toEqual([
      [4, 'id', 'Row 2 has the same product. Put its rows one below the other.'],
      [3, 'sku', 'Row 2 has the same SKU.'],
    ])
  })

  it('unknown, repeated and missing columns', async () => {
    const row = ['A shirt', 'blue', 'A shirt', '']
    const { problems } = await checkRows(owner, { rows: [['name', 'fabric', 'Name', ''], row] })
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [1, 'fabric'],
      [1, 'Name'],
      [1, 'id'],
    ])
    const message = expect.stringContaining('WooCommerce, Shopify or Meta')
    expect(await checkRows(owner, { rows: [['a', 'b'], row] })).toMatchObject({
      state: 'failed',
      message,
    })
  })

  it('columns that a new product needs', async () => {
    const problems = await problemsOf([{ id: 'unheard-of', price: '5' }])
    expect(problems.map(([, column]) => column)).toEqual([
      'picture 1',
      'name',
      'description',
      'category',
    ])
  })

  it('a row that is wider than the heading', async () => {
    const rows = [...rowsOf([NEW]), [...Object.keys(NEW).map(() => ''), 'blue', ' green']]
    const { problems } = await checkRows(owner, { rows })
    expect(problems[0]).toMatchObject({ row: 3, column: '', value: 'blue green' })
  })

  it('as many problems as can be read, and the number of the others', async () => {
    const lines = Array.from({ length: MAX_LISTED + 5 }, (_, i) => ({
      ...NEW,
      id: `bad-${i}`,
      price: '0',
    }))
    const report = await checkLines(owner, lines)
    expect(report.problems).toHaveLength(MAX_LISTED)
    expect(report.problemCount).toBe(MAX_LISTED + 5)
  })

  it('a size run without sizes on open orders', async () => {
    const sold = { productId: 'chino', size: '34', colour: 'Navy', quantity: 1 }
    await writeOrder(shop, { lines: [sold] })
    const lines = (await linesOf('chino')).map((line, i) => ({
      ...line,
      ...{ size: `${40 + i * 2}`, 'as exported': '', 'size run': i === 0 ? 'panjabi' : '' },
    }))
    expect(await problemsOf(lines)).toEqual([
      [2, 'size run', expect.stringContaining('Orders under way have size 34')],
    ])
  })
})

describe('changes after the export', () => {
  let line: Line
  beforeEach(async () => {
    line = (await linesOf('linen'))[0]
  })

  async function sell(quantity: number) {
    const sale = { reason: 'sold', orderId: await writeOrder(shop) } as const
    await takeStock(shop, await piecesOf(shop, [{ productId: 'linen', quantity }]), sale)
  }

  it('keep sales when the count was left alone', async () => {
    await sell(3)
    expect(await checkLines(owner, [line])).toMatchObject({ problems: [], unchanged: 1 })
    expect(await checkLines(owner, [{ ...line, stock: '47' }])).toMatchObject({ unchanged: 1 })
  })

  it('prevent a new count after a sale', async () => {
    await sell(2)
    const message = 'This changed from 47 to 45 after it was exported. Export it again.'
    expect(await problemsOf([{ ...line, stock: '60' }])).toEqual([[2, 'stock', message]])
    const anew = { ...line, stock: '60', 'as exported': '' }
    expect(await checkLines(owner, [anew])).toMatchObject({ problems: [], changed: 1 })
  })

  it('are not reverted, but counts can be set', async () => {
    const { price, category } = await getProduct(shop, 'linen')
    const change = { name: 'Changed', price, category, description: 'Anew.', image: PICTURE }
    await changeProduct(owner, 'linen', ProductUpdate.parse(change))
    expect(await problemsOf([line])).toMatchObject([[2, 'as exported', expect.any(String)]])
    expect(
      await changesOf([
        { id: 'linen', size: 'M', stock: '9', 'as exported': line['as exported'] ?? '' },
      ]),
    ).toEqual([['Changed, M', 'stock', '45', '9', '']])
  })
})

it('says what is wrong in the language in which the file was sent', async () => {
  const problems = await inLanguage('bn', () => problemsOf([{ ...NEW, stock: 'ten' }]))
  expect(problems).toEqual([[2, 'stock', 'কত পিস লিখুন, বা “always”; সাইজটি না থাকলে খালি রাখুন']])
})

it('matches categories by name, and lists the missing ones', async () => {
  const lines = [
    { ...NEW, category: 'SHIRTS' },
    { ...NEW, id: 'two', category: 'প্যান্ট' },
    { ...NEW, id: 'three', category: 'প্যান্ট' },
  ]
  expect(await checkLines(owner, lines)).toMatchObject({ problems: [], newCategories: ['প্যান্ট'] })
})

it('shows costs only with the right to see them', async () => {
  const clerk = test.as('clerk@suto.test', { id: 'c', name: 'Clerk', rights: ['manageCatalogue'] })
  expect(Object.keys((await exportLines(clerk))[0] ?? {})).not.toContain('cost')
  const { problems } = await checkLines(clerk, [{ ...NEW, cost: '5' }])
  expect(problems).toMatchObject([{ row: 1, column: 'cost' }])
})

it('refuses too many rows or none, and ignores the example of the template', async () => {
  const many = { rows: [['id'], ...Array.from({ length: 50_001 }, (_, i) => [`p${i}`])] }
  const message = 'A file can have up to 50,000 rows. Split it into smaller files.'
  expect(await checkRows(owner, many)).toMatchObject({ state: 'failed', message })
  expect(await checkRows(owner, { rows: [] })).toMatchObject({
    state: 'failed',
    message: 'The file is empty.',
  })
  const template: string[][] = parse(writeTemplate(owner), { bom: true })
  expect(await checkRows(owner, { rows: template })).toMatchObject({
    ...{ problems: [], added: 0, leftOut: ['the example of the template'] },
  })
})
