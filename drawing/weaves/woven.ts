/** Cloths that differ only in how the threads cross and which colours they have. */
import { lighter, mix, type Rgb, rgb } from '../colour.ts'
import type { Cloth } from '../kinds.ts'
import type { Weaving } from './loom.ts'

const plainly = (end: number, pick: number): boolean => (end + pick) % 2 === 0

function colours({ base, accent, accent2 }: Cloth): { base: Rgb; accent: Rgb; accent2: Rgb } {
  const second = accent ?? lighter(base, 0.7)
  return { base: rgb(base), accent: rgb(second), accent2: rgb(accent2 ?? second) }
}

export function plain(cloth: Cloth): Weaving {
  const warp = rgb(cloth.base)
  const weft = rgb(lighter(cloth.base, 0.08))
  return {
    pitch: 2.4,
    ends: 180,
    picks: 180,
    warp: () => warp,
    weft: () => weft,
    warpOnTop: plainly,
  }
}

export function twill(cloth: Cloth): Weaving {
  const warp = rgb(cloth.base)
  const weft = rgb(mix(cloth.base, cloth.accent ?? '#fffdf8', cloth.accent ? 0.5 : 0.12))
  const warpOnTop = (end: number, pick: number): boolean => (end + pick) % 4 < 2
  return {
    pitch: 2.2,
    ends: 180,
    picks: 180,
    warp: () => warp,
    weft: () => weft,
    warpOnTop,
    slub: 0.7,
  }
}

export function denim(cloth: Cloth): Weaving {
  const warp = rgb(cloth.base)
  const worn = rgb(lighter(cloth.base, 0.18))
  const weft = rgb(cloth.accent ?? '#d9d3c4')
  return {
    pitch: 2.3,
    ends: 192,
    picks: 192,
    warp: (end) => ((end * 7) % 11 < 3 ? worn : warp),
    weft: () => weft,
    warpOnTop: (end, pick) => (end + pick) % 4 !== 0,
    slub: 2.1,
    depth: 1.15,
  }
}

export function herringbone(cloth: Cloth): Weaving {
  const warp = rgb(cloth.base)
  const weft = rgb(cloth.accent ?? lighter(cloth.base, 0.35))
  const turn = 12
  return {
    pitch: 2.5,
    ends: turn * 16,
    picks: 192,
    warp: () => warp,
    weft: () => weft,
    warpOnTop: (end, pick) => {
      const leftward = Math.floor(end / turn) % 2 === 0
      return (leftward ? end + pick : 4096 - end + pick + turn) % 4 < 2
    },
    slub: 1.3,
  }
}

export function stripe(cloth: Cloth): Weaving {
  const { base, accent, accent2 } = colours(cloth)
  const warp = (end: number): Rgb => {
    const place = end % 36
    if (place < 5) return accent
    return place >= 20 && place < 22 ? accent2 : base
  }
  const weft = rgb(lighter(cloth.base, 0.1))
  // Warp-faced, so that the stripes stay clear of the weft.
  const warpOnTop = (end: number, pick: number): boolean => (end + pick) % 3 !== 0
  return { pitch: 2.2, ends: 180, picks: 180, warp, weft: () => weft, warpOnTop }
}

export function check(cloth: Cloth): Weaving {
  const { base, accent, accent2 } = colours(cloth)
  const line = (thread: number): Rgb => {
    const place = thread % 48
    if (place < 4) return accent
    return place >= 24 && place < 27 ? accent2 : base
  }
  return { pitch: 2.3, ends: 192, picks: 192, warp: line, weft: line, warpOnTop: plainly }
}

export function gingham(cloth: Cloth): Weaving {
  const { base, accent } = colours(cloth)
  const line = (thread: number): Rgb => (thread % 24 < 12 ? accent : base)
  return { pitch: 2.3, ends: 192, picks: 192, warp: line, weft: line, warpOnTop: plainly }
}

export function jute(cloth: Cloth): Weaving {
  const dark = rgb(mix(cloth.base, '#3d2a16', 0.18))
  const base = rgb(cloth.base)
  const light = rgb(lighter(cloth.base, 0.16))
  const fibre = (thread: number): Rgb => [base, light, base, dark, light][(thread * 7) % 5] ?? base
  return {
    pitch: 6,
    ends: 75,
    picks: 75,
    warp: fibre,
    weft: fibre,
    warpOnTop: plainly,
    slub: 2.6,
    depth: 1.7,
  }
}
