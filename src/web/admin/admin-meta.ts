import { brand } from '#brand/words.ts'
import { headTags } from '#web/seo/head-tags.ts'

/** The same for all administrator screens: not for search engines. */
export function adminMeta(title: string) {
  return headTags({
    title,
    description: `For the administrators of ${brand.name}.`,
    isListed: false,
  })
}
