import { describe, expect, it } from 'vitest'
import {
  emptyProduct,
  newProductResolver,
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
        sizes: [
          { size: 'M', stock: '১২' },
          { size: 'L', stock: '' },
        ],
      },
      undefined,
      options,
    )
    expect(values).toMatchObject({
      price: 1290.5,
      sizes: [
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

  it('is found wrong beside the size whose count it is', async () => {
    const { errors } = await newProductResolver(
      {
        ...shirt,
        sizes: [
          { size: 'M', stock: '3' },
          { size: 'L', stock: 'many' },
        ],
      },
      undefined,
      options,
    )
    expect(errors).toMatchObject({
      sizes: [undefined, { stock: { message: 'Enter the number of pieces left' } }],
    })
  })
})

describe('a changed product', () => {
  it('has its main picture first, then the others in their order, and what was shown of its stock', async () => {
    const { values } = await productChangeResolver(
      {
        ...shirt,
        images: ['/images/c-1080.jpg', '/images/b-1080.jpg'],
        sizes: [{ size: 'M', stock: '4', shownStock: 7 }],
      },
      undefined,
      options,
    )
    expect(values).toMatchObject({
      image: '/images/a-1080.jpg',
      images: ['/images/a-1080.jpg', '/images/c-1080.jpg', '/images/b-1080.jpg'],
      sizes: [{ size: 'M', stock: 4, shownStock: 7 }],
    })
  })

  it('needs its main picture, whatever others it has', async () => {
    const { errors } = await productChangeResolver({ ...shirt, image: '' }, undefined, options)
    expect(errors).toMatchObject({ image: { message: 'Product image is required' } })
  })
})

it('a copy of a product has its words and pictures, and neither its id nor its pieces', async () => {
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
    inStock: true,
    offered: true,
    sizeRun: 'letters',
    sizes: [
      { size: 'M', stock: 7, inStock: true },
      { size: 'L', stock: null, inStock: true },
    ],
    colours: [],
    variants: [],
    createdAt: '2026-11-21T04:00:00.000Z',
    updatedAt: '2026-11-21T04:00:00.000Z',
  })
  const { values } = await newProductResolver(copy, undefined, options)
  expect(values).toEqual({
    id: '',
    name: 'Tea Shirt',
    description: 'The brown of strong tea.',
    price: 1290.5,
    category: 'shirts',
    featured: true,
    inStock: true,
    image: '',
    images: ['/images/a-1080.jpg', '/images/b-1080.jpg'],
    sizes: [
      { size: 'M', stock: 0 },
      { size: 'L', stock: null },
    ],
  })
})
