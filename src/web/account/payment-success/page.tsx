import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { hasAmounts } from '#shop/orders/rules.ts'
import { CART, notifyOtherTabs, storeGuestId } from '#web/queries/cart.ts'
import { ORDERS, orderQuery } from '#web/queries/orders.ts'
import { useAccount } from '#web/queries/session.ts'
import { forgetTypedCheckout } from '#web/queries/typed-checkout.ts'
import { useIsGuest } from '#web/session/use-is-guest.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useBrowserQuery } from '#web/ui/use-browser-query.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { describeOwnPage } from '../describe-page.ts'
import { NoticePage, WaysBackToShop } from '../notice-page.tsx'
import {
  ConfirmedPayment,
  PaymentSpinner,
  Unanswered,
} from '../payment-outcome/confirmed-payment.tsx'
import { usePayment } from '../payment-outcome/use-payment.ts'
import { Placed, pathToOwnOrder, readPlacedOrder } from './order-placed.tsx'

const PROCESSING_MS = 2000

export const meta = describeOwnPage(() => [m.placed_title(), m.placed_meta()])

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
  return isProcessing ? <PaymentSpinner heading={m.placed_processing()} /> : <CashOrder />
}

/** Shows the order that the checkout passed on; an order id in the address proves nothing. */
function CashOrder() {
  const isHydrated = useHydrated()
  const { state } = useLocation()
  const isGuest = useIsGuest()
  const placed = isHydrated ? readPlacedOrder(state) : undefined
  if (!placed) return <NothingHere />
  const { order, message } = placed
  const { orderId, orderLink } = order
  return (
    <Placed
      orderId={orderId}
      order={order}
      path={isGuest ? orderLink : pathToOwnOrder(orderId)}
      isGuest={isGuest}
      heading={message}
    />
  )
}

function NothingHere() {
  return (
    <NoticePage
      kicker={m.common_payment()}
      heading={m.placed_nothing()}
      actions={
        <>
          <ButtonLink to="/user-profile">{m.outcome_view_orders()}</ButtonLink>
          <WaysBackToShop />
        </>
      }
    >
      <p>{m.placed_nothing_text()}</p>
    </NoticePage>
  )
}

interface PaidOrderProps {
  transactionId: string
  /** Whether the page shows progress, whatever is already known. */
  isProcessing: boolean
}

/** The order of a payment, once the shop confirms that it exists. */
function PaidOrder({ transactionId, isProcessing }: PaidOrderProps) {
  const asked = usePayment(transactionId)
  const { known } = asked
  if (isProcessing || known.state === 'asking' || known.state === 'waiting') {
    return <PaymentSpinner heading={m.placed_processing()} />
  }
  if (known.state === 'undecided') {
    return <Unanswered who="bank" asked={asked} />
  }
  return (
    <ConfirmedPayment shown={{ page: 'success' }} asked={asked}>
      {(payment) =>
        payment?.orderId && (
          <NewOrder orderId={payment.orderId} transactionId={payment.transactionId} />
        )
      }
    </ConfirmedPayment>
  )
}

function NewOrder({ orderId, transactionId }: { orderId: string; transactionId: string }) {
  useClearBoughtCart()
  const account = useAccount()
  const isGuest = useIsGuest()
  const { data: order } = useQuery({ ...orderQuery(orderId), enabled: Boolean(account) })
  const { data: link } = useQuery({
    queryKey: ['guest-order-link', orderId],
    queryFn: () => call('POST /order-links', { userId: storeGuestId(), orderId }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isGuest,
  })
  return (
    <Placed
      orderId={orderId}
      transactionId={transactionId}
      order={order && hasAmounts(order) ? order : undefined}
      path={isGuest ? link : pathToOwnOrder(orderId)}
      isGuest={isGuest}
      heading={m.checkout_placed()}
    />
  )
}

/** The order was created on the server: the browser's cart, orders and payment are out of date. */
function useClearBoughtCart() {
  const queryClient = useQueryClient()
  useEffect(() => {
    forgetTypedCheckout()
    for (const queryKey of [CART, ...ORDERS]) void queryClient.invalidateQueries({ queryKey })
    notifyOtherTabs()
  }, [queryClient])
}
