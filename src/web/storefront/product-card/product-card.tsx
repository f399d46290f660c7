import { type MouseEvent, type TouchEvent, useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { productPath } from '#shop/catalogue/rules.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { RegularPrice } from '#web/prices/regular-price.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { pictureTransition } from '../product/shape.ts'
import { rememberFollowedProduct } from './followed-product.ts'
import { formatCardPrice, formatReduction } from './format-card-price.ts'
import type { ProductCardContent } from './product-card-content.ts'
import { SoldOut } from './sold-out.tsx'
import { useHoverCycle } from './use-hover-cycle.ts'

interface ProductCardProps {
  product: ProductCardContent
  /** Displayed width, as in the HTML attribute. */
  sizes: string
  isPriority?: boolean
  /** The list's filter, which the product page preselects. */
  size?: string | undefined
  headingLevel?: 'h2' | 'h3'
}

/** The whole card links to the product. */
export function ProductCard({
  product,
  sizes,
  isPriority = false,
  size,
  headingLevel: Heading = 'h2',
}: ProductCardProps) {
  const [isFollowed, setIsFollowed] = useState(false)
  const follow = () => {
    setIsFollowed(true)
    rememberFollowedProduct(product)
  }
  const path = productPath(product.id, product.colour, size)
  return (
    <article className="group relative flex h-full flex-col">
      <CardPictures
        product={product}
        path={path}
        sizes={sizes}
        isPriority={isPriority}
        isFollowed={isFollowed}
        onFollow={follow}
      />
      <div className="mt-3 flex flex-col gap-x-4 md:flex-row md:items-baseline md:justify-between">
        <Heading
          lang={writtenIn(product.name)}
          className="font-sans text-base leading-snug font-medium tracking-normal"
        >
          {product.name}
        </Heading>
        <p className={`tabular ${product.regularPrice === undefined ? '' : 'text-madder'}`}>
          {formatCardPrice(product)}
          <RegularPrice taka={product.regularPrice} />
        </p>
      </div>
      <p lang={writtenIn(product.description)} className="mt-1 text-sm text-quiet">
        {product.description}
      </p>
      {product.colours.length > 0 && <CardColours product={product} size={size} />}
      <Link
        to={path}
        viewTransition
        onClick={follow}
        className="mt-auto self-start pt-3 pb-1 text-sm underline decoration-line-strong underline-offset-4 transition-colors group-hover:decoration-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-madder"
      >
        {m.card_view()}
        <span lang={writtenIn(product.name)} className="sr-only">
          : {product.name}
        </span>
      </Link>
    </article>
  )
}

/** Above the link that covers the card; each links to the product in that colour. */
function CardColours({ product, size }: Pick<ProductCardProps, 'product' | 'size'>) {
  const { id, name, colours, furtherColours } = product
  return (
    <ul
      aria-label={m.card_colours_of({ name })}
      className="relative z-1 -ml-1 flex items-center self-start"
    >
      {colours.map((colour) => (
        <li key={colour.name}>
          <Link
            to={productPath(id, colour.name, size)}
            title={colour.name}
            className="flex min-h-11 w-6 items-center justify-center sm:w-7"
          >
            <Swatch color={colour.swatch} className="size-4" />
            <span className="sr-only">{m.card_in_colour({ name, colour: colour.name })}</span>
          </Link>
        </li>
      ))}
      {furtherColours > 0 && (
        <li className="tabular ml-1 text-sm text-quiet">
          +{formatCount(furtherColours)}
          <span className="sr-only"> {m.card_more_colours()}</span>
        </li>
      )}
    </ul>
  )
}

function CardPictures({
  product,
  path,
  sizes,
  isPriority,
  isFollowed,
  onFollow,
}: Required<Pick<ProductCardProps, 'product' | 'sizes' | 'isPriority'>> & {
  path: string
  isFollowed: boolean
  onFollow: () => void
}) {
  const { name, pictures, isSoldOut, isPreorderable, price, regularPrice } = product
  const [current, setCurrent] = useState(0)
  const [isTouched, setIsTouched] = useState(false)
  const step = useCallback(
    () => setCurrent((index) => (index + 1) % pictures.length),
    [pictures.length],
  )
  const { isHovered, hoverHandlers } = useHoverCycle(pictures.length, step)
  const swipeHandlers = useSwipe(pictures.length, (by) => {
    setCurrent((index) => (index + by + pictures.length) % pictures.length)
  })
  return (
    <div
      {...swipeHandlers}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setCurrent(0)
        setIsTouched(true)
        hoverHandlers.onPointerEnter(event)
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setCurrent(0)
        hoverHandlers.onPointerLeave()
      }}
      // Only then: a page may show a product twice, and two must not have one name.
      style={isFollowed ? pictureTransition(product.id) : undefined}
      className="relative z-1 aspect-[4/5] [touch-action:pan-y_pinch-zoom] overflow-hidden bg-wash"
    >
      <Link
        to={path}
        viewTransition
        onClick={onFollow}
        tabIndex={-1}
        aria-hidden="true"
        className="block h-full"
      >
        <Picture
          picture={pictures[0] ?? null}
          alt={name}
          sizes={sizes}
          isPriority={isPriority}
          className="size-full object-cover"
        />
        {isTouched &&
          pictures.slice(1).map((picture, index) => (
            <div
              key={picture.url}
              className={`absolute inset-0 transition-opacity ${current === index + 1 ? 'opacity-100' : 'opacity-0'}`}
            >
              <Picture picture={picture} alt="" sizes={sizes} className="size-full object-cover" />
            </div>
          ))}
      </Link>
      {(isSoldOut || regularPrice !== undefined) && (
        <p className="tabular absolute top-0 left-0 bg-paper px-3 py-1.5 text-sm">
          {isSoldOut ? (
            <SoldOut isPreorderable={isPreorderable} />
          ) : (
            formatReduction(price, regularPrice)
          )}
        </p>
      )}
      {(isHovered || current > 0) && pictures.length > 1 && (
        <div aria-hidden="true" className="absolute inset-x-3 bottom-3 flex gap-1.5">
          {pictures.map((picture, index) => (
            <span
              key={picture.url}
              className={`h-0.5 flex-1 transition-colors ${index === current ? 'bg-ink' : 'bg-paper/80'}`}
            />
          ))}
        </div>
      )}
    </div>
  )
}

const MIN_DISTANCE = 32

/** Swiping left shows the next picture; the tap that ends a swipe opens nothing. */
function useSwipe(count: number, onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const hasSwiped = useRef(false)
  if (count < 2) return {}
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      hasSwiped.current = false
      const touch = touches.length === 1 ? touches[0] : undefined
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const across = touch.clientX - start.current.x
      const along = touch.clientY - start.current.y
      if (Math.abs(across) < MIN_DISTANCE || Math.abs(across) < Math.abs(along)) return
      hasSwiped.current = true
      onSwipe(across < 0 ? 1 : -1)
    },
    onClickCapture: (event: MouseEvent) => {
      if (hasSwiped.current) event.preventDefault()
      hasSwiped.current = false
    },
  }
}
