import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { formatCount } from '#web/ui/format-count.ts'
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
          ? m.list_loading_more()
          : hasFurther &&
            m.list_shown_of({
              shown: formatCount(products.length),
              total: formatCount(props.first.total) + (props.first.hasMoreThanTotal ? '+' : ''),
            })}
      </p>
      {nextCursor && (
        <div className="mt-16 text-center">
          {hasFailed && <p className="mb-3 text-bad">{m.list_error()}</p>}
          <Link
            ref={link}
            to={listingPath(props.path, props.first.query, nextCursor)}
            onClick={loadHere}
            className="inline-flex min-h-12 items-center border border-ink px-8 hover:bg-ink hover:text-paper"
          >
            {hasFailed ? m.try_again() : m.list_more()}
          </Link>
        </div>
      )}
    </div>
  )
}
