import type { ReactNode } from 'react'
import { m } from '#messages'
import type { Order } from '#shop/orders/contract.ts'
import {
  describeExpected,
  isPaidInPart,
  isRefundDue,
  isTransferPending,
  isTransferRefused,
} from '#shop/orders/rules.ts'
import { isPaidAtDoor, isPaidBefore, takesAdvance } from '#shop/payments/methods.ts'
import { formatDate } from '#web/ui/dates.ts'
import { DEFAULT_PAYMENT_METHOD } from '../orders/order-details.tsx'

const paymentLabels: Record<Order['paymentStatus'], string> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  failed: 'Payment failed',
  cancelled: 'Nothing to pay',
  refunded: 'Refunded',
}

type PaidOrder = Pick<
  Order,
  | 'orderStatus'
  | 'deliveryStatus'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'paymentMethodCode'
  | 'totalAmount'
  | 'refundDue'
> & { dueAtDoor?: number | undefined }
type ArrivingOrder = Pick<Order, 'deliveryName' | 'deliveredAt'> &
  Parameters<typeof describeExpected>[0]

function describePayment(order: PaidOrder): string {
  if (order.totalAmount === 0) return 'Nothing to pay'
  if (isTransferPending(order)) return m.transfer_waiting()
  if (isTransferRefused(order)) return m.transfer_refused_label()
  const isCash = isPaidAtDoor(order.paymentMethodCode)
  if (isPaidInPart(order)) return m.order_paid_in_part()
  // An advance that paid for the trip of a parcel that came back.
  const paidForTrip =
    order.deliveryStatus === 'returned' &&
    order.refundDue === 0 &&
    takesAdvance(order.paymentMethodCode)
  if (isRefundDue(order) && !paidForTrip) {
    return !isPaidBefore(order.paymentMethodCode)
      ? 'Paid; your refund is on its way'
      : 'Paid; your refund is on its way to the card or wallet you paid with. Banks may take a few days.'
  }
  return order.paymentStatus === 'pending' && isCash
    ? 'Cash due on delivery'
    : paymentLabels[order.paymentStatus]
}

function describeArrival(order: ArrivingOrder): { label: string; value: string } | undefined {
  if (order.deliveredAt) return { label: 'Delivered', value: formatDate(order.deliveredAt) }
  if (order.orderStatus === 'cancelled') return undefined
  const value = describeExpected(order, new Date())
  return value ? { label: 'Expected', value } : undefined
}

interface FactsSectionProps {
  order: PaidOrder & ArrivingOrder
  /** Recipient and address, as terms and descriptions. */
  children: ReactNode
}

/** Delivery option, arrival and payment. */
export function FactsSection({ order, children }: FactsSectionProps) {
  const arrival = describeArrival(order)
  return (
    <section aria-labelledby="facts-heading" className="break-inside-avoid">
      <h2 id="facts-heading" className="text-xl">
        Delivery and payment
      </h2>
      <dl className="mt-4 grid gap-4 print:grid-cols-2">
        {children}
        <div>
          <dt className="text-sm text-quiet">Delivery option</dt>
          <dd className="mt-0.5">{order.deliveryName}</dd>
        </div>
        {arrival && (
          <div>
            <dt className="text-sm text-quiet">{arrival.label}</dt>
            <dd className="mt-0.5">{arrival.value}</dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-quiet">Payment</dt>
          <dd className="mt-0.5">{order.paymentMethod || DEFAULT_PAYMENT_METHOD}</dd>
          <dd className="text-quiet">{describePayment(order)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** Address, arrival and payment. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <FactsSection order={order}>
      <div>
        <dt className="text-sm text-quiet">Recipient</dt>
        <dd className="mt-0.5 font-medium wrap-anywhere">{order.recipientName}</dd>
        <dd className="tabular">{order.recipientPhone}</dd>
      </div>
      <div>
        <dt className="text-sm text-quiet">Delivery address</dt>
        <dd className="mt-0.5 wrap-anywhere">{order.deliveryAddress}</dd>
      </div>
    </FactsSection>
  )
}
