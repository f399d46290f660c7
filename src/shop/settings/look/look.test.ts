import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LookSettings } from './contract.ts'
import {
  colourProperties,
  contrastOf,
  darkColours,
  judgeAccent,
  leastContrast,
  MIN_CONTRAST,
  mixColours,
  nearestShade,
  PALETTE_IDS,
  palettes,
  surfacesOf,
} from './rules.ts'

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
    ['#00ff00', '#ffffff', 1.37],
    ['#ffff00', '#000000', 19.56],
    ['#808080', '#000000', 5.32],
  ])('of %s and %s is %f, in either order', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
    expect(contrastOf(other, one)).toBe(contrastOf(one, other))
  })
})

describe('every palette', () => {
  it.each(PALETTE_IDS)('%s is readable on all its backgrounds', (id) => {
    const { ink, quiet, accent } = palettes[id]
    for (const colour of [ink, quiet, accent]) {
      expect(leastContrast(colour, surfacesOf(id))).toBeGreaterThanOrEqual(MIN_CONTRAST)
    }
    const deep = mixColours(accent, '#000000', 0.22)
    expect(contrastOf(deep, palettes[id].paper)).toBeGreaterThanOrEqual(MIN_CONTRAST)
  })

  it.each(PALETTE_IDS)('%s is readable in dark mode, with its own accent and any other', (id) => {
    for (const accent of ['', '#000000', '#0000ff', '#123456', '#8c2f2b', '#006400']) {
      const { paper, wash, ink, quiet, madder, ...rest } = darkColours({ palette: id, accent })
      for (const colour of [ink, quiet, madder, rest['madder-deep']]) {
        expect(leastContrast(colour, [paper, wash])).toBeGreaterThanOrEqual(MIN_CONTRAST)
      }
      expect(contrastOf(madder, rest['madder-wash'])).toBeGreaterThanOrEqual(MIN_CONTRAST)
    }
  })

  it('is in the style sheet if it is the default, for dark mode as well', () => {
    const styles = readFileSync(new URL('../../../web/app.css', import.meta.url), 'utf8')
    for (const [name, colour] of Object.entries(darkColours({ palette: 'madder', accent: '' }))) {
      expect(styles).toContain(`var(--if-dark, ${colour});`)
      expect(styles).toContain(`--color-${name}: var(--if-light, `)
    }
  })
})

describe('the nearest readable shade', () => {
  it('is the colour itself when that is readable', () => {
    expect(nearestShade('#8c2f2b', ['#ffffff'])).toBe('#8c2f2b')
  })

  it.each(['#ffffff', '#ffff00', '#ff8800', '#e79b92', '#00ffff'])(
    'of %s is just readable',
    (colour) => {
      for (const palette of PALETTE_IDS) {
        const contrast = leastContrast(
          nearestShade(colour, surfacesOf(palette)),
          surfacesOf(palette),
        )
        expect(contrast).toBeGreaterThanOrEqual(MIN_CONTRAST)
        expect(contrast).toBeLessThan(MIN_CONTRAST + 0.12)
      }
    },
  )

  it('is lighter on a dark background', () => {
    const shade = nearestShade('#8c2f2b', ['#17140f'])
    expect(contrastOf(shade, '#17140f')).toBeGreaterThanOrEqual(MIN_CONTRAST)
  })
})

const NO_PALETTE = 'palette: Choose a palette'
const NO_COLOUR = 'accent: Enter a colour such as #8c2f2b, or leave empty'
const NO_LOGO = 'logo: Upload the logo here; pictures from other websites cannot be resized'

describe('the settings of the look', () => {
  const standing = { logo: '', palette: 'madder', accent: '', fonts: 'fraunces' }
  const refusals = (given: object) =>
    LookSettings.safeParse({ ...standing, ...given }).error?.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    )

  it('accept colours as people type them', () => {
    expect(LookSettings.parse({ ...standing, accent: ' 063 ' }).accent).toBe('#006633')
    expect(LookSettings.parse({ ...standing, accent: '#2A4694' }).accent).toBe('#2a4694')
    expect(LookSettings.parse(standing).accent).toBe('')
  })

  it('accept a logo by the full URL from the upload', () => {
    const path = `/images/${'a'.repeat(32)}-1080.jpg`
    expect(LookSettings.parse({ ...standing, logo: `https://suto.test${path}` }).logo).toBe(path)
  })

  it('suggest a readable shade for an unreadable one', () => {
    const { nearest = '' } = judgeAccent({ palette: 'madder', accent: '#ffffff' }) ?? {}
    expect(refusals({ accent: '#fff' })).toEqual([
      `accent: Too pale to read on this palette: its contrast is 1.0, and 4.5 is needed. The nearest readable shade is ${nearest}.`,
    ])
    expect(refusals({ accent: nearest })).toBeUndefined()
  })

  it.each([
    ['an unknown palette', { palette: 'neon' }, NO_PALETTE],
    ['a JavaScript property as a palette', { palette: 'constructor' }, NO_PALETTE],
    ['unknown fonts', { fonts: 'Comic Sans' }, 'fonts: Choose a font pair'],
    ['a named colour', { accent: 'red' }, NO_COLOUR],
    ['a colour followed by CSS', { accent: '#123456;background:url(//x.test)' }, NO_COLOUR],
    ['the end of a style tag', { accent: '}</style>' }, NO_COLOUR],
    ['10,000 characters', { accent: '#'.repeat(10_000) }, NO_COLOUR],
    ['an external logo', { logo: 'https://elsewhere.test/logo.png' }, NO_LOGO],
    ['a script URL as a logo', { logo: 'javascript:alert(1)' }, NO_LOGO],
    ['a logo URL followed by HTML', { logo: `/images/${'a'.repeat(32)}-1080.jpg"><b>` }, NO_LOGO],
  ])('refuse %s at its field', (_what, given, refusal) => {
    expect(refusals(given)).toEqual([refusal])
  })
})

it('a palette sets nothing but colours', () => {
  for (const palette of PALETTE_IDS) {
    for (const value of Object.values(colourProperties({ palette, accent: '#123456' }))) {
      expect(value.replaceAll(/#[0-9a-f]{6}/g, '#')).toMatch(
        /^(?:#|var\(--if-light, #\) var\(--if-dark, #\))$/,
      )
    }
  }
})
