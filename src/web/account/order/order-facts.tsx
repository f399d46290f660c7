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
import { formatDate } from '#shop/shared/dates.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { Part } from '../part.tsx'

const paymentLabels: Record<Order['paymentStatus'], () => string> = {
  pending: m.own_order_pay_pending,
  paid: m.own_order_pay_paid,
  failed: m.outcome_failed,
  cancelled: m.own_order_pay_nothing,
  refunded: m.common_refunded,
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
  if (order.totalAmount === 0) return m.own_order_pay_nothing()
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
      ? m.own_order_refund_due()
      : m.own_order_refund_due_gateway()
  }
  return order.paymentStatus === 'pending' && isCash
    ? m.own_order_cash_due()
    : paymentLabels[order.paymentStatus]()
}

function describeArrival(order: ArrivingOrder): { label: string; value: string } | undefined {
  if (order.deliveredAt)
    return { label: m.common_delivered(), value: formatDate(order.deliveredAt) }
  if (order.orderStatus === 'cancelled') return undefined
  const value = describeExpected(order, new Date())
  return value ? { label: m.own_order_expected(), value } : undefined
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
    <Part heading={m.own_order_facts()} className="break-inside-avoid">
      <dl className="grid gap-4 print:grid-cols-2">
        {children}
        <div>
          <dt className="text-sm text-quiet">{m.own_order_option()}</dt>
          <dd lang={writtenIn(order.deliveryName)} className="mt-0.5">
            {order.deliveryName}
          </dd>
        </div>
        {arrival && (
          <div>
            <dt className="text-sm text-quiet">{arrival.label}</dt>
            <dd className="mt-0.5">{arrival.value}</dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-quiet">{m.common_payment()}</dt>
          <dd className="mt-0.5">{order.paymentMethod || m.own_order_cash_on_delivery()}</dd>
          <dd className="text-quiet">{describePayment(order)}</dd>
        </div>
      </dl>
    </Part>
  )
}

/** Address, arrival and payment. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <FactsSection order={order}>
      <div>
        <dt className="text-sm text-quiet">{m.own_order_shown_recipient()}</dt>
        <dd lang={writtenIn(order.recipientName)} className="mt-0.5 font-medium wrap-anywhere">
          {order.recipientName}
        </dd>
        <dd className="tabular">{order.recipientPhone}</dd>
      </div>
      <div>
        <dt className="text-sm text-quiet">{m.own_order_to_address()}</dt>
        <dd lang={writtenIn(order.deliveryAddress)} className="mt-0.5 wrap-anywhere">
          {order.deliveryAddress}
        </dd>
      </div>
    </FactsSection>
  )
}
