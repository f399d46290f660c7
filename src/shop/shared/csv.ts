/** By this mark spreadsheets know that Bangla follows, and not the letters of Western Europe. */
export const BYTE_ORDER_MARK = '\ufeff'

/** What a spreadsheet takes for a formula when a cell begins with it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A spreadsheet would work it out; behind an apostrophe it is text. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text that `disarm` was given. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** One line of RFC 4180. */
export function writeRow(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`
}

function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
