import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { m } from '#messages'
import { writtenIn } from '#shop/shared/language.ts'
import { RegularPrice } from '#web/prices/regular-price.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  GALLERY_PICTURE,
  GALLERY_SIZES,
  PICTURES_FRAME,
  PRODUCT_COLUMNS,
  PRODUCT_NAME,
  PRODUCT_PRICE,
  pictureTransition,
  WITH_COLOURS,
} from '../product/shape.ts'
import { clearFollowedProduct, followedProduct } from '../product-card/followed-product.ts'
import { formatCardPrice } from '../product-card/format-card-price.ts'
import type { ProductCardContent } from '../product-card/product-card-content.ts'
import { GRID } from '../product-card/product-grid.tsx'
import { BackLink, ListHeading } from './page-heading.tsx'

/** A page that loads faster than this needs no placeholder. */
const PATIENCE_MS = 150

/**
 * Shows a placeholder for a page that loads slowly; for a product whose card was clicked, the card's content at once.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page.
  useEffect(clearFollowedProduct, [pathname])
  const path = useNextPath()
  const isLate = useIsLate(path)
  const product = path === undefined ? undefined : followedProduct(path)
  // A browser that moves the card's picture to its place needs the card until then.
  const staysOnCard = path !== undefined && 'startViewTransition' in document
  // Offline, the error page comes soon, and going back must find the list where it was.
  const isShown = isLate || (product && navigator.onLine && !staysOnCard)
  const placeholder = path !== undefined && isShown && placeholderOf(path, product)
  if (!placeholder) return children
  return (
    <div role="status" aria-label={m.loading_page()}>
      <FromTheTop />
      {placeholder}
    </div>
  )
}

/** The path of the navigation in progress, if it leads to another page. */
function useNextPath(): string | undefined {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location && location.pathname !== pathname ? location.pathname : undefined
}

/** Whether the navigation takes longer than a moment. */
function useIsLate(path: string | undefined): boolean {
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (path === undefined) return
    const timer = setTimeout(() => setLate(path), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [path])
  return path !== undefined && late === path
}

function FromTheTop() {
  useLayoutEffect(() => {
    void window.scrollTo(0, 0)
  }, [])
  return null
}

function placeholderOf(path: string, product: ProductCardContent | undefined): ReactNode {
  if (path === '/products') return <Listing title={m.collection()} />
  if (path === '/new-arrivals') return <Listing title={m.featured_collection()} />
  if (path === '/categories') {
    return (
      <>
        <ListTop title={m.shop_by_category()} />
        <Six className="grid gap-x-8 gap-y-12 pt-3 md:grid-cols-2 md:pt-0" parts={CATEGORY} />
      </>
    )
  }
  if (path.startsWith('/category/')) return <Listing />
  if (path.startsWith('/products/')) return <ProductPlaceholder product={product} />
  return null
}

function ListTop({ title }: { title: string }) {
  return <ListHeading title={title} back={<BackLink to="/">{m.back_home()}</BackLink>} />
}

function Listing({ title }: { title?: string }) {
  return (
    <>
      {title ? (
        <ListTop title={title} />
      ) : (
        <div className="page-width pt-8 md:pt-24 md:pb-14">
          <h1 className="sr-only">{m.loading_title()}</h1>
          <Skeleton className="h-8 w-72 max-w-full md:h-12" />
        </div>
      )}
      <div className="h-12 md:hidden" />
      <Six className={GRID} parts={CARD} />
    </>
  )
}

const SIX = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const CARD = ['aspect-[4/5]', 'mt-4 h-4 w-2/3', 'mt-3 h-4 w-11/12', 'mt-3 h-4 w-1/4']
const CATEGORY = ['aspect-video', 'mt-4 h-6 w-1/2', 'mt-3 h-4 w-11/12']

function Six({ className, parts }: { className: string; parts: readonly string[] }) {
  return (
    <div className={`page-width ${className}`}>
      {SIX.map((place) => (
        <div key={place}>
          {parts.map((part) => (
            <Skeleton key={part} className={part} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Placeholder of a product page, with what its card showed. */
function ProductPlaceholder({ product }: { product: ProductCardContent | undefined }) {
  const colours = (product?.colours.length ?? 0) > 1 ? WITH_COLOURS : ''
  const besideThumbnails = (product?.pictures.length ?? 0) > 1 ? 'md:pl-20 lg:pl-24' : ''
  return (
    <>
      <div className="h-13 md:h-15" />
      <div className={`${PRODUCT_COLUMNS} ${colours}`}>
        <div className={`max-md:-mx-[clamp(1rem,4vw,3rem)] ${besideThumbnails}`}>
          <div className={PICTURES_FRAME} style={product && pictureTransition(product.id)}>
            {product && (
              <Picture
                picture={product.pictures[0] ?? null}
                alt={product.name}
                sizes={GALLERY_SIZES}
                isPriority
                className={GALLERY_PICTURE}
              />
            )}
          </div>
        </div>
        <div>
          {product ? (
            <>
              <h1 lang={writtenIn(product.name)} className={PRODUCT_NAME}>
                {product.name}
              </h1>
              <p className={PRODUCT_PRICE}>
                {formatCardPrice(product)}
                <RegularPrice taka={product.regularPrice} />
              </p>
            </>
          ) : (
            <>
              <h1 className="sr-only">{m.loading_title()}</h1>
              <Skeleton className="mt-3 h-7 w-4/5 md:mt-0 md:h-9" />
              <Skeleton className="mt-2 h-6 w-24 md:mt-3" />
            </>
          )}
          <div className="mt-6 space-y-5">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-32 w-full" />
          </div>
        </div>
      </div>
    </>
  )
}
