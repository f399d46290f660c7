import { brand } from '#brand/words.ts'

interface PageInput {
  title: string
  description: string
  type?: 'website' | 'product'
  /** False keeps the page out of search engines. */
  isListed?: boolean
}

/** The title and what is said of a page, to the browser, to search engines and to whoever shares it. */
export function headTags({ title, description, type = 'website', isListed = true }: PageInput) {
  return [
    { title: title === brand.name ? title : `${title} – ${brand.name}` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}
