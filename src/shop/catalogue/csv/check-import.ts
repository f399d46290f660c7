import { m } from '#messages'
import { type Context, inTransaction } from '../../shared/context.ts'
import { foldText } from '../../shared/read-text.ts'
import { isShopError, type ShopError } from '../../shared/shop-error.ts'
import type { Product } from '../contract.ts'
import { permittedFields } from '../permitted-fields.ts'
import { listSizeRuns } from '../size-runs/queries.ts'
import { applyChange } from './apply-change.ts'
import { columnsOf, EXPORTED, ID, RUN, readStamp, SKU } from './columns.ts'
import type { DateOrder, ImportChange, ProductFile } from './contract.ts'
import { findChanges } from './find-changes.ts'
import { saveImport } from './imports.ts'
import { keepPictures, type WaitingChange } from './keep-pictures.ts'
import { createPictureReader, readCategories, readStored } from './known.ts'
import { findDateOrder, type Known, type ReadProduct, readProduct } from './read-product.ts'
import { type FileProduct, readTable } from './read-table.ts'
import { createReport, type Report, type Tell } from './report.ts'

/**
 * Finds what a file would change, and stores that in an import that has begun. Changes that may be refused are tried by
 * their verb in a transaction that is rolled back, to get its message. Pictures are stored once everything else is
 * correct. The import lists all problems.
 * @throws any error that is not a `ShopError`
 */
export async function checkImport(
  context: Context,
  id: string,
  file: ProductFile,
  dates?: DateOrder,
): Promise<void> {
  const report = createReport()
  const save = () =>
    saveImport(context, id, { from: 'checking', to: 'checking', report: report.soFar() })
  const check: Check = { context, file, report, save }
  try {
    const changes = await readChanges(check, dates)
    if (report.isClean()) await keepPictures(check, changes)
    if (report.isClean()) await keepRows(context, id, changes)
    await saveImport(context, id, { from: 'checking', to: 'checked', report: report.whole() })
  } catch (error) {
    const message = isShopError(error) ? error.message : m.import_unreadable()
    await saveImport(context, id, { from: 'checking', to: 'failed', report: { message } })
    if (!isShopError(error)) throw error
  }
}

interface Check {
  context: Context
  file: ProductFile
  report: Report
  /** Saves the progress. */
  save(): Promise<void>
}

/** Changes stored per statement. */
const PIECE = 200
/** Changes between two saves of the progress. */
const SAVED_EVERY = 50

async function readChanges(check: Check, dates: DateOrder | undefined): Promise<WaitingChange[]> {
  const { context, file, report, save } = check
  const fields = permittedFields(context)
  const products = await readTable(file, columnsOf(fields), report)
  const { stored, archived, taken } = await readStored(context, products)
  const known = {
    fields,
    ...(await readCategories(context)),
    sizeRuns: await listSizeRuns(context),
    dates: dates ?? findDateOrder(products, stored),
    askDate: report.askDate,
    explainPicture: await createPictureReader(context, products, file),
  }
  const skus = new Map<string, number>()
  const changes: WaitingChange[] = []
  for (const [place, product] of products.entries()) {
    const change = await readChange(check, product, { stored, archived, taken, known, skus })
    if (change) changes.push(change)
    if (place % SAVED_EVERY === 0) await save()
  }
  return changes
}

interface Looked {
  stored: ReadonlyMap<string, Product>
  archived: ReadonlySet<string>
  /** Products of the shop by the file's SKUs, in lower case. */
  taken: ReadonlyMap<string, string>
  known: Known
  /** The row of each SKU, in lower case. */
  skus: Map<string, number>
}

