/** The widths, in pixels, in which every picture is kept. */
export const IMAGE_WIDTHS = [320, 480, 720, 1080, 1440] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]
export const LARGEST_WIDTH: ImageWidth = 1440

export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** The width of the address that stands for a picture wherever only one can be given. */
const MAIN_WIDTH: ImageWidth = 1080

const OWN_IMAGE = /^\/images\/([0-9a-f]{32})-\d+\.(?:avif|webp|jpg)$/

/** Pictures are named by the hash of what is in them, so an address never shows anything else. */
export function imageUrl(hash: string): string {
  return `/images/${imageKey(hash, MAIN_WIDTH, 'jpg')}`
}

export function imageKey(hash: string, width: ImageWidth, format: ImageFormat): string {
  return `${hash}-${width}.${format}`
}

/** The same picture in another width and format; undefined when the picture is not one of ours. */
export function variantUrl(
  url: string,
  width: ImageWidth,
  format: ImageFormat,
): string | undefined {
  const hash = OWN_IMAGE.exec(url)?.[1]
  return hash && `/images/${imageKey(hash, width, format)}`
}
