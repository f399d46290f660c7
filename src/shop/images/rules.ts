/** Widths in pixels in which every picture is stored. */
export const IMAGE_WIDTHS = [320, 480, 720, 1080, 1440] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]
export const MIN_WIDTH: ImageWidth = 320
export const MAX_WIDTH: ImageWidth = 1440

/** Higher pictures are scaled down further. */
export const MAX_HEIGHT = 2160

export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

export const imageTypes: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
export const MAX_PIXELS = 50_000_000
/** The maximum of JPEG. Millions of rows of one pixel would take long to scale, and are not a picture. */
export const MAX_SIDE = 65_535

/** Types offered in file dialogs; the server checks the content and also accepts AVIF. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

/** Lifetime of a browser's upload key. */
export const SESSION_KEY_MS = 15 * 60 * 1000

/** Expiry, in seconds, that programs may choose for an upload. */
export const EXPIRATION_SECONDS = { min: 60, max: 15_552_000 } as const

/** Unused pictures are removed after this time. */
export const UNUSED_MS = 7 * 24 * 60 * 60 * 1000

/** Width used wherever a picture has a single address. */
const MAIN_WIDTH: ImageWidth = 1080

const OWN_IMAGE = /^\/images\/([0-9a-f]{32})-(\d+)\.(?:avif|webp|jpg)$/

/** Pictures are never scaled up: the widths below the picture's own, and the next one. */
export function widthsOf(pictureWidth: number): ImageWidth[] {
  return IMAGE_WIDTHS.filter((_, index) => (IMAGE_WIDTHS[index - 1] ?? 0) < pictureWidth)
}

/** Pictures are named by the hash of the upload, so the content of an address never changes. */
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

/** Removes the host from an address that may be one of the shop's own pictures. */
export function ownPath(url: string): string {
  if (!URL.canParse(url)) return url
  const { pathname } = new URL(url)
  return OWN_IMAGE.test(pathname) ? pathname : url
}

/** Undefined when it is not one of the shop's own pictures. */
export function hashOfUrl(url: string): string | undefined {
  return OWN_IMAGE.exec(url)?.[1]
}

/** The width in the address of one of the shop's pictures; no larger one is certain to exist. */
export function widthOfUrl(url: string): number | undefined {
  const width = OWN_IMAGE.exec(url)?.[2]
  return width === undefined ? undefined : Number(width)
}

/** The same picture in another width and format; undefined when it is not one of the shop's own. */
export function variantUrl(
  url: string,
  width: ImageWidth,
  format: ImageFormat,
): string | undefined {
  const hash = hashOfUrl(url)
  return hash && `/images/${imageKey(hash, width, format)}`
}
