import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { useBrowserQuery } from '#web/ui/use-browser-query.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { describeOwnPage } from '../describe-page.ts'
import { NoticePage } from '../notice-page.tsx'
import { PaymentSpinner } from '../payment-outcome/payment-spinner.tsx'
import type { Route } from './+types/page'
import { PaidOrder } from './paid-order.tsx'
import { Placed } from './placed.tsx'
import { readPlacedOrder } from './placed-order.ts'

const PROCESSING_MS = 2000

export function meta({ matches }: Route.MetaArgs) {
  return describeOwnPage(matches, 'Order placed', 'Your order, and what happens next.')
}

export default function Page() {
  const [isProcessing, setIsProcessing] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsProcessing(false), PROCESSING_MS)
    return () => clearTimeout(timer)
  }, [])
  const transactionId = useBrowserQuery().get('tran_id')
  if (transactionId) {
    return (
      <PaidOrder key={transactionId} transactionId={transactionId} isProcessing={isProcessing} />
    )
  }
  return isProcessing ? <PaymentSpinner heading="Processing your payment..." /> : <CashOrder />
}

/** What the checkout has just handed over; an order id in the address is nobody's word. */
function CashOrder() {
  const isHydrated = useHydrated()
  const { state } = useLocation()
  const placed = isHydrated ? readPlacedOrder(state) : undefined
  if (!placed) return <NothingHere />
  const { order, message } = placed
  return <Placed orderId={order.orderId} order={order} heading={message} />
}

function NothingHere() {
  return (
    <NoticePage
      kicker="Payment"
      heading="No new order"
      actions={
        <>
          <ButtonLink to="/user-profile">View your orders</ButtonLink>
          <ButtonLink to="/products" look="outline">
            Continue Shopping
          </ButtonLink>
          <ButtonLink to="/" look="quiet">
            Go Home
          </ButtonLink>
        </>
      }
    >
      <p>This page appears after you place an order. Your orders are in your profile.</p>
    </NoticePage>
  )
}
