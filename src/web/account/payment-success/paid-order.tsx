import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ORDERS, orderQuery } from '#web/queries/orders.ts'
import { tellOtherTabs } from '#web/queries/other-tabs.ts'
import { queryKeys } from '#web/queries/query-keys.ts'
import { useAccount } from '#web/queries/session.ts'
import { ConfirmedPayment } from '../payment-outcome/confirmed-payment.tsx'
import { PaymentSpinner } from '../payment-outcome/payment-spinner.tsx'
import { Unanswered } from '../payment-outcome/unanswered.tsx'
import { usePayment } from '../payment-outcome/use-payment.ts'
import { Placed } from './placed.tsx'

interface PaidOrderProps {
  transactionId: string
  /** Whether the page still shows that something is being done, whatever is known already. */
  isProcessing: boolean
}

/** The order of a payment, as soon as the shop says that there is one. */
export function PaidOrder({ transactionId, isProcessing }: PaidOrderProps) {
  const asked = usePayment(transactionId)
  const { known } = asked
  if (isProcessing || known.state === 'asking' || known.state === 'waiting') {
    return <PaymentSpinner heading="Processing your payment..." />
  }
  if (known.state === 'undecided') {
    return <Unanswered who="bank" transactionId={known.payment.transactionId} asked={asked} />
  }
  return (
    <ConfirmedPayment page="success" asked={asked}>
      {(payment) =>
        payment?.orderId && (
          <NewOrder orderId={payment.orderId} transactionId={payment.transactionId} />
        )
      }
    </ConfirmedPayment>
  )
}

function NewOrder({ orderId, transactionId }: { orderId: string; transactionId: string }) {
  useForgetBoughtCart()
  const account = useAccount()
  const { data: order } = useQuery({ ...orderQuery(orderId), enabled: Boolean(account) })
  return (
    <Placed
      orderId={orderId}
      transactionId={transactionId}
      order={order}
      heading="Order placed successfully!"
    />
  )
}

/** The order was made elsewhere: what this browser knew of the cart and the orders is out of date. */
function useForgetBoughtCart() {
  const queryClient = useQueryClient()
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.cart.all })
    void queryClient.invalidateQueries({ queryKey: ORDERS })
    tellOtherTabs()
  }, [queryClient])
}
