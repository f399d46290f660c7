import type { Context } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { permittedFields } from '../permitted-fields.ts'
import type { CheckReport } from './check-report.ts'
import { columnsOf, ID, SIZE } from './columns.ts'
import { MAX_IMPORT_PRODUCTS, type ProductFile } from './contract.ts'
import { type Heading, type ReadCell, readHeading } from './heading.ts'

/** So many rows are looked at before others have their turn: some 10 ms. */
const PIECE = 200

const TOO_WIDE =
  'This row has more cells than the heading. Put text that contains commas in quotation marks.'

export interface FileRow {
  row: number
  cell: ReadCell
}

/** The row of a product, or all rows of its variants. */
export interface FileProduct {
  id: string
  /** Its ID was made here: nobody can have it yet. */
  isNew: boolean
  rows: [FileRow, ...FileRow[]]
}

export function isOfVariant({ cell }: FileRow): boolean {
  return Boolean(cell(SIZE))
}

/**
 * The products of a file, some at a time. Tells of a heading that is wrong, which is the end of it, of
 * products that are there twice, and of rows that are too wide.
 * @throws ShopError invalid when there is nothing in it, too_large
 */
export async function* readPieces(
  context: Pick<Context, 'clock' | 'actor'>,
  file: ProductFile,
  report: CheckReport,
): AsyncGenerator<FileProduct[]> {
  const identify = createIdentifier(context, report)
  let heading: Heading | undefined
  let piece: FileProduct[] = []
  let row = 0
  let pieceEnd = PIECE
  for await (const cells of file.rows) {
    row++
    if (!heading) {
      heading = readHeading(cells, columnsOf(permittedFields(context)))
      heading.problems.forEach(report.tell)
      if (heading.problems.length > 0) return
      continue
    }
    if (cells.every((text) => text.trim() === '')) continue
    report.counts.rows++
    const beside = heading.beside(cells)
    if (beside !== '') report.tell({ row, column: '', value: beside, message: TOO_WIDE })
    const product = identify({ row, cell: heading.of(cells) })
    if (!product) continue
    // Only where a product begins are all rows of the one before known.
    if (row > pieceEnd) {
      yield piece
      piece = []
      pieceEnd = row + PIECE
    }
    piece.push(product)
  }
  if (!heading) throw new ShopError('invalid', 'The file is empty.')
  yield piece
}

function refuseLength(): never {
  const most = MAX_IMPORT_PRODUCTS.toLocaleString('en')
  throw new ShopError(
    'too_large',
    `A file can have up to ${most} products. Split it into smaller files.`,
  )
}

/** Gives back the product that begins with a row; undefined where an earlier row was about it. */
function createIdentifier(context: Pick<Context, 'clock'>, report: CheckReport) {
  const rowOfId = new Map<string, number>()
  let last: FileProduct | undefined
  return (fileRow: FileRow): FileProduct | undefined => {
    const { row, cell } = fileRow
    const said = cell(ID) ?? ''
    const id = said || generateId(context, row)
    const first = rowOfId.get(id)
    if (first === undefined) {
      if (rowOfId.size === MAX_IMPORT_PRODUCTS) refuseLength()
      rowOfId.set(id, row)
      last = { id, isNew: said === '', rows: [fileRow] }
      return last
    }
    const isVariant = isOfVariant(fileRow)
    if (isVariant && last?.id === id && isOfVariant(last.rows[0])) {
      last.rows.push(fileRow)
      return undefined
    }
    const message = `Row ${first} has the same product.${isVariant ? ' Put its rows one below the other.' : ''}`
    report.tell({ row, column: ID, value: said, message })
    return undefined
  }
}

const IDS_PER_MOMENT = 1000

/** `PROD_{timestamp}_{0-999}`, another for each row. */
function generateId({ clock }: Pick<Context, 'clock'>, row: number): string {
  const moment = clock.now().getTime() + Math.floor(row / IDS_PER_MOMENT)
  return `PROD_${moment}_${row % IDS_PER_MOMENT}`
}
