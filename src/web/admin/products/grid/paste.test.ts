import { describe, expect, it } from 'vitest'
import { catchUp, type Edits, setCell, settle } from './edits.ts'
import type { CellKey, GridProduct } from './grid-rows.ts'
import { pasteCells, rememberPaste, undoPaste } from './paste.tsx'

function product(name: string, left = 50): GridProduct {
  return {
    _id: `uid-${name}`,
    id: name,
    name,
    category: 'shirts',
    price: 1200,
    featured: false,
    offered: true,
    variants: [{ size: 'M', colour: '', stock: left }],
  }
}

const [shirt, kurta, panjabi] = [product('Shirt'), product('Kurta'), product('Panjabi')]
const cell = (of: GridProduct, key: CellKey, value: string | boolean) => ({
  product: of,
  key,
  value,
})

/** Pastes, lets something happen, and undoes the paste. */
function undoAfter(
  edits: Edits,
  cells: ReturnType<typeof cell>[],
  meanwhile: (pasted: Edits) => Edits = (pasted) => pasted,
): Edits {
  return undoPaste(meanwhile(pasteCells(edits, cells)), rememberPaste(edits, cells))
}

describe('a paste that is undone', () => {
  const prices = [cell(shirt, 'price', '900'), cell(kurta, 'price', '950')]

  it('leaves what was typed after it into other cells', () => {
    const edits = undoAfter({}, prices, (pasted) =>
      setCell(setCell(pasted, panjabi, 'price', '4444'), shirt, 'featured', true),
    )
    expect(edits).toEqual(setCell(setCell({}, panjabi, 'price', '4444'), shirt, 'featured', true))
  })

  it('leaves what was typed over it', () => {
    const edits = undoAfter({}, prices, (pasted) => setCell(pasted, shirt, 'price', '4444'))
    expect(edits).toEqual(setCell({}, shirt, 'price', '4444'))
  })

  it('brings nothing back of what was saved meanwhile', () => {
    const saved = { ...shirt, price: 900 }
    const forget = (edits: Edits) =>
      settle(
        edits,
        [shirt, kurta].map(({ _id }) => ({
          productId: _id,
          outcome: 'changed',
          reason: '',
          product: null,
        })),
      )
    const typed = setCell({}, shirt, 'price', '800')
    expect(undoAfter(typed, prices, forget)).toEqual({})
    const again = setCell({}, saved, 'price', '1000')
    expect(
      undoAfter(typed, prices, (pasted) => setCell(forget(pasted), saved, 'price', '1000')),
    ).toEqual(again)
  })

  it('brings back what was typed before it, also where what was shown was pasted', () => {
    let typed = setCell({}, shirt, 'price', '800')
    typed = setCell(typed, shirt, 'stock M', '60')
    typed = setCell(typed, shirt, 'inStock', false)
    const cells = [
      cell(shirt, 'price', '1200'),
      cell(shirt, 'stock M', '50'),
      cell(shirt, 'inStock', true),
      cell(kurta, 'featured', true),
    ]
    expect(pasteCells(typed, cells)).not.toHaveProperty(shirt._id)
    expect(undoAfter(typed, cells)).toEqual(typed)
  })

  it('follows a count that has moved meanwhile', () => {
    const sell = (edits: Edits) => catchUp(edits, [product('Shirt', 20)])
    const counts = [cell(shirt, 'stock M', '70')]
    expect(undoAfter({}, counts, sell)).toEqual({})
    const typed = setCell({}, shirt, 'stock M', '60')
    expect(undoAfter(typed, counts, sell)).toEqual(sell(typed))
  })
})
