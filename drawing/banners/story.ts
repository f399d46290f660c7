/** A handloom seen from the weaver's bench: warp, reed, shuttle, and jamdani coming off it. */
import { weave } from '../cloth.ts'
import { darker, lighter, mix } from '../colour.ts'
import { rumpled, sum } from '../folds.ts'
import { shadeOf } from '../shade.ts'
import { el, linear, path, random } from '../svg.ts'
import { drape } from './drape.ts'
import { FRAME, roomLight } from './frame.ts'
import { bobbin, shuttle } from './shuttle.ts'
import { beam } from './wood.ts'

const WARP = '#d8c8a4'
const INDIGO = '#2f4560'
const CLOTH = { left: 170, right: 1750, fell: 610 }
/** Threads draw together a little on their way to the far beam. */
const CONVERGE = 0.9

function far(x: number): number {
  return 960 + (x - 960) * CONVERGE
}

/** Hundreds of threads, no two of quite the same light. */
function warp(seed: number): string {
  const next = random(seed)
  const layers: string[] = []
  for (const [lift, light] of [
    [16, 0.5],
    [0, 1],
  ] as const) {
    for (let x = CLOTH.left + 4; x < CLOTH.right; x += 6.4) {
      const sway = (next() - 0.5) * 1.8
      const striped = Math.floor((x - CLOTH.left) / 158) % 5 === 2
      const thread = striped ? mix(WARP, INDIGO, 0.65) : WARP
      const tone = mix(darker(thread, 0.35 + 0.4 * (1 - light)), lighter(thread, 0.15), next())
      layers.push(
        path(`M${far(x) + sway} ${-20 + lift} L${x} ${CLOTH.fell + lift * 0.4}`, {
          stroke: tone,
          'stroke-width': 2 + next() * 1.3,
          'stroke-opacity': 0.55 + light * 0.4,
        }),
      )
    }
    if (lift > 0) {
      const depth = linear(
        [0, 0, 0, CLOTH.fell],
        [
          { at: 0, colour: '#0d0806', opacity: 0.6 },
          { at: 1, colour: '#0d0806', opacity: 0.2 },
        ],
      )
      layers.push(depth.defs, el('rect', { ...FRAME, height: CLOTH.fell, fill: depth.fill }))
    }
  }
  return layers.join('')
}

/** The comb that beats each thread home: fine wires between two laths. */
function reed(y: number, height: number): string {
  const wires: string[] = []
  for (let x = CLOTH.left - 30; x < CLOTH.right + 30; x += 8) {
    wires.push(`M${x} ${y} L${x} ${y + height}`)
  }
  return (
    path(wires.join(' '), {
      stroke: '#20160f',
      'stroke-opacity': 0.8,
      'stroke-width': 3,
      transform: 'translate(3 2)',
    }) +
    path(wires.join(' '), { stroke: '#a8895c', 'stroke-opacity': 0.85, 'stroke-width': 2 }) +
    beam({ x: 60, y: y - 74, width: 1800, height: 78 }, '#6b4426', 5) +
    beam({ x: 60, y: y + height - 6, width: 1800, height: 46 }, '#5a3820', 9)
  )
}

export function loomStory(): string {
  const seed = 12
  const cloth = weave(
    { weave: 'jamdani', base: '#26384f', accent: '#eadfc4', accent2: '#c7924a' },
    { scale: 1.35, seed },
  )
  const { left, right, fell } = CLOTH
  const outline =
    `M${left} ${fell} C600 ${fell + 5} 1300 ${fell - 4} ${right} ${fell} ` +
    `C${right - 12} 740 ${right - 10} 900 ${right + 6} 1180 L${left - 8} 1180 ` +
    `C${left + 8} 900 ${left + 14} 740 ${left} ${fell} Z`
  const slack = rumpled(seed, 380, 15, 0.7)
  const fine = rumpled(seed + 2, 120, 2.5, 0.6)
  const overBeam = (_: number, y: number): number => -((Math.max(0, y - 860) / 300) ** 2) * 330
  const lastPicks = Array.from({ length: 7 }, (_, index) => {
    const y = fell - 4 - index * 5.5
    return path(`M${left + 2} ${y} C700 ${y + 2} 1200 ${y - 2} ${right - 2} ${y}`, {
      fill: 'none',
      stroke: mix('#26384f', '#7d93ad', 0.25 + (index % 3) * 0.12),
      'stroke-width': 4.4,
      'stroke-opacity': 1 - index * 0.1,
    })
  }).join('')
  return (
    el('rect', { ...FRAME, fill: '#191210' }) +
    cloth.defs +
    warp(seed) +
    lastPicks +
    shadeOf('M60 120 L1860 120 L1860 345 L60 345 Z', 46, 0.55) +
    reed(150, 150) +
    drape({
      outline,
      fill: cloth.fill,
      height: sum(slack, fine, overBeam),
      gather: 0.1,
      rise: 0.15,
      shade: 24,
    }) +
    shuttle(1010, 470, -7, seed) +
    bobbin(560, 790, 24, '#c7924a', seed + 1) +
    bobbin(700, 850, -14, '#eadfc4', seed + 2) +
    bobbin(1390, 800, -32, '#a63f34', seed + 3) +
    roomLight(1.15)
  )
}
