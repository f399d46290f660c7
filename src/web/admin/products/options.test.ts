import { describe, expect, it } from 'vitest'
import { inOrder, labelsOf, piecesIn, withColour, withoutColour } from './options.ts'
import { newVariant } from './product-form.ts'

const counted = [newVariant('30', '', 4), newVariant('32', '', 6)]
const said = (variants: ReturnType<typeof withColour>) =>
  variants.map(({ size, colour, stock }) => `${size} ${colour} ${stock}`)

describe('colours of a product', () => {
  const two = withColour(withColour(counted, 'navy'), 'olive')

  it('give the first the existing stock, and each other the same sizes without pieces', () => {
    expect(said(two)).toEqual(['30 navy 4', '32 navy 6', '30 olive 0', '32 olive 0'])
    const always = withColour(withColour([newVariant('30')], 'navy'), 'olive')
    expect(said(always)).toEqual(['30 navy null', '30 olive null'])
  })

  it('are removed with their pieces, except the last', () => {
    expect(piecesIn(two, 'navy')).toBe(10)
    const one = withoutColour(two, 'olive')
    expect(said(one)).toEqual(['30 navy 4', '32 navy 6'])
    expect(said(withoutColour(one, 'navy'))).toEqual(['30  4', '32  6'])
  })

  it('are in their order, and in that of the sizes', () => {
    const colours = ['olive', 'navy'].map((key) => ({
      was: key,
      name: key,
      swatch: '',
      images: [],
    }))
    expect(said(inOrder(two, ['32', '30'], colours))).toEqual([
      '32 olive 0',
      '30 olive 0',
      '32 navy 6',
      '30 navy 4',
    ])
  })
})

it('sizes are those of the run, then others of the product', () => {
  const runs = [{ id: 'belts', name: 'Belts', sizes: ['80', '90'] }]
  expect(labelsOf('belts', runs, [newVariant('85')])).toEqual(['80', '90', '85'])
  expect(labelsOf('letters', [], [])).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
})
