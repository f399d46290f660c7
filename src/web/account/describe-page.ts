import { brand } from '#brand'

/** The head of a page that belongs to one person, which no search engine should list. */
export function describePage(title: string, description: string) {
  return [
    { title: `${title} – ${brand.name}` },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}
