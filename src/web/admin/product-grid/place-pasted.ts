import {
  type CellKey,
  COLUMNS,
  type GridColumn,
  type GridProduct,
  type GridRow,
  isSwitch,
  keyOf,
} from './grid-rows.ts'
import { readSwitch } from './read-cell.ts'

export interface PastedCell {
  product: GridProduct
  key: CellKey
  value: string | boolean
}

/** Where pasted cells go; or why none of them is taken. */
export type Placed = { cells: PastedCell[]; linesBelow: number } | { refusal: string }

const isEmpty = (text: string) => text.trim() === ''

/**
 * Puts pasted lines below one another from a cell on. Where counts are among them, each line is a size;
 * otherwise each is a product. An empty cell changes nothing: emptied counts would be "always in stock".
 */
export function placePasted(
  lines: readonly (readonly string[])[],
  rows: readonly GridRow[],
  start: { row: number; column: GridColumn },
): Placed {
  const columns = COLUMNS.slice(COLUMNS.indexOf(start.column))
  const width = Math.max(...lines.map((cells) => cells.length))
  if (width > columns.length) {
    return {
      refusal: `There are ${width} columns in what you copied, and room for ${columns.length}.`,
    }
  }
  const targets = listTargets(rows, start)
  const cells = new Map<string, PastedCell>()
  for (const [index, line] of lines.entries()) {
    const row = targets[index]
    if (!row) break
    for (const [place, text] of line.entries()) {
      const column = columns[place]
      if (!column || isEmpty(text)) continue
      const cell = { product: row.product, key: keyOf(column, row.size), value: read(column, text) }
      const name = `${row.product._id} ${cell.key}`
      const { value } = cell
      if (value === undefined) {
        return { refusal: `Line ${index + 1}: “${shorten(text)}” is neither yes nor no.` }
      }
      const before = cells.get(name)
      if (before && before.value !== value) {
        return {
          refusal: `Line ${index + 1} says another ${words[column]} of ${row.product.name} than a line before it.`,
        }
      }
      cells.set(name, { ...cell, value })
    }
  }
  return { cells: [...cells.values()], linesBelow: Math.max(0, lines.length - targets.length) }
}

const words: Record<GridColumn, string> = {
  stock: 'stock',
  price: 'price',
  featured: '“featured”',
  inStock: '“for sale”',
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

function read(column: GridColumn, text: string): string | boolean | undefined {
  return isSwitch(column) ? readSwitch(text) : shorten(text.trim())
}

const MOST_CHARACTERS = 30

/** No number is longer; what is, is wrong however much of it is shown. */
function shorten(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}
