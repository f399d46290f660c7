import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
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
import type { Route } from './+types/page'
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

export const meta = sectionMeta(() => m.nav_products())

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
  return (
    <AdminPage
      title={m.nav_products()}
      primary={
        <ButtonLink to="/add-products" size="sm">
          <PlusIcon className="max-sm:hidden" />
          {m.product_add_new()}
        </ButtonLink>
      }
      more={[
        { name: m.grid(), to: pathToGrid(filter) },
        { name: m.stock_receive(), to: pathToStock() },
        { name: m.product_import(), to: '/import-products' },
        { name: m.product_export(), to: EXPORT_PATH, reloadDocument: true },
      ]}
    >
      <ProductFigures />
      <ProductFilterBar filter={filter} />
      <ProductTable list={products} empty={<NoProducts filter={filter} />} filter={filter} />
    </AdminPage>
  )
}

function ProductFigures() {
  const { data, isError } = useQuery(figuresQuery)
  // When the counts fail to load, the list shows the error.
  const unknown = isError && !data ? '–' : undefined
  return (
    <Figures isCounts>
      <Figure name={m.product_total()} value={data?.total ?? unknown} />
      <Figure
        name={m.product_state_in_stock()}
        value={data?.inStock ?? unknown}
        to={pathToProducts({ availability: 'in-stock' })}
      />
      <Figure
        name={m.product_featured()}
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
      <EmptyList title={m.product_none()}>
        {m.product_none_match({ filters: filterText(filter, nameOf) })}{' '}
        {data?.nearest && (
          <>
            <TextLink to={pathToProducts({ ...filter, q: data.nearest.q })}>
              {m.list_search_for({ q: data.nearest.q })}
            </TextLink>{' '}
          </>
        )}
        <TextLink to={pathToProducts({ sort: filter.sort })}>{m.list_show_all()}</TextLink>
      </EmptyList>
    )
  }
  return (
    <EmptyList
      title={m.product_none_yet()}
      action={
        <ButtonLink to="/add-products" look="outline">
          {m.product_add_first()}
        </ButtonLink>
      }
    >
      {m.product_needs()}
    </EmptyList>
  )
}
