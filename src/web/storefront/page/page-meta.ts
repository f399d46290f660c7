import { brand } from '#brand/words.ts'
import { headTags } from '#web/seo/head-tags.ts'

/** What a browser tab and a search engine say of a page. */
export function describePage(title: string, description: string = brand.description) {
  return headTags({ title, description })
}

/** What is said of a page that is not there: search engines should forget it. */
export function describeMissing(title: string) {
  return headTags({ title, description: brand.description, isListed: false })
}
