import type { Rgb } from '../colour.ts'
import { hash, noise } from './noise.ts'
import { type Making, paint, type Tile } from './tile.ts'

/** A piece of weaving, thread by thread. */
export interface Weaving {
  /** The width of a thread at scale 1. */
  pitch: number
  /** Threads until the pattern repeats: across (warp) and down (weft). */
  ends: number
  picks: number
  warp: (end: number) => Rgb
  weft: (pick: number) => Rgb
  /** Whether the warp lies on top where the two cross. */
  warpOnTop: (end: number, pick: number) => boolean
  /** A thicker thread laid over the cloth, as in jamdani. */
  inlay?: (end: number, pick: number) => Rgb | undefined
  /** Colour printed on the finished cloth: how much of it, from 0 to 1, in threads. */
  print?: (x: number, y: number) => readonly [colour: Rgb, cover: number]
  /** How uneven the threads are; 1 is handloom cotton. */
  slub?: number
  /** How deep the threads look; 1 is cotton. */
  depth?: number
}

const wrap = (value: number, period: number): number => ((value % period) + period) % period

/** Weaves one tile. Each pixel asks which thread it lies on and how the light meets it. */
export function loom(weaving: Weaving, { scale, seed }: Making): Tile {
  const { pitch, ends, picks, warp, weft, warpOnTop, inlay, print } = weaving
  const slub = weaving.slub ?? 1
  const close = scale > 2
  const depth = (weaving.depth ?? 1) * (close ? 1 : 0.62)
  const width = Math.round(ends * pitch * scale)
  const height = Math.round(picks * pitch * scale)

  const at = (x: number, y: number, into: Float64Array): void => {
    const across = (x / width) * ends
    const down = (y / height) * picks
    const waver = 0.16 * slub
    const u =
      across +
      waver * noise(seed + 5, across / 3, down / 6, Math.ceil(ends / 3), Math.ceil(picks / 6))
    const v =
      down +
      waver * noise(seed + 6, across / 6, down / 3, Math.ceil(ends / 6), Math.ceil(picks / 3))
    const end = wrap(Math.floor(u), ends)
    const pick = wrap(Math.floor(v), picks)
    const laid = inlay?.(end, pick)
    const up = laid === undefined && warpOnTop(end, pick)

    const side = up ? u - Math.floor(u) - 0.5 : v - Math.floor(v) - 0.5
    const along = up ? v - Math.floor(v) - 0.5 : u - Math.floor(u) - 0.5
    const step = along < 0 ? -1 : 1
    const carriesOn = up
      ? warpOnTop(end, wrap(pick + step, picks))
      : laid !== undefined
        ? inlay?.(wrap(end + step, ends), pick) !== undefined
        : !warpOnTop(wrap(end + step, ends), pick)

    const thread = up ? end : pick + 4096
    const length = up ? down : across
    const period = up ? picks : ends
    const dye = (hash(seed, thread, 1) - 0.5) * 0.11 * slub
    const thickness = noise(seed + thread, length / 5, 0.5, Math.ceil(period / 5), 1) * 0.07 * slub
    let light = 1.03 + dye + thickness - 4 * side * side * 0.34 * depth
    if (!carriesOn) light -= 16 * along ** 4 * 0.3 * depth
    light += -side * 0.12 * depth
    if (close) light += Math.sin((length * 1.6 + side * 1.1) * Math.PI * 2) * 0.022 * depth
    if (laid !== undefined) light += 0.04

    const colour = laid ?? (up ? warp(end) : weft(pick))
    const [ink, cover] = print?.(across, down) ?? [colour, 0]
    for (let part = 0; part < 3; part += 1) {
      const own = colour[part] ?? 0
      into[part] = (own + ((ink[part] ?? 0) - own) * cover) * light
    }
  }
  return paint(width, height, close ? 1 : 2, at)
}
