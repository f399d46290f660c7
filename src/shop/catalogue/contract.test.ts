import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { CategoryChange, NewCategory } from './categories/contract.ts'
import { NewProduct, ProductChange } from './contract.ts'

const PICTURE = 'https://pictures.test/panjabi.jpg'

const product = {
  name: 'Jamdani panjabi',
  price: 1290.5,
  description: 'Woven in Rupganj.',
  category: 'panjabi',
  image: PICTURE,
}

const category = {
  name: 'Panjabi & Kurta',
  description: 'Handloom cotton and jamdani.',
  image: PICTURE,
  color: 'from-blue-500 to-blue-600',
}

/** The first message of each field. */
function refusals(schema: z.ZodType, input: object): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of schema.safeParse(input).error?.issues ?? []) {
    fields[issue.path.join('.')] ??= issue.message
  }
  return fields
}

const pictures = (count: number) => Array.from({ length: count }, (_, i) => `${PICTURE}?${i}`)

const sameForBoth: [string, object, Record<string, string>][] = [
  ['no name', { name: undefined }, { name: 'Product name is required' }],
  ['a blank name', { name: ' \t ' }, { name: 'Product name is required' }],
  ['a name too long', { name: 'x'.repeat(201) }, { name: 'Use up to 200 characters' }],
  ['a name of two lines', { name: 'a\nb' }, { name: 'Use plain text only' }],
  ...[0, -1, 0.001, 12.345, 10_000_001, Number.NaN, Number.POSITIVE_INFINITY, '12', null].map(
    (price): [string, object, Record<string, string>] => [
      `the price ${price}`,
      { price },
      { price: 'Please enter a valid price' },
    ],
  ),
  ['no description', { description: '  \n ' }, { description: 'Product description is required' }],
  [
    'a description with a bell',
    { description: 'Ding\u0007' },
    { description: 'Use plain text only' },
  ],
  ['no category', { category: '' }, { category: 'Please select a category' }],
  [
    'six pictures',
    { image: undefined, images: pictures(6) },
    { images: 'Maximum 5 images allowed.' },
  ],
  ['a sixth picture', { images: pictures(5) }, { images: 'Maximum 5 images allowed.' }],
  ['a picture without an address', { images: [''] }, { 'images.0': expect.any(String) }],
  ['a switch in words', { inStock: 'yes' }, { inStock: expect.any(String) }],
  ['no size at all', { sizes: [] }, { sizes: 'Choose at least one size' }],
  [
    'one size twice',
    {
      sizes: [
        { size: 'M', stock: 1 },
        { size: 'M', stock: 2 },
      ],
    },
    { sizes: 'List each size only once' },
  ],
  [
    'a size without a name',
    { sizes: [{ size: ' ', stock: 1 }] },
    { 'sizes.0.size': expect.any(String) },
  ],
  [
    'the name of a size without end',
    { sizes: [{ size: 'x'.repeat(21), stock: 1 }] },
    { 'sizes.0.size': expect.any(String) },
  ],
  ...(
    [
      [-1, 'Enter 0 or more pieces'],
      [1.5, 'Enter a whole number of pieces'],
      [1_000_001, 'Enter up to 1,000,000 pieces'],
      ['7', 'Enter the number of pieces left'],
    ] as const
  ).map(([stock, message]): [string, object, Record<string, string>] => [
    `${JSON.stringify(stock)} pieces`,
    { sizes: [{ size: 'M', stock }] },
    { 'sizes.0.stock': message },
  ]),
]

