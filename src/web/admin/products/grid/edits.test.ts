import { describe, expect, it } from 'vitest'
import type { ChangedProduct } from '#shop/catalogue/bulk/contract.ts'
import type { Product } from '#shop/catalogue/contract.ts'
import { type Edits, keepMine, readEdit, setCell, settle } from './edits.ts'
import { rowsOf } from './grid-rows.ts'
import { placePasted } from './place-pasted.ts'
import { gridResultText } from './use-grid-edits.ts'

function product(name: string, changes: Partial<Product> = {}): Product {
  return {
    id: name,
    _id: `uid-${name}`,
    name,
    description: 'Woven in Tangail.',
    price: 1200,
    image: '/images/a.jpg',
    images: ['/images/a.jpg'],
    pictures: [],
    category: 'shirts',
    featured: false,
    preOrder: true,
    inStock: true,
    offered: true,
    sizeRun: 'letters',
    sizes: [],
    colours: [],
    variants: variantsWith(50),
    createdAt: '2026-11-21T04:00:00.000Z',
    updatedAt: '2026-11-21T04:00:00.000Z',
    ...changes,
  }
}

const shirt = product('Shirt')
const kurta = product('Kurta')
function variantsWith(left: number): Product['variants'] {
  const variant = { id: 'any', colour: '', price: 1200, inStock: true }
  return [
    { ...variant, size: 'M', stock: left },
    { ...variant, size: 'L', stock: null },
  ]
}

function only(edits: Edits) {
  const edit = edits[shirt._id]
  if (!edit) throw new Error('The shirt is not changed.')
  return edit
}

function refused(now: Product | null): ChangedProduct[] {
  return [{ productId: shirt._id, outcome: 'refused', reason: 'Not like that.', product: now }]
}

describe('a cost', () => {
  const costly = product('Shirt', { cost: 400 })

  it.each([
    ['450.50', 450.5],
    ['', null],
  ])('typed as “%s” is sent as %s', (typed, cost) => {
    const edits = setCell({}, costly, 'cost', typed)
    expect(readEdit(only(edits))).toMatchObject({ cells: { cost } })
    expect(setCell(edits, costly, 'cost', '400')).toEqual({})
  })

  it('that is wrong is reported beside its cell', () => {
    const edits = setCell({}, costly, 'cost', '-1')
    expect(readEdit(only(edits))).toEqual({ problems: { cost: 'Please enter a valid cost' } })
  })
})

describe('cells', () => {
  it('are sent if changed, with the shown values', () => {
    let edits = setCell({}, shirt, 'price', '৳ ১,৩৫০')
    edits = setCell(edits, shirt, 'stock M', '60')
    edits = setCell(edits, shirt, 'featured', true)
    expect(readEdit(only(edits))).toEqual({
      cells: {
        productId: shirt._id,
        shownUpdatedAt: shirt.updatedAt,
        price: 1350,
        featured: true,
        stocks: [{ size: 'M', stock: 60, shownStock: 50 }],
      },
    })
  })

  it('with the shown value count as unchanged', () => {
    let edits = setCell({}, shirt, 'price', '1300')
    edits = setCell(edits, shirt, 'stock L', '3')
    edits = setCell(edits, shirt, 'inStock', false)
    edits = setCell(edits, shirt, 'price', '1200')
    edits = setCell(edits, shirt, 'stock L', '')
    expect(setCell(edits, shirt, 'inStock', true)).toEqual({})
  })

  it('are always in stock when emptied, while a price must stay', () => {
    const emptied = setCell(setCell({}, shirt, 'stock M', ''), shirt, 'price', '')
    expect(readEdit(only(emptied))).toEqual({ problems: { price: 'Please enter a valid price' } })
    expect(readEdit(only(setCell(emptied, shirt, 'price', '1200')))).toMatchObject({
      cells: { stocks: [{ size: 'M', stock: null, shownStock: 50 }] },
    })
  })

  it('with errors each say why', () => {
    let edits = setCell({}, shirt, 'price', '12,5')
    edits = setCell(edits, shirt, 'stock M', '1.5')
    edits = setCell(edits, shirt, 'stock L', '9'.repeat(10_000))
    expect(readEdit(only(edits))).toEqual({
      problems: {
        price: 'Please enter a valid price',
        'stock M': 'Enter a whole number of pieces',
        'stock L': 'Enter the number of pieces left',
      },
    })
  })
})

