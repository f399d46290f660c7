import { z } from 'zod'
import type { ProductColumns } from '../product-fields.ts'

/** As many products as one file may have. */
export const MAX_IMPORT_PRODUCTS = 20_000

/** So many problems are listed; the others are counted. */
export const MAX_LISTED_PROBLEMS = 200

export const ImportProblem = z
  .object({
    row: z
      .number()
      .int()
      .meta({ description: 'As numbered in a spreadsheet: the heading is row 1' }),
    column: z
      .string()
      .meta({ description: 'Column name from the heading; empty when it concerns the whole row' }),
    value: z.string().meta({ description: 'The cell’s value, shortened' }),
    message: z.string(),
  })
  .meta({ id: 'ImportProblem' })
export type ImportProblem = z.infer<typeof ImportProblem>

export const ImportReport = z.object({
  rows: z.number().int().meta({ description: 'Rows checked so far' }),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  sizesRemoved: z.number().int().meta({ description: 'Sizes that would be removed' }),
  pictures: z
    .number()
    .int()
    .meta({ description: 'Pictures in the ZIP file that the CSV file names' }),
  picturesKept: z.number().int().meta({ description: 'Of those, imported so far' }),
  problemCount: z.number().int(),
  problems: ImportProblem.array().meta({ description: `The first ${MAX_LISTED_PROBLEMS}` }),
  message: z.string().meta({ description: 'Why it failed; otherwise empty' }),
})
export type ImportReport = z.infer<typeof ImportReport>

const IMPORT_STATES = ['checking', 'checked', 'applying', 'applied', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** `checked`: nothing is changed yet. `failed`: nothing was. */
export const ProductImport = ImportReport.extend({
  id: z.string(),
  state: z.enum(IMPORT_STATES),
  ordersWaitSeconds: z.number().int().meta({
    description:
      'Roughly how long orders will wait during the import: an embedded database has one connection',
  }),
}).meta({ id: 'ProductImport' })
export type ProductImport = z.infer<typeof ProductImport>

/** Asked of whoever opens the file. */
export interface ProductFile {
  /** The cells of each row, the heading first, and a row without anything for an empty line. */
  rows: AsyncIterable<string[]>
  hasPicture(name: string): boolean
  /** Takes a picture in and returns its address. @throws ShopError when it is no picture */
  keepPicture(name: string): Promise<string>
}

/** What there is of a variant, as a file says it too: pieces, or one of two words. */
export type Count = number | 'always' | 'not made'

/** What is left out stays as it is. */
export interface VariantChange {
  size: string
  colour: string
  /** `from` is the count of which the change was made. */
  stock?: { from: Count; to: Count }
  sku?: string | null
  pricePaisa?: number | null
}

/** What a row does to its product. */
export interface ImportChange {
  /** The product as it was when it was looked at; null where it is new. */
  shownUpdatedAt: string | null
  /** All of them when one is other than before; null when none is. */
  fields: ProductColumns | null
  /** All pictures when one is other than before; null when none is. */
  images: string[] | null
  /** null when it is the one before, and letters of a new product. */
  sizeRun: string | null
  /** All colours in order when one is other than before; null when none is. */
  colours: { name: string; swatch: string }[] | null
  variants: VariantChange[]
}
