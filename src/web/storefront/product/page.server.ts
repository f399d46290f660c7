import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { m } from '#messages'
import type { Product, Variant } from '#shop/catalogue/contract.ts'
import { listOffersOf } from '#shop/catalogue/feed/queries.ts'
import { findProduct } from '#shop/catalogue/queries.ts'
import { listBoughtWith, listRelatedProducts } from '#shop/catalogue/related-products.ts'
import {
  chooseDefaultSize,
  FIXED_SIZES,
  isForSale,
  LETTERS,
  productPath,
  stockIfLow,
} from '#shop/catalogue/rules.ts'
import { pathOfCloth } from '#shop/catalogue/search/cloths.ts'
import { shareCardOf } from '#shop/catalogue/share-cards/rules.ts'
import type { OfferedDeliveryOption } from '#shop/pricing/contract.ts'
import { listDeliveryOptions } from '#shop/pricing/delivery/queries.ts'
import { deliveryChargePaisa } from '#shop/pricing/rules.ts'
import type { Settings } from '#shop/settings/contract.ts'
import { readSettings } from '#shop/settings/queries.ts'
import { guidesFor } from '#shop/settings/sizes/rules.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { toPaisa, toTaka } from '#shop/shared/money.ts'
import { SHARE_SIZE, type SharePreview } from '#web/seo/share-preview.ts'
import { chargesOf } from '#web/settings/delivery-charges.ts'
import { type CoreContext, coreOf } from '../../core-context.ts'
import { readCategoryNames } from '../category-names.server.ts'
import { toProductCard } from '../product-card/product-card-content.ts'
import {
  type ColourOffer,
  type ColourOffers,
  type ColourPicture,
  chooseOffer,
  picturesOfColour,
} from './colour-offer.ts'
import type { SizeChoice } from './size-choices.tsx'

const MAX_RELATED = 4
const MIN_BOUGHT = 2

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const core = coreOf(context)
  const product = await findProduct(core, id)
  if (!product) return data({ id, product: null }, { status: 404 })
  const offers = toOffers(product)
  const named = new URL(request.url).searchParams.get('colour')
  const offer = chooseOffer(offers, named)
  redirectOtherNames(product.id, named, offer)
  const [settings, items, categories, { related, areBought }, deliveries] = await Promise.all([
    readSettings(core),
    listOffersOf(core, product.id),
    readCategoryNames(core),
    readRelated(core, product),
    listDeliveryOptions(core, [{ quantity: 1, weightGrams: product.weightGrams ?? null }]),
  ])
  const { sizes, payments, orders } = settings
  return data({
    id,
    product: {
      ...toContent(product, deliveries),
      offers,
      items,
      takesCash: payments.cashOnDelivery,
      preselectedSize: orders.preselectedSize,
      takesPreorders: orders.takesPreorders && product.preOrder,
      sizeGuides: guidesFor(sizes.guides, product),
    },
    category: categories.find((each) => each.id === product.category) ?? null,
    related: related.map((each) => toProductCard(each)),
    areBought,
    sharePreview: toSharePreview(product, named ?? '', offer, settings),
  })
}

/** What others bought with it, or else products like it. */
async function readRelated(core: CoreContext, product: Product) {
  const bought = await listBoughtWith(core, product, MAX_RELATED)
  const areBought = bought.length >= MIN_BOUGHT
  return {
    related: areBought ? bought : await listRelatedProducts(core, product, MAX_RELATED),
    areBought,
  }
}

/** Redirects to the canonical address of a colour; an unknown colour has none. */
function redirectOtherNames(id: string, named: string | null, { colour }: ColourOffer): void {
  const address = colour.toLowerCase()
  if (named === null || named === address) return
  throw redirect(productPath(id, named.toLowerCase() === address ? colour : ''))
}

function toContent(product: Product, deliveries: readonly OfferedDeliveryOption[]) {
  const { price, regularPrice } = toProductCard(product)
  const { cloth, worn } = inShownLanguage(product)
  return {
    id: product.id,
    name: product.name,
    description: product.description.trim() || m.product_fallback_description(),
    ...(product.cloth && { cloth: { name: cloth ?? '', path: pathOfCloth(product.cloth) } }),
    ...(worn && { worn }),
    price,
    ...(regularPrice !== undefined && { regularPrice }),
    pictures: toPictures(product),
    isForSale: isForSale(product),
    hasAsianSizes: product.sizeRun === LETTERS,
    delivery: findCheapest(deliveries, price),
  }
}

/** Lowest delivery charge for one piece, and by zone where that differs. */
function findCheapest(deliveries: readonly OfferedDeliveryOption[], price: number) {
  const [cheapest] = deliveries
    .map(({ promise, earliestDays, latestDays, freeFrom, ...delivery }) => {
      const { least, most } = chargesOf({ ...delivery, freeFrom }, price)
      const zones = delivery.zones?.map(({ zone, ...terms }) => ({
        zone,
        charge: toTaka(deliveryChargePaisa(terms, toPaisa(price))),
      }))
      return {
        promise,
        earliestDays,
        latestDays,
        freeFrom,
        charge: least,
        ...(zones && least !== most && { zones }),
      }
    })
    .toSorted((one, other) => one.charge - other.charge)
  return cheapest ?? null
}

function toPictures({ pictures, colours }: Product): ColourPicture[] {
  return pictures
    .filter(({ url }) => url)
    .map((picture) => ({
      ...picture,
      colour: colours.find(({ images }) => images.includes(picture.url))?.name ?? '',
    }))
}

/** The card of the product; of a picture on another host, the picture. */
function toSharePreview(
  product: Product,
  named: string,
  { colour }: ColourOffer,
  settings: Settings,
): SharePreview {
  const { id, name } = product
  const [picture] = picturesOfColour(toPictures(product), colour)
  const card = picture && shareCardOf(product, picture.url, settings)
  return {
    path: productPath(id),
    sharedPath: productPath(id, named),
    picture: card
      ? { url: card.path, ...SHARE_SIZE, alt: name }
      : picture
        ? { url: picture.url, width: picture.width, height: picture.height, alt: name }
        : null,
  }
}

function toOffers(product: Product): ColourOffers {
  const [first = { name: '', swatch: '' }, ...others] = product.colours
  return [toOffer(product, first), ...others.map((colour) => toOffer(product, colour))]
}

function toOffer(
  product: Product,
  { name, swatch }: Pick<Product['colours'][number], 'name' | 'swatch'>,
): ColourOffer {
  const variants = product.variants.filter(({ colour }) => colour === name)
  return {
    colour: name,
    swatch,
    isSoldOut: !variants.some(({ inStock }) => inStock),
    sizes: sizesToShow(product).map((size) =>
      toChoice(
        size,
        variants.find((variant) => variant.size === size),
      ),
    ),
    defaultSize: chooseDefaultSize(variants),
  }
}

/** All six sizes of a product in letters, including those it is not made in; otherwise its own sizes. */
function sizesToShow({ sizes, sizeRun }: Product): string[] {
  const letters = sizeRun === LETTERS && sizes.length > 1 ? (FIXED_SIZES[LETTERS] ?? []) : []
  return [...new Set([...letters, ...sizes.map(({ size }) => size)])]
}

function toChoice(name: string, variant: Variant | undefined): SizeChoice {
  if (!variant) return { name, state: 'not made', left: null, price: null }
  const { inStock, stock, price, regularPrice } = variant
  return {
    name,
    state: inStock ? 'in stock' : 'sold out',
    left: inStock ? stockIfLow(stock) : null,
    price,
    ...(regularPrice !== undefined && { regularPrice }),
  }
}
