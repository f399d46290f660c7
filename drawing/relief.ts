import { pngAddress } from './png.ts'

/** How high the cloth lies at a point, in drawing units. */
export type Height = (x: number, y: number) => number

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Lighting {
  /** Drawing units per sample of light: small for sharp creases, large for slow folds. */
  cell?: number
  /** How dark the turned-away sides get, 0 to 1. */
  shade?: number
  /** How bright the sides facing the window get, 0 to 1. */
  shine?: number
  /** How far around a point its neighbours take light away from it. */
  hollow?: number
}

// The window is up and to the left, and rather low, as on a photographer's table.
const TO_LIGHT = { x: -0.52, y: -0.6, z: 0.61 }
const SHADOW = [34, 20, 13] as const
const GLOW = [1, 0.97, 0.9] as const

function sampleHeights(box: Box, cell: number, heightAt: Height) {
  const columns = Math.max(2, Math.round(box.width / cell))
  const rows = Math.max(2, Math.round(box.height / cell))
  const heights = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = box.x + ((column + 0.5) * box.width) / columns
      const y = box.y + ((row + 0.5) * box.height) / rows
      heights[row * columns + column] = heightAt(x, y)
    }
  }
  // A breath of softness: light sampled this coarsely would show steps on sharp creases.
  return { columns, rows, heights: boxBlur(heights, columns, rows, 1) }
}

function boxBlur(source: Float32Array, columns: number, rows: number, radius: number) {
  const across = blurLines(source, rows, columns, columns, 1, radius)
  return blurLines(across, columns, rows, 1, columns, radius)
}

function blurLines(
  source: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): Float32Array {
  const result = new Float32Array(source.length)
  const at = (line: number, index: number) =>
    source[line * lineStep + Math.min(length - 1, Math.max(0, index)) * step] ?? 0
  for (let line = 0; line < lines; line += 1) {
    let sum = 0
    for (let index = -radius; index <= radius; index += 1) sum += at(line, index)
    for (let index = 0; index < length; index += 1) {
      result[line * lineStep + index * step] = sum / (2 * radius + 1)
      sum += at(line, index + radius + 1) - at(line, index - radius)
    }
  }
  return result
}

/** The light and shade on cloth lying at these heights, as an image to lay over its colour. */
export function relief(box: Box, heightAt: Height, lighting: Lighting = {}): string {
  const { cell = 5, shade = 0.8, shine = 0.34, hollow = 60 } = lighting
  const { columns, rows, heights } = sampleHeights(box, cell, heightAt)
  const around = boxBlur(heights, columns, rows, Math.max(1, Math.round(hollow / cell)))
  const dark = new Uint8Array(columns * rows * 4)
  const bright = new Uint8Array(columns * rows * 4)
  const at = (column: number, row: number) =>
    heights[
      Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))
    ] ?? 0
  let grain = 1
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const index = row * columns + column
      const slopeX = (at(column + 1, row) - at(column - 1, row)) / (2 * cell)
      const slopeY = (at(column, row + 1) - at(column, row - 1)) / (2 * cell)
      const facing = (-slopeX * TO_LIGHT.x - slopeY * TO_LIGHT.y + TO_LIGHT.z) / TO_LIGHT.z
      const light = Math.max(0, facing) / Math.hypot(slopeX, slopeY, 1)
      const sunk = Math.max(0, ((around[index] ?? 0) - (heights[index] ?? 0)) / hollow)
      const lit = light - 1 - sunk * 0.9
      // A grain finer than one step of grey keeps slow folds from showing bands.
      grain = (grain * 16807) % 2147483647
      const dither = grain / 2147483647 - 0.5
      dark.set(SHADOW, index * 4)
      dark[index * 4 + 3] = level(shade * (1 - Math.exp(Math.min(0, lit) * 1.35)), dither)
      const glow = shine * (1 - Math.exp(-Math.max(0, lit)))
      bright.set(
        GLOW.map((part) => level(glow * part, dither)),
        index * 4,
      )
      bright[index * 4 + 3] = 255
    }
  }
  const place = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`
  const image = (rgba: Uint8Array, style = '') =>
    `<image ${place}${style} preserveAspectRatio="none" ` +
    `href="${pngAddress(columns, rows, rgba)}"/>`
  // Dodging multiplies the colour up, as more light would; white on top would only chalk it.
  return image(dark) + image(bright, ' style="mix-blend-mode:color-dodge"')
}

function level(strength: number, dither: number): number {
  return Math.min(255, Math.max(0, Math.round(strength * 255 + dither)))
}

interface Bend {
  /** How strongly cloth gathers on the slopes of a fold, 0 to 1. */
  gather: number
  /** How far a fold lifts what is drawn on it, per unit of height. */
  rise: number
  /** The part of the picture that will be seen: nothing is fetched from beyond it. */
  within: Box
}

const BEND_CELL = 4
const REACH = 90

/**
 * A filter that lays a flat drawing over these heights: stripes and motifs drawn straight then
 * close up on the slopes of the folds and swing over their tops.
 */
export function bendFilter(id: string, box: Box, heightAt: Height, bend: Bend): string {
  const { columns, rows, heights } = sampleHeights(box, BEND_CELL, heightAt)
  const rgba = new Uint8Array(columns * rows * 4)
  const byte = (shift: number) => level(0.5 + Math.max(-1, Math.min(1, shift / REACH)) / 2, 0)
  for (let row = 0; row < rows; row += 1) {
    const y = box.y + row * BEND_CELL
    let gathered = 0
    for (let column = 0; column < columns; column += 1) {
      const index = row * columns + column
      const height = heights[index] ?? 0
      const slope = (height - (heights[column > 0 ? index - 1 : index] ?? 0)) / BEND_CELL
      const taken = Math.min(2, Math.hypot(1, slope) - 1) - 0.25
      gathered = (gathered + bend.gather * taken * BEND_CELL) * 0.985
      const room = calm(box.x + column * BEND_CELL, y, bend.within)
      rgba[index * 4] = byte(gathered * room)
      rgba[index * 4 + 1] = byte(-height * bend.rise * room)
      rgba[index * 4 + 3] = 255
    }
  }
  const place = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`
  return (
    `<filter id="${id}" filterUnits="userSpaceOnUse" ${place} color-interpolation-filters="sRGB">` +
    `<feImage ${place} preserveAspectRatio="none" result="bend" ` +
    `href="${pngAddress(columns, rows, rgba)}"/>` +
    `<feDisplacementMap in="SourceGraphic" in2="bend" scale="${REACH * 2}" ` +
    'xChannelSelector="R" yChannelSelector="G"/></filter>'
  )
}

/** 1 well inside the picture, 0 at its edges. */
function calm(x: number, y: number, within: Box): number {
  const across = Math.min(x - within.x, within.x + within.width - x)
  const down = Math.min(y - within.y, within.y + within.height - y)
  return Math.min(1, Math.max(0, Math.min(across, down) / 130))
}
