import { describe, expect, it } from 'vitest'
import {
  emptyProduct,
  newProductResolver,
  newVariant,
  type ProductInput,
  productChangeResolver,
  toCopy,
} from './product-input.ts'

const options = { fields: {}, shouldUseNativeValidation: false }

const shirt: ProductInput = {
  ...emptyProduct,
  name: 'Tea Shirt',
  price: '1290.50',
  description: 'The brown of strong tea.',
  category: 'shirts',
  images: ['/images/a-1080.jpg'],
  image: '/images/a-1080.jpg',
}

describe('what is typed about a product', () => {
  it('is read as numbers, in Bangla digits too, and an empty count as always in stock', async () => {
    const { values } = await newProductResolver(
      {
        ...shirt,
        variants: [newVariant('M', '', '১২'), newVariant('L')],
      },
      undefined,
      options,
    )
    expect(values).toMatchObject({
      price: 1290.5,
      variants: [
        { size: 'M', stock: 12 },
        { size: 'L', stock: null },
      ],
    })
  })

  it('is found wrong in all its fields at once', async () => {
    const { errors } = await newProductResolver(emptyProduct, undefined, options)
    expect(Object.keys(errors).sort()).toEqual([
      'category',
      'description',
      'images',
      'name',
      'price',
    ])
  })

  it.each(['0', '-5', 'abc', '1.234'])('is no price when it is %s', async (price) => {
    const { errors } = await newProductResolver({ ...shirt, price }, undefined, options)
    expect(errors).toMatchObject({ price: { message: 'Please enter a valid price' } })
  })

  it('is no cost where it is wrong, an unknown one where it is empty, and none where nobody sees it', async () => {
    const read = async (cost: string | undefined) => {
      const variants = [{ ...newVariant('M'), ownCost: cost }]
      return newProductResolver({ ...shirt, cost, variants }, undefined, options)
    }
    const wrong = { message: 'Please enter a valid cost' }
    expect((await read('1.005')).errors).toMatchObject({
      cost: wrong,
      variants: [{ ownCost: wrong }],
    })
    expect((await read('৪০০.৫')).values).toMatchObject({
      cost: 400.5,
      variants: [{ ownCost: 400.5 }],
    })
    const { values } = await read('')
    expect(values).not.toHaveProperty('cost')
    expect(values).toMatchObject({ variants: [{ ownCost: null }] })
    expect(JSON.stringify((await read(undefined)).values)).not.toContain('cost')
  })

  it('is found wrong beside the size whose count it is', async () => {
    const { errors } = await newProductResolver(
      {
        ...shirt,
        variants: [newVariant('M', '', '3'), newVariant('L', '', 'many')],
      },
      undefined,
      options,
    )
    expect(errors).toMatchObject({
      variants: [undefined, { stock: { message: 'Enter the number of pieces left' } }],
    })
  })
})

describe('a changed product', () => {
  it('has its main picture first, then the others in their order, and what was shown of its stock', async () => {
    const { values } = await productChangeResolver(
      {
        ...shirt,
        images: ['/images/c-1080.jpg', '/images/b-1080.jpg'],
        variants: [{ ...newVariant('M', '', '4'), shownStock: 7 }],
      },
      undefined,
      options,
    )
    expect(values).toMatchObject({
      image: '/images/a-1080.jpg',
      images: ['/images/a-1080.jpg', '/images/c-1080.jpg', '/images/b-1080.jpg'],
      variants: [{ size: 'M', stock: 4, shownStock: 7 }],
    })
  })

  it('needs its main picture, whatever others it has', async () => {
    const { errors } = await productChangeResolver({ ...shirt, image: '' }, undefined, options)
    expect(errors).toMatchObject({ image: { message: 'Product image is required' } })
  })
})

it('a copy of a product has its words and pictures, and neither its id nor its pieces', async () => {
  const variant = { id: 'any', colour: '', price: 1290.5, inStock: true }
  const copy = toCopy({
    id: 'tea-shirt',
    _id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    name: 'Tea Shirt',
    description: 'The brown of strong tea.',
    price: 1290.5,
    image: '/images/a-1080.jpg',
    images: ['/images/a-1080.jpg', '/images/b-1080.jpg'],
    pictures: [],
    category: 'shirts',
    featured: true,
    preOrder: true,
    inStock: true,
    offered: true,
    sizeRun: 'letters',
    sizes: [],
    colours: [],
    variants: [
      { ...variant, size: 'M', stock: 7, sku: 'TEA-M', ownPrice: 1400 },
      { ...variant, size: 'L', stock: null, sku: null, ownPrice: null },
    ],
    createdAt: '2026-11-21T04:00:00.000Z',
    updatedAt: '2026-11-21T04:00:00.000Z',
  })
  const { values } = await newProductResolver(copy, undefined, options)
  expect(values).toEqual({
    id: '',
    name: 'Tea Shirt',
    description: 'The brown of strong tea.',
    price: 1290.5,
    weightGrams: null,
    salePrice: null,
    saleFrom: null,
    saleUntil: null,
    category: 'shirts',
    featured: true,
    preOrder: true,
    inStock: true,
    image: '',
    images: ['/images/a-1080.jpg', '/images/b-1080.jpg'],
    sizeRun: 'letters',
    colours: [],
    variants: [
      { size: 'M', colour: '', stock: 0, sku: null, ownPrice: 1400 },
      { size: 'L', colour: '', stock: null, sku: null, ownPrice: null },
    ],
  })
})

describe('colours', () => {
  const coloured: ProductInput = {
    ...shirt,
    images: ['/images/a-1080.jpg', '/images/b-1080.jpg'],
    colours: [
      {
        key: 'Navy',
        name: 'Navy',
        swatch: '#1f2a44',
        images: ['/images/b-1080.jpg', '/images/gone'],
      },
      { key: 'Olive', name: 'Moss', swatch: '#5b5f3a', images: [] },
    ],
    variants: [
      { ...newVariant('M', 'Navy', '4'), shownStock: 7, sku: 'N-M', ownPrice: '১৫০০' },
      { ...newVariant('M', 'Olive', '3'), shownStock: 3 },
    ],
  }

  it('are sent by name, with the pictures that are still there, and the name that a renamed one had', async () => {
    const { values } = await productChangeResolver(coloured, undefined, options)
    expect(values).toMatchObject({
      colours: [
        { name: 'Navy', was: 'Navy', images: ['/images/b-1080.jpg'] },
        { name: 'Moss', was: 'Olive', images: [] },
      ],
    })
    expect((values as { variants: unknown }).variants).toEqual([
      { size: 'M', colour: 'Navy', stock: 4, shownStock: 7, sku: 'N-M', ownPrice: 1500 },
      { size: 'M', colour: 'Moss', stock: 3, shownStock: 3, sku: null, ownPrice: null },
    ])
  })

  it('are found wrong beside the cell that is', async () => {
    const [navy, olive] = coloured.variants
    if (!navy || !olive) throw new Error('No variants')
    const variants = [navy, { ...olive, sku: 'n-m', ownPrice: 'much' }]
    const { errors } = await productChangeResolver({ ...coloured, variants }, undefined, options)
    expect(errors).toMatchObject({
      variants: [undefined, { ownPrice: { message: 'Please enter a valid price' } }],
    })
  })
})
