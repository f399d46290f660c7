import { Link } from 'react-router'
import { m } from '#messages'
import type { Payment } from '#shop/payments/contract.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Facts } from '../frame/facts.tsx'
import { pathToOrders } from '../orders/order-filter.ts'
import { PaymentActions, RefundActions } from './payment-actions.tsx'
import { PaymentEvents } from './payment-events.tsx'
import {
  canStillRefund,
  instrumentLabel,
  isUnconfirmed,
  paymentStateLabel,
  type Refund,
  requesterLabel,
  reviewReasonText,
  sentText,
} from './payment-labels.ts'
import { TransferActions } from './transfer-actions.tsx'

const paymentTones: Record<Payment['state'], Tone> = {
  pending: 'yellow',
  review: 'yellow',
  paid: 'green',
  failed: 'red',
  cancelled: 'grey',
  expired: 'grey',
}

const refundLooks: Record<Refund['state'], { name: () => string; tone: Tone }> = {
  requested: { name: m.refund_state_requested, tone: 'blue' },
  sent: { name: m.refund_state_sent, tone: 'blue' },
  processing: { name: m.refund_state_processing, tone: 'blue' },
  done: { name: m.common_refunded, tone: 'green' },
  failed: { name: m.refund_state_failed, tone: 'red' },
}

interface PaymentAttemptProps {
  payment: Payment
  /** Outside an order's page, it also shows the shopper and the order. */
  isAlone?: boolean
}

/** An attempt to pay: its state, refunds and events. */
export function PaymentAttempt({ payment, isAlone = false }: PaymentAttemptProps) {
  const reason = reviewReasonText(payment)
  const isTransfer = payment.senderNumber !== null
  const { transactionId: id } = payment
  return (
    <article aria-label={id ? m.payment_of({ id }) : m.payment_of_cash()}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular text-base font-medium">{formatTaka(payment.amount)}</span>
        <Badge tone={payment.amount === 0 ? 'grey' : paymentTones[payment.state]}>
          {paymentStateLabel(payment)}
        </Badge>
        <span className="wrap-anywhere text-quiet">{instrumentLabel(payment)}</span>
      </p>
      {reason && (
        <div className="mt-2 border-l-2 border-madder pl-3">
          <p className="wrap-anywhere">{reason}</p>
          {isTransfer ? (
            <TransferActions payment={payment} />
          ) : (
            <PaymentActions payment={payment} />
          )}
        </div>
      )}
      {isTransfer && payment.state === 'failed' && <TransferActions payment={payment} />}
      {payment.orderRefusal && (
        <p className="mt-1 wrap-anywhere text-bad">
          {m.payment_no_order({ reason: payment.orderRefusal })}
        </p>
      )}
      <Facts
        facts={isAlone ? [...listOwner(payment), ...listFacts(payment)] : listFacts(payment)}
      />
      <RefundList payment={payment} />
      <PaymentEvents events={payment.events} />
    </article>
  )
}

function listOwner({ userEmail, userPhone, orderId }: Payment) {
  const order = orderId && (
    <Link
      to={pathToOrders({ q: orderId })}
      className="-my-3 inline-flex min-h-11 items-center underline underline-offset-4 lg:my-0 lg:min-h-0"
    >
      {orderId}
    </Link>
  )
  return [
    { name: m.common_order(), value: order },
    { name: m.common_customer(), value: userEmail ?? userPhone },
  ]
}

function listFacts(payment: Payment) {
  const { received, amount, state, gateway, startedAt, paidAt } = payment
  const showsReceived = received !== null && (received !== amount || state === 'review')
  return [
    { name: m.payment_fact_received(), value: showsReceived && formatTaka(received) },
    { name: m.payment_fact_transaction(), value: payment.transactionId },
    { name: m.transfer_sent_from(), value: payment.senderNumber },
    {
      name: payment.senderNumber === null ? m.payment_fact_bank_transaction() : m.transfer_trx_id(),
      value: payment.bankTransactionId,
    },
    { name: m.payment_fact_started(), value: gateway && <Moment at={startedAt} /> },
    { name: m.payment_fact_paid(), value: paidAt && <Moment at={paidAt} /> },
  ]
}

/** Refunds of a payment, made or pending. */
function RefundList({ payment }: { payment: Payment }) {
  if (payment.refunds.length === 0) return null
  return (
    <ul aria-label={m.payment_refunds()} className="mt-3 border-t border-line">
      {payment.refunds.map((refund) => (
        <li key={refund._id} className="border-b border-line py-2.5">
          <RefundRow refund={refund} payment={payment} />
        </li>
      ))}
    </ul>
  )
}

const waysOfRefund: Record<Refund['kind'], () => string> = {
  gateway: m.refund_through_gateway,
  by_hand: m.refund_manual,
  at_door: m.refund_at_door,
}

function RefundRow({ refund, payment }: { refund: Refund; payment: Payment }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular">{formatTaka(-refund.amount)}</span>
        <Badge tone={refundLooks[refund.state].tone}>{refundLooks[refund.state].name()}</Badge>
        <span className="text-quiet">{waysOfRefund[refund.kind]()}</span>
      </p>
      <p lang={writtenIn(refund.reason)} className="wrap-anywhere">
        {refund.reason}
      </p>
      <p className="tabular wrap-anywhere empty:hidden">{sentText(refund)}</p>
      <p className="text-xs wrap-anywhere text-quiet">
        {m.refund_requested_by({ by: requesterLabel(refund) })}, <Moment at={refund.requestedAt} />
        {refund.doneAt && (
          <>
            {m.refund_then_done()} <Moment at={refund.doneAt} />
          </>
        )}
      </p>
      {isUnconfirmed(refund) && (
        <>
          <p className="mt-1 text-bad">{m.refund_unconfirmed()}</p>
          <RefundActions refund={refund} payment={payment} />
        </>
      )}
      {refund.state === 'failed' && (
        <>
          <p className="mt-1 wrap-anywhere text-bad">
            {m.refund_gateway_said({ reason: refund.failure ?? '' })}
          </p>
          {canStillRefund(refund, payment) && <RefundActions refund={refund} payment={payment} />}
        </>
      )}
    </>
  )
}
