import { Fragment, type ReactNode } from 'react'
import { m } from '#messages'
import type { HomeSection } from '#shop/settings/home/contract.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { JsonLd } from '#web/seo/json-ld.tsx'
import { shopJsonLd } from '#web/seo/shop-json-ld.ts'
import { useShopUrl } from '#web/seo/shop-url.ts'
import { usePagesBase } from '#web/settings/languages.ts'
import { shopOf, useShop } from '#web/settings/shop.ts'
import { describePage } from '../page/page-meta.ts'
import type { Route } from './+types/page'
import { CategoryBanner } from './categories-section.tsx'
import { EmptyShop } from './empty-shop.tsx'
import { Outfits } from './outfits-section.tsx'
import { FeaturedCollection, Newest } from './products-sections.tsx'
import { Slider } from './slider.tsx'
import { OurStory } from './story-section.tsx'

export { loader } from './page.server.ts'

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, shopOf(matches).tagline)
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { slides, hasOwnSlides, categories, story, isEmpty } = loaderData
  const shop = useShop()
  const shopUrl = useShopUrl()
  const base = usePagesBase()
  const sections = loaderData.sections.filter((name) => name !== 'slides' || slides.length > 0)
  const isFirst = sections[0] === 'slides'
  const content: Record<HomeSection, ReactNode> = {
    slides: (
      <Slider
        label={hasOwnSlides ? m.home_slides_label() : m.nav_categories()}
        slides={slides}
        isFirst={isFirst}
        isFullOnPhones={loaderData.slidesOnPhones === 'full_screen'}
      />
    ),
    featured: !isEmpty && (
      <>
        <FeaturedCollection {...loaderData} />
        {loaderData.newest.length > 0 && <Newest products={loaderData.newest} />}
      </>
    ),
    outfits: loaderData.outfits.length > 0 && <Outfits {...loaderData} />,
    categories: categories.length > 0 && <CategoryBanner categories={categories} />,
    story: story && <OurStory story={story} />,
  }
  return (
    <>
      {!isFirst && (
        <h1
          lang={writtenIn(shop.tagline)}
          className="page-width pt-16 text-3xl wrap-anywhere md:pt-24 md:text-4xl"
        >
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
      <JsonLd content={shopJsonLd(shop, shopUrl, base)} />
    </>
  )
}
