/** Nothing that is pasted on purpose is longer. */
export const MAX_PASTED_CHARACTERS = 200_000

const LINE_END = /\r\n|[\r\n]/y

const UP_TO_CELL_END = /[^\t\r\n]*/y

/** In quotation marks, where those of the cell itself are doubled. */
const UP_TO_CLOSING_QUOTE = /(?:[^"]|"")*/y

/**
 * The lines of cells that a spreadsheet puts on the clipboard: divided by tabs, a cell that holds a tab,
 * a line end or a quotation mark in quotation marks. A quotation mark that is not closed is a character
 * like others, and the line end at the end begins no line.
 */
export function parsePastedCells(text: string): string[][] {
  let line: string[] = []
  const lines = [line]
  let place = 0
  // Where one is never closed, none after it is: nothing is looked through twice.
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
