import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { useFocusWhenRemoved } from '#web/lists/use-focus-when-removed.ts'
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
  const room = useRef<HTMLDivElement>(null)
  return (
    <div ref={room} className="page-width">
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
          <FurtherLink
            // Goes with its page, so that the first product that came takes its focus.
            key={nextCursor}
            to={listingPath(props.path, props.first.query, nextCursor)}
            isWaiting={!isLoading && !hasFailed}
            onLoad={loadMore}
            onGone={() => {
              const card = room.current?.querySelectorAll('article')[products.length]
              card?.querySelector<HTMLElement>('a:not([tabindex])')?.focus()
            }}
          >
            {hasFailed ? m.try_again() : m.list_more()}
          </FurtherLink>
        </div>
      )}
    </div>
  )
}

interface FurtherLinkProps {
  to: string
  /** Whether it loads once it is near. */
  isWaiting: boolean
  onLoad: () => Promise<unknown>
  /** Called when it has the focus and goes. */
  onGone: () => void
  children: string
}

function FurtherLink({ to, isWaiting, onLoad, onGone, children }: FurtherLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useFocusWhenRemoved(link, onGone)

  useEffect(() => {
    if (!link.current || !isWaiting) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void onLoad(),
      { rootMargin: EARLY },
    )
    watcher.observe(link.current)
    return () => watcher.disconnect()
  }, [isWaiting, onLoad])

  function loadHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void onLoad()
  }

  return (
    <Link
      ref={link}
      to={to}
      onClick={loadHere}
      className="inline-flex min-h-12 items-center border border-ink px-8 hover:bg-ink hover:text-paper"
    >
      {children}
    </Link>
  )
}
