import { nameVariant } from '#shop/catalogue/rules.ts'
import { productPath } from './product-path.ts'
import { type SharedPicture, toPreview } from './share-preview.ts'

interface SizeInput {
  name: string
  state: 'in stock' | 'sold out' | 'not made'
  price: number | null
  regularPrice?: number
}

interface ProductInput {
  id: string
  name: string
  description: string
  /** In taka. */
  price: number
  /** While it is on sale, what it costs otherwise. */
  regularPrice?: number
  /** When the sale ends, if that is known. */
  saleUntil?: string
  pictures: readonly (Omit<SharedPicture, 'alt'> & { colour: string })[]
  offers: readonly { colour: string; sizes: readonly SizeInput[] }[]
  isForSale: boolean
  /** Of one piece, at the least; in taka. With `zones` it depends on the address. */
  delivery: { charge: number; earliestDays: number; latestDays: number; zones?: unknown } | null
}

interface ShopOfProduct {
  name: string
  /** Without a slash at the end. */
  url: string
}

/**
 * One product and its offer; with a choice of colours or prices, an offer for each size and colour. What is
 * sold out can be pre-ordered as long as it is for sale.
 */
export function productJsonLd(found: ProductInput, shop: ShopOfProduct): object {
  // One rate is all there is a place for.
  const product = found.delivery?.zones ? { ...found, delivery: null } : found
  const facts = {
    '@context': 'https://schema.org',
    name: product.name,
    description: product.description,
    url: shop.url + productPath(product.id),
    image: product.pictures.map((picture) => previewUrl(picture, shop)),
    brand: { '@type': 'Brand', name: shop.name },
  }
  const sizes = product.offers.flatMap((offer) => offer.sizes)
  const isOfOnePrice = sizes.every(({ price }) => price === null || price === product.price)
  if (product.offers.length === 1 && isOfOnePrice) {
    const offers = offerJsonLd(product, shop, { ...product, sizes })
    return { ...facts, '@type': 'Product', sku: product.id, offers }
  }
  return {
    ...facts,
    '@type': 'ProductGroup',
    productGroupID: product.id,
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: variantsJsonLd(product, shop),
  }
}

function variantsJsonLd(product: ProductInput, shop: ShopOfProduct): object[] {
  const variants = product.offers.flatMap(({ colour, sizes }) =>
    sizes.filter(({ state }) => state !== 'not made').map((size) => ({ colour, size })),
  )
  return variants.map(({ colour, size }, place) => {
    const picture = product.pictures.find((each) => each.colour === colour) ?? product.pictures[0]
    const price = size.price ?? product.price
    // Told once, and meant by all.
    const delivery = place === 0 ? product.delivery : null
    return {
      '@type': 'Product',
      name: `${product.name}, ${nameVariant({ size: size.name, colour })}`,
      size: size.name,
      ...(colour && { color: colour }),
      ...(picture && { image: previewUrl(picture, shop) }),
      offers: {
        ...(product.delivery && { shippingDetails: { '@id': DELIVERY } }),
        ...offerJsonLd(product, shop, { ...size, colour, sizes: [size], price, delivery }),
      },
    }
  })
}

function previewUrl(picture: Omit<SharedPicture, 'alt'>, shop: ShopOfProduct): string {
  return toPreview({ ...picture, alt: '' }, shop.url).url
}

interface OfferInput extends Pick<ProductInput, 'price' | 'regularPrice' | 'delivery'> {
  colour?: string
  sizes: readonly SizeInput[]
}

function offerJsonLd(
  { id, isForSale, saleUntil }: ProductInput,
  shop: ShopOfProduct,
  { colour, sizes, price, regularPrice, delivery }: OfferInput,
): object {
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'BDT',
    ...(regularPrice !== undefined && saleJsonLd(regularPrice, saleUntil)),
    availability: `https://schema.org/${availabilityOf({ sizes, isForSale })}`,
    itemCondition: 'https://schema.org/NewCondition',
    url: shop.url + productPath(id, colour),
    seller: { '@type': 'Organization', name: shop.name },
    ...(delivery && { shippingDetails: shippingDetails(delivery) }),
  }
}

function saleJsonLd(regularPrice: number, saleUntil: string | undefined): object {
  return {
    ...(saleUntil && { priceValidUntil: saleUntil }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: regularPrice,
      priceCurrency: 'BDT',
    },
  }
}

const DELIVERY = '#delivery'

function shippingDetails({
  charge,
  earliestDays,
  latestDays,
}: NonNullable<ProductInput['delivery']>) {
  const range = { '@type': 'QuantitativeValue', unitCode: 'DAY' }
  return {
    '@type': 'OfferShippingDetails',
    '@id': DELIVERY,
    shippingRate: { '@type': 'MonetaryAmount', value: charge, currency: 'BDT' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BD' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { ...range, minValue: 0, maxValue: 0 },
      transitTime: { ...range, minValue: earliestDays, maxValue: latestDays },
    },
  }
}

function availabilityOf({ sizes, isForSale }: Pick<OfferInput, 'sizes'> & { isForSale: boolean }) {
  if (!isForSale) return 'OutOfStock'
  return sizes.some(({ state }) => state === 'in stock') ? 'InStock' : 'PreOrder'
}
