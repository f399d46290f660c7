import { ownPath } from '../../images/rules.ts'
import type { Context } from '../../shared/context.ts'
import { cut } from '../../shared/excerpt.ts'
import { isShopError, ShopError } from '../../shared/shop-error.ts'
import { GENERAL } from '../rules.ts'
import { ID, PICTURES } from './columns.ts'
import {
  type ImportChange,
  type ImportProblem,
  MAX_IMPORT_ROWS,
  MAX_LISTED_PROBLEMS,
  type ProductFile,
} from './contract.ts'
import { type Heading, type ReadCell, readHeading } from './heading.ts'
import { saveImport } from './imports.ts'
import { createPictureReader } from './picture-cells.ts'
import { planRow } from './plan-row.ts'
import { readProducts } from './read-products.ts'

/** So many rows are looked at before others have their turn: some 10 ms. */
const PIECE = 200

const TOO_WIDE =
  'This row has more cells than the heading. Is there a comma in a text without quotation marks?'

const UNREADABLE = 'The file could not be read. Please try again.'

/**
 * Looks a file through and keeps what each row would change, under an import that has begun. Pictures
 * are taken in once nothing else is wrong. Whatever goes wrong is told by the import; changes nothing.
 */
export async function checkImport(context: Context, id: string, file: ProductFile): Promise<void> {
  try {
    const check = await createCheck(context, id, file)
    await check.readRows()
    await check.keepPictures()
    await check.save('checked')
  } catch (error) {
    const message = isShopError(error) ? error.message : UNREADABLE
    await saveImport(context, id, { from: 'checking', to: 'failed', report: { message } })
    if (!isShopError(error)) throw error
  }
}

interface FileRow {
  row: number
  id: string
  isNew: boolean
  cell: ReadCell
}

interface PlannedRow {
  row: number
  id: string
  change: ImportChange
}

async function createCheck(context: Context, importId: string, file: ProductFile) {
  const categories = await readCategoryIds(context)
  const rowOfId = new Map<string, number>()
  /** Those that wait for pictures. */
  const waiting: PlannedRow[] = []
  const namedPictures = new Map<string, { row: number; column: string }>()
  const problems: ImportProblem[] = []
  const counts = { rows: 0, added: 0, changed: 0, unchanged: 0, sizesRemoved: 0 }
  const state = { problemCount: 0, picturesKept: 0 }

  function tell(problem: ImportProblem): void {
    state.problemCount++
    if (problems.length < MAX_LISTED_PROBLEMS) problems.push(problem)
  }

  async function save(to: 'checking' | 'checked'): Promise<void> {
    const report = { ...counts, ...state, problems, pictures: namedPictures.size }
    await saveImport(context, importId, { from: 'checking', to, report })
  }

  function identify(cell: ReadCell, row: number): FileRow | undefined {
    const said = cell(ID) ?? ''
    const id = said || generateId(context, row)
    const first = rowOfId.get(id)
    if (first === undefined) {
      rowOfId.set(id, row)
      return { row, id, isNew: said === '', cell }
    }
    const message = `Row ${first} is about the same product.`
    tell({ row, column: ID, value: cut(said, 40), message })
    return undefined
  }

  async function planPiece(piece: readonly FileRow[]): Promise<void> {
    const products = await readProducts(
      context,
      piece.flatMap(({ id, isNew }) => (isNew ? [] : id)),
    )
    const pictures = await createPictureReader(context, piece, file)
    const planned: PlannedRow[] = []
    for (const { row, id, cell } of piece) {
      const product = products.get(id)
      const explainPicture = pictures.explain
      const plan = planRow(cell, { id, product, categories, explainPicture })
      for (const { column, message } of plan.problems) {
        tell({ row, column, value: cut(cell(column) ?? '', 40), message })
      }
      if (plan.problems.length > 0) continue
      if (!plan.change) counts.unchanged++
      else {
        counts[product ? 'changed' : 'added']++
        counts.sizesRemoved += plan.change.sizes.filter(({ to }) => to === 'not made').length
        planned.push({ row, id, change: plan.change })
      }
    }
    const ready = planned.filter(({ row, change }) => {
      const named = (change.images ?? []).filter((picture) => file.hasPicture(picture))
      for (const name of named) namedPictures.set(name, { row, column: PICTURES[0] ?? '' })
      return named.length === 0
    })
    waiting.push(...planned.filter((each) => !ready.includes(each)))
    if (state.problemCount === 0) await keepRows(context, importId, ready)
    await save('checking')
  }

  return {
    save,
    readRows: async () => {
      let heading: Heading | undefined
      let piece: FileRow[] = []
      let row = 0
      for await (const cells of file.rows) {
        row++
        if (!heading) {
          heading = readHeading(cells)
          heading.problems.forEach(tell)
          if (heading.problems.length > 0) return
          continue
        }
        if (cells.every((text) => text.trim() === '')) continue
        if (++counts.rows > MAX_IMPORT_ROWS) refuseLength()
        const beside = heading.beside(cells)
        if (beside !== '') tell({ row, column: '', value: cut(beside, 40), message: TOO_WIDE })
        const found = identify(heading.of(cells), row)
        if (found) piece.push(found)
        if (piece.length < PIECE) continue
        await planPiece(piece)
        piece = []
      }
      if (!heading) throw new ShopError('invalid', 'The file is empty.')
      await planPiece(piece)
    },
    keepPictures: async () => {
      if (state.problemCount > 0) return
      const addresses = new Map<string, string>()
      // One after the other, so that pictures of others have their turn.
      for (const [name, place] of namedPictures) {
        const address = await file.keepPicture(name).catch((error: unknown) => {
          if (!isShopError(error)) throw error
          tell({ ...place, value: cut(name, 40), message: error.message })
        })
        if (address !== undefined) addresses.set(name, ownPath(address))
        state.picturesKept++
        await save('checking')
      }
      if (state.problemCount > 0) return
      for (let i = 0; i < waiting.length; i += PIECE) {
        const rows = waiting.slice(i, i + PIECE).map(({ change, ...each }) => {
          const images = (change.images ?? []).map((picture) => addresses.get(picture) ?? picture)
          return { ...each, change: { ...change, images: [...new Set(images)] } }
        })
        await keepRows(context, importId, rows)
      }
    },
  }
}

function refuseLength(): never {
  const most = MAX_IMPORT_ROWS.toLocaleString('en')
  throw new ShopError('too_large', `A file may have at most ${most} products. Please divide it.`)
}

/** `general` is made when it is needed. */
async function readCategoryIds({ db }: Context): Promise<Set<string>> {
  const rows = await db.selectFrom('categories').select('id').execute()
  return new Set([GENERAL, ...rows.map(({ id }) => id)])
}

const IDS_PER_MOMENT = 1000

/** `PROD_{timestamp}_{0-999}`, another for each row. */
function generateId({ clock }: Context, row: number): string {
  const moment = clock.now().getTime() + Math.floor(row / IDS_PER_MOMENT)
  return `PROD_${moment}_${row % IDS_PER_MOMENT}`
}

async function keepRows(
  { db }: Context,
  importId: string,
  rows: readonly PlannedRow[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('product_import_rows')
    .values(
      rows.map(({ row, id, change }) => ({
        import_id: importId,
        product_id: id,
        row,
        change: JSON.stringify(change),
      })),
    )
    .execute()
}
