import { m } from '#messages'
import type { StockSelection } from '#shop/reports/stock/contract.ts'
import { usePagedList } from '#web/lists/list.ts'
import { watched } from '#web/queries/paged-query.ts'
import { preload, preloadList } from '#web/queries/preload.ts'
import { list } from '#web/queries/query.ts'
import { sizeRunsQuery } from '#web/queries/size-runs.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { pathToStock } from '../products/product-filter.ts'
import type { Route } from './+types/page'
import { pathToStockFile, readFilter } from './stock-filter.ts'
import { StockFilterBar } from './stock-filter-bar.tsx'
import { StockTable } from './stock-table.tsx'

export const meta = sectionMeta(() => m.common_stock())

/** Sizes of some forty products. Refetched, because stock changes while the dashboard is open. */
function stockQuery(filter: StockSelection) {
  return { ...watched(list('GET /stock', { ...filter, limit: '200' })), staleTime: 0 }
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filter = readFilter(url.searchParams)
  preloadList('manageCatalogue', stockQuery(filter))
  preload('manageCatalogue', sizeRunsQuery)
  return { filter }
}

export default function StockListPage({ loaderData: { filter } }: Route.ComponentProps) {
  const variants = usePagedList(stockQuery(filter))
  return (
    <AdminPage
      title={m.common_stock()}
      primary={
        <ButtonLink to={pathToStock()} size="sm">
          {m.stock_entry()}
        </ButtonLink>
      }
      more={[{ name: m.product_export(), to: pathToStockFile(filter), reloadDocument: true }]}
    >
      <StockFilterBar filter={filter} />
      <StockTable list={variants} filter={filter} />
    </AdminPage>
  )
}
