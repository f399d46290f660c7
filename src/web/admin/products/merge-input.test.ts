import { describe, expect, it } from 'vitest'
import type { Product } from '#shop/catalogue/contract.ts'
import { mergeInput } from './merge-input.ts'
import { explainMoved, meaningsOf } from './moved-count-text.ts'
import { type ProductInput, toInput } from './product-input.ts'

const shirt: Product = {
  id: 'shirt',
  _id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  name: 'Shirt',
  description: 'Woven in Tangail.',
  price: 1200,
  image: '/images/a.jpg',
  images: ['/images/a.jpg'],
  pictures: [],
  category: 'shirts',
  featured: false,
  preOrder: true,
  inStock: true,
  offered: true,
  sizeRun: 'letters',
  sizes: [],
  colours: [],
  variants: variantsOf({ M: 50, L: 4 }),
  createdAt: '2026-11-21T04:00:00.000Z',
  updatedAt: '2026-11-21T04:00:00.000Z',
}

type Counts = Record<string, number | null>

/** By size, or by size and colour: `M, Navy`. */
function variantsOf(counts: Counts): Product['variants'] {
  return Object.entries(counts).map(([name, stock]) => {
    const [size = '', colour = ''] = name.split(', ')
    const terms = { price: 1200, sku: null, ownPrice: null }
    return { id: name, size, colour, stock, inStock: true, ...terms }
  })
}

/** What follows when some counts were typed over those of the shirt, which are others now. */
function merge(typed: Record<string, string>, now: Counts): ProductInput['variants'] {
  const shown = toInput(shirt)
  const variants = shown.variants.map((row) => ({ ...row, stock: typed[row.size] ?? row.stock }))
  const latest = { ...shirt, variants: variantsOf(now) }
  return mergeInput({ ...shown, variants }, shown, latest).variants
}

describe('what was typed over a product that has changed', () => {
  const shown = toInput(shirt)
  const latest = { ...shirt, price: 1300, name: 'Eid shirt', updatedAt: '2026-11-21T05:00:00.000Z' }
  const typed = { ...shown, price: '1500', description: 'Woven in Rupganj.' }

  it('keeps costs that were typed, and takes over those that were not', () => {
    const costing = (cost: number, ownCost: number | null) => ({
      ...shirt,
      cost,
      variants: shirt.variants.map((variant) => ({ ...variant, ownCost })),
    })
    const shown = toInput(costing(400, null))
    const variants = shown.variants.map((variant) => ({ ...variant, ownCost: '450' }))
    const merged = mergeInput({ ...shown, variants }, shown, costing(410, null))
    expect(merged).toMatchObject({
      cost: '410',
      variants: [{ ownCost: '450' }, { ownCost: '450' }],
    })
    expect(mergeInput(shown, shown, costing(410, 420)).variants).toMatchObject([
      { ownCost: '420' },
      { ownCost: '420' },
    ])
  })

  it('stays, and everything else becomes what it is now', () => {
    expect(mergeInput(typed, shown, latest)).toMatchObject({
      price: '1500',
      description: 'Woven in Rupganj.',
      name: 'Eid shirt',
      shownUpdatedAt: latest.updatedAt,
    })
  })

  it('stays in every field that can be typed over', () => {
    const { id: _, images: __, colours: ___, variants: ____, shownUpdatedAt, ...fields } = shown
    expect(shownUpdatedAt).toBe(shirt.updatedAt)
    for (const [field, value] of Object.entries(fields)) {
      const other = typeof value === 'boolean' ? !value : `${value} as typed`
      const input = mergeInput({ ...shown, [field]: other }, shown, latest)
      expect(input).toMatchObject({ [field]: other })
    }
  })

  it('has the sizes that somebody else added, and not those that they took out', () => {
    const variants = variantsOf({ M: 50, XL: 2 })
    const merged = mergeInput(typed, shown, { ...shirt, variants })
    expect(merged.variants.map(({ size, stock }) => `${size} ${stock}`)).toEqual(['M 50', 'XL 2'])
  })
})

