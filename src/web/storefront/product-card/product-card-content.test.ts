import { describe, expect, it } from 'vitest'
import type { Product } from '#shop/catalogue/contract.ts'
import { toProductCard } from './product-card-content.ts'

const picture = (url: string) => ({ url, width: 4, height: 5, placeholder: url })

const CHINOS: Product = {
  ...{ id: 'chinos', _id: 'any', name: 'Chinos', description: 'Of cotton.', price: 1800 },
  ...{
    image: 'front',
    images: ['front', 'navy', 'sand'],
    category: 'trousers',
    featured: false,
    preOrder: true,
  },
  pictures: ['front', 'navy', 'sand'].map(picture),
  ...{ inStock: true, offered: true, sizeRun: 'waist', sizes: [], variants: [] },
  colours: [
    { name: 'Navy', swatch: '#1f2a44', images: ['navy'] },
    { name: 'Sand', swatch: '#d8c9a8', images: ['sand'] },
  ],
  createdAt: '2026-11-21T04:00:00.000Z',
}

describe('the card of a product', () => {
  const shown = (colour?: string) => {
    const card = toProductCard(CHINOS, '…', { colour })
    return [card.colour, ...card.pictures.map(({ url }) => url)]
  }

  it('shows all its pictures, or those of a filtered colour', () => {
    expect(shown()).toEqual([undefined, 'front', 'navy', 'sand'])
    expect(shown('sand')).toEqual(['Sand', 'sand', 'front'])
  })

  it('links to no colour that the product lacks', () => {
    expect(shown('red')).toEqual([undefined, 'front', 'navy', 'sand'])
    expect(shown('')).toEqual([undefined, 'front', 'navy', 'sand'])
  })
})
