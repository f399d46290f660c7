/** Which pictures are taken: what is worn in each, from inside to outside, and how much of it is seen. */

import { outfits } from '../demo/outfits.ts'
import { drawings } from './drawings.ts'
import { cutOf, LEGS } from './scene.ts'

export interface Sheet {
  /** As in `white-oxford-shirt/worn`: where it is kept, without width and ending. */
  name: string
  wears: readonly string[]
  /** Without the form. */
  ghost?: boolean
  /** How far the camera stands to the right, in radians. */
  yaw: number
  /** The height looked at, and how much is seen of it, in centimetres. */
  middle: number
  span: number
  /** The height of the picture, if its width is 1. */
  tall?: number
  ground?: string
}

/** What each is worn with. */
const WITH: Record<string, readonly string[]> = {
  'midnight-jamdani-panjabi': ['white-cotton-pajama'],
  'madder-placket-panjabi': ['white-cotton-pajama'],
  'white-everyday-panjabi': ['white-cotton-pajama'],
  'bottle-green-nakshi-panjabi': ['white-cotton-pajama'],
  'mustard-stripe-panjabi': ['raw-indigo-jeans'],
  'terracotta-block-print-kurta': ['charcoal-herringbone-trousers'],
  'slate-khadi-kurta': ['sand-everyday-chinos'],
  'madder-sand-check-shirt': ['raw-indigo-jeans'],
  'white-oxford-shirt': ['sand-everyday-chinos'],
  'indigo-pinstripe-shirt': ['charcoal-herringbone-trousers'],
  'olive-twill-overshirt': ['sand-everyday-chinos'],
  'teal-gingham-shirt': ['sand-everyday-chinos'],
  'cream-jamdani-short-sleeve-shirt': ['olive-corduroy-trousers'],
  'indigo-block-print-short-sleeve-shirt': ['sand-everyday-chinos'],
  'mustard-pique-polo': ['raw-indigo-jeans'],
  'charcoal-everyday-polo': ['sand-everyday-chinos'],
  'bottle-green-tipped-polo': ['sand-everyday-chinos'],
  'brick-stripe-polo': ['washed-blue-jeans'],
  'off-white-heavy-tee': ['washed-blue-jeans'],
  'teal-slate-pocket-tee': ['sand-everyday-chinos'],
  'madder-block-print-tee': ['raw-indigo-jeans'],
  'indigo-denim-jacket': ['sand-everyday-chinos'],
  'sand-corduroy-jacket': ['raw-indigo-jeans', 'teal-slate-pocket-tee'],
  'olive-field-jacket': ['charcoal-herringbone-trousers', 'off-white-heavy-tee'],
  'indigo-nakshi-waistcoat': ['white-cotton-pajama', 'white-everyday-panjabi'],
  'bottle-green-silk-waistcoat': ['white-cotton-pajama', 'white-everyday-panjabi'],
}

function worn(id: string, index: number): Sheet {
  const cut = cutOf(id)
  const side = index % 2 === 0 ? 1 : -1
  const isLegs = LEGS.includes(cut)
  const isLong = cut === 'panjabi'
  const isMiddle = cut === 'kurta' || cut === 'waistcoat'
  const [middle, span] = isLegs
    ? [56, 121]
    : isLong
      ? [96, 146]
      : isMiddle
        ? [103, 131]
        : [113.5, 107]
  return {
    name: `${id}/worn`,
    wears: [...(WITH[id] ?? []), id],
    yaw: isLegs ? 0.3 : side * 0.2,
    middle,
    span,
  }
}

/** Garments whose own picture shows them in the same shape, with nobody in them. */
function whole(id: string): Sheet {
  const cut = cutOf(id)
  const [middle, span] = LEGS.includes(cut)
    ? [54, 128]
    : cut === 'panjabi'
      ? [100, 136]
      : cut === 'kurta'
        ? [108, 119]
        : [115, 100]
  return { name: `${id}/whole`, wears: [id], ghost: true, yaw: 0, middle, span }
}

const WORN = Object.keys(drawings).filter((id) => WITH[id] || LEGS.includes(cutOf(id)))
/** From head to foot. */
function outfit({ name, products, ground }: (typeof outfits)[number], index: number): Sheet {
  return {
    name: `outfits/${name}`,
    wears: products.map(({ id }) => id),
    yaw: index % 2 === 0 ? -0.22 : 0.22,
    middle: 82,
    span: 184,
    tall: 4 / 3,
    ground,
  }
}

export const sheets: readonly Sheet[] = [
  ...WORN.map(worn),
  ...WORN.map(whole),
  ...outfits.map(outfit),
]
