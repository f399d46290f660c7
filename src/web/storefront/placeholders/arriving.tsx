import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import { CategoryPlaceholders, ProductPlaceholders } from './card-placeholders.tsx'

/** A page that comes sooner than this needs no placeholder. */
const PATIENCE_MS = 150

/** Shows the shape of the page that is on its way when it takes its time. */
export function Arriving({ children }: { children: ReactNode }) {
  const placeholder = placeholderOf(useLatePath())
  if (!placeholder) return children
  return (
    <div role="status" aria-label="Loading the page">
      <FromTheTop />
      {placeholder}
    </div>
  )
}

/** The path of a navigation under way to another page, once it has lasted longer than a moment. */
function useLatePath(): string | undefined {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const next = location && location.pathname !== pathname ? location.pathname : undefined
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (!next) return
    const timer = setTimeout(() => setLate(next), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [next])
  return late === next ? late : undefined
}

function FromTheTop() {
  useLayoutEffect(() => {
    void window.scrollTo(0, 0)
  }, [])
  return null
}

function placeholderOf(path: string | undefined): ReactNode {
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
  if (path?.startsWith('/category/')) return <Listing />
  if (path?.startsWith('/products/')) return <ProductPlaceholder />
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

function ProductPlaceholder() {
  return (
    <div className="page-width grid gap-10 pt-20 md:grid-cols-[1.25fr_1fr] lg:gap-20">
      <Skeleton className="aspect-[4/5]" />
      <div className="space-y-5">
        <h1 className="sr-only">Loading</h1>
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-32 w-full" />
      </div>
    </div>
  )
}
