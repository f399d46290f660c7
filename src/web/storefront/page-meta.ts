import { brand } from '#brand'

/** What a browser tab and a search engine say of a page. */
export function describePage(title: string, description: string = brand.description) {
  return [{ title: `${title} – ${brand.name}` }, { name: 'description', content: description }]
}
