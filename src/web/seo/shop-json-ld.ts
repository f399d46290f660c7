import type { ShopSettings } from '#shop/settings/shop/contract.ts'

/** The shop's details, and how to search it. */
export function shopJsonLd(shop: ShopSettings, shopUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${shopUrl}/#shop`,
        name: shop.name,
        ...(shop.nameBangla && { alternateName: shop.nameBangla }),
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
        publisher: { '@id': `${shopUrl}/#shop` },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${shopUrl}/products?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