describe('a size in several colours', () => {
  const variant = { id: 'any', size: 'M', price: 1200, inStock: true }
  const both = product('Shirt', {
    variants: [
      { ...variant, colour: 'Navy', stock: 5 },
      { ...variant, colour: 'Olive', stock: 6 },
    ],
  })

  it('has a row and a count for each', () => {
    const rows = rowsOf([both])
    const placed = placePasted([['7'], ['8']], rows, { row: 0, column: 'stock' })
    const cells = 'cells' in placed ? placed.cells : []
    const edits = cells.reduce((all: Edits, cell) => setCell(all, both, cell.key, cell.value), {})
    expect(readEdit(only(edits))).toMatchObject({
      cells: {
        stocks: [
          { size: 'M', colour: 'Navy', stock: 7, shownStock: 5 },
          { size: 'M', colour: 'Olive', stock: 8, shownStock: 6 },
        ],
      },
    })
  })
})

describe('a row that was not saved', () => {
  const typed = setCell(setCell({}, shirt, 'price', '1500'), shirt, 'stock M', '60')

  const later = '2026-11-21T05:00:00.000Z'

  it('stays as typed until a version is chosen', () => {
    const now = product('Shirt', { price: 1350, featured: true, updatedAt: later })
    const edits = settle(typed, refused(now))
    expect(only(edits)).toMatchObject({
      shown: { price: 1200 },
      theirs: { price: 1350 },
      cells: { price: '1500' },
    })
    const mine = only(keepMine(edits, shirt._id))
    expect(mine).toMatchObject({ cells: { price: '1500' }, shown: { price: 1350, featured: true } })
    expect(mine).not.toHaveProperty('theirs')
    expect(readEdit(mine)).toEqual({
      cells: {
        productId: shirt._id,
        shownUpdatedAt: later,
        price: 1500,
        stocks: [{ size: 'M', stock: 60, shownStock: 50 }],
      },
    })
  })

  it('keeps the other user’s changes in untouched cells, and uses the current count', () => {
    const now = product('Shirt', { featured: true, variants: variantsWith(20) })
    const mine = only(keepMine(settle(typed, refused(now)), shirt._id))
    expect(readEdit(mine)).toMatchObject({
      cells: { price: 1500, stocks: [{ size: 'M', stock: 60, shownStock: 20 }] },
    })
    expect(readEdit(mine)).not.toHaveProperty('cells.featured')
  })

  it('is gone when the other user made the same change', () => {
    const now = product('Shirt', { price: 1500, variants: variantsWith(60) })
    expect(keepMine(settle(typed, refused(now)), shirt._id)).toEqual({})
  })

  it('stays also where the product is gone, and what was saved does not', () => {
    expect(only(settle(typed, refused(null)))).toMatchObject({ cells: { price: '1500' } })
    const saved = { productId: shirt._id, outcome: 'changed', reason: '', product: shirt } as const
    expect(settle(typed, [saved])).toEqual({})
  })

  it('is reported by name, together with rows in error', () => {
    const both = setCell(typed, kurta, 'price', 'many')
    expect(gridResultText(both, [kurta._id], refused(null))).toEqual({
      summary: '0 of 2 products saved',
      refused: [
        { id: shirt._id, name: 'Shirt', reason: 'Not like that.' },
        { id: kurta._id, name: 'Kurta', reason: 'Correct the marked cells.' },
      ],
    })
  })
})

describe('a paste', () => {
  const rows = rowsOf([shirt, kurta])

  it('of prices continues from product to product', () => {
    expect(
      placePasted([['900', 'yes'], ['', 'no'], ['5']], rows, { row: 0, column: 'price' }),
    ).toEqual({
      cells: [
        { product: shirt, key: 'price', value: '900' },
        { product: shirt, key: 'featured', value: true },
        { product: kurta, key: 'featured', value: false },
      ],
      linesBelow: 1,
      headings: [],
    })
  })

  it('of counts continues from size to size, with each price beside them once', () => {
    const lines = [
      ['7', '900'],
      ['8', ''],
      ['9', '950'],
    ]
    expect(placePasted(lines, rows, { row: 0, column: 'stock' })).toEqual({
      cells: [
        { product: shirt, key: 'stock M', value: '7' },
        { product: shirt, key: 'price', value: '900' },
        { product: shirt, key: 'stock L', value: '8' },
        { product: kurta, key: 'stock M', value: '9' },
        { product: kurta, key: 'price', value: '950' },
      ],
      linesBelow: 0,
      headings: [],
    })
  })

  it.each([
    [
      [
        ['7', '900'],
        ['8', '950'],
      ],
      'stock',
      'Line 2: price of Shirt differs from an earlier line.',
    ],
    [[['900', 'maybe']], 'price', 'Line 1: “maybe” must be yes or no.'],
    [[['1', '1', '1', '1']], 'price', 'You copied 4 columns, but only 3 fit here.'],
  ] as const)('of %j is refused as a whole', (lines, column, refusal) => {
    expect(placePasted(lines, rows, { row: 0, column })).toEqual({ refusal })
  })
})
