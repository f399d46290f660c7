import { z } from 'zod'
import type { NewProduct, ProductUpdate } from '../contract.ts'

/** Rows per file: 10,000 products in five sizes; at most ten minutes of work. */
export const MAX_IMPORT_ROWS = 50_000

/** Problems and changed values that are listed; further ones are only counted. */
export const MAX_LISTED = 1000

export const ImportProblem = z
  .object({
    row: z
      .number()
      .int()
      .meta({ description: 'As a spreadsheet numbers it: the heading is row 1' }),
    column: z.string().meta({ description: 'From the heading; empty: the whole row' }),
    value: z.string().meta({ description: 'The cell’s value, shortened' }),
    message: z.string(),
  })
  .meta({ id: 'ImportProblem' })
export type ImportProblem = z.infer<typeof ImportProblem>

export const ImportedValue = z
  .object({
    row: ImportProblem.shape.row,
    product: z.string().meta({ description: 'Its name, and the size and colour the value is of' }),
    column: z.string().meta({ description: 'Empty: the whole product is new' }),
    from: z.string(),
    to: z.string(),
    mark: z.string().meta({ description: 'What a spreadsheet may have done; otherwise empty' }),
  })
  .meta({ id: 'ImportedValue' })
export type ImportedValue = z.infer<typeof ImportedValue>

export const ImportReport = z.object({
  source: z.string().meta({ description: 'The shop software the file is from; empty: this shop' }),
  rows: z.number().int().meta({ description: 'Rows checked so far' }),
  added: z.number().int().meta({ description: 'Products' }),
  changed: z.number().int().meta({ description: 'Products' }),
  unchanged: z.number().int().meta({ description: 'Products' }),
  sizesRemoved: z.number().int(),
  values: ImportedValue.array().meta({
    description: `The first ${MAX_LISTED} values that change, those with a mark before the others`,
  }),
  valueCount: z.number().int(),
  markCount: z.number().int(),
  newCategories: z.string().array().meta({ description: 'Names of categories that are missing' }),
  leftOut: z.string().array().meta({ description: 'Columns, and other things, not taken over' }),
  askedDate: z.string().meta({
    description:
      'A date whose day and month cannot be told apart: send the file again with `dates`',
  }),
  pictures: z.number().int().meta({ description: 'Pictures to fetch, or in the ZIP file' }),
  picturesKept: z.number().int().meta({ description: 'Of those, imported so far' }),
  problemCount: z.number().int(),
  problems: ImportProblem.array().meta({ description: `The first ${MAX_LISTED}` }),
  message: z.string().meta({ description: 'Why it failed; otherwise empty' }),
})
export type ImportReport = z.infer<typeof ImportReport>

const IMPORT_STATES = ['checking', 'checked', 'applying', 'applied', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/**
 * `checked`: nothing is changed yet. `applied` with problems: these products were not imported, because they have
 * changed since the check. `failed`: it stopped, see `message`.
 */
export const ProductImport = ImportReport.extend({
  id: z.string(),
  state: z.enum(IMPORT_STATES),
  done: z.number().int().meta({ description: 'Products imported so far' }),
}).meta({ id: 'ProductImport' })
export type ProductImport = z.infer<typeof ProductImport>

export const DateOrder = z
  .enum(['day', 'month'])
  .meta({ description: 'Which comes first in 3/4/2026' })
export type DateOrder = z.infer<typeof DateOrder>

export const ImportRequest = z.object({ dates: DateOrder.optional() })

export const ImportApplication = z.object({
  createCategories: z.boolean().default(false).meta({
    description: 'Whether the categories that are missing are created',
  }),
})
export type ImportApplication = z.infer<typeof ImportApplication>

/** An opened product file. */
export interface ProductFile {
  /** The cells of each row, headings first; an empty row for an empty line. */
  rows: AsyncIterable<string[]>
  /** Whether the picture is in the uploaded archive, or at an address that may be fetched. */
  hasPicture(name: string): boolean
  /** Stores a picture and returns its address. @throws ShopError when it is not a picture */
  keepPicture(name: string): Promise<string>
}

/** The rows of one product as a change of the catalogue. */
export interface ImportChange {
  /** The product's id, or null for a new one. */
  id: string | null
  /** Name of a category to create, when the file names an unknown one. */
  newCategory: string
  input: NewProduct | ProductUpdate
}
