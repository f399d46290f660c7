import type { ShopSettings } from '#shop/settings/shop/contract.ts'

/** Length that search engines show of a description, in characters. */
export const MAX_META_DESCRIPTION = 160

interface PageInput {
  title: string
  description: string
  type?: 'website' | 'product'
  /** False keeps the page out of search engines. */
  isListed?: boolean
}

/** Title and description of a page for browsers, search engines and shared links. */
export function headTags(
  { name }: Pick<ShopSettings, 'name'>,
  { title, description, type = 'website', isListed = true }: PageInput,
) {
  return [
    { title: title === name ? title : `${title} – ${name}` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}
