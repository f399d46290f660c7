import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import type { HomeSection } from '#shop/settings/home/contract.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { query } from '#web/queries/query.ts'
import { useAccount } from '#web/queries/session.ts'
import { JsonLd } from '#web/seo/json-ld.tsx'
import { shopJsonLd } from '#web/seo/shop-json-ld.ts'
import { useShopUrl } from '#web/seo/shop-url.ts'
import { usePagesBase } from '#web/settings/languages.ts'
import { shopOf, useShop } from '#web/settings/shop.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { StoryContent } from '../about/story-content.server.ts'
import { StoryPicture } from '../about/story-picture.tsx'
import { describePage } from '../page/page-meta.ts'
import { ProductCard } from '../product-card/product-card.tsx'
import type { ProductCardContent } from '../product-card/product-card-content.ts'
import type { Route } from './+types/page'
import { Slider } from './slider.tsx'

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
    featured: !isEmpty && <FeaturedCollection {...loaderData} />,
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

/** While there are no products: a welcome for shoppers, and the next step for staff. */
function EmptyShop() {
  return (
    <section aria-label={m.home_opening_soon()} className="page-width pt-5 md:pt-8">
      <p className="max-w-prose text-quiet">{m.home_getting_ready()}</p>
      <ButtonLink to="/contact" className="mt-8">
        {m.contact_us()}
      </ButtonLink>
      <NextStep />
    </section>
  )
}

function NextStep() {
  if (!useIsCatalogueStaff()) return null
  return (
    <div className="mt-12 max-w-prose border border-line-strong p-6">
      <h2 className="text-xl">{m.home_empty_staff()}</h2>
      <p className="mt-2 text-quiet">{m.home_empty_staff_text()}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/welcome">{m.home_first_steps()}</ButtonLink>
        <ButtonLink to="/add-products" look="outline">
          {m.home_add_product()}
        </ButtonLink>
      </div>
    </div>
  )
}

interface CategoryBannerProps {
  categories: readonly { id: string; name: string; itemCount: number }[]
}

/** The categories as a table of contents. */
function CategoryBanner({ categories }: CategoryBannerProps) {
  return (
    <section
      aria-labelledby="categories-heading"
      className="mt-24 bg-night text-day md:mt-32 [&_:focus-visible]:outline-day"
    >
      <div className="page-width grid gap-x-20 gap-y-8 py-16 md:grid-cols-[1fr_1.4fr] md:py-24">
        <div className="flex flex-col items-start justify-between gap-6">
          <h2 id="categories-heading" className="text-3xl">
            {m.home_by_category()}
          </h2>
          <TextLink look="plain" to="/categories" className="group">
            {m.home_see_categories()}
            <ArrowRightIcon className="transition-transform group-hover:translate-x-1" />
          </TextLink>
        </div>
        <ul className="border-day/25 [&:not(:empty)]:border-t">
          {categories.map((category) => (
            <li key={category.id} className="border-b border-day/25">
              <Link
                to={`/category/${category.id}`}
                className="group flex min-h-14 items-baseline justify-between gap-6 py-3"
              >
                <span
                  lang={writtenIn(category.name)}
                  className="font-display text-xl transition-transform group-hover:translate-x-2"
                >
                  {category.name}
                </span>
                <span className="tabular text-day/70">
                  {formatCount(category.itemCount)}
                  <span className="sr-only"> {m.home_products({ count: category.itemCount })}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface FeaturedProps {
  /** The newest products where none is featured; empty in a demo. */
  featured: readonly ProductCardContent[]
  hasFeatured: boolean
  isDemo: boolean
}

function FeaturedCollection({ featured, hasFeatured, isDemo }: FeaturedProps) {
  return (
    <section id="featured" aria-labelledby="featured-heading" className="page-width pt-3 md:pt-28">
      <h2 id="featured-heading" className="text-xl md:text-3xl">
        {hasFeatured || isDemo ? m.featured_collection() : m.home_newest()}
      </h2>
      {!hasFeatured && (isDemo ? <NoneFeatured /> : <NoneFeaturedForStaff />)}
      {featured.length > 0 && (
        <ul className="relative mt-3 grid grid-cols-2 gap-x-3 gap-y-10 sm:gap-x-8 md:mt-10 md:grid-cols-3">
          {featured.map((product) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                sizes="(min-width: 82rem) 25rem, (min-width: 48rem) 30vw, calc(50vw - 1.375rem)"
                headingLevel="h3"
              />
            </li>
          ))}
          <li
            className={`self-center text-center ${featured.length < 3 ? 'max-md:col-span-2' : ''} md:absolute md:right-0 md:bottom-full md:mb-10`}
          >
            <TextLink
              look="plain"
              to={hasFeatured ? '/new-arrivals' : '/products'}
              className="group"
            >
              {hasFeatured ? m.home_view_featured() : m.view_all_products()}
              <ArrowRightIcon className="transition-transform group-hover:translate-x-1" />
            </TextLink>
          </li>
        </ul>
      )}
    </section>
  )
}

function NoneFeatured() {
  return (
    <p className="mt-8 max-w-prose border-t border-line pt-6 text-quiet">
      {m.home_none_featured()}
    </p>
  )
}

/** Known only in the browser: the cached page is the same for everyone. */
function NoneFeaturedForStaff() {
  return useIsCatalogueStaff() && <NoneFeatured />
}

function useIsCatalogueStaff(): boolean {
  const email = useAccount()?.email ?? ''
  const { data } = useQuery({
    ...query('GET /user/:email', email),
    staleTime: 300_000,
    enabled: email !== '',
  })
  return data?.staffRole?.rights.includes('manageCatalogue') === true
}

/** @param story its first paragraphs are shown */
function OurStory({ story }: { story: StoryContent }) {
  const { heading, paragraphs } = story
  return (
    <section aria-labelledby="story-heading" className="page-width pt-24 md:pt-32">
      {story.picture && (
        <div className="aspect-video">
          <StoryPicture story={story} sizes="(min-width: 82rem) 76rem, 92vw" />
        </div>
      )}
      <div className="mt-10 grid gap-x-20 gap-y-6 md:mt-14 md:grid-cols-[1fr_1.4fr]">
        <div>
          <h2 id="story-heading" className="text-3xl">
            {m.story_title()}
          </h2>
          <p lang={writtenIn(heading)} className="mt-3 text-quiet">
            {heading}
          </p>
        </div>
        <div className="max-w-prose space-y-5">
          {paragraphs.map((paragraph) => (
            <p
              key={paragraph}
              lang={writtenIn(paragraph)}
              className="whitespace-pre-line wrap-anywhere"
            >
              {paragraph}
            </p>
          ))}
          <TextLink look="plain" to="/about" className="group">
            {m.story_read()}
            <ArrowRightIcon className="transition-transform group-hover:translate-x-1" />
          </TextLink>
        </div>
      </div>
    </section>
  )
}
