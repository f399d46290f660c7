import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '#shop/catalogue/contract.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { REFRESH_EVERY_MS, watched } from '#web/queries/paged-query.ts'
import { preload, preloadList } from '#web/queries/preload.ts'
import { EXPORT_PATH } from '#web/queries/product-imports.ts'
import { list, query, typedQuery } from '#web/queries/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { Figure, Figures } from '../frame/figures.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import type { Route } from './+types/page'
import { DeleteProduct } from './delete-product.tsx'
import {
  filterText,
  isNarrowed,
  type ProductSelection,
  pathToGrid,
  pathToProducts,
  pathToStock,
  readFilter,
} from './product-filter.ts'
import { ProductFilterBar } from './product-filter-bar.tsx'
import { ProductTable } from './product-table.tsx'
import { useCategoryNames } from './use-category-names.ts'

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, 'Products')
}

/** People buy while the dashboard is looked at. */
function productsQuery(filter: ProductSelection) {
  return { ...watched(list('GET /managed-products', filter)), staleTime: 0 }
}

/** How many there are, can be bought, and are featured. */
const figuresQuery = {
  ...query('GET /products/stats/summary'),
  staleTime: 0,
  refetchInterval: REFRESH_EVERY_MS,
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filter = readFilter(url.searchParams)
  preloadList('manageCatalogue', productsQuery(filter))
  preload('manageCatalogue', figuresQuery)
  return { filter }
}

export default function ProductsPage({ loaderData: { filter } }: Route.ComponentProps) {
  const products = usePagedList(productsQuery(filter))
  const [isAsking, setIsAsking] = useState(false)
  // Kept while the question closes.
  const [chosen, setChosen] = useState<Product>()
  const table = useRef<HTMLDivElement>(null)

  // Its row is gone, and the focus would be with it.
  const focusList = useCallback(
    () => void setTimeout(() => table.current?.focus({ preventScroll: true })),
    [],
  )

  const askToDelete = useCallback((product: Product) => {
    setChosen(product)
    setIsAsking(true)
  }, [])

  return (
    <>
      <PageHeading title="Products">
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2 max-md:grid max-md:w-full max-md:grid-cols-2 max-md:gap-2 max-md:*:border max-md:*:border-line-strong">
          <ButtonLink to={EXPORT_PATH} reloadDocument look="quiet" size="sm">
            Export
          </ButtonLink>
          <ButtonLink to="/import-products" look="quiet" size="sm">
            Import
          </ButtonLink>
          <ButtonLink to={pathToGrid(filter)} look="quiet" size="sm">
            Prices and stock
          </ButtonLink>
          <ButtonLink to={pathToStock()} look="quiet" size="sm">
            Receive stock
          </ButtonLink>
          <ButtonLink to="/add-products" size="sm" className="max-md:order-first max-md:col-span-2">
            <PlusIcon />
            Add New Product
          </ButtonLink>
        </div>
      </PageHeading>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        <ProductFigures />
        <ProductFilterBar filter={filter} />
        <div
          ref={table}
          tabIndex={-1}
          className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-none"
        >
          <ProductTable
            list={products}
            empty={<NoProducts filter={filter} />}
            filter={filter}
            onDelete={askToDelete}
            onRestored={focusList}
          />
        </div>
      </div>
      {chosen && (
        <DeleteProduct
          product={chosen}
          isAsking={isAsking}
          onClose={() => setIsAsking(false)}
          onDeleted={focusList}
        />
      )}
    </>
  )
}

function ProductFigures() {
  const { data, isError } = useQuery(figuresQuery)
  // Where they cannot be known, the list says what is wrong.
  const unknown = isError && !data ? '–' : undefined
  return (
    <Figures>
      <Figure name="Total Products" value={data?.total ?? unknown} />
      <Figure
        name="In Stock"
        value={data?.inStock ?? unknown}
        to={pathToProducts({ availability: 'in-stock' })}
      />
      <Figure
        name="Featured"
        value={data?.featured ?? unknown}
        to={pathToProducts({ featured: 'true' })}
      />
    </Figures>
  )
}

/** Names what was looked for, and offers to look for everything again. */
function NoProducts({ filter }: { filter: ProductSelection }) {
  const nameOf = useCategoryNames()
  if (isNarrowed(filter)) {
    return (
      <EmptyList title="No products found">
        No products match {filterText(filter, nameOf)}.{' '}
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

/** What of the same words finds something. */
function NearestLink({ q, filter }: { q: string; filter: ProductSelection }) {
  const { data } = useQuery({ ...typedQuery('GET /product-suggestions', { q }), staleTime: 0 })
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
