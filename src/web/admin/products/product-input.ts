import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldPath, Resolver, UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { NewProduct, type Product, ProductChange, type Size } from '#shop/catalogue/contract.ts'
import { FIXED_SIZES, LETTERS, picturesOf } from '#shop/catalogue/rules.ts'
import { readNumber } from '#shop/shared/read-number.ts'
import { type TypedCount, textOf } from './moved-counts.ts'

export interface ColourInput {
  /** Stays what it is while the name is typed: the name it had, or any other of a new colour. */
  key: string
  name: string
  swatch: string
  /** The pictures that show it. */
  images: string[]
}

export interface VariantInput extends TypedCount {
  /** The key of its colour; empty without colours. */
  colour: string
  sku: string
  /** Empty: what the product costs. */
  ownPrice: string
  /** Empty: what the product costs the shop. Undefined where nobody may see it. */
  ownCost?: string | undefined
}

/** As typed. A new product has all its pictures in `images`, a changed one its main one apart, in `image`. */
export interface ProductInput {
  id: string
  name: string
  price: string
  /** Empty: no sale. */
  salePrice: string
  saleFrom: string
  saleUntil: string
  description: string
  category: string
  inStock: boolean
  featured: boolean
  preOrder: boolean
  /** Empty: unknown. Undefined where nobody may see it. */
  cost?: string | undefined
  /** Empty: unknown. */
  weightGrams: string
  image: string
  images: string[]
  sizeRun: string
  colours: ColourInput[]
  variants: VariantInput[]
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
  'inStock',
  'featured',
  'preOrder',
  'colours',
  'sizeRun',
  'variants',
  'salePrice',
  'saleFrom',
  'saleUntil',
  'cost',
  'weightGrams',
] as const satisfies FieldPath<ProductInput>[]

export function newVariant(size: Size, colour = '', stock = ''): VariantInput {
  return { size, colour, stock, sku: '', ownPrice: '' }
}

export const emptyProduct: ProductInput = {
  id: '',
  name: '',
  price: '',
  cost: '',
  salePrice: '',
  saleFrom: '',
  saleUntil: '',
  description: '',
  category: '',
  inStock: true,
  featured: false,
  preOrder: true,
  weightGrams: '',
  image: '',
  images: [],
  sizeRun: LETTERS,
  colours: [],
  variants: (FIXED_SIZES[LETTERS] ?? []).map((size) => newVariant(size)),
}

export function toInput(product: Product): ProductInput {
  return {
    ...emptyProduct,
    id: product.id,
    name: product.name,
    price: String(product.regularPrice ?? product.price),
    salePrice: String(product.salePrice ?? ''),
    saleFrom: product.saleFrom ?? '',
    saleUntil: product.saleUntil ?? '',
    description: product.description,
    category: product.category,
    inStock: product.offered,
    featured: product.featured,
    preOrder: product.preOrder,
    cost: product.cost === undefined ? undefined : textOf(product.cost),
    weightGrams: textOf(product.weightGrams),
    image: product.image,
    images: product.images.slice(1),
    sizeRun: product.sizeRun,
    colours: product.colours.map((colour) => ({ key: colour.name, ...colour })),
    variants: product.variants.map(({ size, colour, stock, sku, ownPrice, ownCost }) => ({
      ...{ size, colour },
      stock: textOf(stock),
      shownStock: stock,
      sku: sku ?? '',
      ownPrice: textOf(ownPrice),
      ...(ownCost !== undefined && { ownCost: textOf(ownCost) }),
    })),
  }
}

/** For another product like it: with the same pictures and prices, and none of its pieces or SKUs. */
export function toCopy(product: Product): ProductInput {
  const input = toInput(product)
  return {
    ...input,
    id: '',
    image: '',
    images: product.images,
    variants: input.variants.map(({ shownStock: _, ...variant }) => ({
      ...variant,
      stock: variant.stock === '' ? '' : '0',
      sku: '',
    })),
  }
}

function readInput({ price, cost, variants, colours, ...input }: ProductInput) {
  const pictures = picturesOf(input)
  return {
    ...input,
    // No number at all is as invalid as 0, and does not keep the other fields from being checked.
    price: readNumber(price) || 0,
    salePrice: readOptional(input.salePrice),
    saleFrom: input.saleFrom || null,
    saleUntil: input.saleUntil || null,
    weightGrams: readOptional(input.weightGrams),
    ...readCost('cost', cost),
    colours: colours.map(({ key, images, ...colour }) => ({
      ...colour,
      was: key,
      images: images.filter((url) => pictures.includes(url)),
    })),
    variants: variants.map((variant) => readVariant(variant, colours)),
  }
}

function readVariant(
  { shownStock, colour, ownPrice, ownCost, ...variant }: VariantInput,
  colours: readonly ColourInput[],
) {
  const name = colours.find(({ key }) => key === colour)?.name ?? ''
  return {
    ...variant,
    colour: name,
    stock: readNumber(variant.stock) ?? null,
    ...(shownStock !== undefined && { shownStock }),
    ownPrice: readOptional(ownPrice),
    ...readCost('ownCost', ownCost),
  }
}

function readOptional(typed: string): number | null {
  return typed.trim() === '' ? null : readNumber(typed) || 0
}

function readCost(name: 'cost' | 'ownCost', typed: string | undefined) {
  return typed === undefined ? {} : { [name]: readNumber(typed) ?? null }
}

/** Who may not see costs says none. */
function readNew(input: ProductInput) {
  return readInput(input.cost === '' ? { ...input, cost: undefined } : input)
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
export const newProductResolver = resolve(readNew, NewProduct)
export const productChangeResolver = resolve(readChange, ProductChange)
