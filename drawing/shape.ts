/**
 * Outlines as path data. The helpers understand absolute M, L, C and Z, which is all that is
 * used in the garments.
 */
import { random, round, WIDTH } from './svg.ts'

export type Point = readonly [x: number, y: number]

interface Segment {
  /** Two points for a curve: its handles. */
  handles: readonly Point[]
  end: Point
}

interface Outline {
  start: Point
  segments: Segment[]
}

function parse(d: string): Outline {
  const tokens = d.match(/[MLCZ]|-?[\d.]+/g) ?? []
  let position = 0
  const point = (): Point => {
    const x = Number(tokens[position])
    const y = Number(tokens[position + 1])
    position += 2
    return [x, y]
  }
  let command = ''
  let start: Point = [0, 0]
  const segments: Segment[] = []
  while (position < tokens.length) {
    const token = tokens[position] ?? ''
    if (/[MLCZ]/.test(token)) {
      command = token
      position += 1
      if (command === 'Z') continue
    }
    if (command === 'M') {
      start = point()
      command = 'L'
    } else if (command === 'C') {
      segments.push({ handles: [point(), point()], end: point() })
    } else {
      segments.push({ handles: [], end: point() })
    }
  }
  return { start, segments }
}

function at([x, y]: Point): string {
  return `${round(x)} ${round(y)}`
}

function write({ start, segments }: Outline, closed: boolean): string {
  const parts = segments.map(({ handles: [first, second], end }) =>
    first && second ? `C${at(first)} ${at(second)} ${at(end)}` : `L${at(end)}`,
  )
  return `M${at(start)}${parts.join('')}${closed ? 'Z' : ''}`
}

function mapped(outline: Outline, change: (point: Point) => Point): Outline {
  return {
    start: change(outline.start),
    segments: outline.segments.map(({ handles, end }) => ({
      handles: handles.map(change),
      end: change(end),
    })),
  }
}

const flip = ([x, y]: Point): Point => [WIDTH - x, y]

/** The same path on the other side of the middle of a 1440 wide drawing. */
export function mirrored(d: string): string {
  return write(mapped(parse(d), flip), d.includes('Z'))
}

function backwards({ start, segments }: Outline): Segment[] {
  const starts = [start, ...segments.map(({ end }) => end)]
  return segments
    .map(({ handles }, index) => ({
      handles: [...handles].reverse(),
      end: starts[index] ?? start,
    }))
    .reverse()
}

/** Completes a half, drawn from the middle above to the middle below, with its mirror image. */
export function symmetric(half: string): string {
  const left = parse(half)
  const right = mapped(left, flip)
  return write({ start: left.start, segments: [...left.segments, ...backwards(right)] }, true)
}

/** Moves every point a little, so that the two sides of a garment differ as they do in life. */
export function relaxed(d: string, seed: number, amount = 4): string {
  const next = random(seed)
  const sway = (): number => (next() - 0.5) * 2 * amount
  return write(
    mapped(parse(d), ([x, y]) => [x + sway(), y + sway()]),
    d.includes('Z'),
  )
}

/** Moves, turns (degrees, about the origin) and enlarges a path. */
export function placed(d: string, x: number, y: number, degrees = 0, size = 1): string {
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle) * size
  const sin = Math.sin(angle) * size
  return write(
    mapped(parse(d), ([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos]),
    d.includes('Z'),
  )
}

/** A soft curve through the points. */
export function smooth(points: readonly Point[], closed = false): string {
  const total = points.length
  const pick = (index: number): Point => {
    const safe = closed ? (index + total) % total : Math.max(0, Math.min(total - 1, index))
    return points[safe] ?? [0, 0]
  }
  const segments: Segment[] = []
  for (let index = 0; index < (closed ? total : total - 1); index += 1) {
    const [before, from, to, after] = [
      pick(index - 1),
      pick(index),
      pick(index + 1),
      pick(index + 2),
    ]
    segments.push({
      handles: [
        [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
        [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      ],
      end: to,
    })
  }
  return write({ start: pick(0), segments }, closed)
}

/** A rectangle with slightly soft corners and edges that are not quite straight. */
export function softRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  corner = 12,
  bow = 3,
): string {
  const [right, bottom, c] = [x + width, y + height, corner]
  return write(
    parse(
      `M${x + c} ${y} C${x + width * 0.35} ${y - bow} ${x + width * 0.7} ${y + bow} ${right - c} ${y}` +
        ` C${right - c * 0.3} ${y} ${right} ${y + c * 0.3} ${right} ${y + c}` +
        ` C${right + bow} ${y + height * 0.4} ${right - bow} ${y + height * 0.7} ${right} ${bottom - c}` +
        ` C${right} ${bottom - c * 0.3} ${right - c * 0.3} ${bottom} ${right - c} ${bottom}` +
        ` C${x + width * 0.7} ${bottom + bow} ${x + width * 0.35} ${bottom - bow} ${x + c} ${bottom}` +
        ` C${x + c * 0.3} ${bottom} ${x} ${bottom - c * 0.3} ${x} ${bottom - c}` +
        ` C${x - bow} ${y + height * 0.7} ${x + bow} ${y + height * 0.4} ${x} ${y + c}` +
        ` C${x} ${y + c * 0.3} ${x + c * 0.3} ${y} ${x + c} ${y} Z`,
    ),
    true,
  )
}
