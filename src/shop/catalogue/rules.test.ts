import { describe, expect, it } from 'vitest'
import { categories } from '#demo/categories.ts'
import { inLanguage } from '../shared/in-language.ts'
import { COLOR_SCHEMES, GRADIENT } from './categories/color-schemes.ts'
import type { ProductSize } from './contract.ts'
import { categoryIdOf } from './name-ids.ts'
import { chooseDefaultSize, isForSale, nameVariant, picturesOf, variantPhrase } from './rules.ts'
import type { Size } from './variants/contract.ts'

function size(name: Size, stock: number | null, isOffered = true): ProductSize {
  return { size: name, stock, inStock: isOffered && stock !== 0 }
}

describe('the default size', () => {
  it.each<[string, ProductSize[], Size]>([
    ['M if it is available', [size('S', 1), size('M', 1), size('L', 1)], 'M'],
    ['the first available one if M is sold out', [size('S', 0), size('M', 0), size('L', 2)], 'L'],
    ['the only size', [size('One size', null)], 'One size'],
    ['M if everything is sold out', [size('S', 0), size('M', 0)], 'M'],
    ['the first if everything is sold out and there is no M', [size('S', 0), size('L', 0)], 'S'],
    ['M if there are no sizes', [], 'M'],
  ])('is %s', (_name, sizes, chosen) => {
    expect(chooseDefaultSize(sizes)).toBe(chosen)
  })
})

describe('a product for sale', () => {
  it.each<[string, ProductSize[], boolean]>([
    ['is one in stock', [size('M', 3)], true],
    ['is one that is sold out, which can be pre-ordered', [size('M', 0)], true],
    ['is not one that is turned off', [size('M', 3, false), size('L', null, false)], false],
    ['is not one without sizes', [], false],
  ])('%s', (_name, sizes, expected) => {
    expect(isForSale({ sizes })).toBe(expected)
  })
})

describe('the id of a category', () => {
  it.each([
    ['Shirts', 'shirts'],
    ['  Panjabi & Kurta  ', 'panjabi-kurta'],
    ["Men's  T-Shirts (new!)", 'mens-t-shirts-new'],
    ['--Shoes -- Bags--', 'shoes-bags'],
    ['2 for 1', '2-for-1'],
    ['শার্ট Shirts', 'shart-shirts'],
    ['প্যান্ট 2026', 'pant-2026'],
    ['টি-শার্ট (Polo)', 'ti-shart-polo'],
    ['জামদানি শাড়ি ৪২', 'jamdani-shari-42'],
    ['সবুজ', 'sobuj'],
    ['গরম', 'gorom'],
    ['লুঙ্গি', 'lungi'],
    ['শার্\u200cট', 'shart'],
    ['𝐑𝐚𝐤𝐢𝐛™ Café', 'rakib-cafe'],
  ])('of %j is %s', (name, id) => {
    expect(categoryIdOf(name)).toBe(id)
  })

  it('of a name in another script is stable, and differs by name', () => {
    const id = categoryIdOf('衬衫')
    expect(id).toMatch(/^category-[a-z0-9]+$/)
    expect(categoryIdOf(' 衬衫 ')).toBe(id)
    expect(categoryIdOf('裤子')).not.toBe(id)
  })

  it('is numbered when another category has it', () => {
    const others = ['shirts', 'shirts-2'].map((id) => ({ id, name: id }))
    expect(categoryIdOf('Shirts!', others)).toBe('shirts-3')
    expect(categoryIdOf('SHIRTS', others)).toBe('shirts')
    const long = 'x'.repeat(100)
    expect(categoryIdOf(`${long}!`, [{ id: long, name: long }])).toHaveLength(100)
  })
})

describe('the colour schemes', () => {
  it('are offered in the order of each form', () => {
    const names = (form: 'add' | 'update') => COLOR_SCHEMES[form].map(({ name }) => name).join(', ')
    expect(names('add')).toBe('Blue, Green, Purple, Orange, Red, Pink, Indigo, Yellow')
    expect(names('update')).toBe(
      'Blue, Green, Red, Purple, Yellow, Pink, Indigo, Teal, Orange, Cyan',
    )
  })

  it('are valid, as are those of the demo', () => {
    const schemes = [...COLOR_SCHEMES.add, ...COLOR_SCHEMES.update, ...categories]
    for (const { color } of schemes) expect(color).toMatch(GRADIENT)
  })
})

describe('the pictures of a product', () => {
  it.each([
    ['the only picture', { image: 'a' }, ['a']],
    ['the main picture first', { image: 'b', images: ['a', 'b'] }, ['b', 'a']],
    ['the list in order, without a main picture', { images: ['a', 'b', 'a'] }, ['a', 'b']],
    ['none', { image: '' }, []],
  ])('are %s', (_name, input, expected) => {
    expect(picturesOf(input)).toEqual(expected)
  })
})

it('names the one size in the language of the reader, and as it is stored in files', () => {
  const cap = { size: 'One size', colour: 'Navy' }
  expect(variantPhrase(cap)).toBe('one size, Navy')
  expect(inLanguage('bn', () => variantPhrase(cap))).toBe('ফ্রি সাইজ, Navy')
  expect(inLanguage('bn', () => nameVariant(cap))).toBe('One size, Navy')
})

it('names ages in the language of the reader', () => {
  const romper = { size: '10-11 years', colour: '' }
  expect(variantPhrase(romper)).toBe('size 10-11 years')
  expect(inLanguage('bn', () => variantPhrase(romper))).toBe('সাইজ ১০-১১ বছর')
})
