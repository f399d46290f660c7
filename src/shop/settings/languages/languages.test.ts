import { describe, expect, it } from 'vitest'
import { offeredIn, pathIn, readLanguage } from './rules.ts'

const ENGLISH_FIRST = { first: 'en', offersBoth: true } as const
const BANGLA_FIRST = { first: 'bn', offersBoth: true } as const

describe('the address of a page', () => {
  it.each([
    ['/', 'en', ENGLISH_FIRST, '/'],
    ['/', 'bn', ENGLISH_FIRST, '/bn'],
    ['/products', 'bn', ENGLISH_FIRST, '/bn/products'],
    ['/products', 'bn', BANGLA_FIRST, '/products'],
    ['/', 'en', BANGLA_FIRST, '/en'],
  ] as const)('for %s in %s is as the owner sets it', (path, language, languages, address) => {
    expect(pathIn(language, languages, path)).toBe(address)
  })

  it.each([
    ['/bn', 'bn', '/'],
    ['/bn/', 'bn', '/'],
    ['/bn/products', 'bn', '/products'],
    ['/en/products', 'en', '/products'],
    ['/bnp/products', undefined, '/bnp/products'],
    ['/fr/products', undefined, '/fr/products'],
    ['/products/bn', undefined, '/products/bn'],
    ['/', undefined, '/'],
  ])('%s names %s, of %s', (address, named, path) => {
    expect(readLanguage(address)).toEqual({ path, ...(named && { named }) })
  })
})

it('offers one language or both', () => {
  expect(offeredIn(BANGLA_FIRST)).toEqual(['bn', 'en'])
  expect(offeredIn({ first: 'bn', offersBoth: false })).toEqual(['bn'])
})
