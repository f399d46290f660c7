import { unescapeFormula } from '../../shared/csv.ts'
import { ID } from './columns.ts'
import type { ImportProblem } from './contract.ts'

/** The text in a column of a row; undefined where the file has no such column. */
export type ReadCell = (column: string) => string | undefined

export interface Heading {
  problems: ImportProblem[]
  /** Reads the cells of a row. */
  of(cells: readonly string[]): ReadCell
  /** What stands beside the last column; empty when nothing does. */
  beside(cells: readonly string[]): string
}

/**
 * The columns may stand in any order and be written in capitals.
 * @param columns those that there are for whoever sends the file
 */
export function readHeading(cells: readonly string[], columns: readonly string[]): Heading {
  const known = new Map(columns.map((column) => [column.toLowerCase(), column]))
  const problems: ImportProblem[] = []
  const places = new Map<string, number>()
  for (const [place, cell] of cells.entries()) {
    const name = unescapeFormula(cell).trim()
    const column = known.get(name.toLowerCase())
    const message =
      column === undefined
        ? 'Unknown column. Use the name from the template, or remove it.'
        : 'This column appears twice.'
    // A column without a name and without anything in it is what spreadsheets leave at the right.
    if (name === '') continue
    if (column === undefined || places.has(column)) problems.push(problemOf(name, message))
    else places.set(column, place)
  }
  if (!places.has(ID)) {
    problems.push(problemOf(ID, 'This column is missing. Products are identified by it.'))
  }
  return {
    problems,
    of: (row) => (column) => {
      const place = places.get(column)
      return place === undefined ? undefined : unescapeFormula(row[place] ?? '').trim()
    },
    beside: (row) => row.slice(cells.length).join(' ').trim(),
  }
}

function problemOf(name: string, message: string): ImportProblem {
  return { row: 1, column: name.slice(0, 40), value: '', message }
}
