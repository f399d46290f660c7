// Owns categories, products, their sizes, stock and search.
// Leaves to others: what a visitor means to buy (cart) and what was sold (orders).
import { z } from 'zod'
import { optionalLine } from '../shared/text.ts'
import { changedProductShapes, newProductShapes, updatedProductShapes } from './product-fields.ts'
import { MAX_IMAGES, MAX_PIECES, picturesOf } from './rules.ts'

export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'One size'] as const
export const Size = z.enum(SIZES, { error: 'Choose one of this product’s sizes' })
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
        'A tiny blurred picture as a data URL; in limited lists only for the first picture',
    }),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof Picture>

export const ProductSize = z
  .object({
    size: Size,
    stock: z.number().int().nullable().meta({
      description:
        'Pieces left. Administrators see every count, and null means always in stock; everyone else sees counts of 5 or fewer, and null means more',
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
    inStock: z.boolean().meta({ description: 'Whether any size is in stock' }),
    offered: z.boolean().meta({ description: 'The value set by sending `inStock`' }),
    sizes: z.array(ProductSize),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso
      .datetime()
      .meta({ description: 'When an administrator last changed it; administrators only' })
      .optional(),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

export const ProductFigures = z
  .object({ total: z.number().int(), inStock: z.number().int(), featured: z.number().int() })
  .meta({ id: 'ProductFigures' })
export type ProductFigures = z.infer<typeof ProductFigures>

export const Stock = z
  .number('Enter the number of pieces left')
  .int('Enter a whole number of pieces')
  .min(0, 'Enter 0 or more pieces')
  .max(MAX_PIECES, `Enter up to ${MAX_PIECES.toLocaleString('en')} pieces`)
  .nullable()
  .meta({ description: 'Pieces left; null: always in stock' })

/** Sizes in which a product is made, each once. */
function sizesOf<Of extends z.ZodObject<{ size: typeof Size }>>(size: Of) {
  return z
    .array(size, 'Choose the sizes')
    .min(1, 'Choose at least one size')
    .max(SIZES.length, 'List each size only once')
    .refine(
      (sizes) => new Set(sizes.map((each) => each.size)).size === sizes.length,
      'List each size only once',
    )
}

const NewSize = z.object({ size: Size, stock: Stock })

const ChangedSize = NewSize.extend({
  shownStock: Stock.optional().meta({
    description:
      'The count shown before editing. If `stock` equals it, sales made since are kept; if it differs and the count has changed since, nothing is saved (409) and `data.product` holds the current state. When omitted, the count is set regardless of sales made since',
  }),
})

const PictureAddress = optionalLine(2000, 'Enter the URL of a picture')

const pictureShapes = {
  image: PictureAddress.optional().meta({ description: 'The main picture' }),
  images: z
    .array(PictureAddress.min(1, 'Enter the URL of a picture'), 'Enter a list')
    .max(MAX_IMAGES, `Maximum ${MAX_IMAGES} images allowed.`)
    .optional()
    .meta({ description: 'All pictures; without `image`, the first is the main picture' }),
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
      .regex(/^([A-Za-z0-9][A-Za-z0-9_-]*)?$/, 'Use only letters, digits, - and _ in a product ID')
      .optional()
      .meta({ description: 'Public id; generated when empty' }),
    ...newProductShapes,
    ...pictureShapes,
    sizes: sizesOf(NewSize)
      .default(() => EVERYDAY_SIZES.map((size) => ({ size, stock: null })))
      .meta({ description: 'XS to XXL, always in stock, when omitted' }),
  })
  .superRefine(checkPictures('images', 'At least one product image is required'))
  .meta({ id: 'NewProduct' })
export type NewProduct = z.infer<typeof NewProduct>

const changeShapes = {
  ...pictureShapes,
  sizes: sizesOf(ChangedSize).optional().meta({ description: 'Unchanged when omitted' }),
  shownUpdatedAt: z.iso.datetime().optional().meta({
    description:
      'The `updatedAt` shown before editing. If the product has changed since, nothing is saved (409) and `data.product` holds its current state. When omitted, the last save wins',
  }),
}

const checkChangedPictures = checkPictures('image', 'Product image is required')

/** As a form has it, with everything of a product. */
export const ProductChange = z
  .object({ ...changedProductShapes, ...changeShapes })
  .superRefine(checkChangedPictures)
export type ProductChange = z.infer<typeof ProductChange>

/**
 * But for what every product has had from the first, what is left out stays as it is. `images` is the whole list; `image` alone replaces the main picture and
 * keeps the others.
 */
export const ProductUpdate = z
  .object({ ...updatedProductShapes, ...changeShapes })
  .superRefine((product, check) => {
    if (product.image !== undefined || product.images !== undefined)
      checkChangedPictures(product, check)
  })
  .meta({ id: 'ProductUpdate' })
export type ProductUpdate = z.infer<typeof ProductUpdate>
