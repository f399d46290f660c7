import type { ItemOffer } from '#shop/catalogue/feed/contract.ts'
import { nameVariant, productPath } from '#shop/catalogue/rules.ts'
import { toTaka } from '#shop/shared/money.ts'
import { type SharedPicture, toPreview } from './share-preview.ts'

interface ProductInput {
  id: string
  name: string
  description: string
  cloth?: { name: string }
  pictures: readonly (Omit<SharedPicture, 'alt'> & { colour: string })[]
  /** Offers of each variant, as in the feeds. */
  items: readonly ItemOffer[]
  /** Lowest charge for one piece, in taka. With `zones` it depends on the address. */
  delivery: { charge: number; earliestDays: number; latestDays: number; zones?: unknown } | null
}

interface ShopOfProduct {
  name: string
  /** Without a trailing slash. */
  url: string
}

/** A product with one variant and its offer, or a group with an offer for each size and colour. */
export function productJsonLd(found: ProductInput, shop: ShopOfProduct): object {
  // There is room for only one rate.
  const product = found.delivery?.zones ? { ...found, delivery: null } : found
  const facts = {
    '@context': 'https://schema.org',
    name: product.name,
    description: product.description,
    ...(product.cloth && { material: product.cloth.name }),
    url: shop.url + productPath(product.id),
    image: product.pictures.map((picture) => previewUrl(picture, shop)),
    brand: { '@type': 'Brand', name: shop.name },
  }
  const { items, delivery } = product
  const [first, ...others] = items
  if (first && others.length === 0) {
    return {
      ...facts,
      '@type': 'Product',
      inProductGroupWithID: first.groupId,
      ...itemJsonLd(first),
      offers: offerJsonLd(first, shop, delivery && shippingDetails(delivery)),
    }
  }
  return {
    ...facts,
    '@type': 'ProductGroup',
    productGroupID: first?.groupId,
    variesBy: [
      ...(items.some(({ colour }) => colour) ? ['https://schema.org/color'] : []),
      'https://schema.org/size',
    ],
    hasVariant: items.map((item) => variantJsonLd(product, item, shop)),
  }
}

function variantJsonLd(product: ProductInput, item: ItemOffer, shop: ShopOfProduct): object {
  const { delivery, pictures } = product
  const picture = pictures.find(({ colour }) => colour === item.colour) ?? pictures[0]
  // Given once, and referenced by all.
  const shipping = item === product.items[0] ? delivery && shippingDetails(delivery) : DELIVERY
  return {
    '@type': 'Product',
    name: `${product.name}, ${nameVariant(item)}`,
    ...itemJsonLd(item),
    ...(picture && { image: previewUrl(picture, shop) }),
    offers: offerJsonLd(item, shop, delivery && shipping),
  }
}

function itemJsonLd({ id, size, colour }: ItemOffer): object {
  return { sku: id, size, ...(colour && { color: colour }) }
}

function previewUrl(picture: Omit<SharedPicture, 'alt'>, shop: ShopOfProduct): string {
  return toPreview({ ...picture, alt: '' }, shop.url).url
}

const AVAILABILITIES: Record<ItemOffer['availability'], string> = {
  in_stock: 'https://schema.org/InStock',
  out_of_stock: 'https://schema.org/OutOfStock',
}

function offerJsonLd(item: ItemOffer, shop: ShopOfProduct, shipping: object | null): object {
  return {
    '@type': 'Offer',
    price: toTaka(item.pricePaisa),
    priceCurrency: 'BDT',
    ...(item.sale && { priceValidUntil: item.sale.until }),
    ...(item.regularPricePaisa !== null && regularPriceJsonLd(toTaka(item.regularPricePaisa))),
    availability: AVAILABILITIES[item.availability],
    itemCondition: 'https://schema.org/NewCondition',
    url: shop.url + item.path,
    seller: { '@type': 'Organization', name: shop.name },
    ...(shipping && { shippingDetails: shipping }),
  }
}

function regularPriceJsonLd(price: number): object {
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price,
      priceCurrency: 'BDT',
    },
  }
}

const DELIVERY = { '@id': '#delivery' }

function shippingDetails({
  charge,
  earliestDays,
  latestDays,
}: NonNullable<ProductInput['delivery']>): object {
  const range = { '@type': 'QuantitativeValue', unitCode: 'DAY' }
  return {
    '@type': 'OfferShippingDetails',
    ...DELIVERY,
    shippingRate: { '@type': 'MonetaryAmount', value: charge, currency: 'BDT' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BD' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { ...range, minValue: 0, maxValue: 0 },
      transitTime: { ...range, minValue: earliestDays, maxValue: latestDays },
    },
  }
}
