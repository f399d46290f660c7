import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PlaceholderBanner } from '../categories/placeholder-banner.tsx'
import type { SlideContent } from './slide-content.ts'

interface SlideProps {
  slide: SlideContent
  label: string
  isShown: boolean
  /** Whether it is what somebody sees first of the page. */
  isFirstSeen: boolean
  /** Pictures are fetched one slide ahead, not all at once. */
  isNear: boolean
}

/** Dark enough beneath the words to read them on a white picture: here the lower half, */
const TALL_SCRIM =
  'linear-gradient(to left, rgb(23 20 15 / 0.45), transparent 20%), linear-gradient(to top, rgb(23 20 15 / 0.84), rgb(23 20 15 / 0.6) 58%, rgb(23 20 15 / 0.1) 78%, rgb(23 20 15 / 0.6) 93%, rgb(23 20 15 / 0.68))'

/** and on wide screens the left side and the edge with the dots. */
const WIDE_SCRIM =
  'linear-gradient(to left, rgb(23 20 15 / 0.6), transparent 18%), linear-gradient(to right, rgb(23 20 15 / 0.74), rgb(23 20 15 / 0.48) 45%, transparent 80%), linear-gradient(to top, rgb(23 20 15 / 0.6), rgb(23 20 15 / 0.46) 42%, transparent 75%)'

export function Slide({ slide, label, isShown, isFirstSeen, isNear }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of fields.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isShown}
      className="relative h-full overflow-clip"
    >
      {isNear && (
        <Picture
          picture={slide.picture}
          alt=""
          sizes="(max-aspect-ratio: 1/1) 150vw, 100vw"
          isFirstSeen={isFirstSeen}
          fallback={<PlaceholderBanner color={slide.color ?? ''} className="absolute inset-0" />}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <div className="absolute inset-0 lg:hidden" style={{ backgroundImage: TALL_SCRIM }} />
      <div className="absolute inset-0 max-lg:hidden" style={{ backgroundImage: WIDE_SCRIM }} />
      <div className="page-width absolute inset-x-0 bottom-0 pb-20 md:pb-24">
        <div className="max-w-2xl pr-12">
          <h2 className="text-4xl font-normal wrap-anywhere md:text-5xl">{slide.heading}</h2>
          {slide.words && <p className="mt-4 max-w-md wrap-anywhere md:mt-6">{slide.words}</p>}
          {slide.link && (
            <SlideLink to={slide.link}>
              {slide.linkWords}
              <ArrowRightIcon className="shrink-0 transition-transform group-hover:translate-x-1" />
              <span className="sr-only">: {slide.heading}</span>
            </SlideLink>
          )}
        </div>
      </div>
    </div>
  )
}

const LINK =
  'group mt-6 inline-flex min-h-12 items-center gap-3 border border-paper px-6 font-medium transition-colors hover:bg-paper hover:text-ink md:mt-9'

function SlideLink({ to, children }: { to: string; children: ReactNode }) {
  return to.startsWith('/') ? (
    <Link to={to} className={LINK}>
      {children}
    </Link>
  ) : (
    <a href={to} rel="noreferrer" className={LINK}>
      {children}
    </a>
  )
}
