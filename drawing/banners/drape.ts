/** Lengths of cloth that hang, with folds that light, stripes and motifs all follow. */
import { rumpled } from '../folds.ts'
import { bendFilter, type Height, type Lighting, relief } from '../relief.ts'
import { boxAround, shadeOf } from '../shade.ts'
import { clipped, el, group, identifier } from '../svg.ts'
import { FRAME } from './frame.ts'

interface Drape {
  outline: string
  fill: string
  height: Height
  /** How strongly motifs close up on the slopes of folds, and how far folds lift them. */
  gather?: number
  rise?: number
  lighting?: Lighting
  shade?: number
  /** Borders and stitches woven into the cloth: they bend with it. */
  woven?: string
}

const MARGIN = 90

export function drape(options: Drape): string {
  const {
    outline,
    fill,
    height,
    gather = 0.5,
    rise = 0.3,
    lighting,
    shade = 30,
    woven = '',
  } = options
  const tight = boxAround(outline)
  const box = {
    x: tight.x - MARGIN,
    y: tight.y - MARGIN,
    width: tight.width + MARGIN * 2,
    height: tight.height + MARGIN * 2,
  }
  const bend = identifier('bend')
  return (
    (shade > 0 ? shadeOf(outline, shade, 0.6) : '') +
    bendFilter(bend, box, height, { gather, rise, within: FRAME }) +
    clipped(
      outline,
      group({ filter: `url(#${bend})` }, el('rect', { ...box, fill }), woven),
      relief(tight, height, { cell: 4, hollow: 70, ...lighting }),
    )
  )
}

export interface Folds {
  /** From one fold to the next, in drawing units. */
  width: number
  depth: number
  seed: number
  /** How far the folds lean sideways on their way down, per unit. */
  lean?: number
  /** How much they wander and differ, 0 to 1. */
  wander?: number
  /** Height of the place where the folds are deepest, and how far they fade from it. */
  deepestAt?: number
  fade?: number
}

/** Soft tubes with narrow valleys between them, as heavy cloth falls. */
export function hangingFolds(options: Folds): Height {
  const { width, depth, seed, lean = 0, wander = 0.5, deepestAt = 1080, fade = 2600 } = options
  const drift = rumpled(seed, width * 1.9, width * wander, 5)
  const swell = rumpled(seed + 11, width * 1.3, 0.6 * wander, 5)
  const small = rumpled(seed + 17, width * 0.45, depth * 0.2 * wander, 9)
  const soft = rumpled(seed + 23, width * 0.9, depth * 0.06, 3)
  return (x, y) => {
    const straight = x - lean * y
    const phase = (Math.PI * (straight + drift(straight, y))) / width
    const tube = Math.abs(Math.cos(phase)) ** 0.8
    const wave = 0.5 + 0.5 * Math.sin(phase * 2 + 0.9)
    const near = Math.exp(-(((y - deepestAt) / fade) ** 2))
    const folds = (0.75 * tube + 0.3 * wave) * (1 + swell(straight, y))
    return depth * near * folds + small(straight, y) + soft(x, y)
  }
}
