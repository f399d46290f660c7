// Owns categories, products, their sizes, stock and search.
// Leaves to others: what a visitor means to buy (cart) and what was sold (orders).
import { z } from 'zod'

export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'One size'] as const
export const Size = z.enum(SIZES, { error: 'Please choose one of the sizes this product comes in' })
export type Size = z.infer<typeof Size>
export const Picture = z
  .object({
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    placeholder: z.string().meta({ description: 'A tiny blurred picture as a data URL' }),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof Picture>

export const ProductSize = z
  .object({
    size: Size,
    stock: z.number().int().nullable().meta({ description: 'Pieces left; null: always in stock' }),
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
    inStock: z.boolean(),
    sizes: z.array(ProductSize),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

export const Category = z
  .object({
    id: z.string(),
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    image: z.string(),
    picture: Picture.nullable(),
    color: z.string(),
    isActive: z.boolean(),
    itemCount: z.number().int(),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const PRODUCT_ORDERS = ['newest', 'price-up', 'price-down', 'name'] as const

/** What a list of products may be narrowed to. Without a limit the whole list is given. */
export const ProductFilter = z.object({
  category: z.string().max(100).optional(),
  featured: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  sort: z.enum(PRODUCT_ORDERS).default('newest'),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(300).optional(),
})
export type ProductFilter = z.infer<typeof ProductFilter>
