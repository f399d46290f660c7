import { describe, expect, it } from 'vitest'
import { NewStockEntry, StockForm } from '#shop/catalogue/stock/contract.ts'
import { filledIn, stockAfter, toEntry, withLevels } from './stock-form.ts'

function formOf(
  changes: Partial<StockForm> = {},
  typed: (number | null)[] = [null, 5, 3],
): StockForm {
  const panjabi = { productId: 'panjabi', name: 'Panjabi', size: 'M' }
  const [first = null, second = null, third = null] = typed
  return {
    reason: 'received',
    note: ' From Tangail ',
    lines: [
      { ...panjabi, colour: 'Navy', shownStock: 10, quantity: first },
      { ...panjabi, colour: 'Olive', shownStock: 4, quantity: second },
      {
        ...{ productId: 'lungi', name: 'Lungi', size: 'One size', colour: '' },
        shownStock: 2,
        quantity: third,
      },
    ],
    ...changes,
  }
}

describe('what is typed', () => {
  it('becomes the lines of the sizes and colours that are filled in', () => {
    expect(NewStockEntry.parse(toEntry(StockForm.parse(formOf())))).toEqual({
      reason: 'received',
      note: 'From Tangail',
      lines: [
        { productId: 'panjabi', size: 'M', colour: 'Olive', quantity: 5 },
        { productId: 'lungi', size: 'One size', colour: '', quantity: 3 },
      ],
    })
    expect(filledIn(formOf())).toEqual([1, 2])
  })

  it('says what was shown when it is a count', () => {
    const counted = formOf({ reason: 'counted' }, [null, null, 0])
    expect(toEntry(StockForm.parse(counted)).lines).toEqual([
      { productId: 'lungi', size: 'One size', colour: '', quantity: 0, shownStock: 2 },
    ])
  })

  it.each([
    [Number.NaN, 'Enter a whole number of pieces'],
    [1.5, 'Enter a whole number of pieces'],
    [-2, 'Enter 0 or more pieces'],
    [0, 'Enter at least 1 piece'],
  ])('%s is refused beside its field', (typed, message) => {
    const { error } = StockForm.safeParse(formOf({}, [null, typed, null]))
    expect(error?.issues).toMatchObject([{ path: ['lines', 1, 'quantity'], message }])
  })

  it('must be something', () => {
    const { error } = StockForm.safeParse(formOf({}, []))
    expect(error?.issues).toMatchObject([
      { path: ['lines', 0, 'quantity'], message: 'Enter a number for at least one size' },
    ])
  })
})

it('what is left by now is shown beside what was typed', () => {
  const lines = withLevels(formOf().lines, [
    { productId: 'panjabi', size: 'M', colour: 'Olive', stock: 1 },
  ])
  expect(lines.map(({ shownStock, quantity }) => [shownStock, quantity])).toEqual([
    [10, null],
    [1, 5],
    [2, 3],
  ])
})

it.each([
  ['received', 4, 5, 9],
  ['counted', 4, 5, 5],
  ['counted', null, 5, 5],
  ['lost', 4, 3, 1],
  ['given_away', 4, 4, 0],
  ['damaged', 4, 5, undefined],
  ['received', null, 5, undefined],
  ['received', 4, null, undefined],
  ['received', 4, Number.NaN, undefined],
] as const)('%s at %s, typed %j makes %s', (reason, shownStock, quantity, after) => {
  expect(stockAfter(reason, { shownStock, quantity })).toBe(after)
})
