import { expect, it } from 'vitest'
import { weaveSelvedge } from './rules.ts'

const lengthOf = (stripes: ReturnType<typeof weaveSelvedge>) =>
  stripes.reduce((sum, { share }) => sum + share, 0)

it.each([
  ['one garment', ['#7a2f2b']],
  ['three garments, of two the same', ['#7a2f2b', '#1f2a44', '#7a2f2b']],
  ['more garments than an edge can show', Array.from({ length: 40 }, (_, at) => `#0000${at + 10}`)],
])('an edge of %s has each colour, and fills its length', (_of, colours) => {
  const stripes = weaveSelvedge(colours)
  expect(lengthOf(stripes)).toBeCloseTo(100)
  expect(stripes.length).toBeLessThanOrEqual(48)
  const shown = new Set(stripes.map(({ colour }) => colour))
  for (const colour of colours.slice(0, 6)) expect(shown).toContain(colour)
})

it('there is no edge without a known colour, and a picture without one leaves no gap', () => {
  expect(weaveSelvedge([])).toEqual([])
  expect(weaveSelvedge([undefined])).toEqual([])
  expect(weaveSelvedge([undefined, '#7a2f2b'])).toEqual(weaveSelvedge(['#7a2f2b']))
})

it.each([
  ['white', '#ccd0d4', '#4a4038'],
  ['undyed', '#e6dcc9', '#4a4038'],
  ['light grey', '#8a8d90', '#4a4038'],
  ['charcoal', '#3a3b3d', '#e6dcc9'],
  ['mustard', '#d9a441', '#e6dcc9'],
  ['madder', '#923833', '#e6dcc9'],
])('beside %s runs a yarn that can be seen', (_name, colour, yarn) => {
  expect(new Set(weaveSelvedge([colour]).map((stripe) => stripe.colour))).toEqual(
    new Set([colour, yarn]),
  )
})
