import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldPath, Resolver, UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { NewProduct, type Product, ProductChange, type Size } from '#shop/catalogue/contract.ts'
import { KEPT_SIZES, ONE_SIZE, picturesOf } from '#shop/catalogue/rules.ts'
import { readNumber } from '#web/forms/read-number.ts'

export interface SizeInput {
  size: Size
  /** As typed; empty is always in stock. */
  stock: string
  /** What was left when the form was opened: what is sold meanwhile stays sold. */
  shownStock?: number | null
  /** What is left now, when that was learnt after something else had been typed. */
  leftNow?: number | null
}

/** As typed. A new product has all its pictures in `images`, a changed one its main one apart, in `image`. */
export interface ProductInput {
  id: string
  name: string
  price: string
  description: string
  category: string
  inStock: boolean
  featured: boolean
  image: string
  images: string[]
  sizes: SizeInput[]
  /** Which state of the product was shown. */
  shownUpdatedAt?: string | undefined
}

export type ProductForm<Output> = UseFormReturn<ProductInput, unknown, Output>

/** As they follow one another in the form. */
export const FIELDS = [
  'name',
  'id',
  'price',
  'category',
  'description',
  'images',
  'image',
  'sizes',
  'inStock',
  'featured',
] as const satisfies FieldPath<ProductInput>[]

/** What the form offers, whatever else a product comes in. */
const SIZES = Object.values(KEPT_SIZES).flat()

export const LETTER_SIZES = SIZES.filter((size) => size !== ONE_SIZE)

/** In their order: those that the form offers, then others that the product comes in. */
export function allSizes(sizes: readonly { size: Size }[]): Size[] {
  return [...new Set([...SIZES, ...sizes.map(({ size }) => size)])]
}

export const emptyProduct: ProductInput = {
  id: '',
  name: '',
  price: '',
  description: '',
  category: '',
  inStock: true,
  featured: false,
  image: '',
  images: [],
  sizes: LETTER_SIZES.map((size) => ({ size, stock: '' })),
}

export function toInput(product: Product): ProductInput {
  return {
    ...emptyProduct,
    id: product.id,
    name: product.name,
    price: String(product.price),
    description: product.description,
    category: product.category,
    inStock: product.offered,
    featured: product.featured,
    image: product.image,
    images: product.images.slice(1),
    shownUpdatedAt: product.updatedAt,
    sizes: product.sizes.map(({ size, stock }) => ({
      size,
      stock: stock === null ? '' : String(stock),
      shownStock: stock,
    })),
  }
}

/** For another product like it: with the same pictures, and none of its pieces. */
export function toCopy(product: Product): ProductInput {
  const { shownUpdatedAt: _, ...input } = toInput(product)
  return {
    ...input,
    id: '',
    image: '',
    images: product.images,
    sizes: product.sizes.map(({ size, stock }) => ({ size, stock: stock === null ? '' : '0' })),
  }
}

function readInput({ price, sizes, ...input }: ProductInput) {
  return {
    ...input,
    // No number at all is as invalid as 0, and does not keep the other fields from being checked.
    price: readNumber(price) || 0,
    sizes: sizes.map(({ leftNow: _, ...size }) => ({
      ...size,
      stock: readNumber(size.stock) ?? null,
    })),
  }
}

/** Without its main picture it has none, and is refused. */
function readChange(input: ProductInput) {
  return { ...readInput(input), images: input.image ? picturesOf(input) : undefined }
}

function resolve<Output>(
  read: (input: ProductInput) => unknown,
  shape: z.ZodType<Output>,
): Resolver<ProductInput, unknown, Output> {
  return zodResolver(
    z.preprocess(read as (input: unknown) => unknown, shape) as unknown as z.ZodType<
      Output & object,
      ProductInput
    >,
  ) as Resolver<ProductInput, unknown, Output>
}

/** Check by the shapes that the API checks by. */
export const newProductResolver = resolve(readInput, NewProduct)
export const productChangeResolver = resolve(readChange, ProductChange)
