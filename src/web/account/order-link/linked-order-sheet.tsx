import type { LinkedOrder } from '#shop/orders/links/contract.ts'
import { formatDate, formatDateTime } from '#web/ui/dates.ts'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FactsSection } from '../order/order-facts.tsx'
import { OrderItems } from '../order/order-items.tsx'
import { Steps, TimelineSection } from '../order/timeline.tsx'
import { timelineOf } from '../order/timeline-steps.ts'

/** What whoever has the link sees: where the order is and what it is, and nothing to do. */
export function LinkedOrderSheet({ order }: { order: LinkedOrder }) {
  return (
    <>
      <h1 className="tabular text-2xl wrap-anywhere sm:text-3xl">
        <span className="sr-only">Order </span>
        {order.orderId}
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusLabel status={order.orderStatus} />
        <span className="tabular text-quiet">
          Placed <time dateTime={order.orderDate}>{formatDateTime(order.orderDate)}</time>
        </span>
      </p>
      <div className="mt-10 grid gap-x-[8%] gap-y-12 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-12 md:col-start-2 md:row-start-1">
          <TimelineSection>
            <Steps steps={timelineOf({ ...order, userEmail: 'customer' }, order.changes)} />
          </TimelineSection>
          <FactsSection order={order}>
            <Recipient recipient={order.recipient} />
          </FactsSection>
          <p className="text-sm text-quiet">
            This link works until {formatDate(order.linkExpiresAt)}.{' '}
            <TextLink to={`/orders/${order.orderId}`}>Log in to change the order</TextLink>
          </p>
        </div>
        <div className="md:col-start-1 md:row-start-1">
          <OrderItems order={order} />
        </div>
      </div>
    </>
  )
}

function Recipient({ recipient }: Pick<LinkedOrder, 'recipient'>) {
  if (!recipient) return null
  return (
    <div>
      <dt className="text-sm text-quiet">Recipient</dt>
      <dd className="mt-0.5 font-medium wrap-anywhere">{recipient.firstName}</dd>
      <dd className="tabular">{recipient.phone}</dd>
      <dd className="wrap-anywhere">{recipient.area}</dd>
    </div>
  )
}
