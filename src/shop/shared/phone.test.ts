import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMobile, parseMobile, toInternationalPhone, toLocalPhone } from './phone.ts'
import { readText } from './read-text.ts'

/** The required form of a number in a profile. */
const PROFILE = /^\+?[1-9]\d{0,15}$/

const written = [
  '01712–345678',
  '01712\u2010345678',
  '01712\u2011345678',
  '０１７１２３４５６７８',
  '𝟎𝟏𝟕𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
  'tel:+8801712345678',
  '+880(0)1712345678',
  '01712345678,',
  '01712/345678',
  '01712\u00a0345678',
  '\u202a+880 1712-345678\u202c',
  '01712 − 345 678',
  '01712345678',
  '01712-345678',
  '01712 345 678',
  ' 017 1234 5678 ',
  '+8801712345678',
  '+880 1712-345678',
  '+88 01712 345678',
  '8801712345678',
  '008801712345678',
  '(+880) 1712.345.678',
  '০১৭১২৩৪৫৬৭৮',
  '+৮৮০ ১৭১২-৩৪৫৬৭৮',
  '০1৭1২3৪5৬7৮',
]

describe('a phone number', () => {
  it.each(written)('typed as %j has one local form', (typed) => {
    expect(toLocalPhone(typed)).toBe('01712345678')
  })

  it.each(written)('typed as %j has one form for the profile', (typed) => {
    expect(toInternationalPhone(typed)).toBe('+8801712345678')
  })

  it.each([...written, '1712345678'])('typed as %j is one mobile number', (typed) => {
    expect(parseMobile(typed)).toBe('+8801712345678')
  })

  it.each([
    '',
    'call me',
    '+1 (415) 555-0100',
    '02-9876543',
    '01112345678',
    '01212345678',
    '0171234567',
    '017123456789',
    '+8811712345678',
    '01712345678 or 01812345678',
  ])('%j is no mobile number', (typed) => {
    expect(parseMobile(typed)).toBeUndefined()
  })

  it.each([
    ['', ''],
    ['+1 (415) 555-0100', '+14155550100'],
    ['02-9876543', '029876543'],
    ['0171234567', '0171234567'],
    ['017123456789', '017123456789'],
    ['call me', 'callme'],
  ])('that is not a Bangladeshi mobile number, %j, only loses its separators', (typed, left) => {
    expect(toLocalPhone(typed)).toBe(left)
    expect(toInternationalPhone(typed)).toBe(left)
  })

  it('fits the patterns of an address and a profile, whatever the operator', () => {
    const number = fc.stringMatching(/^01\d{9}$/)
    fc.assert(
      fc.property(number, (local) => {
        expect(toLocalPhone(toInternationalPhone(local))).toBe(local)
        expect(toLocalPhone(local)).toMatch(/^\d{11}$/)
        expect(toInternationalPhone(local)).toMatch(PROFILE)
      }),
    )
  })

  it.each(written)('typed as %j is found within a text', (typed) => {
    const text = readText(`House 5, ${typed} Mirpur 10`)
    const found = findMobile(text)
    expect(found?.mobile).toBe('+8801712345678')
    expect(text).toContain(found?.from)
  })

  it.each(['', 'Tk 1500, order 12345', '017123456789', 'HT-261128-0171'])(
    'is not found in %j',
    (text) => {
      expect(findMobile(text)).toBeUndefined()
    },
  )

  it('is the same from every form, and when converted again', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^01[3-9]\d{8}$/),
        fc.constantFrom('', '88', '+88', '0088'),
        (number, prefix) => {
          expect(toLocalPhone(prefix + number)).toBe(number)
          expect(toLocalPhone(number)).toBe(number)
        },
      ),
    )
  })
})
