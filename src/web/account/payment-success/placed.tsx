import type { Order } from '#shop/orders/contract.ts'
import { describeEstimate } from '#shop/pricing/rules.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FactList } from '../fact-list.tsx'
import { NoticePage } from '../notice-page.tsx'
import { NextSteps } from './next-steps.tsx'

interface PlacedProps {
  orderId: string
  /** Of what was paid already. */
  transactionId?: string
  /** Undefined while, or because, it is not known here. */
  order: Order | undefined
  heading: string
}

/** A new order: what was agreed on, and what happens next. */
export function Placed({ orderId, transactionId, order, heading }: PlacedProps) {
  return (
    <NoticePage
      kicker="Thank you"
      heading={heading}
      actions={
        <>
          <ButtonLink to="/user-profile" state={{ orderPlaced: true, orderId }}>
            View your orders
          </ButtonLink>
          <ButtonLink to="/products" look="outline">
            Continue Shopping
          </ButtonLink>
          <ButtonLink to="/" look="quiet">
            Go Home
          </ButtonLink>
        </>
      }
    >
      <FactList
        facts={[
          { label: 'Order ID', value: <OrderLink orderId={orderId} /> },
          ...(transactionId ? [{ label: 'Transaction ID', value: transactionId }] : []),
          ...(order ? factsOf(order) : []),
        ]}
      />
      <NextSteps order={order} isPaid={transactionId !== undefined} />
    </NoticePage>
  )
}

function factsOf(order: Order) {
  const estimate = { from: order.estimatedFrom, to: order.estimatedTo }
  return [
    ...(order.voucherDiscount > 0
      ? [{ label: `Voucher ${order.voucherCode}`, value: `−${formatTaka(order.voucherDiscount)}` }]
      : []),
    { label: 'Total', value: formatTaka(order.totalAmount) },
    { label: 'Expected', value: describeEstimate(estimate, new Date()) },
  ]
}

function OrderLink({ orderId }: { orderId: string }) {
  return (
    <TextLink to={`/orders/${encodeURIComponent(orderId)}`} className="-my-2.5">
      {orderId}
    </TextLink>
  )
}
