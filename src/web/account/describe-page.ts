import { headTags } from '#web/seo/head-tags.ts'
import { type Matches, shopOf } from '#web/settings/shop.ts'

interface OwnPage<Params> {
  matches: Matches
  params: Params
}

/** Head of a personal page, which search engines should not index: its title and description. */
export const describeOwnPage =
  <Params = unknown>(words: (page: OwnPage<Params>) => [string, string]) =>
  (page: OwnPage<Params>) => {
    const [title, description] = words(page)
    return headTags(shopOf(page.matches), { title, description, isListed: false })
  }
