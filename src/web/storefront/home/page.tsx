import { Fragment, type ReactNode } from 'react'
import type { HomeSection } from '#shop/settings/home/contract.ts'
import { JsonLd } from '#web/seo/json-ld.tsx'
import { shopJsonLd } from '#web/seo/shop-json-ld.ts'
import { useShopUrl } from '#web/seo/shop-url.ts'
import { shopOf, useShop } from '#web/settings/shop.ts'
import { describePage } from '../page/page-meta.ts'
import type { Route } from './+types/page'
import { CategoryBanner } from './category-banner.tsx'
import { EmptyShop } from './empty-shop.tsx'
import { FeaturedCollection } from './featured-collection.tsx'
import { OurStory } from './our-story.tsx'
import { Slider } from './slider.tsx'

export { loader } from './page.server.ts'

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, shopOf(matches).tagline)
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { slides, hasOwnSlides, categories, featured, story, isEmpty } = loaderData
  const shop = useShop()
  const shopUrl = useShopUrl()
  const sections = loaderData.sections.filter((name) => name !== 'slides' || slides.length > 0)
  const isFirst = sections[0] === 'slides'
  const content: Record<HomeSection, ReactNode> = {
    slides: (
      <Slider label={hasOwnSlides ? 'Slides' : 'Categories'} slides={slides} isFirst={isFirst} />
    ),
    featured: !isEmpty && <FeaturedCollection products={featured} />,
    categories: categories.length > 0 && <CategoryBanner categories={categories} />,
    story: story && <OurStory story={story} />,
  }
  return (
    <>
      {!isFirst && (
        <h1 className="page-width pt-16 text-3xl wrap-anywhere md:pt-24 md:text-4xl">
          {shop.tagline}
        </h1>
      )}
      {isEmpty && <EmptyShop />}
      {sections.map((name, place) => (
        <Fragment key={name}>
          {name === 'slides' && place > 0 ? (
            <div className="pt-20 md:pt-28">{content[name]}</div>
          ) : (
            content[name]
          )}
        </Fragment>
      ))}
      <JsonLd content={shopJsonLd(shop, shopUrl)} />
    </>
  )
}
