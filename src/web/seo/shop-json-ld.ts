import type { ShopSettings } from '#shop/settings/shop/contract.ts'
import { shownLanguage } from '#shop/shared/language.ts'

/** The shop's details, and how to search it. @param base the start of the paths in this language */
export function shopJsonLd(shop: ShopSettings, shopUrl: string, base = ''): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${shopUrl}/#shop`,
        name: shop.name,
        ...(shop.nameBangla && shop.nameBangla !== shop.name && { alternateName: shop.nameBangla }),
        url: `${shopUrl}/`,
        logo: `${shopUrl}/icon-512.png`,
        slogan: shop.tagline,
        description: shop.description,
        ...(shop.email && { email: shop.email }),
        ...(shop.phone && { telephone: shop.phone }),
        ...(shop.address && {
          address: { '@type': 'PostalAddress', streetAddress: shop.address },
        }),
        ...(shop.foundedYear && { foundingDate: shop.foundedYear }),
        sameAs: shop.social.map(({ url }) => url),
      },
      {
        '@type': 'WebSite',
        '@id': `${shopUrl}/#site`,
        name: shop.name,
        url: `${shopUrl}/`,
        inLanguage: shownLanguage(),
        publisher: { '@id': `${shopUrl}/#shop` },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${shopUrl}${base}/products?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
