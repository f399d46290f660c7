import { describe, expect, it } from 'vitest'
import { COLOR_SCHEMES } from '#shop/catalogue/categories/color-schemes.ts'
import { gradientOf } from './gradient.ts'

describe('the colours of a scheme', () => {
  it('are its own for every offered scheme', () => {
    const schemes = [...COLOR_SCHEMES.add, ...COLOR_SCHEMES.update]
    const names = new Set(schemes.map(({ name }) => name))
    expect(new Set(schemes.map(({ color }) => gradientOf(color))).size).toBe(names.size)
    for (const { color } of schemes) expect(gradientOf(color)).not.toBe(gradientOf(''))
  })

  it('grow darker with the shade', () => {
    expect(gradientOf('from-blue-500 to-blue-900')).toBe(
      'linear-gradient(to right, color-mix(in oklab, #2f7de1 100%, black), color-mix(in oklab, #2f7de1 52%, black))',
    )
  })
})
