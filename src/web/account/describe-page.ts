import { headTags } from '#web/seo/head-tags.ts'
import { type Matches, shopOf } from '#web/settings/shop.ts'

/** The head of a page that belongs to one person, which no search engine should list. */
export function describeOwnPage(matches: Matches, title: string, description: string) {
  return headTags(shopOf(matches), { title, description, isListed: false })
}
