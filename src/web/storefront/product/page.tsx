import { type ComponentProps, lazy } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { m } from '#messages'
import { productPath } from '#shop/catalogue/rules.ts'
import { truncate } from '#shop/shared/excerpt.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { ChatLinks } from '#web/chat/chat-links.tsx'
import { Breadcrumbs } from '#web/seo/breadcrumbs.tsx'
import { headTags, MAX_META_DESCRIPTION } from '#web/seo/head-tags.ts'
import { JsonLd } from '#web/seo/json-ld.tsx'
import { productJsonLd } from '#web/seo/product-json-ld.ts'
import { usePageUrl, useShopUrl } from '#web/seo/shop-url.ts'
import { usePagesBase } from '#web/settings/languages.ts'
import { shopOf, useShop } from '#web/settings/shop.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { MessagePage } from '../page/message-page.tsx'
import { describeMissing } from '../page/page-meta.ts'
import { ProductCard } from '../product-card/product-card.tsx'
import type { ProductCardContent } from '../product-card/product-card-content.ts'
import type { Route } from './+types/page'
import { BuyingPanel } from './buying-panel.tsx'
import { chooseOffer, picturesOfColour } from './colour-offer.ts'
import { Gallery } from './gallery.tsx'
import { PRODUCT_COLUMNS, WITH_COLOURS } from './shape.ts'

export { loader } from './page.server.ts'

const RecentlyViewed = lazy(async () => ({
  default: (await import('./recently-viewed-content.tsx')).RecentlyViewed,
}))

/** All colours come with the page, so that switching is instant. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isOtherColour =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return defaultShouldRevalidate && !isOtherColour
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const product = loaderData?.product
  if (!product) return describeMissing(matches, m.product_not_found())
  const description = truncate(describeSale(product) + product.description, MAX_META_DESCRIPTION)
  return headTags(shopOf(matches), { title: product.name, description, type: 'product' })
}

/** Also part of shared links. */
function describeSale({ price, regularPrice }: { price: number; regularPrice?: number }): string {
  if (regularPrice === undefined) return ''
  return m.product_sale_meta({ price: formatTaka(price), regular: formatTaka(regularPrice) })
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const { search } = useLocation()
  if (!loaderData.product) return <ProductNotFound id={loaderData.id} />
  const { product, category, related, areBought } = loaderData
  const offer = chooseOffer(product.offers, new URLSearchParams(search).get('colour'))
  const pictures = picturesOfColour(product.pictures, offer.colour)
  return (
    <>
      <article className="max-lg:[&_:is(a,button,input,select,summary)]:scroll-mb-24">
        <div className="page-width pt-2 md:pt-4">
          <ProductBreadcrumbs product={product} category={category} />
        </div>
        <div className={`${PRODUCT_COLUMNS} ${product.offers.length > 1 ? WITH_COLOURS : ''}`}>
          <Gallery
            key={`${product.id} ${offer.colour}`}
            id={product.id}
            name={product.name}
            pictures={pictures}
          />
          <BuyingPanel key={`${product.id} panel`} product={product} offer={offer} />
        </div>
        <AskAboutProduct product={product} offer={offer} />
        <ProductJsonLd product={product} />
      </article>
      <Related products={related} heading={areBought ? m.product_bought() : m.product_related()} />
      {isHydrated && (
        <LazyBoundary>
          <RecentlyViewed current={{ id: product.id, colour: offer.colour }} />
        </LazyBoundary>
      )}
    </>
  )
}

function AskAboutProduct({ product, offer }: ComponentProps<typeof BuyingPanel>) {
  const url = usePageUrl()(productPath(product.id, offer.colour))
  return <ChatLinks className="page-width mt-6" text={`${product.name} ${url}`} />
}

function ProductNotFound({ id }: { id: string }) {
  return (
    <MessagePage
      title={m.product_not_found()}
      actions={<ButtonLink to="/products">{m.product_back()}</ButtonLink>}
    >
      <p className="[overflow-wrap:anywhere]">{m.product_not_found_text({ id })}</p>
    </MessagePage>
  )
}

interface Named {
  id: string
  name: string
}

function ProductBreadcrumbs({ product, category }: { product: Named; category: Named | null }) {
  return (
    <Breadcrumbs
      crumbs={[
        { name: m.nav_home(), path: '/' },
        { name: m.collection(), path: '/products' },
        ...(category ? [{ name: category.name, path: `/category/${category.id}` }] : []),
        { name: product.name, path: productPath(product.id) },
      ]}
    />
  )
}

function ProductJsonLd({ product }: { product: Parameters<typeof productJsonLd>[0] }) {
  const url = useShopUrl() + usePagesBase()
  return <JsonLd content={productJsonLd(product, { name: useShop().name, url })} />
}

interface RelatedProps {
  products: readonly ProductCardContent[]
  heading: string
}

function Related({ products, heading }: RelatedProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="related-heading" className="page-width mt-12 md:mt-28">
      <h2 id="related-heading" className="text-xl">
        {heading}
      </h2>
      <ul className="mt-6 grid two-columns gap-x-3 gap-y-10 sm:gap-x-6 md:mt-8 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              sizes="(min-width: 82rem) 18rem, (min-width: 64rem) 22vw, 46vw"
              headingLevel="h3"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
