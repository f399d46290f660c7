/** The widths, in pixels, in which every picture is kept. */
export const IMAGE_WIDTHS = [320, 480, 720, 1080, 1440] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]
export const MIN_WIDTH: ImageWidth = 320
export const MAX_WIDTH: ImageWidth = 1440

/** Higher pictures are made narrower until they fit. */
export const MAX_HEIGHT = 2160

export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

export const imageTypes: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** Of a file as it is sent. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
export const MAX_PIXELS = 50_000_000
/** As long as a JPEG can be. Millions of rows of one pixel take long to make smaller, and are no picture. */
export const MAX_SIDE = 65_535

/** What browsers are asked for; the server looks into the file and takes AVIF as well. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

/** How long the browser's key for uploads lasts. */
export const SESSION_KEY_MS = 15 * 60 * 1000

/** Seconds for which another program may ask to have a picture kept. */
export const EXPIRATION_SECONDS = { min: 60, max: 15_552_000 } as const

/** A picture that nothing refers to is removed after so long. */
export const UNUSED_MS = 7 * 24 * 60 * 60 * 1000

/** The width of the address that stands for a picture wherever only one can be given. */
const MAIN_WIDTH: ImageWidth = 1080

const OWN_IMAGE = /^\/images\/([0-9a-f]{32})-(\d+)\.(?:avif|webp|jpg)$/

/** A picture is never made wider than it is: the widths below its own, and one that shows it whole. */
export function widthsOf(pictureWidth: number): ImageWidth[] {
  return IMAGE_WIDTHS.filter((_, index) => (IMAGE_WIDTHS[index - 1] ?? 0) < pictureWidth)
}

/** Pictures are named by the hash of what was sent, so an address never shows anything else. */
export function imageUrl(hash: string, pictureWidth: number = MAX_WIDTH): string {
  const width = widthsOf(pictureWidth).findLast((each) => each <= MAIN_WIDTH) ?? MIN_WIDTH
  return `/images/${imageKey(hash, width, 'jpg')}`
}

export function imageKey(hash: string, width: ImageWidth, format: ImageFormat): string {
  return `${hash}-${width}.${format}`
}

/** All files of a picture. */
export function imageKeys(hash: string, pictureWidth: number): string[] {
  return widthsOf(pictureWidth).flatMap((width) =>
    IMAGE_FORMATS.map((format) => imageKey(hash, width, format)),
  )
}

/** The address without the shop's name before it, where it can be one of ours. */
export function ownPath(url: string): string {
  if (!URL.canParse(url)) return url
  const { pathname } = new URL(url)
  return OWN_IMAGE.test(pathname) ? pathname : url
}

/** Undefined when the picture is not one of ours. */
export function hashOfUrl(url: string): string | undefined {
  return OWN_IMAGE.exec(url)?.[1]
}

/** The width in the address of one of our pictures: where only that is known, no larger one is certain. */
export function widthOfUrl(url: string): number | undefined {
  const width = OWN_IMAGE.exec(url)?.[2]
  return width === undefined ? undefined : Number(width)
}

/** The same picture in another width and format; undefined when the picture is not one of ours. */
export function variantUrl(
  url: string,
  width: ImageWidth,
  format: ImageFormat,
): string | undefined {
  const hash = hashOfUrl(url)
  return hash && `/images/${imageKey(hash, width, format)}`
}
