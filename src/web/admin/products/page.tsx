import { useQuery } from '@tanstack/react-query'
import type { Product } from '#shop/catalogue/contract.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { REFRESH_EVERY_MS, watched } from '#web/queries/paged-query.ts'
import { preload, preloadList } from '#web/queries/preload.ts'
import { EXPORT_PATH } from '#web/queries/product-imports.ts'
import { list, query, typedQuery } from '#web/queries/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { Figure, Figures } from '../frame/figures.tsx'
import { usePanel } from '../frame/use-panel.ts'
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

/** Refetched, because stock changes while the dashboard is open. */
function productsQuery(filter: ProductSelection) {
  return { ...watched(list('GET /managed-products', filter)), staleTime: 0 }
}

/** Number of products, of those available, and of featured ones. */
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
  const question = usePanel<Product>()
  return (
    <AdminPage title="Products" actions={<Actions filter={filter} />}>
      <ProductFigures />
      <ProductFilterBar filter={filter} />
      <ProductTable
        list={products}
        empty={<NoProducts filter={filter} />}
        filter={filter}
        onDelete={question.open}
      />
      {question.about && (
        <DeleteProduct product={question.about} isOpen={question.isOpen} onClose={question.close} />
      )}
    </AdminPage>
  )
}

function Actions({ filter }: { filter: ProductSelection }) {
  return (
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
  )
}

function ProductFigures() {
  const { data, isError } = useQuery(figuresQuery)
  // When the counts fail to load, the list shows the error.
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

/** Names what was looked for, and offers what of it finds something, or everything. */
function NoProducts({ filter }: { filter: ProductSelection }) {
  const nameOf = useCategoryNames()
  const { q = '' } = filter
  const { data } = useQuery({
    ...typedQuery('GET /product-suggestions', { q }),
    enabled: q !== '',
    staleTime: 0,
  })
  if (isNarrowed(filter)) {
    return (
      <EmptyList title="No products found">
        No products match {filterText(filter, nameOf)}.{' '}
        {data?.nearest && (
          <>
            <TextLink to={pathToProducts({ ...filter, q: data.nearest.q })}>
              Search for “{data.nearest.q}”
            </TextLink>{' '}
          </>
        )}
        <TextLink to={pathToProducts({ sort: filter.sort })}>Show all products</TextLink>
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
