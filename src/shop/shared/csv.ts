/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Starts a formula in a spreadsheet. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

const NUMBER = /^-?\d+(?:\.\d+)?$/

/** An apostrophe makes a formula text. */
function escapeFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** Reads a cell of `writeRow`. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** One line of RFC 4180 for spreadsheets, in which no cell is a formula. */
export function writeRow(cells: readonly string[]): string {
  return writeRawRow(cells.map(escapeFormula))
}

/** The same with all texts as they are, for programs that show them. */
export function writeRawRow(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`
}

function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
