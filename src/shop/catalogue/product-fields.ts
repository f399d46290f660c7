import { z } from 'zod'
import { m } from '#messages'
import { inBangla } from '../shared/bangla.ts'
import { field, switchField, textField } from '../shared/fields.ts'
import { Minute, startOfMinute, toMinute } from '../shared/minute.ts'
import { MAX_TAKA, toDecimal, toPaisa, toTaka } from '../shared/money.ts'
import { wholeNumber } from '../shared/numbers.ts'
import type { Right } from '../shared/rights.ts'
import { optionalLine, optionalText, requiredLine, requiredText } from '../shared/text.ts'

export interface Field {
  /** In the API: text, an amount in taka, a switch, a minute in Asia/Dhaka, or a number; null for none. */
  schema: z.ZodType<string | null> | z.ZodType<number | null> | z.ZodType<boolean>
  kind: 'text' | 'taka' | 'switch' | 'optionalTaka' | 'minute' | 'count'
  /** Column of the products table; taka are stored as paisa, minutes as timestamps. */
  column: string
  /** In the activity log. */
  label: () => string
  /** Column of the CSV file. */
  csv: string
  /** Default for a new product; a field without one is required. */
  initial?: boolean | '' | null
  /** An update may leave it out, as clients from before the field do; it then stays unchanged. */
  isOptional?: true
  /** Whether the grid of many products can edit it. */
  isInGrid?: true
  /** Required to see and to change it. */
  right?: Right
}
const Price = z
  .number({ error: m.fault_enter_valid_price })
  .positive({ error: m.fault_enter_valid_price })
  .max(MAX_TAKA, { error: m.fault_enter_valid_price })
  .refine((taka) => toTaka(toPaisa(taka)) === taka, { error: m.fault_enter_valid_price })

const Name = textField(requiredLine(m.fault_product_name_required, 200), m.product_name)

const Cloth = field(
  optionalLine(60).meta({ description: 'What it is made of, such as `Handloom cotton`' }),
  { kind: 'text', label: m.product_cloth, hint: m.product_cloth_hint, most: 60 },
)

const Worn = field(
  optionalLine(120).meta({ description: 'Such as `Model is 5′10″ and wears M`' }),
  { kind: 'text', label: m.product_worn, hint: m.product_worn_hint, most: 120 },
)

const Description = field(requiredText(m.fault_product_description_required, 5000), {
  kind: 'lines',
  label: m.product_description,
})

