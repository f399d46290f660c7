import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { MovementReason } from './contract.ts'
import type { ImportChange, ImportReport, ImportState } from './csv/contract.ts'
import type { ProductColumns } from './product-fields.ts'
import type { EntryReason } from './stock/contract.ts'

interface Categories {
  id: string
  uid: Generated<string>
  name: string
  description: string
  image_url: Generated<string>
  image_hash: GeneratedAlways<string | null>
  color: string
  is_active: Generated<boolean>
  position: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** The labels that products may come in, such as XS to XXL. */
interface SizeRuns {
  id: string
  name: string
  position: number
}

interface Sizes {
  run_id: string
  label: string
  position: number
}

interface Products extends ProductColumns {
  id: string
  size_run_id: Generated<string>
  uid: Generated<string>
  name_words: GeneratedAlways<string[]>
  search_words: GeneratedAlways<string[]>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  /** Set when it was deleted after it had been ordered: it is in no list, and can be restored. */
  archived_at: Generated<Date | null>
}

interface ProductImages {
  product_id: string
  position: number
  url: string
  /** The colour that it shows; null: all of them. */
  colour: Generated<string | null>
  image_hash: GeneratedAlways<string | null>
}

interface ProductColours {
  product_id: string
  name: string
  swatch: string
  position: number
}

/** A size of a product, in one of its colours. */
interface Variants {
  id: Generated<string>
  product_id: string
  /** That of the product, so that the database knows the size for one of its labels. */
  size_run_id: Generated<string>
  size: string
  /** Empty for a product without a choice of colours. */
  colour: Generated<string>
  sku: Generated<string | null>
  /** Null: what the product costs. */
  price_paisa: Generated<number | null>
  /** Null: what the product costs the shop. */
  cost_paisa: Generated<number | null>
  /** Pieces left; null means always in stock. */
  stock: number | null
}

/** Positive: received; negative: removed. */
interface StockMovements {
  id: Generated<number>
  product_id: string
  size: string
  colour: Generated<string>
  quantity: number
  reason: MovementReason
  order_id: string | null
  checkout_id: string | null
  moved_at: Date
  /** Null where the order or the checkout says it. */
  moved_by: string | null
  entry_id: number | null
}

/** What an administrator said of several sizes at once. */
interface StockEntries {
  id: Generated<number>
  reason: EntryReason
  note: string
  made_by: string
  made_at: Date
  idempotency_key: string
  request_hash: string
}

/** Kept by the database itself: what lists of products are narrowed, searched and sorted by. */
interface ProductListings {
  product_id: string
  category_id: string
  is_featured: boolean
  /** Those in which it can be bought now. */
  sizes: string[]
  /** Of the colours in which it can be bought now: `navy`, and for each size in it `navy M`. */
  colours: Generated<string[]>
  size_run_id: Generated<string>
  is_available: GeneratedAlways<boolean>
  lower_name: string
  name_words: string[]
  search_words: string[]
  added_at: Date
  is_offered: Generated<boolean>
  /** Of one of its sizes are few pieces left. */
  is_low: Generated<boolean>
}

/** Kept by the database itself: what products are narrowed by while they are sorted by stock. */
interface ProductPieces {
  product_id: string
  /** Of all sizes together; 2147483647 where one is not counted. */
  piece_count: number
  category_id: string
  is_featured: boolean
  is_offered: boolean
  is_available: boolean
  is_low: boolean
}

/** Kept by the database itself; a figure is the sum of its slots. */
interface ProductFigures {
  category_id: string
  is_featured: boolean
  is_available: boolean
  slot: number
  product_count: number
}

/** A file that is looked through, or imported. */
interface ProductImports {
  id: Generated<string>
  state: ImportState
  report: JSONColumnType<ImportReport>
  touched_at: Date
}

/** What a row of the file would change. */
interface ProductImportRows {
  import_id: string
  product_id: string
  row: number
  change: JSONColumnType<ImportChange>
}

export interface CatalogueTables {
  categories: Categories
  products: Products
  product_images: ProductImages
  product_colours: ProductColours
  size_runs: SizeRuns
  sizes: Sizes
  variants: Variants
  stock_entries: StockEntries
  stock_movements: StockMovements
  product_figures: ProductFigures
  product_listings: ProductListings
  product_pieces: ProductPieces
  product_imports: ProductImports
  product_import_rows: ProductImportRows
}
