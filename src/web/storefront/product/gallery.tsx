import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import type { Picture as PictureShape } from '#shop/catalogue/variants/contract.ts'
import { MIN_WIDTH, variantUrl } from '#shop/images/rules.ts'
import { CloseButton } from '#web/ui/close-button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { ZoomIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useHoverCycle } from '../product-card/use-hover-cycle.ts'
import { GALLERY_PICTURE, GALLERY_SIZES, PICTURES_FRAME, pictureTransition } from './shape.ts'

interface GalleryProps {
  /** Of the product. */
  id: string
  name: string
  pictures: readonly PictureShape[]
}

/**
 * Pictures side by side in a strip that can be swiped and works without scripts. Hovering cycles through them, until
 * the shopper has chosen one.
 */
export function Gallery({ id, name, pictures }: GalleryProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [hasChosen, setHasChosen] = useState(false)
  const [isZoomed, setIsZoomed] = useState(false)
  const count = pictures.length

  const show = useCallback((index: number) => {
    const element = strip.current
    element?.scrollTo({ left: index * element.clientWidth })
  }, [])
  const showNext = useCallback(() => {
    const element = strip.current
    if (!element) return
    const index = Math.round(element.scrollLeft / element.clientWidth)
    show((index + 1) % element.childElementCount)
  }, [show])
  const { hoverHandlers } = useHoverCycle(hasChosen ? 0 : count, showNext)

  function noteScroll() {
    const element = strip.current
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }

  function choose(index: number) {
    setHasChosen(true)
    show(index)
  }

  return (
    <section
      aria-label={m.gallery_of({ name })}
      className={`max-md:-mx-[clamp(1rem,4vw,3rem)] md:grid md:content-start md:items-start md:gap-4 ${count > 1 ? 'lg:grid-cols-[5rem_1fr]' : ''}`}
    >
      <div className="relative lg:order-last" {...hoverHandlers}>
        <section
          ref={strip}
          aria-label={m.gallery()}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          onScroll={noteScroll}
          style={pictureTransition(id)}
          className={`flex [scroll-snap-type:x_mandatory] overflow-x-auto scroll-smooth [scrollbar-width:none] ${PICTURES_FRAME}`}
        >
          {(count > 0 ? pictures : [null]).map((picture, index) => (
            <div
              key={picture?.url ?? 'none'}
              style={picture ? groundOf(picture.url) : undefined}
              className="relative size-full shrink-0 snap-start max-md:before:absolute max-md:before:inset-0 max-md:before:backdrop-blur-[2rem] max-md:[border-image:var(--ground)_0_1%/0_50%]"
            >
              <Picture
                picture={picture}
                alt={count > 1 ? m.gallery_picture_of({ name, ...placeOf(index, count) }) : name}
                sizes={GALLERY_SIZES}
                isPriority={index === 0}
                className={GALLERY_PICTURE}
              />
            </div>
          ))}
        </section>
        {count > 0 && (
          <button
            type="button"
            aria-label={m.gallery_enlarge({ name })}
            onClick={() => setIsZoomed(true)}
            className="absolute right-3 bottom-3 flex size-11 items-center justify-center bg-paper/90 hover:bg-paper"
          >
            <ZoomIcon />
          </button>
        )}
        {count > 1 && (
          <p className="tabular absolute bottom-3 left-3 bg-paper/90 px-3 py-1.5 text-sm md:hidden">
            {formatCount(current + 1)} / {formatCount(count)}
          </p>
        )}
      </div>
      {count > 1 && (
        <ul className="hidden gap-3 max-lg:grid-cols-6 md:grid">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-label={m.gallery_place(placeOf(index, count))}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => choose(index)}
                className="block w-full border-b-2 border-transparent pb-1.5 opacity-70 transition-opacity hover:opacity-100 aria-[current=true]:border-ink aria-[current=true]:opacity-100"
              >
                <Picture
                  picture={{ ...picture, placeholder: '' }}
                  alt=""
                  sizes="5rem"
                  className="aspect-[4/5] w-full bg-wash object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Zoom
        name={name}
        picture={pictures[current] ?? null}
        isOpen={isZoomed}
        onClose={() => setIsZoomed(false)}
      />
    </section>
  )
}

/** Where a phone leaves room beside the picture, its edges go on. */
function groundOf(url: string) {
  const edges = variantUrl(url, MIN_WIDTH, 'avif')
  return { '--ground': edges === undefined ? 'none' : `url("${edges}")` } as CSSProperties
}

function placeOf(index: number, count: number) {
  return { place: formatCount(index + 1), count: formatCount(count) }
}

interface ZoomProps {
  name: string
  picture: PictureShape | null
  isOpen: boolean
  onClose: () => void
}

/** One picture in full size, starting at its middle, moved by finger, wheel or arrow keys. */
function Zoom({ name, picture, isOpen, onClose }: ZoomProps) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = isOpen && content.current?.closest('dialog')
    if (dialog) dialog.scrollLeft = (dialog.scrollWidth - dialog.clientWidth) / 2
  }, [isOpen])
  return (
    <Panel isOpen={isOpen} onClose={onClose} label={m.gallery_larger({ name })} side="full">
      <CloseButton
        label={m.gallery_close()}
        onClose={onClose}
        className="fixed top-3 right-3 z-1 bg-paper/90 hover:bg-paper"
      />
      <div ref={content}>
        <Picture
          picture={picture}
          alt={name}
          sizes="1440px"
          isPriority
          className="mx-auto w-[max(90rem,100%)] max-w-none max-md:w-[56rem]"
        />
      </div>
    </Panel>
  )
}
