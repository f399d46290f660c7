import { headTags } from '#web/seo/head-tags.ts'

/** The head of a page that belongs to one person, which no search engine should list. */
export function describePage(title: string, description: string) {
  return headTags({ title, description, isListed: false })
}
