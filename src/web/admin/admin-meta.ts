import { m } from '#messages'
import type { Words } from '#shop/shared/fields.ts'
import { headTags } from '#web/seo/head-tags.ts'
import { type Matches, shopOf } from '#web/settings/shop.ts'

/** For all screens of the dashboard: not for search engines. */
export const adminMeta =
  (title: Words) =>
  ({ matches }: { matches: Matches }) => {
    const shop = shopOf(matches)
    return headTags(shop, {
      title: title(),
      description: m.frame_description({ shop: shop.name }),
      isListed: false,
    })
  }

export const sectionMeta = (section: Words) =>
  adminMeta(() => m.frame_title({ section: section() }))
