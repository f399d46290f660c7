import type { ShopSettings } from '#shop/settings/shop/contract.ts'

/** So much of a description search engines show, in letters. */
export const MAX_META_DESCRIPTION = 160

interface PageInput {
  title: string
  description: string
  type?: 'website' | 'product'
  /** False keeps the page out of search engines. */
  isListed?: boolean
}

/** The title and what is said of a page, to the browser, to search engines and to whoever shares it. */
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
