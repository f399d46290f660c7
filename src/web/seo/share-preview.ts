import { hashOfUrl, IMAGE_WIDTHS, variantUrl, widthsOf } from '#shop/images/rules.ts'

export interface SharedPicture {
  url: string
  width: number
  height: number
  alt: string
}

/** What a loader may say, as `sharePreview`, of how its page is shared. */
export interface SharePreview {
  /** The one path of a page that answers to several. */
  path: string
  /** What is shared instead: another page to people, and the same to search engines. */
  sharedPath?: string
  picture: SharedPicture | null
}

/** Of the picture that is made from the logo; see src/shop/images/look. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/** As wide as the largest previews. */
const PREVIEW_WIDTH = 1080

/** The JPEG that previews show, with its whole address; a picture from elsewhere as it is. */
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
