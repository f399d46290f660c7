import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'
import { expectLinear, LINEAR } from './linear-time.ts'
import { readPatterns } from './patterns.ts'

const { patterns, made } = readPatterns()

describe('every regular expression of the product', () => {
  it('is found', () => {
    expect(patterns.length).toBeGreaterThan(80)
    expect(patterns.map(({ place }) => place.replace(/:\d+$/, ''))).toEqual(
      expect.arrayContaining(['src/shop/shared/text.ts', 'src/server/logger.ts']),
    )
  })

  it('is a literal, so that it can be checked', () => {
    expect(made).toEqual([])
  })

  it('reads each character a bounded number of times', () => {
    const unsafe = patterns.flatMap(({ place, pattern }) =>
      analyse(pattern).reports.map(
        ({ character }) => `${place} ${pattern} with many of ${character.pick}`,
      ),
    )
    expect(unsafe).toEqual([])
  })

  it.each(patterns)('does so: $place $pattern', LINEAR, ({ pattern }) => {
    const words = pattern.source.match(/[a-z0-9]+/gi) ?? []
    expectLinear((text) => text.replace(pattern, ''), words)
  })
})

describe('the check of patterns', () => {
  it.each([
    [/^[^\s@]+@[^\s@]+\.[^\s@]+$/],
    [/\s+$/],
    [/[^/]*(?:@|%40)[^/]*/gi],
    [/^(?:data:image\/[\w.+-]+;base64,)?([A-Za-z0-9+/\s_-]+={0,2})\s*$/],
  ])('finds %s', (pattern) => {
    expect(analyse(pattern).reports).not.toEqual([])
  })

  it('finds by testing what analysis misses', LINEAR, () => {
    const pattern = /^(?:ab|ab)*$/
    expect(analyse(pattern).reports).toEqual([])
    expect(() => expectLinear((text) => pattern.test(text))).toThrow('took more than')
  })
})
