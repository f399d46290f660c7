import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { numberFormat, shownLanguage, writtenIn } from '#shop/shared/language.ts'
import { useShop } from '#web/settings/shop.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { ArrowRightIcon, PauseIcon, PlayIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { CategoryContent } from '../categories/category-content.ts'
import { PlaceholderBanner } from '../categories/placeholder-banner.tsx'
import { useSlideGestures } from './use-slide-gestures.ts'
import { useSlides } from './use-slides.ts'

/** A slide of the home page. */
export interface SlideContent {
  id: string
  heading: string
  words: string
  /** Empty: no link. */
  link: string
  linkWords: string
  picture: CategoryContent['picture']
  /** Colour of the category when there is no picture. */
  color?: string
}

const twoDigits = numberFormat({ minimumIntegerDigits: 2 })

interface SliderProps {
  label: string
  slides: readonly SlideContent[]
  /** Whether this is the first slider of the page: it has the heading, and takes over scrolling. */
  isFirst: boolean
  /** Whether it fills the screen on phones too. */
  isFullOnPhones: boolean
}

/** The height below the header. */
const FULL =
  'h-[calc(100svh-var(--navbar)-var(--strip)-var(--announcement,0rem))] min-h-96 md:min-h-112'

const THIRD_ON_PHONES =
  'h-[30svh] min-h-[clamp(12rem,36rem-107vw,24rem)] md:h-[calc(100svh-var(--navbar)-var(--strip)-var(--announcement,0rem))] md:min-h-112'

export function Slider({ label, slides, isFirst, isFullOnPhones }: SliderProps) {
  const { tagline } = useShop()
  const section = useRef<HTMLElement>(null)
  const count = slides.length
  const { index, isPaused, setIsPaused, goTo } = useSlides(count, section)
  useSlideGestures({ section, index, count: isFirst ? count : 0, goTo })
  return (
    <section
      ref={section}
      aria-roledescription={m.slider_carousel()}
      aria-label={label}
      className={`relative overflow-clip bg-night text-day [&_:focus-visible]:outline-day ${isFullOnPhones ? FULL : THIRD_ON_PHONES}`}
    >
      {isFirst && (
        <h1
          lang={writtenIn(tagline)}
          className="page-width pointer-events-none absolute inset-x-0 top-0 z-1 pt-3 font-sans text-sm font-normal tracking-normal wrap-anywhere text-shadow-soft md:pt-8 md:text-base"
        >
          {tagline}
        </h1>
      )}
      <div
        aria-live={isPaused ? 'polite' : 'off'}
        className="h-full transition-[translate] duration-250"
        style={{ translate: `0 ${-index * 100}%` }}
      >
        {slides.map((slide, position) => (
          <Slide
            key={slide.id}
            slide={slide}
            label={m.slider_place({ place: formatCount(position + 1), count: formatCount(count) })}
            isShown={position === index}
            isPriority={isFirst && position === 0}
            isNear={position <= index + 1}
            isShort={!isFullOnPhones}
          />
        ))}
      </div>
      {count > 1 && (
        <>
          <Dots slides={slides} index={index} goTo={goTo} />
          <div className="page-width pointer-events-none absolute inset-x-0 bottom-0 flex items-center justify-end gap-1 max-md:text-sm md:pb-8">
            <p className="tabular">
              <span className="sr-only">{m.slider_slide()} </span>
              {twoDigits(index + 1)} / {twoDigits(count)}
            </p>
            <button
              type="button"
              aria-label={isPaused ? m.slider_play() : m.slider_pause()}
              onClick={() => setIsPaused(!isPaused)}
              className="pointer-events-auto -mr-3 flex size-11 items-center justify-center"
            >
              {isPaused ? <PlayIcon /> : <PauseIcon />}
            </button>
          </div>
        </>
      )}
    </section>
  )
}

interface DotsProps {
  slides: readonly SlideContent[]
  index: number
  goTo: (index: number) => void
}

function Dots({ slides, index, goTo }: DotsProps) {
  return (
    <div className="page-width pointer-events-none absolute inset-0 flex items-center justify-end max-md:items-start max-md:pt-2">
      <ul className="pointer-events-auto -mr-3">
        {slides.map((slide, position) => (
          <li key={slide.id}>
            <button
              type="button"
              aria-label={m.slider_named({
                place: formatCount(position + 1),
                heading: slide.heading,
              })}
              aria-current={position === index ? 'true' : undefined}
              onClick={() => goTo(position)}
              className="group flex h-6 w-11 items-center justify-center md:h-8"
            >
              <span className="h-2.5 w-2.5 rounded-full border border-day transition-[background-color,height] group-hover:bg-day/60 group-aria-[current=true]:h-5 md:group-aria-[current=true]:h-6 group-aria-[current=true]:bg-day" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SlideProps {
  slide: SlideContent
  label: string
  isShown: boolean
  /** Whether it is above the fold. */
  isPriority: boolean
  /** Pictures load one slide ahead, not all at once. */
  isNear: boolean
  /** Whether a phone has room for only two lines of its text. */
  isShort: boolean
}

/** The brightest that white words of their size can be read on. */
const READABLE = 114

/** Behind the words at the bottom, the tagline and the dots; as dark as the picture's light parts need. */
function scrimOver(brightness = 255): string {
  const alpha = Math.min(Math.max(1 - READABLE / brightness, 0.2), 0.45)
  const dark = (share: number) => `rgb(23 20 15 / ${(alpha * share).toFixed(2)})`
  return `linear-gradient(to left, ${dark(0.6)}, transparent 18%), linear-gradient(to bottom, ${dark(0.8)}, transparent 20%), linear-gradient(to top, ${dark(1)} 45%, transparent 80%)`
}

function Slide({ slide, label, isShown, isPriority, isNear, isShort }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of fields.
    <div
      role="group"
      aria-roledescription={m.slider_role()}
      aria-label={label}
      inert={!isShown}
      className="relative h-full overflow-clip"
    >
      {isNear && (
        <Picture
          picture={slide.picture}
          alt=""
          sizes="(max-aspect-ratio: 1/1) 150vw, 100vw"
          isPriority={isPriority}
          fallback={<PlaceholderBanner color={slide.color ?? ''} className="absolute inset-0" />}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <div
        className="absolute inset-0"
        style={{ backgroundImage: scrimOver(slide.picture?.brightness) }}
      />
      <div className="page-width absolute inset-x-0 bottom-0 max-md:pb-[clamp(0.25rem,22.75rem-100vw,3rem)] md:pb-24">
        <div
          lang={writtenIn(slide.heading + slide.words)}
          className="max-w-2xl pr-12 text-shadow-soft"
        >
          <h2 className="text-2xl font-normal wrap-anywhere md:text-5xl">{slide.heading}</h2>
          {slide.words && (
            <p
              className={`mt-1 max-w-md text-sm wrap-anywhere md:mt-6 md:text-base ${isShort ? 'max-md:line-clamp-2' : ''}`}
            >
              {slide.words}
            </p>
          )}
          {slide.link && (
            <SlideLink to={slide.link}>
              <span
                lang={writtenIn(slide.heading) && (writtenIn(slide.linkWords) ?? shownLanguage())}
              >
                {slide.linkWords}
              </span>
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
  'group inline-flex min-h-11 items-center gap-3 border-day font-medium transition-colors max-md:underline max-md:underline-offset-4 md:mt-9 md:min-h-12 md:border md:px-6 md:hover:bg-day md:hover:text-night'

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
