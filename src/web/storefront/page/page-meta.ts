import { headTags } from '#web/seo/head-tags.ts'
import { type Matches, shopOf } from '#web/settings/shop.ts'

/** Title and description for browser tabs and search engines; the shop's own where the page has none. */
export function describePage(matches: Matches, title: string, description?: string) {
  const shop = shopOf(matches)
  return headTags(shop, { title, description: description ?? shop.description })
}

/** For a missing page: search engines should drop it. */
export function describeMissing(matches: Matches, title: string) {
  const shop = shopOf(matches)
  return headTags(shop, { title, description: shop.description, isListed: false })
}
