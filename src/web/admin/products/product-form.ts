import type { Product, ProductForm } from '#shop/catalogue/contract.ts'
import { FIXED_SIZES, LETTERS, picturesOf } from '#shop/catalogue/rules.ts'
import type { Size } from '#shop/catalogue/variants/contract.ts'
import { mergeFields, mergeRows } from '#web/forms/merge-edits.ts'
import type { Form } from '#web/forms/use-schema-form.ts'

export type ColourValues = ProductForm['colours'][number]
/** With the id of a variant that is stored, which is not sent. */
export type VariantValues = ProductForm['variants'][number] & { id?: string | undefined }

export interface OfProduct {
  form: Form<ProductForm>
}

export const MADE_IN = ['colours'] as const
export const IN_THE_SHOP = ['inStock', 'featured', 'preOrder'] as const
export const DETAILS = ['id', 'nameBangla', 'descriptionBangla'] as const
export const SALE = ['salePrice', 'saleFrom', 'saleUntil'] as const
export const ADVANCED = [
  'cloth',
  'clothBangla',
  'worn',
  'wornBangla',
  'cost',
  'weightGrams',
] as const

/** As they follow one another on the screen. */
export const FIELDS = [
  ...(['name', 'price', 'description', 'category', 'images', 'image'] as const),
  ...(['sizeRun', 'variants'] as const),
  ...MADE_IN,
  ...IN_THE_SHOP,
  ...DETAILS,
  ...SALE,
  ...ADVANCED,
] satisfies (keyof ProductForm)[]

export function newVariant(size: Size, colour = '', stock: number | null = null): VariantValues {
  return { size, colour, stock, sku: null, ownPrice: null, ownCost: null }
}

export const NEW_PRODUCT: Partial<ProductForm> = {
  inStock: true,
  preOrder: true,
  sizeRun: LETTERS,
  colours: [],
  variants: (FIXED_SIZES[LETTERS] ?? []).map((size) => newVariant(size)),
}

export function valuesOf(product: Product): ProductForm {
  return {
    ...product,
    price: product.regularPrice ?? product.price,
    inStock: product.offered,
    images: product.images.slice(1),
    colours: product.colours.map((colour) => ({ ...colour, was: colour.name })),
    variants: product.variants.map(({ id, size, colour, stock, sku, ownPrice, ownCost }) => ({
      ...{ id, ...newVariant(size, colour, stock) },
      shownStock: stock,
      sku: sku ?? null,
      ownPrice: ownPrice ?? null,
      ownCost: ownCost ?? null,
    })),
  }
}

/** For another product like it: with the same pictures and prices, and none of its pieces or SKUs. */
export function copyOf(product: Product): ProductForm {
  const values = valuesOf(product)
  return {
    ...values,
    id: '',
    image: '',
    images: product.images,
    variants: values.variants.map(({ size, colour, stock, ownPrice, ownCost = null }) => ({
      ...newVariant(size, colour, stock === null ? null : 0),
      ...{ ownPrice, ownCost },
    })),
  }
}

/** What is sent: colours by the names that they get, and costs of those who are told them. */
export function toSent(
  { colours, variants, cost, ...values }: ProductForm,
  mayReadCosts: boolean,
): ProductForm {
  const pictures = picturesOf(values)
  const nameOf = (key: string | undefined) => colours.find(({ was }) => was === key)?.name ?? ''
  return {
    ...values,
    ...(mayReadCosts && { cost }),
    colours: colours.map((colour) => ({
      ...colour,
      images: colour.images.filter((url) => pictures.includes(url)),
    })),
    variants: variants.map(({ ownCost, ...variant }) => ({
      ...variant,
      colour: nameOf(variant.colour),
      ...(mayReadCosts && { ownCost }),
    })),
  }
}

/** Pictures are one list, whose first is the main one. */
export function pickChanged(
  { name, price, ...sent }: ProductForm,
  changed: readonly (keyof ProductForm)[],
) {
  const names = changed.includes('images') ? [...changed, 'image'] : changed
  const entries = Object.entries(sent).filter(([field]) => names.includes(field as 'image'))
  return { name, price, ...(Object.fromEntries(entries) as Partial<typeof sent>) }
}

/** Of each picture, colour and size too, what was changed here over what the other saved. */
export function mergeProduct(mine: ProductForm, before: ProductForm, theirs: ProductForm) {
  const pictures = [mine, before, theirs].map(picturesOf)
  const [image = '', ...images] = mergeRows(...(pictures as [string[], string[], string[]]), String)
  const colourOf = ({ was = '' }: ColourValues) => was
  // By its id, whatever the other has renamed.
  const variantOf = ({ id, size, colour }: VariantValues) => id ?? `${size}\n${colour}`
  return {
    ...mergeFields(mine, before, theirs),
    ...{ image, images },
    colours: mergeRows(mine.colours, before.colours, theirs.colours, colourOf),
    variants: mergeRows(mine.variants, before.variants, theirs.variants, variantOf),
  }
}
