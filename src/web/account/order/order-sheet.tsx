import type { Order } from '#shop/orders/contract.ts'
import { useShop } from '#web/settings/shop.ts'
import { formatDateTime } from '#web/ui/dates.ts'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { EndLinks } from './end-links.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderItems } from './order-items.tsx'
import { Timeline } from './timeline.tsx'

/** Whose parcel it is, on paper. */
function Letterhead() {
  const { name, address, phone, email } = useShop()
  const ways = [address, phone, email].filter((way) => way !== '')
  return (
    <div className="mb-6 hidden border-b border-line-strong pb-4 print:block">
      <p className="font-display text-2xl font-semibold">{name}</p>
      <p className="text-sm">{ways.join(', ')}</p>
    </div>
  )
}

interface OrderSheetProps {
  order: Order
  /** An administrator may look at it too, but buys nothing with it. */
  isOwn: boolean
}

/** All of one order, on the screen and on paper. */
export function OrderSheet({ order, isOwn }: OrderSheetProps) {
  return (
    <>
      <Letterhead />
      <h1 className="tabular mt-1 text-2xl wrap-anywhere sm:text-3xl">
        <span className="sr-only print:not-sr-only">Order </span>
        {order.orderId}
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusLabel status={order.orderStatus} />
        <span className="tabular text-quiet">
          Placed <time dateTime={order.orderDate}>{formatDateTime(order.orderDate)}</time>
        </span>
      </p>
      {isOwn && <OrderActions order={order} />}
      <div className="mt-10 grid gap-x-[8%] gap-y-12 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] print:mt-6 print:block print:space-y-8">
        <div className="grid content-start gap-12 md:col-start-2 md:row-start-1">
          <Timeline order={order} />
          <OrderFacts order={order} />
          {isOwn && <EndLinks order={order} />}
        </div>
        <div className="md:col-start-1 md:row-start-1">
          <OrderItems order={order} />
        </div>
      </div>
    </>
  )
}
