import { m } from '#messages'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { readNumber } from '#shop/shared/read-number.ts'
import { formatCount } from '#web/ui/format-count.ts'
import {
  type CellKey,
  type CellValue,
  columnsOf,
  type GridColumn,
  type GridProduct,
  type GridRow,
  isSwitch,
  keyOf,
  readSwitch,
} from './grid-rows.ts'

/** No intentional paste is longer. */
export const MAX_PASTED_CHARACTERS = 200_000

const LINE_END = /\r\n|[\r\n]/y
const UP_TO_CELL_END = /[^\t\r\n]*/y
/** Inside quotation marks, where a cell doubles its own. */
const UP_TO_CLOSING_QUOTE = /(?:[^"]|"")*/y

/**
 * The lines of cells that a spreadsheet puts on the clipboard: separated by tabs, and in quotation marks where a cell
 * holds a tab, a line end or a quotation mark. An unclosed quotation mark is an ordinary character, and the line end at
 * the end starts no line.
 */
export function parsePastedCells(text: string): string[][] {
  let line: string[] = []
  const lines = [line]
  let place = 0
  // Once one is unclosed, all after it are: no text is scanned twice.
  let mayBeQuoted = true
  for (;;) {
    const isQuote = mayBeQuoted && text[place] === '"'
    const inside = isQuote ? matchAt(UP_TO_CLOSING_QUOTE, text, place + 1) : ''
    const closing = place + 1 + inside.length
    if (isQuote && closing >= text.length) mayBeQuoted = false
    if (isQuote && closing < text.length && endsCell(text, closing + 1)) {
      line.push(inside.replaceAll('""', '"'))
      place = closing + 1
    } else {
      const plain = matchAt(UP_TO_CELL_END, text, place)
      line.push(plain)
      place += plain.length
    }
    if (text[place] === '\t') {
      place++
      continue
    }
    place += matchAt(LINE_END, text, place).length
    if (place >= text.length) return lines
    line = []
    lines.push(line)
  }
}

function endsCell(text: string, place: number): boolean {
  return place === text.length || /[\t\r\n]/.test(text.charAt(place))
}

function matchAt(pattern: RegExp, text: string, place: number): string {
  pattern.lastIndex = place
  return pattern.exec(text)?.[0] ?? ''
}

interface PastedCell {
  product: GridProduct
  key: CellKey
  value: CellValue
}

interface PlacedCells {
  cells: PastedCell[]
  /** Number of non-empty lines below the last row. */
  linesBelow: number
  /** Words of the first line, if it only names the columns. */
  headings: string[]
}

/** Where pasted cells go, or why none is accepted. */
export type Placed = PlacedCells | { refusal: string }

const isEmpty = (text: string) => text.trim() === ''

/**
 * Places pasted lines below one another, starting at a cell. If they include counts, each line is a size in a colour;
 * otherwise each is a product. A line of headings is skipped. An empty cell changes nothing: emptied counts would be
 * "always in stock".
 */
export function placePasted(
  lines: readonly (readonly string[])[],
  rows: readonly GridRow[],
  start: { row: number; column: GridColumn },
): Placed {
  const all = columnsOf(rows[start.row]?.product ?? {})
  const columns =
    start.column === 'nameBangla' ? [start.column] : all.slice(all.indexOf(start.column))
  const width = Math.max(...lines.map((cells) => cells.length))
  if (width > columns.length) {
    return {
      refusal: m.grid_paste_columns({
        copied: formatCount(width),
        fitting: formatCount(columns.length),
      }),
    }
  }
  const headings = findHeadings(lines, columns)
  const first = headings.length > 0 ? 1 : 0
  const targets = listTargets(rows, start)
  const cells = new Map<string, PastedCell>()
  for (const [index, line] of lines.entries()) {
    if (index < first) continue
    const row = targets[index - first]
    if (!row) break
    for (const [place, text] of line.entries()) {
      const column = columns[place]
      if (!column || isEmpty(text)) continue
      const cell = {
        product: row.product,
        key: keyOf(column, row.variant),
        value: read(column, text),
      }
      const name = `${row.product._id} ${cell.key}`
      const { value } = cell
      if (value === undefined) {
        return {
          refusal: m.grid_paste_switch({ line: formatCount(index + 1), text: shorten(text) }),
        }
      }
      const before = cells.get(name)
      if (before && !saysSame(before.value, value)) {
        return {
          refusal: m.grid_paste_differs({
            line: formatCount(index + 1),
            column: columnLabels[column](),
            product: inShownLanguage(row.product).name,
          }),
        }
      }
      if (!before) cells.set(name, { ...cell, value })
    }
  }
  const below = lines.slice(first + targets.length).filter((line) => !line.every(isEmpty))
  return { cells: [...cells.values()], linesBelow: below.length, headings }
}

/** Whether both are the same number in any spelling: `1250`, `1,250` and `1250.00`. */
function saysSame(one: PastedCell['value'], other: PastedCell['value']): boolean {
  if (typeof one === 'boolean' || typeof other === 'boolean') return one === other
  return one === other || readNumber(one) === readNumber(other)
}

/** The first line if it has only words, and all cells below it are valid. */
function findHeadings(
  [first = [], ...below]: readonly (readonly string[])[],
  columns: readonly GridColumn[],
): string[] {
  const named = columns.filter((_, place) => !isEmpty(first[place] ?? ''))
  const areHeadings = named.every((column) => {
    const place = columns.indexOf(column)
    const values = below.map((line) => line[place] ?? '').filter((text) => !isEmpty(text))
    const isWord = isHeading(column, first[place] ?? '')
    return isWord && values.length > 0 && values.every((text) => canRead(column, text))
  })
  return areHeadings
    ? first.filter((text) => !isEmpty(text)).map((text) => shorten(text.trim()))
    : []
}

function isHeading(column: GridColumn, text: string): boolean {
  if (!/\p{L}/u.test(text) || /\p{Nd}/u.test(text)) return false
  return column === 'nameBangla' ? !/\p{Script=Bengali}/u.test(text) : !canRead(column, text)
}

function canRead(column: GridColumn, text: string): boolean {
  if (isSwitch(column)) return readSwitch(text) !== undefined
  return column === 'nameBangla' || !Number.isNaN(readNumber(text) ?? 0)
}

const columnLabels: Record<GridColumn, () => string> = {
  stock: m.grid_column_stock,
  price: m.grid_column_price,
  featured: m.grid_column_featured,
  inStock: m.grid_column_for_sale,
  cost: m.grid_column_cost,
  nameBangla: m.written_name,
}

/** The rows that lines may go to, the first of them first. */
function listTargets(
  rows: readonly GridRow[],
  start: { row: number; column: GridColumn },
): GridRow[] {
  const below = rows.slice(start.row)
  if (start.column === 'stock') return below
  return below.filter(({ product }, place) => product !== below[place - 1]?.product)
}

function read(column: GridColumn, text: string): CellValue | undefined {
  if (isSwitch(column)) return readSwitch(text)
  return column === 'nameBangla' ? text.trim() : shorten(text.trim())
}

const MAX_CHARACTERS = 30

/** No number is longer; the value is invalid anyway. */
function shorten(text: string): string {
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text
}

/** The result of a paste, in words. */
export function describePaste(placed: Placed, hasMore: boolean): string {
  if ('refusal' in placed) return m.grid_paste_refused({ reason: placed.refusal })
  const { cells, headings, linesBelow } = placed
  const pasted = { count: cells.length, shown: formatCount(cells.length) }
  const words = [m.grid_pasted(pasted)]
  if (headings.length > 0) {
    words.push(m.grid_pasted_headings({ headings: headings.join(', ') }))
  }
  if (linesBelow > 0) {
    const left = { count: linesBelow, shown: formatCount(linesBelow) }
    words.push(hasMore ? m.grid_paste_load_more(left) : m.grid_paste_no_rows(left))
  }
  return words.join(' ')
}
