import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { listingPath } from '../filters/listing-query.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { type ListedProducts, useFurtherPages } from './further-pages.ts'

interface ProductListProps extends ListedProducts {
  path: string
}

/** Early enough that most shoppers never see the end of the list. */
const EARLY = '800px'

/** Products in a grid. Scrolling loads more; without scripts, a link to the next page does. */
export function ProductList(props: ProductListProps) {
  const { products, hasFurther, nextCursor, isLoading, hasFailed, loadMore } =
    useFurtherPages(props)
  const link = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (!link.current || isLoading || hasFailed) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void loadMore(),
      { rootMargin: EARLY },
    )
    watcher.observe(link.current)
    return () => watcher.disconnect()
  }, [isLoading, hasFailed, loadMore])

  function loadHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void loadMore()
  }

  return (
    <div className="page-width">
      <ProductGrid products={products} size={props.first.query.size}>
        {isLoading &&
          ['first', 'second', 'third'].map((place) => (
            <li key={place} aria-hidden="true">
              <Skeleton className="aspect-[4/5]" />
            </li>
          ))}
      </ProductGrid>
      <p role="status" className="sr-only">
        {isLoading
          ? 'Loading more products'
          : hasFurther &&
            `${products.length} of ${props.first.total}${props.first.hasMoreThanTotal ? '+' : ''} products shown`}
      </p>
      {nextCursor && (
        <div className="mt-16 text-center">
          {hasFailed && <p className="mb-3 text-bad">Error loading products</p>}
          <Link
            ref={link}
            to={listingPath(props.path, props.first.query, nextCursor)}
            onClick={loadHere}
            className="inline-flex min-h-12 items-center border border-ink px-8 hover:bg-ink hover:text-paper"
          >
            {hasFailed ? 'Try again' : 'Show more'}
          </Link>
        </div>
      )}
    </div>
  )
}
