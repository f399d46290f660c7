// Owns categories, products, their sizes, stock and search.
// Leaves to others: what a visitor means to buy (cart) and what was sold (orders).
import { z } from 'zod'
import { MAX_TAKA, toPaisa, toTaka } from '../shared/money.ts'
import { optionalLine, requiredLine, requiredText } from '../shared/text.ts'
import { MAX_IMAGES, MAX_PIECES, picturesOf } from './rules.ts'

export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'One size'] as const
export const Size = z.enum(SIZES, { error: 'Please choose one of the sizes this product comes in' })
export type Size = z.infer<typeof Size>

/** Why the count of a size became another. */
export const MOVEMENT_REASONS = [
  'stocked',
  'counted',
  'sold',
  'held',
  'released',
  'cancelled',
  'returned',
  'order_deleted',
  'reopened',
  'written_off',
  'damaged',
  'exchanged',
  'received',
  'lost',
] as const
export type MovementReason = (typeof MOVEMENT_REASONS)[number]

/** What a product is made in unless something else is said. */
const EVERYDAY_SIZES: readonly Size[] = ['XS', 'S', 'M', 'L', 'XL', 'XXL']

export const Picture = z
  .object({
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    placeholder: z.string().meta({
      description:
        'A tiny blurred picture as a data URL; lists with a limit have it of the first alone',
    }),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof Picture>

export const ProductSize = z
  .object({
    size: Size,
    stock: z.number().int().nullable().meta({
      description:
        'Pieces left. Administrators are told every count, and null means always in stock; everybody else is told of the last 5, and null means more than those',
    }),
    inStock: z.boolean(),
  })
  .meta({ id: 'ProductSize' })
export type ProductSize = z.infer<typeof ProductSize>

export const Product = z
  .object({
    id: z.string(),
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.number().meta({ description: 'In taka' }),
    image: z.string(),
    images: z.array(z.string()),
    pictures: z.array(Picture),
    category: z.string().meta({ description: 'Category id' }),
    featured: z.boolean(),
    inStock: z.boolean().meta({ description: 'Whether any size can be bought' }),
    offered: z.boolean().meta({ description: 'The switch that `inStock` sets when it is sent' }),
    sizes: z.array(ProductSize),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso
      .datetime()
      .meta({ description: 'When an administrator last changed it; told to administrators' })
      .optional(),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

export const ProductFigures = z
  .object({ total: z.number().int(), inStock: z.number().int(), featured: z.number().int() })
  .meta({ id: 'ProductFigures' })
export type ProductFigures = z.infer<typeof ProductFigures>

const INVALID_PRICE = 'Please enter a valid price'

export const Price = z
  .number(INVALID_PRICE)
  .positive(INVALID_PRICE)
  .max(MAX_TAKA, INVALID_PRICE)
  .refine((taka) => toTaka(toPaisa(taka)) === taka, INVALID_PRICE)
  .meta({ description: 'In taka, with at most two decimals' })

export const Stock = z
  .number('Please enter how many pieces are left')
  .int('Please enter a whole number of pieces')
  .min(0, 'Please enter a number of pieces that is not below 0')
  .max(MAX_PIECES, `Please enter at most ${MAX_PIECES.toLocaleString('en')} pieces`)
  .nullable()
  .meta({ description: 'Pieces left; null: always in stock' })

/** Sizes in which a product is made, each once. */
function sizesOf<Of extends z.ZodObject<{ size: typeof Size }>>(size: Of) {
  return z
    .array(size, 'Please choose the sizes')
    .min(1, 'Please choose at least one size')
    .max(SIZES.length, 'Please give each size once')
    .refine(
      (sizes) => new Set(sizes.map((each) => each.size)).size === sizes.length,
      'Please give each size once',
    )
}

const NewSize = z.object({ size: Size, stock: Stock })

const ChangedSize = NewSize.extend({
  shownStock: Stock.optional().meta({
    description:
      'The count that was shown before it was edited. When `stock` is the same, what was sold meanwhile stays sold; when it is another and the count has moved since, nothing is saved (409) and `data.product` says how the product is now. Left out, the count is set as it is said, whatever was sold meanwhile',
  }),
})

const PictureAddress = optionalLine(2000, 'Please give the address of a picture')

const productFields = {
  name: requiredLine('Product name is required', 200),
  price: Price,
  description: requiredText('Product description is required', 5000),
  category: requiredLine('Please select a category', 100).meta({ description: 'Category id' }),
  image: PictureAddress.optional().meta({ description: 'The main picture' }),
  images: z
    .array(PictureAddress.min(1, 'Please give the address of a picture'), 'Please give a list')
    .max(MAX_IMAGES, `Maximum ${MAX_IMAGES} images allowed.`)
    .optional()
    .meta({ description: 'All pictures; without `image`, the first is the main one' }),
}

interface Pictures {
  image?: string | undefined
  images?: string[] | undefined
}

function checkPictures(field: 'image' | 'images', missingMessage: string) {
  return (product: Pictures, check: z.RefinementCtx<Pictures>): void => {
    const count = picturesOf(product).length
    if (count > 0 && count <= MAX_IMAGES) return
    const message = count === 0 ? missingMessage : `Maximum ${MAX_IMAGES} images allowed.`
    check.addIssue({ code: 'custom', path: [count === 0 ? field : 'images'], message })
  }
}

export const NewProduct = z
  .object({
    id: optionalLine(100)
      .regex(/^([A-Za-z0-9][A-Za-z0-9_-]*)?$/, 'A product ID is made of letters, digits, - and _')
      .optional()
      .meta({ description: 'The public id; generated when empty' }),
    ...productFields,
    inStock: z.boolean().default(true).meta({ description: 'Whether it is for sale at all' }),
    featured: z.boolean().default(false),
    sizes: sizesOf(NewSize)
      .default(() => EVERYDAY_SIZES.map((size) => ({ size, stock: null })))
      .meta({ description: 'XS to XXL, always in stock, when there are none' }),
  })
  .superRefine(checkPictures('images', 'At least one product image is required'))
  .meta({ id: 'NewProduct' })
export type NewProduct = z.infer<typeof NewProduct>

const changedFields = {
  inStock: z.boolean().optional().meta({ description: 'Whether it is for sale at all' }),
  featured: z.boolean().optional(),
  sizes: sizesOf(ChangedSize).optional().meta({ description: 'Unchanged when left out' }),
  shownUpdatedAt: z.iso.datetime().optional().meta({
    description:
      'The `updatedAt` that was shown before it was edited. When somebody has changed the product since, nothing is saved (409) and `data.product` says how it is now. Left out, whoever saves last wins',
  }),
}

const checkChangedPictures = checkPictures('image', 'Product image is required')

/** As a form has it, with everything of a product. */
export const ProductChange = z
  .object({ ...productFields, ...changedFields })
  .superRefine(checkChangedPictures)
export type ProductChange = z.infer<typeof ProductChange>

/**
 * But for name and price, what is left out stays as it is. `images` is the whole list; `image` alone replaces the main picture and
 * keeps the others.
 */
export const ProductUpdate = z
  .object({
    ...z.object(productFields).partial({ description: true, category: true }).shape,
    ...changedFields,
  })
  .superRefine((product, check) => {
    if (product.image !== undefined || product.images !== undefined)
      checkChangedPictures(product, check)
  })
  .meta({ id: 'ProductUpdate' })
export type ProductUpdate = z.infer<typeof ProductUpdate>
