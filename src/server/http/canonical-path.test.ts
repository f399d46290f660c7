import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectLinear, LINEAR } from '#test/linear-time.ts'
import { createCanonicalPath } from './canonical-path.ts'

const canonicalPath = createCanonicalPath([
  '/',
  'about',
  'products',
  'products/:id',
  'payment/success',
])
const UID = '01234567-89ab-4cde-8f01-23456789abcd'

describe('the canonical path', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/about', '/about'],
    ['/ABOUT', '/about'],
    ['/about/', '/about'],
    ['/%61bout', '/about'],
    ['//about//', '/about'],
    ['/Payment/Success/', '/payment/success'],
    ['/PRODUCTS/PROD_17_a', '/products/PROD_17_a'],
    ['/products/PROD%5F17_a', '/products/PROD_17_a'],
    [`/products/${UID.toUpperCase()}`, `/products/${UID}`],
    ['/products/a%2Fb', '/products/a%2Fb'],
    ['/products/a%2fb', '/products/a%2Fb'],
    ['/products/%E0%A6%95', '/products/%E0%A6%95'],
    ['/api/products/%70anjabi', '/api/products/panjabi'],
    ['/Nothing/Here', '/Nothing/Here'],
    ['/products/%zz', '/products/%zz'],
    ['/%ff', '/%ff'],
    ['/about.data', '/about.data'],
    ['/ABOUT.data', '/about.data'],
    ['/about/_.data', '/about.data'],
    ['/About/_.data', '/about.data'],
    ['/_.data', '/_.data'],
    ['/about/_/_.data', '/about.data'],
    ['/_/_/.data', '/_.data'],
    ['/.data', '/_.data'],
    ['/products/Panjabi.data', '/products/Panjabi.data'],
  ])('for %s is %s', (asked, path) => {
    expect(canonicalPath(asked)).toBe(path)
  })

  it('is stable, stays in the shop, and survives a browser unchanged', () => {
    const part = fc.oneof(
      fc.constantFrom('', '.', '..', '%2e', '%2F', '%5c', '\\', 'about', 'ABOUT', 'products'),
      fc.string({ unit: 'grapheme' }).map(encodeURIComponent),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(part), fc.constantFrom('', '.data', '/_.data'), (parts, end) => {
        const asked = URL.parse(`http://shop.test/${parts.join('/')}${end}`)?.pathname ?? '/'
        const path = canonicalPath(asked)
        if (path === asked) return
        expect(path).toMatch(/^\/(?!\/)/)
        expect(new URL(path, 'http://shop.test').href).toBe(`http://shop.test${path}`)
        expect(canonicalPath(path)).toBe(path)
      }),
      { numRuns: 1000 },
    )
  })

  it('takes linear time', LINEAR, () => {
    expectLinear((text) => canonicalPath(`/${text}`))
  })
})
