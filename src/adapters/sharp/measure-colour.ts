import type { Sharp } from 'sharp'

const MEASURED = { width: 48, height: 60 }

/** The commonest colour in the middle that is not the ground, which is the colour of the corners. */
export async function measureColour(picture: Sharp): Promise<string> {
  const { width, height } = MEASURED
  const data = await picture
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const pixelAt = (x: number, y: number) => [...data.subarray((y * width + x) * 3).subarray(0, 3)]
  const corners = [pixelAt(1, 1), pixelAt(width - 2, 1)]
  const isGround = (pixel: readonly number[]) =>
    corners.some((corner) => Math.hypot(...pixel.map((part, at) => part - (corner[at] ?? 0))) < 36)
  const middle = Array.from({ length: (width * height) / 4 }, (_, place) =>
    pixelAt(width / 4 + (place % (width / 2)), height / 4 + Math.floor(place / (width / 2))),
  )
  const garment = middle.filter((pixel) => !isGround(pixel))
  const shades = Object.groupBy(garment.length > middle.length / 10 ? garment : middle, (pixel) =>
    String(pixel.map((part) => part >> 5)),
  )
  const [most = []] = Object.values(shades).toSorted(
    (one = [], other = []) => other.length - one.length,
  )
  const mean = [0, 1, 2].map(
    (at) => most.reduce((sum, pixel) => sum + (pixel[at] ?? 0), 0) / most.length,
  )
  return `#${mean.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
