import { headTags } from '#web/seo/head-tags.ts'
import { type Matches, shopOf } from '#web/settings/shop.ts'

/** Head of a personal page, which search engines should not index. */
export function describeOwnPage(matches: Matches, title: string, description: string) {
  return headTags(shopOf(matches), { title, description, isListed: false })
}
