import { type SharedPicture, toPreview } from './share-preview.ts'

interface ProductInput {
  id: string
  name: string
  description: string
  /** In taka. */
  price: number
  pictures: readonly Omit<SharedPicture, 'alt'>[]
  sizes: readonly { state: 'in stock' | 'sold out' | 'not made' }[]
  isForSale: boolean
  /** Of one piece, at the least; in taka. */
  delivery: { charge: number; earliestDays: number; latestDays: number } | null
}

interface ShopOfProduct {
  name: string
  /** Without a slash at the end. */
  url: string
}

/** One product and its offer. What is sold out can be pre-ordered as long as it is for sale. */
export function productJsonLd(product: ProductInput, shop: ShopOfProduct): object {
  const url = `${shop.url}/products/${encodeURIComponent(product.id)}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    url,
    image: product.pictures.map((picture) => toPreview({ ...picture, alt: '' }, shop.url).url),
    brand: { '@type': 'Brand', name: shop.name },
    offers: {
      '@type': 'Offer',
      price: product.price,
      priceCurrency: 'BDT',
      availability: `https://schema.org/${availabilityOf(product)}`,
      itemCondition: 'https://schema.org/NewCondition',
      url,
      seller: { '@type': 'Organization', name: shop.name },
      ...(product.delivery && { shippingDetails: shippingDetails(product.delivery) }),
    },
  }
}

function shippingDetails({
  charge,
  earliestDays,
  latestDays,
}: NonNullable<ProductInput['delivery']>) {
  const range = { '@type': 'QuantitativeValue', unitCode: 'DAY' }
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: charge, currency: 'BDT' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BD' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { ...range, minValue: 0, maxValue: 0 },
      transitTime: { ...range, minValue: earliestDays, maxValue: latestDays },
    },
  }
}

function availabilityOf({ sizes, isForSale }: Pick<ProductInput, 'sizes' | 'isForSale'>) {
  if (!isForSale) return 'OutOfStock'
  return sizes.some(({ state }) => state === 'in stock') ? 'InStock' : 'PreOrder'
}
