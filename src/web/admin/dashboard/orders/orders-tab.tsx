import { useInfiniteQuery, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/contract.ts'
import { allOrdersQuery, ORDERS_KEY } from '#web/queries/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { formatTime } from '#web/ui/dates.ts'
import { RefreshIcon } from '#web/ui/icons.tsx'
import { statusWords } from '#web/ui/status-label.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { LoadMore } from '../load-more.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { TabHeading } from '../tab-heading.tsx'
import { OrderTable } from './order-table.tsx'
import { StatusTiles } from './status-tiles.tsx'

export function OrdersTab() {
  const [parameters] = useSearchParams()
  const status = ORDER_STATUSES.find((each) => each === parameters.get('status'))
  const orders = useInfiniteQuery(allOrdersQuery(status))
  const shown = orders.data?.pages.flatMap((page) => page.data)
  return (
    <>
      <TabHeading title="Orders">
        <Refresh updatedAt={orders.dataUpdatedAt} />
      </TabHeading>
      <div className="mt-4 grid gap-6">
        <StatusTiles chosen={status} />
        {orders.isError && (
          <LoadFailure
            title="Error loading orders:"
            error={orders.error}
            isRetrying={orders.isFetching}
            onRetry={() =>
              void (orders.isFetchNextPageError ? orders.fetchNextPage() : orders.refetch())
            }
          />
        )}
        {orders.isPending && <RowsSkeleton count={8} className="h-12" />}
        {shown?.length === 0 && <NoOrders status={status} />}
        {shown && shown.length > 0 && <OrderTable orders={shown} />}
        <LoadMore list={orders} />
      </div>
    </>
  )
}

function Refresh({ updatedAt }: { updatedAt: number }) {
  const queryClient = useQueryClient()
  const isRefreshing = useIsFetching({ queryKey: ORDERS_KEY }) > 0
  return (
    <div className="flex items-center gap-4">
      {updatedAt > 0 && (
        <span className="tabular text-xs text-quiet">
          Updated {formatTime(new Date(updatedAt))}
        </span>
      )}
      <Button
        look="outline"
        size="sm"
        className="max-lg:min-h-11"
        disabled={isRefreshing}
        onClick={() => void queryClient.invalidateQueries({ queryKey: ORDERS_KEY })}
      >
        <RefreshIcon className={isRefreshing ? 'animate-spin' : ''} />
        Refresh
      </Button>
    </div>
  )
}

function NoOrders({ status }: { status: OrderStatus | undefined }) {
  return (
    <div className="border-t border-line py-14 text-center">
      <p className="font-display text-lg">No orders found</p>
      {status ? (
        <p className="mt-1 text-quiet">
          Nothing is {statusWords(status).toLowerCase()} at the moment.{' '}
          <Link
            to="/dashboard?tab=orders"
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            Show all orders
          </Link>
        </p>
      ) : (
        <p className="mt-1 text-quiet">The first one will appear here by itself.</p>
      )}
    </div>
  )
}