/** A product's own fields, besides pictures and sizes, in the order of the CSV file. */
export const productFields = {
  name: {
    schema: Name,
    kind: 'text',
    column: 'name',
    label: m.common_name,
    csv: 'name',
  },
  nameBangla: {
    schema: inBangla(
      Name,
      optionalLine(200).meta({ description: 'For readers of Bangla; administrators only' }),
      m.written_name,
    ),
    kind: 'text',
    column: 'nameBangla',
    label: m.written_name,
    csv: 'name in bangla',
    initial: '',
    isInGrid: true,
    right: 'manageCatalogue',
  },
  description: {
    schema: Description,
    kind: 'text',
    column: 'description',
    label: m.product_description,
    csv: 'description',
    isOptional: true,
  },
  descriptionBangla: {
    schema: inBangla(
      Description,
      optionalText(5000).meta({ description: 'For readers of Bangla; administrators only' }),
      m.written_description,
    ),
    kind: 'text',
    column: 'descriptionBangla',
    label: m.written_description,
    csv: 'description in bangla',
    initial: '',
    right: 'manageCatalogue',
  },
  cloth: {
    schema: Cloth,
    kind: 'text',
    column: 'cloth',
    label: m.product_cloth,
    csv: 'cloth',
    initial: '',
  },
  clothBangla: {
    schema: inBangla(Cloth, optionalLine(60).meta({ description: 'For readers of Bangla' })),
    kind: 'text',
    column: 'clothBangla',
    label: m.written_cloth,
    csv: 'cloth in bangla',
    initial: '',
  },
  worn: {
    schema: Worn,
    kind: 'text',
    column: 'worn',
    label: m.product_worn,
    csv: 'worn',
    initial: '',
  },
  wornBangla: {
    schema: inBangla(Worn, optionalLine(120).meta({ description: 'For readers of Bangla' })),
    kind: 'text',
    column: 'wornBangla',
    label: m.written_worn,
    csv: 'worn in bangla',
    initial: '',
  },
  price: {
    schema: field(Price.meta({ description: 'In taka, with up to two decimal places' }), {
      kind: 'taka',
      label: m.product_price,
    }),
    kind: 'taka',
    column: 'pricePaisa',
    label: m.common_price,
    csv: 'price',
    isInGrid: true,
  },
  category: {
    schema: field(requiredLine(m.fault_select_category, 100).meta({ description: 'Category id' }), {
      kind: 'special',
      label: m.product_category,
    }),
    kind: 'text',
    column: 'categoryId',
    label: m.product_category,
    csv: 'category',
    isOptional: true,
  },
  inStock: {
    schema: switchField(m.product_in_stock, m.product_in_stock_hint).meta({
      description: 'Whether it is for sale',
    }),
    kind: 'switch',
    column: 'isOffered',
    label: m.grid_for_sale,
    csv: 'offered',
    initial: true,
    isInGrid: true,
  },
  featured: {
    schema: switchField(m.product_featured, m.product_featured_hint),
    kind: 'switch',
    column: 'isFeatured',
    label: m.product_featured,
    csv: 'featured',
    initial: false,
    isInGrid: true,
  },
  preOrder: {
    schema: switchField(m.product_pre_order, m.product_pre_order_hint).meta({
      description: 'Whether sold-out sizes can be pre-ordered, in a shop that takes pre-orders',
    }),
    kind: 'switch',
    column: 'takesPreorders',
    label: m.product_pre_order,
    csv: 'pre-order',
    initial: true,
  },
  salePrice: {
    schema: field(
      Price.nullable().meta({
        description: 'In taka, below `price`: what it costs while its sale runs; null: no sale',
      }),
      { kind: 'taka', label: m.product_sale_price },
    ),
    kind: 'optionalTaka',
    column: 'salePricePaisa',
    label: m.product_sale_price,
    csv: 'sale price',
    initial: null,
    isInGrid: true,
  },
  saleFrom: {
    schema: field(
      Minute.nullable().meta({
        description: 'In Asia/Dhaka, such as `2026-12-01T10:00`; null: from now on',
      }),
      { kind: 'minute', label: m.product_sale_from, hint: m.product_sale_from_hint },
    ),
    kind: 'minute',
    column: 'saleFrom',
    label: m.product_sale_from,
    csv: 'sale from',
    initial: null,
    isInGrid: true,
  },
  saleUntil: {
    schema: field(
      Minute.nullable().meta({
        description: 'The minute from which it costs `price` again, as `saleFrom`; null: no end',
      }),
      { kind: 'minute', label: m.product_sale_until, hint: m.product_sale_until_hint },
    ),
    kind: 'minute',
    column: 'saleUntil',
    label: m.product_sale_until,
    csv: 'sale until',
    initial: null,
    isInGrid: true,
  },
  cost: {
    schema: field(
      z
        .number({ error: m.fault_enter_valid_cost })
        .nonnegative({ error: m.fault_enter_valid_cost })
        .max(MAX_TAKA, { error: m.fault_enter_valid_cost })
        .refine((taka) => toTaka(toPaisa(taka)) === taka, { error: m.fault_enter_valid_cost })
        .nullable()
        .meta({
          description:
            'What one piece costs the shop, in taka; null: unknown. Requires the right `readCosts`',
        }),
      { kind: 'taka', label: m.product_cost, hint: m.product_cost_hint },
    ),
    kind: 'optionalTaka',
    column: 'costPaisa',
    label: m.grid_cost,
    csv: 'cost',
    initial: null,
    isInGrid: true,
    right: 'readCosts',
  },
  weightGrams: {
    schema: field(
      wholeNumber(1, 50_000, m.fault_enter_whole_grams)
        .nullable()
        .meta({ description: 'Of one piece; null: as the delivery settings say' }),
      { kind: 'count', label: m.product_weight, hint: m.product_weight_hint },
    ),
    kind: 'count',
    column: 'weightGrams',
    label: m.product_weight_short,
    csv: 'weight grams',
    initial: null,
  },
} as const satisfies Record<string, Field>

type Fields = typeof productFields
export type ProductField = keyof Fields
export const PRODUCT_FIELDS = Object.keys(productFields) as ProductField[]

