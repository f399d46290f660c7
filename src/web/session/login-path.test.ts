import { describe, expect, test } from 'vitest'
import { pathWithNext, readNextPath } from './login-path.ts'

function nextOf(next: string) {
  return readNextPath(new URLSearchParams({ next }))
}

describe('the page after signing in', () => {
  test.each(['/checkout', '/products/panjabi?size=M', '/orders#latest', '/'])(
    'leads to %s',
    (path) => {
      expect(nextOf(path)).toBe(path)
    },
  )

  test.each([
    '//elsewhere.test',
    '/\\elsewhere.test',
    '/\t/elsewhere.test',
    '/.//elsewhere.test',
    'https://elsewhere.test/checkout',
    'javascript:alert(1)',
    'checkout',
    '',
  ])('leads home instead of to %j', (path) => {
    expect(nextOf(path)).toBe('/')
  })

  test('is home when none is given', () => {
    expect(readNextPath(new URLSearchParams())).toBe('/')
  })

  test('survives being written into a URL and read again', () => {
    const address = new URL(
      pathWithNext('/login', '/products?size=M&sort=name'),
      'http://shop.test',
    )
    expect(readNextPath(address.searchParams)).toBe('/products?size=M&sort=name')
  })
})
