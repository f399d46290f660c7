import { useRef } from 'react'
import { useShop } from '#web/settings/shop.ts'
import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx'
import { Slide } from './slide.tsx'
import type { SlideContent } from './slide-content.ts'
import { useSlideGestures } from './use-slide-gestures.ts'
import { useSlides } from './use-slides.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')

interface SliderProps {
  label: string
  slides: readonly SlideContent[]
  /** Whether it is the first of the page: it has the heading, and moves where else the page would scroll. */
  isFirst: boolean
}

export function Slider({ label, slides, isFirst }: SliderProps) {
  const { tagline } = useShop()
  const section = useRef<HTMLElement>(null)
  const count = slides.length
  const { index, isPaused, setIsPaused, goTo } = useSlides(count, section)
  useSlideGestures({ section, index, count: isFirst ? count : 0, goTo })
  return (
    <section
      ref={section}
      aria-roledescription="carousel"
      aria-label={label}
      className="relative h-[calc(100svh-var(--navbar)-var(--strip)-var(--announcement,0rem))] min-h-112 overflow-clip max-[13rem]:min-h-160 bg-ink text-paper [&_:focus-visible]:outline-paper"
    >
      <div
        aria-live={isPaused ? 'polite' : 'off'}
        className="h-full transition-[translate] duration-250"
        style={{ translate: `0 ${-index * 100}%` }}
      >
        {slides.map((slide, position) => (
          <Slide
            key={slide.id}
            slide={slide}
            label={`${position + 1} of ${count}`}
            isShown={position === index}
            isFirstSeen={isFirst && position === 0}
            isNear={position <= index + 1}
          />
        ))}
      </div>
      {isFirst && (
        <h1 className="page-width pointer-events-none absolute inset-x-0 top-0 pt-6 font-sans text-base font-normal tracking-normal wrap-anywhere md:pt-8">
          {tagline}
        </h1>
      )}
      <Dots slides={slides} index={index} goTo={goTo} />
      <div className="page-width pointer-events-none absolute inset-x-0 bottom-0 flex items-center justify-end gap-1 pb-4 md:pb-8">
        <p className="tabular">
          <span className="sr-only">Slide </span>
          {twoDigits(index + 1)} / {twoDigits(count)}
        </p>
        <button
          type="button"
          aria-label={isPaused ? 'Play the slides' : 'Pause the slides'}
          onClick={() => setIsPaused(!isPaused)}
          className="pointer-events-auto -mr-3 flex size-11 items-center justify-center"
        >
          {isPaused ? <PlayIcon /> : <PauseIcon />}
        </button>
      </div>
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
    <div className="page-width pointer-events-none absolute inset-0 flex items-center justify-end">
      <ul className="pointer-events-auto -mr-3">
        {slides.map((slide, position) => (
          <li key={slide.id}>
            <button
              type="button"
              aria-label={`Slide ${position + 1}: ${slide.heading}`}
              aria-current={position === index ? 'true' : undefined}
              onClick={() => goTo(position)}
              className="group flex h-11 w-11 items-center justify-center md:h-8"
            >
              <span className="h-2.5 w-2.5 rounded-full border border-paper transition-[background-color,height] group-hover:bg-paper/60 group-aria-[current=true]:h-6 group-aria-[current=true]:bg-paper" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
