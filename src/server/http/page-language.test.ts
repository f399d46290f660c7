import { describe, expect, it } from 'vitest'
import { pathInOtherLanguage, readChoice } from './page-language.ts'

const BOTH = { first: 'en', offersBoth: true } as const
const BANGLA_FIRST = { first: 'bn', offersBoth: true } as const
const ENGLISH_ONLY = { first: 'en', offersBoth: false } as const

describe('a page', () => {
  it.each([
    ['/products', 'language=bn', BOTH, undefined],
    ['/bn/products', 'language=en', BOTH, undefined],
    ['/en/products', '', BOTH, '/products'],
    ['/bn', '', BANGLA_FIRST, '/'],
    ['/bn/products', '', ENGLISH_ONLY, '/products'],
    ['/checkout', 'language=bn', BOTH, '/bn/checkout'],
    ['/bn/dashboard/orders', 'a=1; language=en', BOTH, '/dashboard/orders'],
    ['/dashboard', 'language=en', BANGLA_FIRST, '/en/dashboard'],
    ['/checkout', '', BOTH, undefined],
    ['/bn/checkout', '', BOTH, undefined],
    ['/bn/checkout', 'language=en', ENGLISH_ONLY, '/checkout'],
    ['/checkout', 'language=bn', ENGLISH_ONLY, undefined],
    ['/checkout', 'language=fr', BOTH, undefined],
    ['/checkout', 'mylanguage=bn', BOTH, undefined],
    ['/checkout.data', 'language=bn', BOTH, undefined],
    ['/checkout/_.data', 'language=bn', BOTH, undefined],
    ['/bnx/checkout', 'language=bn', BOTH, undefined],
  ] as const)(
    'at %s, with the cookies "%s", is elsewhere: %#',
    (path, cookies, languages, right) => {
      expect(pathInOtherLanguage(path, cookies, languages)).toBe(right)
    },
  )
})

describe('a link that switches the language', () => {
  const choose = (
    path: string,
    languages: typeof BOTH | typeof BANGLA_FIRST | typeof ENGLISH_ONLY,
  ) => readChoice(new URL(path, 'https://suto.test'), languages)

  it.each([
    ['/checkout?language=bn', BOTH, '/bn/checkout'],
    ['/bn/checkout?language=en', BOTH, '/checkout'],
    ['/bn?language=bn', BANGLA_FIRST, '/'],
    ['/login?next=%2Forders%20&language=bn&a=%20+', BOTH, '/bn/login?next=%2Forders%20&a=%20+'],
    ['/orders?language=en&language=bn', BOTH, '/orders'],
    ['/orders?langu%61ge=en&a=b', BOTH, '/orders?a=b'],
  ] as const)('%s leads there without the choice: %#', (path, languages, right) => {
    expect(choose(path, languages)?.path).toBe(right)
  })

  it('keeps the rest of the address of the page that it is on', () => {
    const from = (referrer: string) =>
      readChoice(new URL('https://suto.test/bn/login?language=bn'), BOTH, referrer)?.path
    expect(from('https://suto.test/login?next=/orders')).toBe('/bn/login?next=/orders')
    expect(from('https://suto.test/products?q=shirt')).toBe('/bn/login')
    expect(from('https://other.test/login?next=/orders')).toBe('/bn/login')
    expect(from('https://suto.test.other.test/login?next=/orders')).toBe('/bn/login')
    expect(from('https://suto.test/')).toBe('/bn/login')
    expect(from('login?next=/orders')).toBe('/bn/login')
  })

  it('sets the cookie that personal pages obey', () => {
    expect(choose('/?language=bn', BOTH)?.cookie).toMatch(/^language=bn; Path=\/; .*SameSite=Lax$/)
  })

  it.each([
    ['/checkout?language=bn', ENGLISH_ONLY],
    ['/checkout?language=fr', BOTH],
    ['/checkout?language=', BOTH],
    ['/checkout', BOTH],
  ] as const)('is not %s: %#', (path, languages) => {
    expect(choose(path, languages)).toBeUndefined()
  })
})
