import { data, type LoaderFunctionArgs } from 'react-router'
import type { Product } from '#shop/catalogue/contract.ts'
import { findProduct } from '#shop/catalogue/queries.ts'
import { listRelatedProducts } from '#shop/catalogue/related-products.ts'
import {
  chooseDefaultSize,
  FALLBACK_DESCRIPTION,
  isForSale,
  KEPT_SIZES,
  LETTERS,
  stockIfLow,
} from '#shop/catalogue/rules.ts'
import type { OfferedDeliveryOption } from '#shop/pricing/contract.ts'
import { listDeliveryOptions } from '#shop/pricing/delivery/queries.ts'
import { deliveryChargePaisa } from '#shop/pricing/rules.ts'
import { readSettings } from '#shop/settings/queries.ts'
import { guidesFor } from '#shop/settings/sizes/rules.ts'
import { toPaisa, toTaka } from '#shop/shared/money.ts'
import type { SharePreview } from '#web/seo/share-preview.ts'
import { coreOf } from '../../core-context.ts'
import { readCategoryNames } from '../category-names.server.ts'
import { toProductCard } from '../product-card/product-card-content.ts'

const MAX_RELATED = 4

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const core = coreOf(context)
  const product = await findProduct(core, id)
  if (!product) return data({ id, product: null }, { status: 404 })
  const [{ sizes, payments }, categories, related, deliveries] = await Promise.all([
    readSettings(core),
    readCategoryNames(core),
    listRelatedProducts(core, product, MAX_RELATED),
    listDeliveryOptions(core),
  ])
  return data({
    id,
    product: {
      ...toContent(product, deliveries),
      takesCash: payments.cashOnDelivery,
      sizeGuides: guidesFor(sizes.guides, product),
    },
    category: categories.find((each) => each.id === product.category) ?? null,
    related: related.map((each) => toProductCard(each)),
    sharePreview: toSharePreview(product),
  })
}

function toContent(product: Product, deliveries: readonly OfferedDeliveryOption[]) {
  return {
    id: product.id,
    name: product.name,
    description: product.description.trim() || FALLBACK_DESCRIPTION,
    price: product.price,
    pictures: product.pictures.filter((picture) => picture.url),
    isForSale: isForSale(product),
    sizes: toChoices(product),
    defaultSize: chooseDefaultSize(product.sizes),
    delivery: findCheapest(deliveries, product.price),
  }
}

/** What it costs to have this one piece delivered, at the least. */
function findCheapest(deliveries: readonly OfferedDeliveryOption[], price: number) {
  const [cheapest] = deliveries
    .map(({ promise, earliestDays, latestDays, ...terms }) => ({
      promise,
      earliestDays,
      latestDays,
      freeFrom: terms.freeFrom,
      charge: toTaka(deliveryChargePaisa(terms, toPaisa(price))),
    }))
    .toSorted((one, other) => one.charge - other.charge)
  return cheapest ?? null
}

function toSharePreview({ id, name, pictures }: Product): SharePreview {
  const picture = pictures.find(({ url }) => url)
  return {
    path: `/products/${encodeURIComponent(id)}`,
    picture: picture
      ? { url: picture.url, width: picture.width, height: picture.height, alt: name }
      : null,
  }
}

/** Of what comes in letters all six, those it is not made in as well; something of one size has only that. */
function toChoices({ sizes, sizeRun }: Product) {
  const made = sizes.map(({ size }) => size)
  const letters = sizeRun === LETTERS && sizes.length > 1 ? (KEPT_SIZES[LETTERS] ?? []) : []
  return [...new Set([...letters, ...made])].map((name) => {
    const size = sizes.find((size) => size.size === name)
    return {
      name,
      state: !size
        ? ('not made' as const)
        : size.inStock
          ? ('in stock' as const)
          : ('sold out' as const),
      /** How many, when they are few. */
      left: size?.inStock ? stockIfLow(size.stock) : null,
    }
  })
}
