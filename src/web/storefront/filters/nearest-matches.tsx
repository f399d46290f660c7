import { ButtonLink } from '#web/ui/button.tsx'
import type { NearestProducts } from '../listing/listing-page.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { type ListingQuery, listingPath } from './listing-query.ts'

interface NearestMatchesProps {
  nearest: NearestProducts
  query: ListingQuery
  path: string
}

/** Nothing is of this kind; what comes nearest to it. */
export function NearestMatches({
  nearest: { q, words, products },
  query,
  path,
}: NearestMatchesProps) {
  return (
    <div className="page-width">
      <h2 className="max-w-2xl text-xl [overflow-wrap:anywhere]">{words}</h2>
      <div className="mt-8">
        <ProductGrid products={products} />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={listingPath(path, { ...query, q })} look="outline">
          Search for “{q}”
        </ButtonLink>
        <ButtonLink to={path} look="outline">
          Show all products
        </ButtonLink>
      </div>
    </div>
  )
}
