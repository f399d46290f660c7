import { Link } from 'react-router'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { CategoryContent } from '../categories/category-content.ts'
import { PlaceholderBanner } from '../categories/placeholder-banner.tsx'

interface CategorySlideProps {
  category: CategoryContent
  label: string
  isShown: boolean
  isFirst: boolean
  /** Pictures are fetched one slide ahead, not all at once. */
  isNear: boolean
}

/** Dark enough beneath the words to read them on a white picture: here the lower half, */
const TALL_SCRIM =
  'linear-gradient(to left, rgb(23 20 15 / 0.45), transparent 20%), linear-gradient(to top, rgb(23 20 15 / 0.84), rgb(23 20 15 / 0.6) 58%, rgb(23 20 15 / 0.1) 78%, rgb(23 20 15 / 0.6) 93%, rgb(23 20 15 / 0.68))'

/** and on wide screens the left side and the edge with the dots. */
const WIDE_SCRIM =
  'linear-gradient(to left, rgb(23 20 15 / 0.6), transparent 18%), linear-gradient(to right, rgb(23 20 15 / 0.74), rgb(23 20 15 / 0.48) 45%, transparent 80%), linear-gradient(to top, rgb(23 20 15 / 0.6), rgb(23 20 15 / 0.46) 42%, transparent 75%)'

export function CategorySlide({ category, label, isShown, isFirst, isNear }: CategorySlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of fields.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isShown}
      className={`relative h-full overflow-clip ${isFirst ? '' : 'seen-later'}`}
    >
      {(isFirst || isNear) && (
        <Picture
          picture={category.picture}
          alt=""
          sizes="(max-aspect-ratio: 1/1) 150vw, 100vw"
          isFirstSeen={isFirst}
          fallback={<PlaceholderBanner color={category.color} className="absolute inset-0" />}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <div className="absolute inset-0 lg:hidden" style={{ backgroundImage: TALL_SCRIM }} />
      <div className="absolute inset-0 max-lg:hidden" style={{ backgroundImage: WIDE_SCRIM }} />
      <div className="page-width absolute inset-x-0 bottom-0 pb-20 md:pb-24">
        <div className="max-w-2xl pr-12">
          <h2 className="text-4xl font-normal md:text-5xl">{category.name}</h2>
          <p className="mt-4 max-w-md md:mt-6">{category.description}</p>
          <Link
            to={`/category/${category.id}`}
            prefetch="intent"
            className="group mt-6 inline-flex min-h-12 items-center gap-3 border border-paper px-6 font-medium transition-colors hover:bg-paper hover:text-ink md:mt-9"
          >
            Browse the Collection
            <ArrowRightIcon className="transition-transform group-hover:translate-x-1" />
            <span className="sr-only">: {category.name}</span>
          </Link>
        </div>
      </div>
    </div>
  )
}
