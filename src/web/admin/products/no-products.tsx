import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { type ProductSelection, productSuggestionsQuery } from '#web/queries/products.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { filterWords, isNarrowed, pathToProducts } from './product-filter.ts'
import { useCategoryNames } from './use-category-names.ts'

/** What of the same words finds something. */
function NearestLink({ q, filter }: { q: string; filter: ProductSelection }) {
  const { data } = useQuery(productSuggestionsQuery(q))
  if (!data?.nearest) return null
  return (
    <>
      <Link
        to={pathToProducts({ ...filter, q: data.nearest.q })}
        className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
      >
        Search for “{data.nearest.q}”
      </Link>{' '}
    </>
  )
}

/** Names what was looked for, and offers to look for everything again. */
export function NoProducts({ filter }: { filter: ProductSelection }) {
  const nameOf = useCategoryNames()
  if (isNarrowed(filter)) {
    return (
      <EmptyList title="No products found">
        No products match {filterWords(filter, nameOf)}.{' '}
        {filter.q !== undefined && <NearestLink q={filter.q} filter={filter} />}
        <Link
          to={pathToProducts({ sort: filter.sort })}
          className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
        >
          Show all products
        </Link>
      </EmptyList>
    )
  }
  return (
    <EmptyList
      title="No products yet"
      action={
        <ButtonLink to="/add-products" look="outline">
          Add the first product
        </ButtonLink>
      }
    >
      A product needs a name, price, description and image.
    </EmptyList>
  )
}
