import { hashOfUrl, IMAGE_WIDTHS, variantUrl, widthsOf } from '#shop/images/rules.ts'

export interface SharedPicture {
  url: string
  width: number
  height: number
  alt: string
}

/** How a page is shared; its loader returns it as `sharePreview`. */
export interface SharePreview {
  /** The canonical path of a page with several. */
  path: string
  /** Path for shared links, if it differs: another page for people, the same for search engines. */
  sharedPath?: string
  picture: SharedPicture | null
}

/** Size of the picture made from the logo; see src/shop/images/look. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/** Width of the largest previews. */
const PREVIEW_WIDTH = 1080

/** The JPEG for previews, with an absolute address; a picture from another host is unchanged. */
export function toPreview(picture: SharedPicture, shopUrl: string): SharedPicture {
  const url = new URL(previewPath(picture), shopUrl).href
  if (!hashOfUrl(picture.url) || picture.width <= PREVIEW_WIDTH) return { ...picture, url }
  const height = Math.round((picture.height * PREVIEW_WIDTH) / picture.width)
  return { ...picture, url, width: PREVIEW_WIDTH, height }
}

function previewPath({ url, width }: SharedPicture): string {
  const widest = widthsOf(width).findLast((each) => each <= PREVIEW_WIDTH) ?? IMAGE_WIDTHS[0]
  return variantUrl(url, widest, 'jpg') ?? url
}
