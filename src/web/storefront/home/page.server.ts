import type { LoaderFunctionArgs } from 'react-router'
import { m } from '#messages'
import { listCategories } from '#shop/catalogue/categories/queries.ts'
import { listProducts } from '#shop/catalogue/queries.ts'
import { listPictures } from '#shop/images/queries.ts'
import type { Slide } from '#shop/settings/home/contract.ts'
import { OUTFITS_AT_HOME } from '#shop/settings/home/rules.ts'
import { readSettings } from '#shop/settings/queries.ts'
import { type CoreContext, coreOf } from '../../core-context.ts'
import { readStory } from '../about/story-content.server.ts'
import { type CategoryContent, toCategoryContent } from '../categories/category-content.ts'
import { listOutfits } from '../outfits/outfit-content.server.ts'
import { toProductCard } from '../product-card/product-card-content.ts'
import type { SlideContent } from './slider.tsx'

const MAX_FEATURED = 3
const MAX_NEWEST = 8
const MAX_DESCRIPTION = 120
const OPENING_PARAGRAPHS = 2

export async function loader({ context }: LoaderFunctionArgs) {
  const core = coreOf(context)
  const { home } = await readSettings(core)
  const sections = home.sections.filter(({ isShown }) => isShown).map(({ name }) => name)
  const [all, featured, ownSlides, outfits, story] = await Promise.all([
    listCategories(core),
    listProducts(core, { featured: true, limit: MAX_FEATURED }),
    toSlides(core, home.slides),
    sections.includes('outfits') ? listOutfits(core, OUTFITS_AT_HOME + 1) : [],
    sections.includes('story') ? readStory(core, OPENING_PARAGRAPHS) : null,
  ])
  const categories = all
    .filter((category) => category.isActive)
    .map((category) => ({
      ...toCategoryContent(category, MAX_DESCRIPTION),
      itemCount: category.itemCount,
    }))
  const hasFeatured = featured.items.length > 0
  const { isDemo } = core
  const latest = await listProducts(core, { limit: MAX_FEATURED + MAX_NEWEST })
  const shown = hasFeatured ? featured.items : isDemo ? [] : latest.items.slice(0, MAX_FEATURED)
  const newest = latest.items.filter(({ id }) => !shown.some((each) => each.id === id))
  return {
    sections,
    isEmpty: categories.length === 0 && latest.items.length === 0,
    isDemo,
    slidesOnPhones: home.slidesOnPhones,
    hasOwnSlides: ownSlides.length > 0,
    slides: ownSlides.length > 0 ? ownSlides : categories.map(slideOfCategory),
    categories,
    hasFeatured,
    featured: shown.map((product) => toProductCard(product, '...')),
    newest: newest.slice(0, MAX_NEWEST).map((product) => toProductCard(product, '...')),
    outfits: outfits.slice(0, OUTFITS_AT_HOME),
    hasMoreOutfits: outfits.length > OUTFITS_AT_HOME,
    story,
  }
}

async function toSlides(core: CoreContext, slides: readonly Slide[]): Promise<SlideContent[]> {
  const pictures = await listPictures(
    core,
    slides.map(({ picture }) => picture),
  )
  return slides.map(({ heading, words, link, linkWords }, place) => ({
    id: `${place} ${heading}`,
    heading,
    words,
    link,
    linkWords: linkWords || m.home_shop_now(),
    picture: pictures[place] ?? null,
  }))
}

/** Used while the owner has added no slides. */
function slideOfCategory({ id, name, description, color, picture }: CategoryContent): SlideContent {
  return {
    id,
    heading: name,
    words: description,
    link: `/category/${id}`,
    linkWords: m.home_browse(),
    picture,
    color,
  }
}
