import { describe, expect, it } from 'vitest'
import {
  AddedProduct,
  EditedProduct,
  NewProduct,
  type Product,
  type ProductForm,
} from '#shop/catalogue/contract.ts'
import { hasPlaceForError } from '#web/forms/failure.ts'
import { resolverOf, stateOf } from '#web/forms/use-schema-form.ts'
import {
  copyOf,
  mergeProduct,
  NEW_PRODUCT,
  newVariant,
  pickChanged,
  toSent,
  valuesOf,
} from './product-form.ts'

const options = { fields: {}, shouldUseNativeValidation: false }
const empty = stateOf(AddedProduct, NEW_PRODUCT) as ProductForm
const add = (values: ProductForm) => resolverOf(AddedProduct)(values, undefined, options)
const edit = (values: ProductForm) => resolverOf(EditedProduct)(values, undefined, options)

const shirt: ProductForm = {
  ...empty,
  name: 'Tea Shirt',
  price: 1290.5,
  description: 'The brown of strong tea.',
  category: 'shirts',
  images: ['/images/a-1080.jpg'],
}

describe('a new product', () => {
  it('is found wrong in all its fields at once', async () => {
    const { errors } = await add(empty)
    expect(Object.keys(errors).sort()).toEqual([
      'category',
      'description',
      'images',
      'name',
      'price',
    ])
  })

  it.each([0, -5, Number.NaN, 1.234])('has no price when it is %s', async (price) => {
    const { errors } = await add({ ...shirt, price })
    expect(errors).toMatchObject({ price: { message: 'Please enter a valid price' } })
  })

  it('is found wrong beside the size whose count, price or cost it is', async () => {
    const wrong = { ...newVariant('L'), stock: Number.NaN, ownPrice: Number.NaN, ownCost: 1.005 }
    const { errors } = await add({ ...shirt, cost: 1.005, variants: [newVariant('M'), wrong] })
    expect(errors).toMatchObject({
      cost: { message: 'Please enter a valid cost' },
      variants: [
        undefined,
        {
          stock: { message: 'Enter the number of pieces left' },
          ownPrice: { message: 'Please enter a valid price' },
          ownCost: { message: 'Please enter a valid cost' },
        },
      ],
    })
  })

  it('is sent as the API takes it, with costs only of those who are told them', async () => {
    const values = (await add(shirt)).values as ProductForm
    expect(NewProduct.safeParse(toSent(values, true)).error).toBeUndefined()
    expect(toSent(values, true)).toMatchObject({
      cost: null,
      variants: [{ ownCost: null }, {}, {}, {}, {}, {}],
    })
    expect(JSON.stringify(toSent(values, false))).not.toMatch(/cost/i)
  })
})

describe('a changed product', () => {
  it('needs its main picture, whatever others it has', async () => {
    const { errors } = await edit({ ...shirt, image: '' })
    expect(errors).toMatchObject({ image: { message: 'Product image is required' } })
  })

  it('is refused below the form where the refusal has no input of its own', () => {
    const hasPlace = (...paths: string[]) => hasPlaceForError(EditedProduct, paths)
    expect(hasPlace('variants.3.colour')).toBe(false)
    expect(hasPlace('variants.3.size', 'variants.4.size')).toBe(false)
    expect(hasPlace('variants.3.sku')).toBe(true)
    expect(hasPlace('variants.3.colour', 'name')).toBe(true)
    expect(hasPlace('images')).toBe(true)
  })

  it('is sent as far as it was changed, the pictures as one list', () => {
    expect(pickChanged(shirt, ['featured'])).toEqual({
      name: 'Tea Shirt',
      price: 1290.5,
      featured: false,
    })
    expect(Object.keys(pickChanged(shirt, ['images'])).sort()).toEqual([
      'image',
      'images',
      'name',
      'price',
    ])
  })
})

const variant = { id: 'any', colour: '', price: 1290.5, inStock: true }
const product: Product = {
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
    { ...variant, id: 'medium', size: 'M', stock: 7, sku: 'TEA-M', ownPrice: 1400 },
    { ...variant, id: 'large', size: 'L', stock: null, sku: null, ownPrice: null },
  ],
  createdAt: '2026-11-21T04:00:00.000Z',
  updatedAt: '2026-11-21T04:00:00.000Z',
}

