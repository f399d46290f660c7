import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeOrder } from '#test/orders.ts'
import { checkLines, exportLines, importLines, type Line } from '#test/product-files.ts'
import { openTestShop, stockProduct, unexplainedStock } from '#test/shop.ts'
import { addProduct } from '../add-product.ts'
import { changeProduct } from '../change-product.ts'
import { NewProduct, ProductUpdate } from '../contract.ts'
import { takeStock } from '../move-stock.ts'
import { getProduct } from '../queries.ts'
import { listSizeRuns } from '../size-runs/queries.ts'

const PICTURE = '/images/0123456789abcdef0123456789abcdef-1080.jpg'
const NAVY = { name: 'Navy', swatch: '#1f2a44' }
const SAND = { name: 'Sand, light', swatch: '#d8c9a8' }

const test = await openTestShop()
const { shop } = test
afterAll(test.close)
const owner = test.as('owner@suto.test', 'admin')

describe('a file of trousers in two colours', () => {
  const TROUSERS: Line[] = [
    {
      id: 'chino',
      name: 'Chino',
      description: 'Of cotton.',
      price: '1900',
      category: 'shirts',
      'picture 1': PICTURE,
      'size run': 'Waist',
      size: '৩২',
      colour: 'Navy',
      swatch: '#1F2A44',
      sku: 'CH-32-N',
      'own price': '',
      stock: '4',
    },
    { id: 'chino', size: '34', colour: 'navy', sku: 'CH-34-N', 'own price': '2100.50', stock: '0' },
    { id: 'chino', size: '32', colour: 'Sand, light', swatch: '#d8c9a8', stock: 'always' },
  ]

  beforeAll(async () => {
    await stockProduct(shop, { id: 'linen', stock: 50 })
    expect(await importLines(owner, TROUSERS)).toMatchObject({ state: 'applied', added: 1 })
  })

  async function linesOf(id: string): Promise<Line[]> {
    return (await exportLines(shop)).filter((line) => line.id === id)
  }

  /** What is wrong with these trousers. */
  async function problemsOf(change: (lines: Line[]) => Line[]) {
    const before = await getProduct(owner, 'chino')
    const { problems } = await checkLines(owner, change(await linesOf('chino')))
    expect(await getProduct(owner, 'chino')).toEqual(before)
    return problems.map(({ row, column, message }) => [row, column, message])
  }

  /** With other cells in one of the lines. */
  function withCells(place: number, cells: Line) {
    return (lines: Line[]) => lines.map((line, i) => (i === place ? { ...line, ...cells } : line))
  }

  it('adds its variants, with movements', async () => {
    expect(await getProduct(owner, 'chino')).toMatchObject({
      sizeRun: 'waist',
      colours: [NAVY, SAND],
      variants: [
        { size: '32', colour: 'Navy', sku: 'CH-32-N', ownPrice: null, stock: 4 },
        { size: '34', colour: 'Navy', sku: 'CH-34-N', ownPrice: 2100.5, stock: 0 },
        { size: '32', colour: 'Sand, light', sku: null, ownPrice: null, stock: null },
      ],
    })
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('has a row for each variant, with the product in the first; others have their columns', async () => {
    const [first, second] = await linesOf('chino')
    expect(first).toMatchObject({ name: 'Chino', 'size run': 'waist', size: '32', 'stock M': '' })
    expect(second).toMatchObject({ name: '', 'size run': '', size: '34', 'own price': '2100.50' })
    expect(await linesOf('linen')).toMatchObject([{ 'stock M': '50', size: '', stock: '' }])
  })

  it('changes what a row says otherwise, adds a size and a colour, and removes what is emptied', async () => {
    const [first = {}, second = {}, third = {}] = await linesOf('chino')
    const added = { ...third, size: '36', colour: 'Olive', swatch: '#556b2f', stock: '2' }
    const imported = await importLines(owner, [
      { ...first, price: '2000', stock: '9', sku: 'CH-34-N' },
      { ...second, stock: '3', 'own price': '', sku: 'CH-32-N' },
      { ...third, stock: '' },
      added,
    ])
    expect(imported).toMatchObject({ state: 'applied', changed: 1, sizesRemoved: 1 })
    expect(await getProduct(owner, 'chino')).toMatchObject({
      price: 2000,
      colours: [NAVY, { name: 'Olive', swatch: '#556b2f' }],
      variants: [
        { size: '32', colour: 'Navy', sku: 'CH-34-N', stock: 9 },
        { size: '34', colour: 'Navy', sku: 'CH-32-N', stock: 3, ownPrice: null },
        { size: '36', colour: 'Olive', stock: 2 },
      ],
    })
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('rows that are left out leave their variants as they are, and say nothing of the product', async () => {
    const [, second = {}] = await linesOf('chino')
    const imported = await importLines(owner, [{ ...second, stock: '5' }])
    expect(imported).toMatchObject({ state: 'applied', changed: 1, sizesRemoved: 0 })
    const { name, variants } = await getProduct(owner, 'chino')
    expect([name, ...variants.map(({ stock }) => stock)]).toEqual(['Chino', 9, 5, 2])
  })

  it('a count left alone follows what is sold; one typed over it is told', async () => {
    const lines = await linesOf('chino')
    const sale = { reason: 'sold', orderId: await writeOrder(shop) } as const
    const sold = { productId: 'chino', size: '32', colour: 'Navy', quantity: 1 }
    await takeStock(shop, [sold], sale)
    expect(await checkLines(owner, lines)).toMatchObject({ problems: [], unchanged: 1 })
    const typed = withCells(0, { stock: '20' })(lines)
    const { problems } = await checkLines(owner, typed)
    const message = 'This changed from 9 to 8 after it was exported. Export it again.'
    expect(problems).toMatchObject([{ row: 2, column: 'stock', message }])
  })

  it('what somebody else changed since is not put back', async () => {
    const lines = await linesOf('chino')
    const { variants } = await getProduct(owner, 'chino')
    const sent = variants.map(({ size, colour, stock }) => ({ size, colour, stock, price: 2500 }))
    const update = ProductUpdate.parse({ name: 'Chino', price: 2000, variants: sent })
    await changeProduct(owner, 'chino', update)
    const { problems } = await checkLines(owner, lines)
    expect(problems).toMatchObject([{ row: 2, column: 'as exported' }])
  })

  it.each([
    ['an unknown run', 0, { 'size run': 'hats' }, 'size run', /No size run has this name/],
    ['an unknown size', 1, { size: '33½' }, 'size', /no size of the size run waist/],
    ['a bad swatch', 0, { swatch: 'blue' }, 'swatch', /Enter a swatch such as/],
    ['no swatch of a new colour', 2, { colour: 'Red', swatch: '' }, 'swatch', /Choose a colour/],
    ['no colour among several', 2, { colour: '', swatch: '' }, 'colour', /Choose a colour/],
    ['two swatches of a colour', 1, { swatch: '#000000' }, 'swatch', /Row 2 has another swatch/],
    ['one variant twice', 1, { size: '32' }, 'size', /Row 2 has the same size and colour/],
    ['three decimals', 1, { 'own price': '2100.555' }, 'own price', /valid price/],
    ['half a piece', 2, { stock: '1.5' }, 'stock', /whole number/],
    ['an SKU twice', 1, { sku: 'ch-34-n' }, 'sku', /Use each SKU only once/],
    ['another name further down', 2, { name: 'Jeans' }, 'name', /Row 2 of this product says/],
    ['columns of letters', 1, { 'stock M': '3' }, 'stock M', /a row of its own/],
    ['another exported line', 1, { 'as exported': 'yesterday' }, 'as exported', /as exported/],
  ])('refuses %s by its line, and changes nothing', async (_, place, cells, column, words) => {
    const problems = await problemsOf(withCells(place, cells))
    expect(problems).toEqual([[place + 2, column, expect.stringMatching(words)]])
  })

  it('refuses an SKU that another line has, or another product', async () => {
    const shirt = (id: string, sku: string): Line => ({
      ...TROUSERS[0],
      id,
      'size run': 'letters',
      size: 'M',
      colour: '',
      swatch: '',
      sku,
    })
    const lines = [shirt('one', 'S-1'), shirt('two', 's-1'), shirt('three', 'ch-34-n')]
    const { problems } = await checkLines(owner, lines)
    expect(problems).toMatchObject([
      { row: 3, column: 'sku', message: 'Row 2 has the same SKU.' },
      { row: 4, column: 'sku', message: 'Another product has this SKU' },
    ])
  })

  it('refuses rows of a product that do not follow one another, and a row without its size', async () => {
    const [first = {}, second = {}] = await linesOf('chino')
    const [linen = {}] = await linesOf('linen')
    const { problems } = await checkLines(owner, [first, { ...linen, sku: 'L' }, second])
    expect(problems).toMatchObject([
      { row: 4, column: 'id', message: expect.stringContaining('one below the other') },
      { row: 3, column: 'size', message: 'Enter the size that this row is about' },
    ])
  })

  it('gives a product another size run, but not under sizes that were ordered', async () => {
    const rename = (lines: Line[]) =>
      lines.map((line, i) => ({ ...line, size: `${40 + i * 2}`, 'as exported': '' }))
    const panjabi = (lines: Line[]) => withCells(0, { 'size run': 'panjabi' })(rename(lines))
    const sold = { productId: 'chino', size: '34', colour: 'Navy', quantity: 1 }
    const orderId = await writeOrder(shop, { lines: [sold] })
    expect(await problemsOf(panjabi)).toEqual([
      [2, 'size run', expect.stringContaining('Orders under way have size 34')],
    ])
    await shop.db
      .updateTable('orders')
      .set({ orderStatus: 'delivered' })
      .where('id', '=', orderId)
      .execute()
    const imported = await importLines(owner, panjabi(await linesOf('chino')))
    expect(imported).toMatchObject({ state: 'applied', sizesRemoved: 3 })
    const { sizeRun, sizes } = await getProduct(owner, 'chino')
    expect([sizeRun, ...sizes.map(({ size }) => size)]).toEqual(['panjabi', '40', '42', '44'])
    expect(await unexplainedStock(shop)).toEqual([])
  })
})

it('what is exported of 3,000 variants in all size runs changes nothing when it is imported', async () => {
  await shop.db.deleteFrom('products').execute()
  const runs = await listSizeRuns(shop)
  expect(runs.length).toBeGreaterThanOrEqual(6)
  let count = 0
  for (let i = 0; count < 3000; i++) {
    const run = runs[i % runs.length] ?? runs[0]
    const colours = [[], [NAVY], [SAND, NAVY]][i % 4] ?? []
    const variants = (colours.length > 0 ? colours : [{ name: '' }]).flatMap(({ name }) =>
      (run?.sizes ?? []).map((size, place) => ({
        ...{ size, colour: name, stock: [0, null, 7][(i + place) % 3] },
        ...(i % 5 === 0 && { sku: `=${i}-${place}-${name}` }),
        ...(i % 7 === 0 && place === 1 && { price: 1234.5 + i }),
      })),
    )
    count += variants.length
    const product = { id: `p${i}`, name: `No ${i}`, description: '@ "soft"', category: 'shirts' }
    const input = { ...product, price: 990, images: [PICTURE], sizeRun: run?.id, colours, variants }
    await addProduct(owner, NewProduct.parse(input))
  }
  const lines = await exportLines(owner)
  const products = new Set(lines.map(({ id }) => id)).size
  const report = await checkLines(owner, lines)
  expect(report).toMatchObject({ problems: [], added: 0, changed: 0, unchanged: products })
  // Whoever has no file of the shop reads the same from it.
  await shop.db.deleteFrom('stockMovements').execute()
  await shop.db.deleteFrom('products').execute()
  const anew = lines.map((line) => ({ ...line, 'as exported': '' }))
  expect(await importLines(owner, anew)).toMatchObject({ state: 'applied', added: products })
  const withoutTimes = (all: Line[]) =>
    all.map(({ 'as exported': exported = '', ...line }) => [line, exported.slice(24)])
  expect(withoutTimes(await exportLines(owner))).toEqual(withoutTimes(lines))
})
