import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { describeEstimate } from '#shop/pricing/rules.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { describePage } from '../describe-page.ts'
import { FactList } from '../fact-list.tsx'
import { NoticePage } from '../notice-page.tsx'
import { useBrowserQuery } from '../use-browser-query.ts'
import { NextSteps } from './next-steps.tsx'
import { readPlacedOrder } from './placed-order.ts'

const PROCESSING_MS = 2000

export function meta() {
  return describePage('Order placed', 'Your order, and what happens next.')
}

export default function Page() {
  const [isProcessing, setIsProcessing] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsProcessing(false), PROCESSING_MS)
    return () => clearTimeout(timer)
  }, [])
  return isProcessing ? <Processing /> : <Result />
}

function Processing() {
  return (
    <div className="page-width grid min-h-[28rem] place-content-center justify-items-center gap-6 py-24">
      <span
        aria-hidden="true"
        className="size-10 animate-spin rounded-full border-2 border-line border-t-madder"
      />
      <h1 className="text-xl">Processing your payment...</h1>
    </div>
  )
}

function Result() {
  const isHydrated = useHydrated()
  const { state } = useLocation()
  const query = useBrowserQuery()
  const placed = isHydrated ? readPlacedOrder(state) : undefined
  const orderId = query.get('order_id') ?? placed?.order.orderId
  const transactionId = query.get('tran_id')
  if (!orderId && !transactionId) return <NothingHere />

  const order = placed?.order.orderId === orderId ? placed?.order : undefined
  const estimate = order && { from: order.estimatedFrom, to: order.estimatedTo }
  return (
    <NoticePage
      kicker="Thank you"
      heading={placed?.message ?? 'Order placed successfully!'}
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
          ...(orderId ? [{ label: 'Order ID', value: <OrderLink orderId={orderId} /> }] : []),
          ...(transactionId ? [{ label: 'Transaction ID', value: transactionId }] : []),
          ...(order && order.voucherDiscount > 0
            ? [
                {
                  label: `Voucher ${order.voucherCode}`,
                  value: `−${formatTaka(order.voucherDiscount)}`,
                },
              ]
            : []),
          ...(order ? [{ label: 'Total', value: formatTaka(order.totalAmount) }] : []),
          ...(estimate
            ? [
                {
                  label: 'Expected',
                  value: describeEstimate(estimate, new Date()),
                },
              ]
            : []),
        ]}
      />
      <NextSteps order={order} isPaid={transactionId !== null} />
    </NoticePage>
  )
}

function OrderLink({ orderId }: { orderId: string }) {
  return (
    <Link
      to={`/orders/${encodeURIComponent(orderId)}`}
      className="-my-2.5 inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {orderId}
    </Link>
  )
}

function NothingHere() {
  return (
    <NoticePage
      kicker="Payment"
      heading="There is no new order here"
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
      <p>
        This page opens after an order has been placed. Your earlier orders are in your profile.
      </p>
    </NoticePage>
  )
}
