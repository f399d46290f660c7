import { brand } from '#brand'
import type { Route } from './+types/page'
import { CategoryBanner } from './category-banner.tsx'
import { CategorySlider } from './category-slider.tsx'
import { FeaturedCollection } from './featured-collection.tsx'
import { OurStory } from './our-story.tsx'

export { loader } from './page.server.ts'

export function meta() {
  return [
    { title: `${brand.name} – ${brand.tagline}` },
    { name: 'description', content: brand.description },
  ]
}

export default function Page({ loaderData: { categories, featured } }: Route.ComponentProps) {
  return (
    <>
      {categories.length > 0 ? (
        <CategorySlider categories={categories} />
      ) : (
        <h1 className="page-width pt-16 text-3xl md:pt-24 md:text-4xl">{brand.tagline}</h1>
      )}
      <FeaturedCollection products={featured} />
      <CategoryBanner categories={categories} />
      <OurStory />
    </>
  )
}