it('a product on sale is edited at its own price', () => {
  const onSale = valuesOf({ ...product, price: 900, regularPrice: 1290.5, salePrice: 900 })
  expect(onSale).toMatchObject({ price: 1290.5, salePrice: 900 })
})

it('a copy of a product has its words and pictures, and neither its id nor its pieces', () => {
  expect(copyOf(product)).toMatchObject({
    id: '',
    name: 'Tea Shirt',
    image: '',
    images: ['/images/a-1080.jpg', '/images/b-1080.jpg'],
  })
  expect(copyOf(product).variants).toEqual([
    { ...newVariant('M', '', 0), ownPrice: 1400 },
    newVariant('L'),
  ])
})

describe('colours', () => {
  const colours = [
    {
      was: 'Navy',
      name: 'Navy',
      swatch: '#1f2a44',
      images: ['/images/b-1080.jpg', '/images/gone'],
    },
    { was: 'Olive', name: 'Moss', swatch: '#5b5f3a', images: [] },
  ]
  const variants = [newVariant('M', 'Navy', 4), newVariant('M', 'Olive', 3)]

  it('are sent by name, with the pictures that are still there, and the name that a renamed one had', () => {
    const images = ['/images/b-1080.jpg']
    expect(toSent({ ...shirt, images, colours, variants }, true)).toMatchObject({
      colours: [
        { name: 'Navy', was: 'Navy', images },
        { name: 'Moss', was: 'Olive', images: [] },
      ],
      variants: [
        { size: 'M', colour: 'Navy' },
        { size: 'M', colour: 'Moss' },
      ],
    })
  })
})

describe('saved over what someone else has saved', () => {
  const before = valuesOf(product)
  const {
    variants: [medium, large],
  } = before
  if (!medium || !large) throw new Error('No variants')

  it('are the counts and prices that were typed, counted from what is left now', () => {
    const mine = { ...before, variants: [{ ...medium, stock: 60 }, large] }
    const theirs = {
      ...before,
      name: 'Strong Tea Shirt',
      variants: [
        { ...medium, stock: 5, shownStock: 5, ownPrice: 1500 },
        { ...large, stock: 3, shownStock: 3 },
      ],
    }
    expect(mergeProduct(mine, before, theirs)).toMatchObject({
      name: 'Strong Tea Shirt',
      variants: [
        { size: 'M', stock: 60, shownStock: 5, ownPrice: 1500 },
        { size: 'L', stock: 3, shownStock: 3 },
      ],
    })
  })

  it('are counts of a colour that the other has renamed', () => {
    const shown = valuesOf({
      ...product,
      colours: [{ name: 'Blue', swatch: '#1f2a44', images: [] }],
      variants: [{ ...variant, id: 'one', size: 'M', colour: 'Blue', stock: 7 }],
    })
    const [row] = shown.variants
    const mine = { ...shown, variants: row ? [{ ...row, stock: 9 }] : [] }
    const theirs = valuesOf({
      ...product,
      colours: [{ name: 'Navy', swatch: '#1f2a44', images: [] }],
      variants: [{ ...variant, id: 'one', size: 'M', colour: 'Navy', stock: 7 }],
    })
    const merged = mergeProduct(mine, shown, theirs)
    expect(toSent(merged, false)).toMatchObject({
      colours: [{ name: 'Navy' }],
      variants: [{ size: 'M', colour: 'Navy', stock: 9, shownStock: 7 }],
    })
  })

  it('are pictures and sizes that either has added, without those that either has removed', () => {
    const mine = { ...before, images: ['/images/mine.jpg'], variants: [medium] }
    const theirs = {
      ...before,
      images: [...before.images, '/images/theirs.jpg'],
      variants: [...before.variants, newVariant('XL')],
    }
    const merged = mergeProduct(mine, before, theirs)
    expect(merged).toMatchObject({
      image: '/images/a-1080.jpg',
      images: ['/images/mine.jpg', '/images/theirs.jpg'],
    })
    expect(merged.variants.map(({ size }) => size)).toEqual(['M', 'XL'])
  })
})
