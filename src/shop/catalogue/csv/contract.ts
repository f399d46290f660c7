import { z } from 'zod'
import type { NewProduct, ProductUpdate } from '../contract.ts'

/** So many rows one file may have: two minutes of work at most. */
export const MAX_IMPORT_ROWS = 10_000

/** So many problems, and so many changed values, are listed; the others are counted. */
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
 * `checked`: nothing is changed yet. `applied` with problems: these products were not imported, because they
 * changed meanwhile. `failed`: it stopped, see `message`.
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

/** Read from whoever opens the file. */
export interface ProductFile {
  /** The cells of each row, the heading first, and an empty row for an empty line. */
  rows: AsyncIterable<string[]>
  /** Whether it is beside the file, or at an address that may be fetched. */
  hasPicture(name: string): boolean
  /** Stores a picture and returns its address. @throws ShopError when it is no picture */
  keepPicture(name: string): Promise<string>
}

/** What the rows of a product do, as the verbs take it. */
export interface ImportChange {
  /** The product's, or null for a new one. */
  id: string | null
  /** Of a category to create, when the file names none that there is. */
  newCategory: string
  input: NewProduct | ProductUpdate
}