describe.each([
  ['a new product', NewProduct],
  ['a changed product', ProductChange],
])('%s', (_name, schema) => {
  it('is accepted when it is complete', () => {
    expect(refusals(schema, product)).toEqual({})
    expect(refusals(schema, { ...product, images: pictures(4) })).toEqual({})
    expect(refusals(schema, { ...product, price: 0.01 })).toEqual({})
    expect(refusals(schema, { ...product, price: 10_000_000 })).toEqual({})
  })

  it.each(sameForBoth)('is refused with %s', (_what, change, fields) => {
    expect(refusals(schema, { ...product, ...change })).toEqual(fields)
  })

  it('is trimmed, and may have a multi-line description', () => {
    const typed = {
      ...product,
      name: '  Lungi ',
      description: ' Soft.\nWide. ',
      image: ` ${PICTURE} `,
    }
    expect(schema.parse(typed)).toMatchObject({
      name: 'Lungi',
      description: 'Soft.\nWide.',
      image: PICTURE,
    })
  })

  it('reports every wrong field at once', () => {
    const fields = refusals(schema, { image: '' })
    expect(Object.keys(fields)).toEqual(
      expect.arrayContaining(['name', 'price', 'description', 'category']),
    )
  })
})

describe('a product without a picture', () => {
  it.each([
    ['a new one', NewProduct, { images: 'At least one product image is required' }],
    ['a changed one', ProductChange, { image: 'Product image is required' }],
  ])('is refused: %s', (_name, schema, fields) => {
    for (const none of [{ image: undefined }, { image: ' ' }, { image: '', images: [] }]) {
      expect(refusals(schema, { ...product, ...none })).toEqual(fields)
    }
  })
})

describe('a new product', () => {
  it('is for sale, and not featured, by default', () => {
    expect(NewProduct.parse(product)).toMatchObject({ inStock: true, featured: false })
  })

  it.each(['two words', 'a/b', '../x', '-x', 'পাঞ্জাবি', 'x'.repeat(101)])(
    'cannot have the ID %s',
    (id) => {
      expect(refusals(NewProduct, { ...product, id })).toEqual({ id: expect.any(String) })
    },
  )

  it.each(['', 'PROD_1763697600000_7', 'midnight-jamdani', ' trimmed '])(
    'can have the ID %j',
    (id) => {
      expect(refusals(NewProduct, { ...product, id })).toEqual({})
    },
  )
})

describe('a new category', () => {
  it.each<[string, object, Record<string, string>]>([
    ['no name', { name: ' ' }, { name: 'Category name is required' }],
    ['an overlong name', { name: 'x'.repeat(101) }, { name: 'Use up to 100 characters' }],
    ['no description', { description: '  ' }, { description: 'Category description is required' }],
    [
      'a description of nine letters',
      { description: ' 123456789 ' },
      { description: 'Description must be at least 10 characters long' },
    ],
    [
      'an overlong description',
      { description: 'x'.repeat(1001) },
      { description: 'Use up to 1000 characters' },
    ],
    ['no picture', { image: '' }, { image: 'Category image is required' }],
    ['no colour', { color: '' }, { color: 'Please select a color scheme' }],
    [
      'a colour that is not a gradient',
      { color: 'from-indigo-900; background: url(x)' },
      { color: 'Please select a color scheme' },
    ],
    ['a different ID', { id: 'kurta' }, { id: 'The category ID must match the name' }],
  ])('is refused with %s', (_what, change, fields) => {
    expect(refusals(NewCategory, { ...category, ...change })).toEqual(fields)
  })

  it.each([undefined, '', 'panjabi-kurta'])('is accepted with the ID %s', (id) => {
    expect(refusals(NewCategory, { ...category, id })).toEqual({})
  })
})

describe('a changed category', () => {
  it.each<[string, object, Record<string, string>]>([
    ['no name', { name: '' }, { name: 'Category name is required' }],
    [
      'no description',
      { description: '' },
      { description: 'Description must be at least 10 characters long' },
    ],
    [
      'a description of nine letters',
      { description: '123456789 ' },
      { description: 'Description must be at least 10 characters long' },
    ],
    ['no picture', { image: ' ' }, { image: 'Please upload an image or provide an image URL' }],
    ['no colour', { color: undefined }, { color: 'Please select a color scheme' }],
    ['a switch as text', { isActive: 'no' }, { isActive: expect.any(String) }],
  ])('is refused with %s', (_what, change, fields) => {
    expect(refusals(CategoryChange, { ...category, ...change })).toEqual(fields)
  })

  it('is trimmed', () => {
    expect(CategoryChange.parse({ ...category, name: ' Kurta ' })).toMatchObject({ name: 'Kurta' })
  })
})
