import { m } from '#messages'
import { ownPath } from '../images/rules.ts'
import { exactLine } from '../shared/text.ts'

export const MAX_ADDRESS_LENGTH = 300

/** A placeholder host: a path with a single leading slash stays on it. */
const ANY_SHOP = 'https://shop.invalid'

export function isHttps(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username } = new URL(url)
  return protocol === 'https:' && hostname.includes('.') && username === ''
}

function isPathOfShop(path: string): boolean {
  if (!path.startsWith('/') || !URL.canParse(path, ANY_SHOP)) return false
  return new URL(path, ANY_SHOP).origin === ANY_SHOP
}

/** Target of a link: a page of the shop, one elsewhere, or, when empty, none. */
export const PageLink = exactLine(MAX_ADDRESS_LENGTH).refine(
  (link) => link === '' || isPathOfShop(link) || isHttps(link),
  { error: m.fault_enter_shop_page },
)

/** A picture uploaded to the shop or its picture host, or, when empty, none. */
export const PictureAddress = exactLine(MAX_ADDRESS_LENGTH)
  .overwrite(ownPath)
  .refine((url) => url === '' || isPathOfShop(url) || isHttps(url), {
    error: m.fault_upload_picture_again,
  })

/** Labels of such a picture in a form. */
export const pictureLabels = {
  label: m.setting_picture_labels,
  hint: m.setting_picture_labels_hint,
}
