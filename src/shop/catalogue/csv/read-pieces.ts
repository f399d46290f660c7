import type { Context } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { permittedFields } from '../permitted-fields.ts'
import type { CheckReport } from './check-report.ts'
import { columnsOf, ID } from './columns.ts'
import { MAX_IMPORT_ROWS, type ProductFile } from './contract.ts'
import { type Heading, type ReadCell, readHeading } from './heading.ts'

/** So many rows are looked at before others have their turn: some 10 ms. */
const PIECE = 200

const TOO_WIDE =
  'This row has more cells than the heading. Put text that contains commas in quotation marks.'

/** A row that is about a product of its own. */
export interface FileRow {
  row: number
  id: string
  /** Its ID was made here: nobody can have it yet. */
  isNew: boolean
  cell: ReadCell
}

/**
 * The rows of a file, some at a time. Tells of a heading that is wrong, which is the end of it, of
 * products that are there twice, and of rows that are too wide.
 * @throws ShopError invalid when there is nothing in it, too_large
 */
export async function* readPieces(
  context: Pick<Context, 'clock' | 'actor'>,
  file: ProductFile,
  report: CheckReport,
): AsyncGenerator<FileRow[]> {
  const identify = createIdentifier(context, report)
  let heading: Heading | undefined
  let piece: FileRow[] = []
  let row = 0
  for await (const cells of file.rows) {
    row++
    if (!heading) {
      heading = readHeading(cells, columnsOf(permittedFields(context)))
      heading.problems.forEach(report.tell)
      if (heading.problems.length > 0) return
      continue
    }
    if (cells.every((text) => text.trim() === '')) continue
    if (report.counts.rows === MAX_IMPORT_ROWS) refuseLength()
    report.counts.rows++
    const beside = heading.beside(cells)
    if (beside !== '') report.tell({ row, column: '', value: beside, message: TOO_WIDE })
    piece.push(...identify(heading.of(cells), row))
    if (piece.length < PIECE) continue
    yield piece
    piece = []
  }
  if (!heading) throw new ShopError('invalid', 'The file is empty.')
  yield piece
}

function refuseLength(): never {
  const most = MAX_IMPORT_ROWS.toLocaleString('en')
  throw new ShopError(
    'too_large',
    `A file can have up to ${most} products. Split it into smaller files.`,
  )
}

/** Gives the row back unless another was about the same product. */
function createIdentifier(context: Pick<Context, 'clock'>, report: CheckReport) {
  const rowOfId = new Map<string, number>()
  return (cell: ReadCell, row: number): FileRow[] => {
    const said = cell(ID) ?? ''
    const id = said || generateId(context, row)
    const first = rowOfId.get(id)
    if (first !== undefined) {
      const message = `Row ${first} has the same product.`
      report.tell({ row, column: ID, value: said, message })
      return []
    }
    rowOfId.set(id, row)
    return [{ row, id, isNew: said === '', cell }]
  }
}

const IDS_PER_MOMENT = 1000

/** `PROD_{timestamp}_{0-999}`, another for each row. */
function generateId({ clock }: Pick<Context, 'clock'>, row: number): string {
  const moment = clock.now().getTime() + Math.floor(row / IDS_PER_MOMENT)
  return `PROD_${moment}_${row % IDS_PER_MOMENT}`
}
