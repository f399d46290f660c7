import { describe, expect, it } from 'vitest'
import { NewStockEntry } from '#shop/catalogue/stock/contract.ts'
import {
  clearQuantities,
  fieldOfLine,
  type StockInput,
  stockAfter,
  stockResolver,
  withLevels,
} from './stock-input.ts'

function inputOf(changes: Partial<StockInput> = {}, typed = ['', '5', '৩']): StockInput {
  const [first = '', second = '', third = ''] = typed
  return {
    reason: 'received',
    note: ' From Tangail ',
    products: [
      {
        productId: 'panjabi',
        name: 'Panjabi',
        variants: [
          { size: 'M', colour: 'Navy', shown: 10, typed: first },
          { size: 'M', colour: 'Olive', shown: 4, typed: second },
        ],
      },
      {
        productId: 'lungi',
        name: 'Lungi',
        variants: [{ size: 'One size', colour: '', shown: 2, typed: third }],
      },
    ],
    ...changes,
  }
}

async function resolve(input: StockInput) {
  return stockResolver(input, undefined, { fields: {}, shouldUseNativeValidation: false })
}

describe('what is typed', () => {
  it('becomes the lines of the sizes and colours that are filled in', async () => {
    const { values } = await resolve(inputOf())
    expect(values).toEqual({
      reason: 'received',
      note: 'From Tangail',
      lines: [
        { productId: 'panjabi', size: 'M', colour: 'Olive', quantity: 5 },
        { productId: 'lungi', size: 'One size', colour: '', quantity: 3 },
      ],
    })
  })

  it('says what was shown when it is a count', async () => {
    const { values } = await resolve(inputOf({ reason: 'counted' }, ['', '', '0']))
    expect(NewStockEntry.parse(values).lines).toEqual([
      { productId: 'lungi', size: 'One size', colour: '', quantity: 0, shownStock: 2 },
    ])
  })

  it.each([
    ['many', 'Enter a whole number of pieces'],
    ['1.5', 'Enter a whole number of pieces'],
    ['-2', 'Enter 0 or more pieces'],
    ['0', 'Enter at least 1 piece'],
  ])('%s is refused beside its field', async (typed, message) => {
    const { errors } = await resolve(inputOf({}, ['', typed, '']))
    expect(errors.products?.[0]?.variants?.[1]?.typed?.message).toBe(message)
  })

  it('must be something', async () => {
    const { errors } = await resolve(inputOf({}, []))
    expect(errors.products?.[0]?.variants?.[0]?.typed?.message).toBe(
      'Enter a number for at least one size',
    )
  })
})

it('what the shop says of a line is said beside the field of that line', () => {
  expect(fieldOfLine('lines.1.quantity', inputOf())).toBe('products.1.variants.0.typed')
  expect(fieldOfLine('note', inputOf())).toBe('note')
  expect(fieldOfLine('reason', inputOf())).toBeUndefined()
})

it('what is left by now is shown, and what was typed goes once it is saved', () => {
  const products = withLevels(inputOf().products, [
    { productId: 'panjabi', size: 'M', colour: 'Olive', stock: 1 },
  ])
  const countsOf = (input: StockInput) =>
    input.products[0]?.variants.map(({ shown, typed }) => [shown, typed])
  expect(countsOf(inputOf({ products }))).toEqual([
    [10, ''],
    [1, '5'],
  ])
  const saved = clearQuantities(inputOf({ products }))
  expect([countsOf(saved), saved.note, saved.reason]).toEqual([
    [
      [10, ''],
      [1, ''],
    ],
    '',
    'received',
  ])
})

it.each([
  ['received', 4, '5', 9],
  ['counted', 4, '5', 5],
  ['counted', null, '5', 5],
  ['lost', 4, '3', 1],
  ['given_away', 4, '4', 0],
  ['damaged', 4, '5', undefined],
  ['received', null, '5', undefined],
  ['received', 4, '', undefined],
  ['received', 4, 'many', undefined],
] as const)('%s at %s, typed %j makes %s', (reason, shown, typed, after) => {
  expect(stockAfter(reason, { size: 'M', colour: '', shown, typed })).toBe(after)
})
