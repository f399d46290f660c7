import type { Rgb } from '../colour.ts'

/** A square of cloth that repeats without a seam. */
export interface Tile {
  width: number
  height: number
  /** Red, green, blue for each pixel. */
  pixels: Uint8ClampedArray
}

/** What a weave needs to know to make its tile. */
export interface Making {
  scale: number
  seed: number
}

/** Asks for the colour at the middle of every pixel, at several points when `samples` is above 1. */
export function paint(
  width: number,
  height: number,
  samples: number,
  colourAt: (x: number, y: number, into: Float64Array) => void,
): Tile {
  const pixels = new Uint8ClampedArray(width * height * 3)
  const colour = new Float64Array(3)
  const share = 1 / (samples * samples)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let [red, green, blue] = [0, 0, 0]
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const across = ((sample % samples) + 0.5) / samples
        const down = (Math.floor(sample / samples) + 0.5) / samples
        colourAt(x + across, y + down, colour)
        red += colour[0] ?? 0
        green += colour[1] ?? 0
        blue += colour[2] ?? 0
      }
      const at = (y * width + x) * 3
      pixels[at] = red * share
      pixels[at + 1] = green * share
      pixels[at + 2] = blue * share
    }
  }
  return { width, height, pixels }
}

/** Lays a colour over one pixel, wrapping around the edges of the tile. */
export function dab(tile: Tile, x: number, y: number, colour: Rgb, cover: number): void {
  const column = ((x % tile.width) + tile.width) % tile.width
  const row = ((y % tile.height) + tile.height) % tile.height
  const at = (row * tile.width + column) * 3
  for (let part = 0; part < 3; part += 1) {
    const under = tile.pixels[at + part] ?? 0
    tile.pixels[at + part] = under + ((colour[part] ?? 0) - under) * cover
  }
}
