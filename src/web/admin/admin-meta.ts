import { brand } from '#brand'

/** The same for all administrator screens: not for search engines. */
export function adminMeta(title: string) {
  return [
    { title: `${title} – ${brand.name}` },
    { name: 'description', content: `For the administrators of ${brand.name}.` },
    { name: 'robots', content: 'noindex' },
  ]
}
