// Owns categories, products, their sizes, stock and search.
// Does not own: carts (cart) and sales (orders).
import { z } from 'zod'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { exactField, field, textField } from '../shared/fields.ts'
import { upTo } from '../shared/numbers.ts'
import { foldText } from '../shared/read-text.ts'
import { exactLine, optionalLine, requiredExactLine, requiredLine } from '../shared/text.ts'
import { checkSale } from './check-sale.ts'
import {
  changedProductShapes,
  newProductShapes,
  productFields,
  updatedProductShapes,
} from './product-fields.ts'
import { MAX_COLOURS, MAX_IMAGES, MAX_PIECES, MAX_SIZES, picturesOf } from './rules.ts'
import { Colour, Picture, Size, SizeRunId } from './variants/contract.ts'

/** Why a stock count changed. */
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
  'given_away',
  'edited',
] as const
export type MovementReason = (typeof MOVEMENT_REASONS)[number]

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

const Swatch = z
  .string({ error: m.fault_choose_colour_swatch })
  .max(7, { error: m.fault_enter_swatch_1f2a44 })
  .regex(/^#[0-9a-f]{6}$/i, { error: m.fault_enter_swatch_1f2a44 })
  .toLowerCase()

const ProductColour = z
  .object({
    name: z.string(),
    swatch: z.string().meta({ description: 'Such as `#1f2a44`' }),
    images: z.array(z.string()).meta({ description: 'Those of the pictures that show it' }),
  })
  .meta({ id: 'ProductColour' })

export const Variant = z
  .object({
    size: z.string(),
    colour: Colour,
    price: z.number().meta({ description: 'In taka: its own, or that of the product' }),
    regularPrice: z.number().meta({ description: 'As of the product' }).optional(),
    stock: ProductSize.shape.stock,
    inStock: z.boolean(),
    id: z.string().meta({ description: 'Administrators only' }).optional(),
    sku: z.string().nullable().meta({ description: 'Administrators only' }).optional(),
    ownPrice: z
      .number()
      .nullable()
      .meta({ description: 'null: costs what the product costs; administrators only' })
      .optional(),
    ownCost: productFields.cost.schema
      .meta({
        description: 'null: costs the shop what the product does; only with the right `readCosts`',
      })
      .optional(),
  })
  .meta({ id: 'Variant' })
export type Variant = z.infer<typeof Variant>

export const Product = z
  .object({
    id: z.string(),
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    nameBangla: productFields.nameBangla.schema.optional(),
    descriptionBangla: productFields.descriptionBangla.schema.optional(),
    cloth: productFields.cloth.schema.optional(),
    clothBangla: productFields.clothBangla.schema.optional(),
    worn: productFields.worn.schema.optional(),
    wornBangla: productFields.wornBangla.schema.optional(),
    price: z.number().meta({ description: 'What it costs now, in taka' }),
    regularPrice: z
      .number()
      .meta({
        description:
          'While it is on sale, what it costs otherwise: the value set by sending `price`',
      })
      .optional(),
    salePrice: productFields.salePrice.schema
      .meta({ description: 'Administrators only' })
      .optional(),
    saleFrom: z.string().nullable().meta({ description: 'Administrators only' }).optional(),
    saleUntil: z
      .string()
      .nullable()
      .meta({ description: 'In Asia/Dhaka; told to others while it is on sale' })
      .optional(),
    cost: productFields.cost.schema.optional(),
    weightGrams: productFields.weightGrams.schema.optional(),
    priceFrom: z
      .number()
      .meta({ description: 'Lowest of those in stock, or of all where none is, if not `price`' })
      .optional(),
    priceTo: z.number().meta({ description: 'Highest of the same' }).optional(),
    image: z.string(),
    images: z.array(z.string()),
    pictures: z.array(Picture),
    category: z.string().meta({ description: 'Category id' }),
    featured: z.boolean(),
    preOrder: productFields.preOrder.schema,
    inStock: z.boolean().meta({ description: 'Whether any size is in stock' }),
    offered: z.boolean().meta({ description: 'The value set by sending `inStock`' }),
    sizeRun: z.string().meta({ description: 'Size run id' }),
    sizes: z.array(ProductSize).meta({ description: 'Each with its stock of all colours' }),
    colours: z
      .array(ProductColour)
      .meta({ description: 'Empty for a product without a choice of colours' }),
    variants: z.array(Variant).meta({ description: 'One for each size and colour it is made in' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso
      .datetime()
      .meta({ description: 'When an administrator last changed it; administrators only' })
      .optional(),
    ordered: z
      .boolean()
      .meta({
        description: 'Whether it was ever ordered: deleting it archives it; administrators only',
      })
      .optional(),
    archivedAt: z.iso.datetime().meta({ description: 'Set in lists of archived ones' }).optional(),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

export const ProductFigures = z
  .object({ total: z.number().int(), inStock: z.number().int(), featured: z.number().int() })
  .meta({ id: 'ProductFigures' })
export type ProductFigures = z.infer<typeof ProductFigures>

export const Stock = z
  .number({ error: m.fault_enter_number_pieces })
  .int({ error: m.fault_whole_pieces })
  .min(0, { error: m.fault_enter_more_pieces })
  .max(MAX_PIECES, { error: m.fault_enter_max_pieces })
  .nullable()
  .meta({ description: 'Pieces left; null: always in stock' })

/** The sizes of a product, without duplicates. */
function sizesOf<Of extends z.ZodObject<{ size: typeof Size }>>(size: Of) {
  return z
    .array(size, { error: m.fault_choose_sizes })
    .min(1, { error: m.fault_choose_least_one })
    .max(...upTo(MAX_SIZES, m.fault_choose_max_sizes))
    .refine((sizes) => new Set(sizes.map((each) => each.size)).size === sizes.length, {
      error: m.fault_list_each_size,
    })
}

const NewSize = z.object({
  size: field(Size, { kind: 'special', label: m.product_size }),
  stock: field(Stock, {
    kind: 'count',
    label: m.variant_stock,
    placeholder: m.variant_stock_placeholder,
  }),
})

const shownStockShape = {
  shownStock: Stock.optional().meta({
    description:
      'The count shown before editing. If `stock` equals it, sales made since are kept; if it differs and the count has changed since, nothing is saved (409) and `data.product` holds the current state. When omitted, the count is set regardless of sales made since',
  }),
}

const ChangedSize = NewSize.extend(shownStockShape)

const OwnPrice = productFields.price.schema.nullish()

const NewVariant = NewSize.extend({
  colour: field(
    Colour.optional().meta({
      description: 'One of `colours`; may be omitted where there is only one',
    }),
    { kind: 'special', label: m.product_colour },
  ),
  sku: exactField(
    optionalLine(64, m.fault_enter_sku)
      .transform((sku) => sku || null)
      .nullish()
      .meta({ description: 'Unique in the shop, whatever its case; null: none' }),
    m.variant_sku,
  ),
  ownPrice: field(OwnPrice.meta({ description: 'In taka; null: what the product costs' }), {
    kind: 'taka',
    label: m.variant_price,
    placeholder: m.variant_as_product,
  }),
  price: field(
    OwnPrice.meta({
      description:
        'Without `ownPrice` means the same, except that the price it has anyway is ignored',
    }),
    { kind: 'special', label: m.variant_price },
  ),
  ownCost: field(
    productFields.cost.schema
      .meta({
        description: 'In taka; null: that of the product. Requires the right `readCosts`',
      })
      .optional(),
    { kind: 'taka', label: m.variant_cost, placeholder: m.variant_as_product },
  ),
})

const ChangedVariant = NewVariant.extend(shownStockShape)

/** Sizes and colours of a product, without duplicate pairs or SKUs. */
function variantsOf<Of extends typeof NewVariant>(variant: Of) {
  return z
    .array(variant, { error: m.fault_enter_variants })
    .min(1, { error: m.fault_choose_least_one })
    .max(MAX_SIZES * MAX_COLOURS, {
      error: () => m.fault_enter_max_variants({ max: MAX_SIZES * MAX_COLOURS }),
    })
    .superRefine((variants, check) => {
      const pairs = new Set<string>()
      const skus = new Set<string>()
      variants.forEach(({ size, colour = '', sku }, place) => {
        const pair = `${size}\n${colour.toLowerCase()}`
        if (pairs.has(pair)) refuse(place, 'size', m.fault_list_each_size_colour())
        pairs.add(pair)
        if (!sku) return
        if (skus.has(sku.toLowerCase())) refuse(place, 'sku', m.fault_use_each_sku())
        skus.add(sku.toLowerCase())
      })
      function refuse(place: number, field: string, message: string) {
        check.addIssue({ code: 'custom', path: [place, field], message })
      }
    })
}

const MAX_PICTURE_LENGTH = 2000
const RequiredPicture = requiredExactLine(m.fault_enter_url_picture, MAX_PICTURE_LENGTH)

const Pictures = z
  .array(RequiredPicture, { error: m.fault_enter_list })
  .max(...upTo(MAX_IMAGES, m.fault_maximum_images_allowed))

const Colours = z
  .array(
    z.object({
      name: textField(requiredLine(m.fault_enter_name_colour, 30), m.colour_name),
      swatch: exactField(Swatch, m.colour_swatch),
      was: Colour.optional().meta({
        description:
          'The name before, of a colour that is renamed and keeps its variants and history',
      }),
      images: field(
        Pictures.default([]).meta({ description: 'Those of the product’s pictures that show it' }),
        { kind: 'special', label: m.colour_images },
      ),
    }),
    { error: m.fault_enter_colours },
  )
  .max(...upTo(MAX_COLOURS, m.fault_enter_max_colours))
  .superRefine((colours, check) => {
    const names = new Set<string>()
    const pictures = new Set<string>()
    colours.forEach(({ name, images }, place) => {
      const refuse = (field: string, message: string) =>
        check.addIssue({ code: 'custom', path: [place, field], message })
      if (names.has(foldText(name))) refuse('name', m.fault_list_each_colour())
      names.add(foldText(name))
      if (images.some((url) => pictures.has(url))) {
        refuse('images', m.fault_choose_each_picture())
      }
      for (const url of images) pictures.add(url)
    })
  })

/** What a product is made in, beside `sizes` or `variants`. */
const makeShapes = {
  sizeRun: SizeRunId.optional().meta({
    description:
      'Size run id. When omitted: of a new product `letters`, or `one-size` if that is its only size; otherwise unchanged',
  }),
  colours: Colours.optional().meta({
    description: 'In order; an empty list: none. Unchanged when omitted',
  }),
}

const pictureShapes = {
  image: exactLine(MAX_PICTURE_LENGTH).optional().meta({ description: 'The main picture' }),
  images: Pictures.optional().meta({
    description: 'All pictures; without `image`, the first is the main picture',
  }),
}

interface Pictures {
  image?: string | undefined
  images?: string[] | undefined
}

function checkPictures(field: 'image' | 'images', missing: () => string) {
  return (product: Pictures, check: z.RefinementCtx<Pictures>): void => {
    const count = picturesOf(product).length
    if (count > 0 && count <= MAX_IMAGES) return
    const message =
      count === 0 ? missing() : m.fault_maximum_images_allowed({ max: formatWhole(MAX_IMAGES) })
    check.addIssue({ code: 'custom', path: [count === 0 ? field : 'images'], message })
  }
}

const ProductId = optionalLine(100)
  .regex(/^([A-Za-z0-9][A-Za-z0-9_-]*)?$/, { error: m.fault_use_only_letters })
  .optional()
  .meta({ description: 'Public id; generated when empty' })

const INSTEAD_OF_SIZES =
  'Instead of `sizes`, which are read where both are sent and there are not several colours'

export const NewProduct = z
  .object({
    id: ProductId,
    ...newProductShapes,
    ...pictureShapes,
    ...makeShapes,
    sizes: sizesOf(NewSize).optional().meta({
      description:
        'All sizes of its run, always in stock, when neither this nor `variants` is sent',
    }),
    variants: variantsOf(NewVariant).optional().meta({ description: INSTEAD_OF_SIZES }),
  })
  .superRefine(checkPictures('images', m.fault_least_one_product))
  .superRefine(checkSale)
  .meta({ id: 'NewProduct' })
export type NewProduct = z.infer<typeof NewProduct>

const changeShapes = {
  ...pictureShapes,
  ...makeShapes,
  sizes: sizesOf(ChangedSize).optional().meta({ description: 'Unchanged when omitted' }),
  variants: variantsOf(ChangedVariant)
    .optional()
    .meta({
      description: `${INSTEAD_OF_SIZES}. All of them; an omitted \`sku\`, \`ownPrice\` or \`ownCost\` is unchanged. Unchanged when omitted`,
    }),
  offered: z.boolean().optional().meta({
    description: 'As in an answer: beside the `inStock` of that answer, neither changes anything',
  }),
  shownUpdatedAt: z.iso.datetime().optional().meta({
    description:
      'The `updatedAt` shown before editing. If the product has changed since, nothing is saved (409) and `data.product` holds its current state. When omitted, the last save wins',
  }),
}

const checkChangedPictures = checkPictures('image', m.fault_product_image_required)

/** With everything of a product. */
export const ProductChange = z
  .object({ ...changedProductShapes, ...changeShapes })
  .superRefine(checkChangedPictures)
  .superRefine(checkSale)
export type ProductChange = z.infer<typeof ProductChange>

/**
 * Missing fields stay unchanged, except those that every product has had from the start. `images` replaces the whole
 * list; `image` alone replaces the main picture and keeps the others.
 */
export const ProductUpdate = z
  .object({ ...updatedProductShapes, ...changeShapes })
  .superRefine((product, check) => {
    if (product.image !== undefined || product.images !== undefined)
      checkChangedPictures(product, check)
  })
  .meta({ id: 'ProductUpdate' })
export type ProductUpdate = z.infer<typeof ProductUpdate>

interface PictureFields {
  image: z.ZodType<string>
  images: z.ZodType<string[]>
}

/**
 * A product as it is edited. The `was` of its colours tells them apart while their names are typed, and is the `colour` of
 * variants.
 */
function formOf({ image, images }: PictureFields) {
  return z
    .object({
      id: exactField(ProductId, m.product_id, m.product_id_hint),
      ...changedProductShapes,
      image: field(image, { kind: 'special', label: m.product_image }),
      images: field(images, { kind: 'special', label: m.product_images }),
      sizeRun: field(SizeRunId, {
        kind: 'special',
        label: m.product_size_run,
        hint: m.product_size_run_hint,
      }),
      colours: Colours,
      variants: variantsOf(ChangedVariant),
    })
    .superRefine(checkSale)
}

/** With all its pictures in `images`. */
export const AddedProduct = formOf({
  image: exactLine(MAX_PICTURE_LENGTH),
  images: Pictures.min(1, { error: m.fault_least_one_product }),
})

/** With its main picture in `image`, and the others in `images`. */
export const EditedProduct = formOf({
  image: requiredExactLine(m.fault_product_image_required, MAX_PICTURE_LENGTH),
  images: Pictures.max(MAX_IMAGES - 1, {
    error: () => m.fault_maximum_images_allowed({ max: formatWhole(MAX_IMAGES) }),
  }),
})
export type ProductForm = z.infer<typeof EditedProduct>
