import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'

/** The shapes of a chart, in hundredths of its width and height. */
export interface ChartShape {
  area: string
  line: string
  lineBefore: string
  /** Lowest first; spaced like `rows`. */
  ticks: number[]
  rows: number[]
  xOf: (place: number) => number
}

const MAX_TICKS = 4
export const SIDE = 100

/** Takes figures of successive days, at least one, and of as many days before. None is negative. */
export function shapeChart(values: readonly number[], before: readonly number[]): ChartShape {
  const most = Math.max(1, ...values, ...before)
  const count = Math.min(MAX_TICKS, Math.ceil(most))
  const y = scaleLinear([0, most], [SIDE, 0]).nice(count)
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [0, SIDE])
  const draw = line<number>((_, place) => x(place), y)
  const fill = area<number>((_, place) => x(place), SIDE, y)
  const ticks = y.ticks(count)
  return {
    area: fill(values) ?? '',
    line: draw(values) ?? '',
    lineBefore: draw(before) ?? '',
    ticks,
    rows: ticks.map(y),
    xOf: x,
  }
}

/** Index of the day nearest to a point at this share of the width. */
export function placeAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))))
}
