import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePastedCells } from './pasted-cells.ts'

/** As Excel and Google Sheets put cells on the clipboard. */
function copy(lines: readonly (readonly string[])[], lineEnd: string): string {
  const quote = (cell: string) =>
    /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  return lines.map((cells) => cells.map(quote).join('\t')).join(lineEnd)
}

const cell = fc.string({ unit: fc.constantFrom('a', '১', '"', '\t', '\n', '\r', ' ', ',', '৳') })
const lines = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 6,
})
const lineEnd = fc.constantFrom('\n', '\r\n', '\r')

describe('pasted cells', () => {
  it('are those that were copied, whatever stands in them', () => {
    fc.assert(
      fc.property(lines, lineEnd, (copied, end) => {
        expect(parsePastedCells(copy(copied, end) + end)).toEqual(copied)
      }),
    )
  })

  it('are the same without a line end at the end', () => {
    fc.assert(
      fc.property(lines, lineEnd, (copied, end) => {
        // An empty last line is what a line end at the end leaves.
        fc.pre(copied.at(-1)?.join('') !== '')
        expect(parsePastedCells(copy(copied, end))).toEqual(copied)
      }),
    )
  })

  it('lose no character of a text that no spreadsheet made', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const letters = (all: string) => all.replace(/["\t\r\n]/g, '')
        expect(letters(parsePastedCells(text).flat().join(''))).toBe(letters(text))
      }),
    )
  })

  it.each([
    [
      '1200\t৳ ১,২০০\r\n\t5\r\n',
      [
        ['1200', '৳ ১,২০০'],
        ['', '5'],
      ],
    ],
    ['"5"" wide"\t7', [['5" wide', '7']]],
    ['"5" wide\t"7"', [['"5" wide', '7']]],
    ['"never closed\n7', [['"never closed'], ['7']]],
    ['7\t\n', [['7', '']]],
    ['', [['']]],
  ])('of %j are %j', (text, cells) => {
    expect(parsePastedCells(text)).toEqual(cells)
  })

  it.each(['"', '""\t', '"a', '\t"', '"\n"a'])(
    'are read once, however often there is %j',
    (piece) => {
      const read = parsePastedCells(piece.repeat(40_000))
      expect(read.flat().join('').length).toBeLessThanOrEqual(piece.length * 40_000)
    },
  )
})
