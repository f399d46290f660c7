import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GridColumn, type GridProduct, rowsOf } from './grid-rows.ts'
import { describePaste, parsePastedCells, placePasted } from './place-pasted.ts'

function product(name: string): GridProduct {
  return {
    _id: `uid-${name}`,
    id: name,
    name,
    category: 'shirts',
    price: 1200,
    featured: false,
    offered: true,
    variants: [
      { size: 'M', colour: '', stock: 50 },
      { size: 'L', colour: '', stock: 4 },
      { size: 'XL', colour: '', stock: 3 },
    ],
  }
}

const rows = rowsOf([product('Shirt'), product('Kurta')])

function place(lines: string[][], column: GridColumn) {
  const placed = placePasted(lines, rows, { row: 0, column })
  if ('refusal' in placed) return placed
  const { cells, headings, linesBelow } = placed
  const said = cells.map(({ product: { name }, key, value }) => [name, key, value].join(' '))
  return { said, headings, linesBelow }
}

describe('a cost', () => {
  const line = [['7', '1250', 'yes', 'no', '400']]

  it('is the last column, for staff with the right to costs', () => {
    const costly = rowsOf([{ ...product('Shirt'), cost: null }])
    expect(placePasted(line, costly, { row: 0, column: 'stock' })).toMatchObject({
      cells: expect.arrayContaining([expect.objectContaining({ key: 'cost', value: '400' })]),
    })
    expect(place(line, 'stock')).toEqual({
      refusal: 'You copied 5 columns, but only 4 fit here.',
    })
  })
})

describe('names in Bangla', () => {
  const name = 'নীল স্ট্রাইপের ফুল হাতা অক্সফোর্ড কটন শার্ট'

  it('go to one product each, whole and below a heading', () => {
    expect(place([['Bangla name'], [name], ['কুর্তা ২']], 'nameBangla')).toEqual({
      said: [`Shirt nameBangla ${name}`, 'Kurta nameBangla কুর্তা ২'],
      headings: ['Bangla name'],
      linesBelow: 0,
    })
  })

  it('stand beside no other column', () => {
    expect(place([[name, '7']], 'nameBangla')).toEqual({
      refusal: 'You copied 2 columns, but only 1 fit here.',
    })
  })
})

describe('a price repeated for every size', () => {
  it('may be written in several ways', () => {
    expect(
      place(
        [
          ['7', '1250'],
          ['8', '1250.00'],
          ['9', '৳ ১,২৫০'],
        ],
        'stock',
      ),
    ).toMatchObject({
      said: ['Shirt stock M 7', 'Shirt price 1250', 'Shirt stock L 8', 'Shirt stock XL 9'],
    })
  })

  it.each([
    ['1250', '1250.50'],
    ['many', 'lots'],
  ])('is refused as %s and then %s', (one, other) => {
    expect(
      place(
        [
          ['7', one],
          ['8', other],
        ],
        'stock',
      ),
    ).toEqual({ refusal: 'Line 2: price of Shirt differs from an earlier line.' })
  })
})

describe('a first line of headings', () => {
  it.each<[string[][], GridColumn, string[], string[]]>([
    [
      [
        ['Stock', 'Price (৳)'],
        ['7', '900'],
        ['8', ''],
      ],
      'stock',
      ['Stock', 'Price (৳)'],
      ['Shirt stock M 7', 'Shirt price 900', 'Shirt stock L 8'],
    ],
    [[['দাম'], ['৯০০']], 'price', ['দাম'], ['Shirt price ৯০০']],
    [
      [
        ['Featured', 'For sale'],
        ['yes', 'no'],
      ],
      'featured',
      ['Featured', 'For sale'],
      ['Shirt featured true', 'Shirt inStock false'],
    ],
  ])('of %j is not pasted', (lines, column, headings, said) => {
    expect(place(lines, column)).toEqual({ said, headings, linesBelow: 0 })
  })

  it.each<[string[][], GridColumn]>([
    [[['many']], 'price'],
    [[['many'], ['lots']], 'price'],
    [
      [
        ['7', 'many'],
        ['8', ''],
      ],
      'stock',
    ],
    [[['12 pcs'], ['900']], 'price'],
    [[['yes'], ['no']], 'featured'],
    [[[''], ['900']], 'price'],
  ])('is not recognised in %j', (lines, column) => {
    expect(place(lines, column)).toMatchObject({ headings: [] })
  })

  it('is counted when a line below it is refused', () => {
    const lines = [
      ['Stock', 'Price'],
      ['7', '900'],
      ['8', '950'],
    ]
    expect(place(lines, 'stock')).toEqual({
      refusal: 'Line 3: price of Shirt differs from an earlier line.',
    })
  })
})

describe('the result of a paste', () => {
  const cells = placePasted([['Price'], ['1'], ['2'], ['3'], [''], ['5']], rows, {
    row: 0,
    column: 'price',
  })

  it('names what was left out, and what to do about it', () => {
    const begin = '2 cells pasted. The heading row “Price” was skipped.'
    expect(describePaste(cells, true)).toBe(
      `${begin} 2 lines could not be pasted: load more products first.`,
    )
    expect(describePaste(cells, false)).toBe(
      `${begin} 2 lines could not be pasted: there are more lines than rows.`,
    )
  })
})

/** Cells as Excel and Google Sheets put them on the clipboard. */
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
  it('are the copied ones, whatever they contain', () => {
    fc.assert(
      fc.property(lines, lineEnd, (copied, end) => {
        expect(parsePastedCells(copy(copied, end) + end)).toEqual(copied)
      }),
    )
  })

  it('are the same without a final line break', () => {
    fc.assert(
      fc.property(lines, lineEnd, (copied, end) => {
        // A final line break leaves an empty last line.
        fc.pre(copied.at(-1)?.join('') !== '')
        expect(parsePastedCells(copy(copied, end))).toEqual(copied)
      }),
    )
  })

  it('lose no character of any text', () => {
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
    'are read in linear time with much of %j',
    (piece) => {
      const read = parsePastedCells(piece.repeat(40_000))
      expect(read.flat().join('').length).toBeLessThanOrEqual(piece.length * 40_000)
    },
  )
})
