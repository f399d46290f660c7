import { JsonLd } from '#web/seo/json-ld.tsx'
import { shopJsonLd } from '#web/seo/shop-json-ld.ts'
import { useShopUrl } from '#web/seo/shop-url.ts'
import { shopOf, useShop } from '#web/settings/shop.ts'
import { describePage } from '../page/page-meta.ts'
import type { Route } from './+types/page'
import { CategoryBanner } from './category-banner.tsx'
import { CategorySlider } from './category-slider.tsx'
import { FeaturedCollection } from './featured-collection.tsx'
import { OurStory } from './our-story.tsx'

export { loader } from './page.server.ts'

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, shopOf(matches).tagline)
}

export default function Page({ loaderData: { categories, featured } }: Route.ComponentProps) {
  const shop = useShop()
  const shopUrl = useShopUrl()
  return (
    <>
      {categories.length > 0 ? (
        <CategorySlider categories={categories} />
      ) : (
        <h1 className="page-width pt-16 text-3xl wrap-anywhere md:pt-24 md:text-4xl">
          {shop.tagline}
        </h1>
      )}
      <FeaturedCollection products={featured} />
      <CategoryBanner categories={categories} />
      <OurStory />
      <JsonLd content={shopJsonLd(shop, shopUrl)} />
    </>
  )
}
