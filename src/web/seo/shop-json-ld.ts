import { brand } from '#brand/words.ts'

/** Who keeps this shop, and how to search it. */
export function shopJsonLd(shopUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${shopUrl}/#shop`,
        name: brand.name,
        alternateName: brand.nameBangla,
        url: `${shopUrl}/`,
        logo: `${shopUrl}/icon-512.png`,
        slogan: brand.tagline,
        description: brand.description,
        email: brand.contact.email,
        telephone: brand.contact.phone,
        address: { '@type': 'PostalAddress', streetAddress: brand.contact.address },
        foundingDate: String(brand.foundedYear),
        sameAs: brand.social.map(({ url }) => url),
      },
      {
        '@type': 'WebSite',
        '@id': `${shopUrl}/#site`,
        name: brand.name,
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
