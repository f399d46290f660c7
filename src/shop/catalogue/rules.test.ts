import { describe, expect, it } from 'vitest'
import type { ProductSize, Size } from './contract.ts'
import { chooseDefaultSize, isForSale } from './rules.ts'

function size(name: Size, stock: number | null, isOffered = true): ProductSize {
  return { size: name, stock, inStock: isOffered && stock !== 0 }
}

describe('the size that is chosen at first', () => {
  it.each<[string, ProductSize[], Size]>([
    ['M when it can be bought', [size('S', 1), size('M', 1), size('L', 1)], 'M'],
    [
      'the first that can be bought when M is sold out',
      [size('S', 0), size('M', 0), size('L', 2)],
      'L',
    ],
    ['the only one there is', [size('One size', null)], 'One size'],
    ['M when everything is sold out', [size('S', 0), size('M', 0)], 'M'],
    ['the first when everything is sold out and there is no M', [size('S', 0), size('L', 0)], 'S'],
    ['M when there are no sizes at all', [], 'M'],
  ])('is %s', (_name, sizes, chosen) => {
    expect(chooseDefaultSize(sizes)).toBe(chosen)
  })
})

describe('a product for sale', () => {
  it.each<[string, ProductSize[], boolean]>([
    ['is one in stock', [size('M', 3)], true],
    ['is one that is sold out, which can be pre-ordered', [size('M', 0)], true],
    ['is none that is switched off', [size('M', 3, false), size('L', null, false)], false],
    ['is none without sizes', [], false],
  ])('%s', (_name, sizes, expected) => {
    expect(isForSale({ sizes })).toBe(expected)
  })
})