export type ProductValues = { [Name in ProductField]: z.output<Fields[Name]['schema']> }
export type ProductColumns = {
  [Name in ProductField as Fields[Name]['column']]: Fields[Name]['kind'] extends 'minute'
    ? Date | null
    : ProductValues[Name]
}

/** Fills in the defaults of a new product. */
export function withInitials(
  values: {
    [Name in ProductField]?: ProductValues[Name] | undefined
  },
): ProductValues {
  const entries = PRODUCT_FIELDS.map((name) => {
    const { initial }: Field = productFields[name]
    return [name, values[name] ?? initial]
  })
  return Object.fromEntries(entries) as ProductValues
}

/** Converts the given values. */
export function toProductColumns(values: ProductValues): ProductColumns {
  const entries = PRODUCT_FIELDS.flatMap((name) => {
    const { kind, column } = productFields[name]
    const value = values[name]
    if (value === undefined) return []
    return [[column, toColumn(kind, value)]]
  })
  return Object.fromEntries(entries) as ProductColumns
}

function toColumn(kind: Field['kind'], value: ProductValues[ProductField]) {
  if (value === null) return null
  if (kind === 'minute') return startOfMinute(String(value))
  return kind === 'taka' || kind === 'optionalTaka' ? toPaisa(Number(value)) : value
}

/** Converts the columns that were read. */
export function fromProductColumns(row: ProductColumns): ProductValues {
  const entries = PRODUCT_FIELDS.flatMap((name) => {
    const { kind, column } = productFields[name]
    const value = row[column]
    return value === undefined ? [] : [[name, toValue(kind, value)]]
  })
  return Object.fromEntries(entries) as ProductValues
}

function toValue(kind: Field['kind'], value: ProductColumns[keyof ProductColumns]) {
  if (value instanceof Date) return toMinute(value)
  if (value === null) return null
  return kind === 'taka' || kind === 'optionalTaka' ? toTaka(Number(value)) : value
}

type Schema<Name extends ProductField> = Fields[Name]['schema']
type HasInitial = { initial: boolean | '' | null }

function shapesOf(toShape: (field: Field) => z.ZodType, names = PRODUCT_FIELDS): object {
  return Object.fromEntries(names.map((name) => [name, toShape(productFields[name])]))
}

/** For a new product. */
export const newProductShapes = shapesOf(({ schema, initial }) => {
  if (initial === undefined) return schema
  return initial || initial === false
    ? (schema as z.ZodType<boolean>).default(initial)
    : schema.optional()
}) as {
  [Name in ProductField]: Fields[Name] extends { initial: boolean }
    ? z.ZodDefault<Schema<Name>>
    : Fields[Name] extends HasInitial
      ? z.ZodOptional<Schema<Name>>
      : Schema<Name>
}

/** For a change by a form that has the whole product. */
export const changedProductShapes = shapesOf(({ schema, initial }) =>
  initial === undefined ? schema : schema.optional(),
) as {
  [Name in ProductField]: Fields[Name] extends HasInitial
    ? z.ZodOptional<Schema<Name>>
    : Schema<Name>
}

/** For an update by a client that may not know all fields. */
export const updatedProductShapes = shapesOf(({ schema, initial, isOptional }) =>
  initial === undefined && !isOptional ? schema : schema.optional(),
) as {
  [Name in ProductField]: Fields[Name] extends HasInitial | { isOptional: true }
    ? z.ZodOptional<Schema<Name>>
    : Schema<Name>
}

type GridField = {
  [Name in ProductField]: Fields[Name] extends { isInGrid: true } ? Name : never
}[ProductField]

/** For a row of the grid; missing fields stay unchanged. */
export const gridShapes = shapesOf(
  ({ schema }) => schema.optional(),
  PRODUCT_FIELDS.filter((name) => 'isInGrid' in productFields[name]),
) as { [Name in GridField]: z.ZodOptional<Schema<Name>> }

/** A value as a cell of the CSV file. */
export function toCell(name: ProductField, columns: ProductColumns): string {
  const { kind, column } = productFields[name]
  const value = columns[column]
  if (value === null) return ''
  if (value instanceof Date) return toMinute(value).replace('T', ' ')
  if (kind === 'taka' || kind === 'optionalTaka') return toDecimal(Number(value))
  if (kind === 'switch') return value ? 'yes' : 'no'
  return String(value)
}
