import { weave } from '../cloth.ts'
import { darker, lighter, mix } from '../colour.ts'
import type { Drawing } from '../kinds.ts'

export const SATCHEL_BODY =
  'M240 700 C420 690 1020 690 1200 700 C1236 860 1246 1080 1236 1290 C1228 1376 1180 1404 1110 1410 ' +
  'C860 1424 580 1424 330 1410 C260 1404 212 1376 204 1290 C194 1080 204 860 240 700 Z'

const BRASS = '#b08d4f'

/** The bag's own cloth or hide, and the leather of its straps. */
export function leathersFor(drawing: Drawing, scale: number, seed: number) {
  const { base, weave: kind } = drawing.cloth
  const isLeather = kind === 'leather'
  const own = weave(drawing.cloth, { scale, seed })
  const strapColour = isLeather ? darker(base, 0.3) : (drawing.trim ?? '#6b4226')
  const strapLeather = weave({ weave: 'leather', base: strapColour }, { scale, seed: seed + 1 })
  return {
    isLeather,
    defs: own.defs + strapLeather.defs,
    fill: own.fill,
    strapFill: strapLeather.fill,
    strapColour,
    metal: isLeather ? (drawing.trim ?? BRASS) : BRASS,
    thread: isLeather ? mix(lighter(base, 0.5), '#e4cfa4', 0.6) : mix(base, '#e4d6b8', 0.65),
  }
}
