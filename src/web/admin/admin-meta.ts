import { m } from '#messages'
import { headTags } from '#web/seo/head-tags.ts'
import { type Matches, shopOf } from '#web/settings/shop.ts'

/** For all screens of the dashboard: not for search engines. */
export function adminMeta(matches: Matches, title: string) {
  const shop = shopOf(matches)
  return headTags(shop, {
    title,
    description: m.frame_description({ shop: shop.name }),
    isListed: false,
  })
}

export function sectionMeta(matches: Matches, section: string) {
  return adminMeta(matches, m.frame_title({ section }))
}
