import { headTags } from '#web/seo/head-tags.ts'
import { type Matches, shopOf } from '#web/settings/shop.ts'

/** What a browser tab and a search engine say of a page; of the shop, where there is nothing to add. */
export function describePage(matches: Matches, title: string, description?: string) {
  const shop = shopOf(matches)
  return headTags(shop, { title, description: description ?? shop.description })
}

/** What is said of a page that is not there: search engines should forget it. */
export function describeMissing(matches: Matches, title: string) {
  const shop = shopOf(matches)
  return headTags(shop, { title, description: shop.description, isListed: false })
}
