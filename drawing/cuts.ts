/** How each kind of garment is cut. */
import { type Garment, type Hung, hang } from './cloth.ts'
import type { Form, Grid } from './form.ts'
import { kept } from './kept.ts'
import { type LegStyle, makeLegs } from './legs.ts'
import { makeShawl } from './shawl.ts'
import { makeTop, type TopStyle } from './tops.ts'

const shirt: TopStyle = {
  chest: 28,
  waist: 27,
  hem: 27.5,
  hemAt: 77,
  sideRise: 6,
  neck: { wide: 7.4, front: 147.4, back: 152.8 },
  shoulder: 22.4,
  sleeve: { wide: 41, long: 63, end: 30, cuff: { round: 23.5, high: 6 } },
  collar: { kind: 'leaf', high: 3.2 },
  away: 0.35,
}
const tunic: TopStyle = {
  chest: 28.5,
  waist: 28,
  hem: 33,
  hemAt: 47,
  slit: 26,
  neck: { wide: 7.2, front: 147.6, back: 152.8 },
  shoulder: 22.4,
  sleeve: { wide: 42, long: 62, end: 29 },
  collar: { kind: 'band', high: 3.4 },
  away: 0.4,
}

const closedTops = {
  tee: {
    chest: 28,
    waist: 27.5,
    hem: 27.5,
    hemAt: 81,
    neck: { wide: 9, front: 145, back: 152.4 },
    shoulder: 23.5,
    sleeve: { wide: 42, long: 23, end: 38 },
    collar: { kind: 'rib', high: 2.2 },
    away: 0.35,
    bend: 0.7,
  },
  polo: {
    chest: 27.5,
    waist: 26.5,
    hem: 26.5,
    hemAt: 81,
    neck: { wide: 7.6, front: 147, back: 152.8 },
    shoulder: 22.6,
    sleeve: { wide: 40, long: 23, end: 34 },
    collar: { kind: 'leaf', high: 2.6, leaf: 4.4, point: 6.4 },
    away: 0.35,
    bend: 0.8,
  },
  shirt,
  'short-sleeve-shirt': {
    ...shirt,
    chest: 28.5,
    hem: 28.5,
    hemAt: 79,
    sideRise: 0,
    sleeve: { wide: 43, long: 25, end: 41 },
    collar: { kind: 'leaf', high: 2.6, leaf: 5, point: 7.4 },
  },
  overshirt: {
    ...shirt,
    chest: 29.5,
    waist: 29,
    hem: 29,
    hemAt: 76,
    sideRise: 3,
    away: 0.6,
    bend: 2.5,
  },
  panjabi: tunic,
  kurta: { ...tunic, hem: 31, hemAt: 63, sideRise: 7, slit: 9 },
  jacket: {
    ...shirt,
    chest: 29.5,
    waist: 27.5,
    hem: 25,
    hemAt: 89,
    sideRise: 0,
    neck: { wide: 7.8, front: 146.4, back: 152.8 },
    away: 0.9,
    bend: 5,
    sleeve: { wide: 44, long: 63, end: 30, cuff: { round: 25, high: 5 } },
    collar: { kind: 'leaf', high: 3.2, leaf: 5.8, point: 8.6 },
  },
  'field-jacket': {
    ...shirt,
    chest: 30.5,
    waist: 29.5,
    hem: 28.5,
    hemAt: 76,
    sideRise: 0,
    neck: { wide: 7.9, front: 146, back: 152.8 },
    away: 0.9,
    bend: 5,
    sleeve: { wide: 44, long: 63, end: 31, cuff: { round: 27, high: 5 } },
    collar: { kind: 'leaf', high: 3.4, leaf: 6.4, point: 9 },
  },
  waistcoat: {
    chest: 27,
    waist: 25.5,
    hem: 27,
    hemAt: 80,
    neck: { wide: 7.8, front: 146.8, back: 152.8 },
    shoulder: 19.8,
    collar: { kind: 'band', high: 3.6 },
    away: 0.8,
    bend: 4,
    slit: 7,
  },
} satisfies Record<string, TopStyle>

/** Worn unbuttoned. */
const openTops = {
  'open-overshirt': { ...closedTops.overshirt, open: true },
  'open-jacket': { ...closedTops.jacket, open: true },
  'open-field-jacket': { ...closedTops['field-jacket'], open: true },
} satisfies Record<string, TopStyle>

const tops = { ...closedTops, ...openTops }

const legs = {
  trousers: { waist: 86, ease: 6, knee: 46, hem: 37, hemAt: 6.5, away: 0.25, bend: 1.6 },
  chinos: { waist: 86, ease: 4, knee: 44, hem: 35, hemAt: 7, away: 0.25, bend: 1.3 },
  jeans: { waist: 86, ease: 2, knee: 43, hem: 37, hemAt: 5.5, away: 0.25, bend: 3 },
  pajama: { waist: 90, ease: 8, knee: 52, hem: 42, hemAt: 5.5, away: 0.25, bend: 0.8 },
} satisfies Record<string, LegStyle>

export type CutName = keyof typeof tops | keyof typeof legs | 'shawl'

export const isTop = (name: string): boolean => name in tops

function patternOf(name: CutName, form: Form): Garment {
  if (name === 'shawl') return makeShawl()
  return name in tops
    ? makeTop(tops[name as keyof typeof tops], form)
    : makeLegs(legs[name as keyof typeof legs], form)
}

export async function hungCut(
  name: CutName,
  form: Form & { grid: Grid },
): Promise<{ garment: Garment; hung: Pick<Hung, 'starts' | 'positions' | 'sewn'> }> {
  const garment = patternOf(name, form)
  const hung = await kept(`cut-${name}`, () => {
    const { starts, positions, sewn } = hang(garment, form.grid)
    return { starts, positions, sewn }
  })
  return { garment, hung }
}
