import { ownPath } from '../../images/rules.ts'
import type { Context } from '../../shared/context.ts'
import { isShopError } from '../../shared/shop-error.ts'
import { readArchivedIds } from '../queries.ts'
import { GENERAL } from '../rules.ts'
import { explainSoldSizes } from '../set-options.ts'
import type { SizeRun } from '../size-runs/contract.ts'
import { listSizeRuns } from '../size-runs/queries.ts'
import { type CheckReport, createReport } from './check-report.ts'
import { createSkuCheck } from './check-skus.ts'
import { PICTURES, RUN } from './columns.ts'
import type { ImportChange, ProductFile, VariantChange } from './contract.ts'
import { findSoldSizes } from './find-sold-sizes.ts'
import { saveImport } from './imports.ts'
import { createPictureReader } from './picture-cells.ts'
import { planRows } from './plan-row.ts'
import { type FileProduct, readPieces } from './read-pieces.ts'
import { readProducts } from './read-products.ts'

const IS_ARCHIVED = 'An archived product has this ID. Restore it first.'
const UNREADABLE = 'The file could not be read. Please try again.'

/**
 * Looks a file through and keeps what each row would change, under an import that has begun. Pictures
 * are taken in once nothing else is wrong. Whatever goes wrong is told by the import; changes nothing.
 * @throws whatever went wrong and is no `ShopError`
 */
export async function checkImport(context: Context, id: string, file: ProductFile): Promise<void> {
  const report = createReport()
  const save = async (to: 'checking' | 'checked') =>
    saveImport(context, id, { from: 'checking', to, report: report.soFar() })
  const check: Check = { context, importId: id, file, report, save: () => save('checking') }
  try {
    const waiting = await readRows(check)
    if (report.isClean()) await keepPictures(check, waiting)
    await save('checked')
  } catch (error) {
    const message = isShopError(error) ? error.message : UNREADABLE
    await saveImport(context, id, { from: 'checking', to: 'failed', report: { message } })
    if (!isShopError(error)) throw error
  }
}

interface Check {
  context: Context
  importId: string
  file: ProductFile
  report: CheckReport
  /** Says how far it is. */
  save(): Promise<void>
}

interface PlannedRow extends Pick<FileProduct, 'id' | 'rows'> {
  change: ImportChange
}

/** Keeps what the rows would change, and returns those that wait for pictures of the file. */
async function readRows(check: Check): Promise<PlannedRow[]> {
  const { context, importId, file, report, save } = check
  const known = {
    categories: await readCategoryIds(context),
    sizeRuns: await listSizeRuns(context),
    skus: createSkuCheck(context, report),
  }
  const waiting: PlannedRow[] = []
  const named = new Set<string>()
  for await (const piece of readPieces(context, file, report)) {
    const ready: PlannedRow[] = []
    for (const planned of await planPiece(check, piece, known)) {
      const names = (planned.change.images ?? []).filter((picture) => file.hasPicture(picture))
      for (const name of names) named.add(name)
      const rows = names.length > 0 ? waiting : ready
      rows.push(planned)
    }
    if (report.isClean()) await keepRows(context, importId, ready)
    report.pictures.pictures = named.size
    await save()
  }
  await known.skus.finish()
  return waiting
}

interface Known {
  categories: ReadonlySet<string>
  sizeRuns: readonly SizeRun[]
  skus: ReturnType<typeof createSkuCheck>
}

async function planPiece(
  { context, file, report }: Check,
  piece: readonly FileProduct[],
  { categories, sizeRuns, skus }: Known,
): Promise<PlannedRow[]> {
  const ids = piece.flatMap(({ id, isNew }) => (isNew ? [] : id))
  const products = await readProducts(context, ids)
  const archived = await readArchivedIds(context, ids)
  const { explain: explainPicture } = await createPictureReader(context, piece, file)
  const planned = piece.flatMap(({ id, rows }) => {
    if (archived.has(id)) {
      report.tell({ row: rows[0].row, column: 'id', value: id, message: IS_ARCHIVED })
      return []
    }
    const product = products.get(id)
    const looked = { id, product, categories, sizeRuns, explainPicture }
    const { problems, change, skus: changedSkus } = planRows(rows, looked)
    for (const { row, column, message } of problems) {
      const { row: number, cell } = row ?? rows.find(({ cell }) => cell(column)) ?? rows[0]
      report.tell({ row: number, column, value: cell(column) ?? '', message })
    }
    if (problems.length > 0) return []
    if (!change) {
      report.counts.unchanged++
      return []
    }
    report.counts[product ? 'changed' : 'added']++
    report.counts.sizesRemoved += change.variants.filter(isRemoved).length
    changedSkus.forEach(skus.add)
    return [{ id, rows, change }]
  })
  const sold = await findSoldSizes(context, planned, sizeRuns)
  for (const { id, rows } of planned) {
    const message = explainSoldSizes(sold.get(id) ?? [])
    const { row: number, cell } = rows.find(({ cell }) => cell(RUN)) ?? rows[0]
    if (sold.has(id)) report.tell({ row: number, column: RUN, value: cell(RUN) ?? '', message })
  }
  return planned
}

function isRemoved({ stock }: VariantChange): boolean {
  return stock?.to === 'not made'
}

/** So many rows are kept at once. */
const PIECE = 200

/** Takes the pictures in, each once, and keeps the rows that waited for them with their addresses. */
async function keepPictures(
  { context, importId, file, report, save }: Check,
  waiting: readonly PlannedRow[],
): Promise<void> {
  const addresses = new Map<string, string>()
  // One after the other, so that pictures of others have their turn.
  for (const { rows, change } of waiting) {
    for (const name of change.images ?? []) {
      if (addresses.has(name) || !file.hasPicture(name)) continue
      const address = await file.keepPicture(name).catch((error: unknown) => {
        if (!isShopError(error)) throw error
        const isNamed = (column: string) => rows.some(({ cell }) => cell(column) === name)
        const column = PICTURES.find(isNamed) ?? ''
        const row = rows.find(({ cell }) => cell(column) === name)?.row ?? rows[0].row
        report.tell({ row, column, value: name, message: error.message })
        return ''
      })
      addresses.set(name, ownPath(address))
      report.pictures.picturesKept++
      await save()
    }
  }
  if (!report.isClean()) return
  for (let i = 0; i < waiting.length; i += PIECE) {
    const rows = waiting.slice(i, i + PIECE).map((planned) => {
      const images = planned.change.images?.map((picture) => addresses.get(picture) ?? picture)
      return { ...planned, change: { ...planned.change, images: [...new Set(images)] } }
    })
    await keepRows(context, importId, rows)
  }
}

/** `general` is made when it is needed. */
async function readCategoryIds({ db }: Context): Promise<Set<string>> {
  const rows = await db.selectFrom('categories').select('id').execute()
  return new Set([GENERAL, ...rows.map(({ id }) => id)])
}

async function keepRows(
  { db }: Context,
  importId: string,
  rows: readonly PlannedRow[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('productImportRows')
    .values(
      rows.map(({ rows: [{ row }], id, change }) => ({
        importId,
        productId: id,
        row,
        change: JSON.stringify(change),
      })),
    )
    .execute()
}
