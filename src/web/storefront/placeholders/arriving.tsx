import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import { followedProduct, forgetFollowed } from '../product-card/followed-product.ts'
import type { ProductCardContent } from '../product-card/product-card-content.ts'
import { CategoryPlaceholders, ProductPlaceholders } from './card-placeholders.tsx'
import { ProductPlaceholder } from './product-placeholder.tsx'

/** A page that comes sooner than this needs no placeholder. */
const PATIENCE_MS = 150

/**
 * Shows the shape of the page that is on its way when it takes its time; of a product whose card was
 * tapped, what the card said, at once.
 */
export function Arriving({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that somebody comes to.
  useEffect(forgetFollowed, [pathname])
  const path = useNextPath()
  const isLate = useIsLate(path)
  const product = path === undefined ? undefined : followedProduct(path)
  // Without a network another page comes soon, and who comes back from it comes to where the list was left.
  const isShown = isLate || (product && navigator.onLine)
  const placeholder = path !== undefined && isShown && placeholderOf(path, product)
  if (!placeholder) return children
  return (
    <div role="status" aria-label="Loading the page">
      <FromTheTop />
      {placeholder}
    </div>
  )
}

/** The path of a navigation under way to another page. */
function useNextPath(): string | undefined {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location && location.pathname !== pathname ? location.pathname : undefined
}

/** Whether it has lasted longer than a moment. */
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
  if (path === '/products') return <Listing title="Our Collection" />
  if (path === '/new-arrivals') return <Listing title="Featured Collection" />
  if (path === '/categories') {
    return (
      <>
        <PageHeading title="Shop by Category" />
        <CategoryPlaceholders />
      </>
    )
  }
  if (path.startsWith('/category/')) return <Listing />
  if (path.startsWith('/products/')) return <ProductPlaceholder product={product} />
  return null
}

function Listing({ title }: { title?: string }) {
  return (
    <>
      {title ? (
        <PageHeading title={title} />
      ) : (
        <div className="page-width pt-24 pb-14">
          <h1 className="sr-only">Loading</h1>
          <Skeleton className="h-12 w-72 max-w-full" />
        </div>
      )}
      <ProductPlaceholders />
    </>
  )
}
