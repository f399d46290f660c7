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
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { StoryContent } from '../about/story-content.server.ts'
import { StoryPicture } from '../about/story-picture.tsx'
import type { CategoryContent } from '../categories/category-content.ts'
import { PlaceholderBanner } from '../categories/placeholder-banner.tsx'
import { Outfit } from '../outfits/outfit.tsx'
import type { OutfitContent } from '../outfits/outfit-content.server.ts'
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
  categories: readonly (CategoryContent & { itemCount: number })[]
}

/** The categories as pieces of cloth. */
function CategoryBanner({ categories }: CategoryBannerProps) {
  return (
    <section aria-labelledby="categories-heading" className="page-width pt-20 md:pt-28">
      <SectionHeading id="categories-heading" title={m.home_by_category()}>
        <MoreLink to="/categories">{m.home_see_categories()}</MoreLink>
      </SectionHeading>
      <ul className="mt-3 grid grid-cols-2 gap-3 md:mt-10 md:grid-cols-3 md:gap-6">
        {categories.map(({ id, name, itemCount, color, picture }) => (
          <li key={id}>
            <Link to={`/category/${id}`} className="group block">
              <div className="aspect-[4/3] overflow-hidden bg-wash">
                <Picture
                  picture={picture && { ...picture, placeholder: '' }}
                  alt=""
                  sizes="(min-width: 82rem) 25rem, (min-width: 48rem) 30vw, calc(50vw - 1.375rem)"
                  fallback={<PlaceholderBanner color={color} className="size-full" />}
                  className="size-full object-cover transition-transform group-hover:scale-[1.02]"
                />
              </div>
              <span className="mt-2 flex items-baseline justify-between gap-3">
                <span
                  lang={writtenIn(name)}
                  className="font-medium wrap-anywhere md:font-display md:text-lg"
                >
                  {name}
                </span>
                <span className="tabular text-sm text-quiet">
                  {formatCount(itemCount)}
                  <span className="sr-only"> {m.home_products({ count: itemCount })}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SectionHeadingProps {
  id: string
  title: string
  children: ReactNode
}

function SectionHeading({ id, title, children }: SectionHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h2 id={id} className="text-xl md:text-3xl">
        {title}
      </h2>
      {children}
    </div>
  )
}

function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink look="plain" to={to} className="group">
      {children}
      <ArrowRightIcon className="transition-transform group-hover:translate-x-1" />
    </TextLink>
  )
}

function Newest({ products }: { products: readonly ProductCardContent[] }) {
  return (
    <section aria-labelledby="newest-heading" className="page-width pt-20 md:pt-28">
      <SectionHeading id="newest-heading" title={m.home_newest()}>
        <MoreLink to="/products">{m.view_all_products()}</MoreLink>
      </SectionHeading>
      <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-10 sm:gap-x-6 md:mt-10 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              sizes="(min-width: 82rem) 18rem, (min-width: 64rem) 22vw, calc(50vw - 1.375rem)"
              headingLevel="h3"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OutfitsProps {
  outfits: readonly OutfitContent[]
  hasMoreOutfits: boolean
}

/** The first one large, beside it its garments and, below them, the others; on narrow screens a strip. */
function Outfits({ outfits, hasMoreOutfits }: OutfitsProps) {
  return (
    <section aria-labelledby="outfits-heading" className="page-width pt-20 md:pt-28">
      <SectionHeading id="outfits-heading" title={m.outfits_title()}>
        {hasMoreOutfits && <MoreLink to="/worn-together">{m.outfits_see()}</MoreLink>}
      </SectionHeading>
      <ul className="mt-3 flex snap-x gap-3 overflow-x-auto md:mt-10 lg:grid lg:grid-cols-4 lg:grid-rows-[auto_1fr] lg:gap-6 lg:overflow-visible">
        {outfits.map((outfit, place) => (
          <li
            key={outfit.picture.url}
            className={`shrink-0 snap-start max-lg:w-[82%] max-lg:max-w-80 ${place === 0 ? 'lg:contents lg:*:col-span-2 lg:*:first:row-span-2' : ''}`}
          >
            <Outfit
              outfit={outfit}
              sizes={`(min-width: 64rem) ${place === 0 ? '46vw' : '22vw'}, (min-width: 25rem) 20rem, 82vw`}
            />
          </li>
        ))}
      </ul>
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
            <MoreLink to={hasFeatured ? '/new-arrivals' : '/products'}>
              {hasFeatured ? m.home_view_featured() : m.view_all_products()}
            </MoreLink>
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
          <MoreLink to="/about">{m.story_read()}</MoreLink>
        </div>
      </div>
    </section>
  )
}