async function readChange(
  { context, file, report }: Check,
  product: FileProduct,
  { stored, archived, taken, known, skus }: Looked,
): Promise<WaitingChange | undefined> {
  const { id, rows } = product
  const before = stored.get(id)
  const told = new Set<string>()
  const tell: Tell = ({ row, cell }, column, message) => {
    if (told.has(`${row} ${column}`)) return
    told.add(`${row} ${column}`)
    report.tell({ row, column, value: cell(column) ?? '', message })
  }
  tellStamps(
    product,
    before ? undefined : archived.has(id) ? m.import_archived() : m.import_gone(),
    tell,
  )
  if (told.size > 0) return undefined
  const read = readProduct(product, before, known, tell)
  tellTwins(read, skus, tell)
  if (told.size > 0 || !read.input) return undefined
  const found = findChanges(read, before, known.categoryNames)
  if (before && found.values.length === 0) {
    report.counts.unchanged++
    return undefined
  }
  const old = read.variants.read.find(
    ({ exportedAt }) => exportedAt && exportedAt !== before?.updatedAt,
  )
  if (old && before && found.isAboutMoreThanCounts) tell(old.row, EXPORTED, m.import_outdated())
  const change: ImportChange = {
    id: before ? id : null,
    newCategory: read.newCategory,
    input: found.input,
  }
  const isOfFile = (picture: string) =>
    !before?.images.includes(picture) && file.hasPicture(picture)
  const pictures = change.input.images?.filter(isOfFile) ?? []
  const isTaken = ({ sku }: { sku: string | null }) =>
    (taken.get(sku?.toLowerCase() ?? '') ?? id) !== id
  const isOfRun = found.values.some(({ column }) => column === RUN)
  const isUnsure = isOfRun || archived.has(id) || read.variants.read.some(isTaken)
  if (told.size === 0 && isUnsure) await tellRefusal(context, change, { pictures, read, tell })
  if (told.size > 0) return undefined
  found.values.forEach(report.tellValue)
  report.counts[before ? 'changed' : 'added']++
  report.counts.sizesRemoved += found.sizesRemoved
  if (read.newCategory !== '')
    report.newCategories.set(foldText(read.newCategory), read.newCategory)
  return { rows, change, pictures }
}

/** A stamped row refers to the exported product and creates no other; `gone` says why that product is missing. */
function tellStamps({ id, rows }: FileProduct, gone: string | undefined, tell: Tell): void {
  for (const row of rows) {
    const text = row.cell(EXPORTED) ?? ''
    const stamp = readStamp(text)
    if (stamp && stamp.id !== id) {
      const message = m.import_other_id({ id: stamp.id })
      tell(row, ID, message)
    } else if (text !== '' && gone) tell(row, ID, gone)
  }
}

function tellTwins({ variants }: ReadProduct, skus: Map<string, number>, tell: Tell): void {
  for (const { row, sku, stock } of variants.read) {
    if (sku === null || stock === undefined) continue
    const first = skus.get(sku.toLowerCase())
    if (first !== undefined) tell(row, SKU, m.import_sku_twice({ row: first }))
    else skus.set(sku.toLowerCase(), row.row)
  }
}

class TakenBack extends Error {}

interface Trial {
  /** Not stored yet, so the change is tried without them. */
  pictures: readonly string[]
  read: ReadProduct
  tell: Tell
}

/** Reports what the verb refuses; it checks what the file cannot show. */
async function tellRefusal(
  context: Context,
  change: ImportChange,
  { pictures, read, tell }: Trial,
): Promise<void> {
  const { images, ...input } = change.input
  const isWithout = images === undefined || (change.id !== null && pictures.length > 0)
  const known = isWithout ? {} : { images: images.filter((picture) => !pictures.includes(picture)) }
  const tried = { ...input, ...known } as ImportChange['input']
  const refusal = await inTransaction(context, async (transaction) => {
    await applyChange(transaction, { ...change, input: tried })
    throw new TakenBack()
  }).catch((error: unknown): ShopError | undefined => {
    if (error instanceof TakenBack) return undefined
    if (isShopError(error) && error.code !== 'unavailable') return error
    throw error
  })
  if (!refusal) return
  const [field = '', message = refusal.message] =
    Object.entries(refusal.details.fields ?? {})[0] ?? []
  const { row, column } =
    field === '' ? { row: read.rowOf(ID), column: '' } : read.placeOf(field.split('.'))
  tell(row, column, message)
}

async function keepRows(
  { db }: Context,
  importId: string,
  changes: readonly WaitingChange[],
): Promise<void> {
  for (let i = 0; i < changes.length; i += PIECE) {
    const values = changes.slice(i, i + PIECE).map(({ rows: [{ row }], change }) => ({
      importId: importId,
      // Belongs to no product: ids contain no `#`.
      productId: change.id ?? `#${row}`,
      row,
      change: JSON.stringify(change),
    }))
    await db.insertInto('productImportRows').values(values).execute()
  }
}
