import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatBdt,
  formatTaka,
  formatTakaExactly,
  readDecimal,
  toDecimal,
  toPaisa,
  toTaka,
} from './money.ts'

const paisa = fc.integer({ min: 0, max: 1_000_000_000_00 })

describe('taka and paisa', () => {
  it.each([
    [1290, 129000],
    [1290.5, 129050],
    [0.01, 1],
    [19.99, 1999],
    [1.1, 110],
    [2900.29, 290029],
    [0, 0],
  ])('%d taka are %d paisa', (taka, wholePaisa) => {
    expect(toPaisa(taka)).toBe(wholePaisa)
    expect(toTaka(wholePaisa)).toBe(taka)
  })

  it('lose nothing when converted back and forth', () => {
    fc.assert(
      fc.property(paisa, (amount) => {
        expect(toPaisa(toTaka(amount))).toBe(amount)
      }),
    )
  })

  it('are whole paisa, whatever the input', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (taka) => {
        expect(Number.isSafeInteger(toPaisa(taka))).toBe(true)
      }),
    )
  })
})

describe('a formatted amount', () => {
  it.each([
    [0, '৳0', '৳0.00', 'BDT\u00a00.00'],
    [60, '৳60', '৳60.00', 'BDT\u00a060.00'],
    [0.5, '৳0.50', '৳0.50', 'BDT\u00a00.50'],
    [1290, '৳1,290', '৳1,290.00', 'BDT\u00a01,290.00'],
    [1290.5, '৳1,290.50', '৳1,290.50', 'BDT\u00a01,290.50'],
    [129050, '৳1,29,050', '৳1,29,050.00', 'BDT\u00a01,29,050.00'],
    [-0.5, '−৳0.50', '−৳0.50', '−BDT\u00a00.50'],
    [-1100, '−৳1,100', '−৳1,100.00', '−BDT\u00a01,100.00'],
    [12345678.9, '৳1,23,45,678.90', '৳1,23,45,678.90', 'BDT\u00a01,23,45,678.90'],
  ])('of %d is %s, %s or %s', (taka, short, exact, bdt) => {
    expect([formatTaka(taka), formatTakaExactly(taka), formatBdt(taka)]).toEqual([
      short,
      exact,
      bdt,
    ])
  })

  it('can be parsed again', () => {
    fc.assert(
      fc.property(paisa, (amount) => {
        const digits = formatTaka(toTaka(amount)).replace(/[৳,]/g, '')
        expect(toPaisa(Number(digits))).toBe(amount)
      }),
    )
  })
})

describe('decimal amounts of gateways', () => {
  it.each([
    ['1290', 129000],
    ['1290.5', 129050],
    ['1290.50', 129050],
    ['0.01', 1],
    ['500000.00', 50_000_000],
    ['2900.29', 290029],
  ])('%s is %d paisa', (text, wholePaisa) => {
    expect(readDecimal(text)).toBe(wholePaisa)
  })

  it.each([
    '',
    ' 1290',
    '1,290.50',
    '1290.505',
    '1290.',
    '.5',
    '-1',
    '+1',
    '1e3',
    '0x10',
    '১২৯০',
    'NaN',
    '12345678901',
  ])('"%s" is not valid', (text) => {
    expect(readDecimal(text)).toBeUndefined()
  })

  it('lose nothing when converted back and forth', () => {
    fc.assert(
      fc.property(paisa, (amount) => {
        expect(toDecimal(amount)).toMatch(/^\d+\.\d{2}$/)
        expect(readDecimal(toDecimal(amount))).toBe(amount)
      }),
    )
  })
})