describe('the pictures', () => {
  const [a, b, c, d] = ['/images/a.jpg', '/images/b.jpg', '/images/c.jpg', '/images/d.jpg']
  const three = { ...shirt, images: [a, b, c] }
  const shown = toInput(three)
  const of = ({ image, images }: ProductInput) => [image, ...images]

  it('put in another order stay so, while the rest becomes what it is now', () => {
    const merged = mergeInput({ ...shown, images: [c, b] }, shown, { ...three, price: 1300 })
    expect(of(merged)).toEqual([a, c, b])
    expect(merged.price).toBe('1300')
  })

  it('are taken over with their order where they were left alone', () => {
    const merged = mergeInput(shown, shown, { ...three, image: b, images: [b, a, c, d] })
    expect(of(merged)).toEqual([b, a, c, d])
  })

  it('that both have changed stay as they were typed, whether the main one or the others', () => {
    const latest = { ...three, images: [a, b] }
    for (const typed of [
      { ...shown, image: d },
      { ...shown, image: b, images: [a, c] },
      { ...shown, images: [b, c, d] },
    ]) {
      const merged = mergeInput(typed, shown, latest)
      expect(of(merged)).toEqual([typed.image, ...typed.images])
    }
  })
})

describe('a count', () => {
  it('that was left alone becomes what is left', () => {
    expect(merge({}, { M: 20, L: 4 })[0]).toMatchObject({ size: 'M', stock: '20', shownStock: 20 })
  })

  it('that was typed stays while the other sizes move', () => {
    expect(merge({ M: '60' }, { M: 50, L: 1 })).toMatchObject([
      { size: 'M', stock: '60', shownStock: 50 },
      { size: 'L', stock: '1', shownStock: 1 },
    ])
  })

  it('whose meaning was said keeps telling what is left when an answer comes late', () => {
    const now = { ...shirt, variants: variantsOf({ M: 20, L: 4 }) }
    const [medium, large] = toInput(now).variants
    if (!medium || !large) throw new Error('No second size')
    const decided = { ...medium, stock: '30', leftNow: 20 }
    const input = mergeInput({ ...toInput(now), variants: [decided, large] }, toInput(now), now)
    expect(input.variants[0]).toEqual(decided)
  })

  it('that was typed over one that moved asks what it means', () => {
    const [row] = merge({ M: '60' }, { M: 20, L: 4 })
    expect(row).toMatchObject({ size: 'M', stock: '60', shownStock: 50, leftNow: 20 })
    if (!row) return
    expect(explainMoved(row)).toBe(
      '20 left now. It was 50 when you opened this page. Is 60 the total, or what you add?',
    )
    expect(meaningsOf(row)).toEqual([
      { text: '10 more received, 30 in total', stock: '30' },
      { text: '60 in stock now', stock: '60' },
    ])
  })

  it('that is emptied is always in stock, whatever was sold', () => {
    expect(merge({ M: '' }, { M: 20, L: 4 })[0]).toMatchObject({
      size: 'M',
      stock: '',
      shownStock: 20,
    })
  })

  it.each([
    ['fewer', '45', 20, ['5 fewer, 15 in total', '45 in stock now']],
    ['fewer than can be taken away', '10', 20, ['10 in stock now']],
    ['a count over what is always in stock now', '60', null, ['60 in stock now']],
  ])('may mean %s', (_name, typed, left, text) => {
    const [row] = merge({ M: typed }, { M: left, L: 4 })
    expect(row && meaningsOf(row).map((meaning) => meaning.text)).toEqual(text)
  })
})

describe('colours', () => {
  const navy = { name: 'Navy', swatch: '#1f2a44', images: [] }
  const olive = { name: 'Olive', swatch: '#5b5f3a', images: [] }
  const both = {
    ...shirt,
    colours: [navy, olive],
    variants: variantsOf({ 'M, Navy': 5, 'M, Olive': 6 }),
  }
  const shown = toInput(both)

  it('keep what was typed of each, and follow what was sold of the other', () => {
    const variants = shown.variants.map((row) =>
      row.colour === 'Navy' ? { ...row, stock: '9', ownPrice: '1500' } : row,
    )
    const now = { ...both, variants: variantsOf({ 'M, Navy': 5, 'M, Olive': 4 }) }
    expect(mergeInput({ ...shown, variants }, shown, now).variants).toMatchObject([
      { size: 'M', colour: 'Navy', stock: '9', shownStock: 5, ownPrice: '1500' },
      { size: 'M', colour: 'Olive', stock: '4', shownStock: 4, ownPrice: '' },
    ])
  })

  it('that were taken out stay out, with their variants', () => {
    const [first] = shown.colours
    const typed = {
      ...shown,
      colours: first ? [first] : [],
      variants: shown.variants.filter(({ colour }) => colour === 'Navy'),
    }
    const now = { ...both, name: 'Eid shirt' }
    const merged = mergeInput(typed, shown, now)
    expect(merged.colours.map(({ name }) => name)).toEqual(['Navy'])
    expect(merged.variants.map(({ colour }) => colour)).toEqual(['Navy'])
  })
})
