import { m } from '#messages'
import { unescapeFormula } from '../../shared/csv.ts'
import { grouped } from '../../shared/language.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { EXAMPLE_ID, ID, SIZE } from './columns.ts'
import { MAX_IMPORT_ROWS, type ProductFile } from './contract.ts'
import { type Dialect, type FileRow, type SourceRow, toFileRows } from './dialects/dialect.ts'
import { metaCatalogue } from './dialects/meta-catalogue.ts'
import { shopify } from './dialects/shopify.ts'
import { wooCommerce } from './dialects/woo-commerce.ts'
import type { Report } from './report.ts'

const DIALECTS = [wooCommerce, shopify, metaCatalogue]

/** Consecutive rows of one product. */
export interface FileProduct {
  id: string
  rows: [FileRow, ...FileRow[]]
}

interface Table {
  heading: string[]
  rows: { row: number; cells: string[] }[]
}

/**
 * Reads the products of a file in any supported format. Reports what was left out, and invalid columns and rows.
 * @throws ShopError invalid when the file is empty, too_large
 */
export async function readTable(
  file: ProductFile,
  columns: readonly string[],
  report: Report,
): Promise<FileProduct[]> {
  const table = await readRows(file, report)
  const names = new Set(table.heading.map((name) => name.toLowerCase()))
  const dialect = DIALECTS.find(({ signs }) => signs.every((name) => names.has(name)))
  if (dialect) return translate(table, dialect, report)
  return groupRows(readOurs(table, columns, report), report)
}

async function readRows({ rows: lines }: ProductFile, report: Report): Promise<Table> {
  let heading: string[] | undefined
  const rows: Table['rows'] = []
  let row = 0
  for await (const cells of lines) {
    row++
    if (!heading) heading = cells.map((cell) => unescapeFormula(cell).trim())
    else if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells })
    if (rows.length > MAX_IMPORT_ROWS) refuseLength()
    report.counts.rows = rows.length
  }
  if (!heading) throw new ShopError('invalid', m.refusal_file_empty())
  return { heading, rows }
}

function refuseLength(): never {
  throw new ShopError('too_large', m.refusal_file_too_long({ most: grouped(MAX_IMPORT_ROWS) }))
}

/** Columns may be in any order and case; unnamed extra ones are left over from spreadsheets. */
function readOurs({ heading, rows }: Table, columns: readonly string[], report: Report): FileRow[] {
  const known = new Map(columns.map((column) => [column.toLowerCase(), column]))
  const places = new Map<string, number>()
  if (!heading.some((name) => known.has(name.toLowerCase())))
    throw new ShopError('invalid', m.refusal_unknown_columns())
  const tell = (column: string, message: string) =>
    report.tell({ row: 1, column: column.slice(0, 40), value: '', message })
  for (const [place, name] of heading.entries()) {
    const column = known.get(name.toLowerCase())
    if (name === '') continue
    if (!column) tell(name, m.import_unknown_column())
    else if (places.has(column)) tell(name, m.import_column_twice())
    else places.set(column, place)
  }
  if (!places.has(ID)) tell(ID, m.import_no_id_column())
  if (!report.isClean()) return []
  return rows.map(({ row, cells }) => {
    const beside = cells.slice(heading.length).join(' ').trim()
    if (beside !== '') report.tell({ row, column: '', value: beside, message: m.import_too_wide() })
    return {
      row,
      cell: (column) => {
        const place = places.get(column)
        return place === undefined ? undefined : unescapeFormula(cells[place] ?? '').trim()
      },
    }
  })
}

/** A row without an id and a name continues the product before it; the template's example is skipped. */
function groupRows(rows: readonly FileRow[], report: Report): FileProduct[] {
  const products: FileProduct[] = []
  const rowOfId = new Map<string, number>()
  for (const fileRow of rows) {
    const { row, cell } = fileRow
    const id = cell(ID) ?? ''
    const last = products.at(-1)
    if (id === EXAMPLE_ID) report.leaveOut(m.import_example())
    else if (last && (id === '' ? !cell('name') && cell(SIZE) : id === last.id))
      last.rows.push(fileRow)
    else if (rowOfId.has(id)) {
      const message = m.import_product_twice({ row: String(rowOfId.get(id)) })
      report.tell({ row, column: ID, value: id, message })
    } else {
      if (id !== '') rowOfId.set(id, row)
      products.push({ id, rows: [fileRow] })
    }
  }
  return products
}

function translate({ heading, rows }: Table, dialect: Dialect, report: Report): FileProduct[] {
  report.nameSource(dialect.name, dialect.columns)
  const places = new Map(heading.map((name, place) => [name.toLowerCase(), place]))
  const read = new Set<string>()
  const source = rows.map(
    ({ row, cells }): SourceRow => ({
      row,
      cell: (column) => {
        read.add(column.toLowerCase())
        return cells[places.get(column.toLowerCase()) ?? -1]?.trim() ?? ''
      },
    }),
  )
  const products = dialect.read(source)
  for (const [name, place] of places) {
    const isUsed = name === '' || read.has(name) || !rows.some(({ cells }) => cells[place]?.trim())
    if (!isUsed) report.leaveOut(heading[place] ?? name)
  }
  return products.flatMap((product) => {
    const [first, ...others] = toFileRows(product, report.leaveOut)
    return first ? [{ id: product.cells.id ?? '', rows: [first, ...others] }] : []
  })
}
