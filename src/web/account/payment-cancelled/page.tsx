import { ButtonLink } from '#web/ui/button.tsx'
import { useBrowserQuery } from '#web/ui/use-browser-query.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { describeOwnPage } from '../describe-page.ts'
import { FactList } from '../fact-list.tsx'
import { NoticePage, WaysBackToShop } from '../notice-page.tsx'
import { ConfirmedPayment, PaymentSpinner } from '../payment-outcome/confirmed-payment.tsx'
import { CallShop, NO_MONEY_TAKEN, PayCashInstead } from '../payment-outcome/unpaid.tsx'
import { usePayment } from '../payment-outcome/use-payment.ts'
import type { Route } from './+types/page'

export function meta({ matches }: Route.MetaArgs) {
  return describeOwnPage(
    matches,
    'Payment cancelled',
    'The payment was cancelled; the cart is still saved.',
  )
}

export default function Page() {
  const isHydrated = useHydrated()
  const transactionId = useBrowserQuery().get('tran_id')
  if (!isHydrated) return <PaymentSpinner heading="Looking up your payment..." />
  if (!transactionId) return <Cancelled />
  return <CancelledPayment key={transactionId} transactionId={transactionId} />
}

function CancelledPayment({ transactionId }: { transactionId: string }) {
  const asked = usePayment(transactionId)
  return (
    <ConfirmedPayment shown={{ page: 'cancelled' }} asked={asked}>
      {(payment) => (
        <Cancelled transactionId={asked.transactionId} isKnown={payment?.outcome === 'cancelled'} />
      )}
    </ConfirmedPayment>
  )
}

interface CancelledProps {
  transactionId?: string | undefined
  /** Whether the shop itself knows that it was cancelled. */
  isKnown?: boolean
}

function Cancelled({ transactionId, isKnown = false }: CancelledProps) {
  return (
    <NoticePage
      kicker="Payment"
      heading="Payment cancelled"
      actions={
        <>
          <ButtonLink to="/checkout">Back to checkout</ButtonLink>
          <PayCashInstead />
          <WaysBackToShop />
        </>
      }
    >
      <p>Your order was not placed. Your cart is still saved, so you can continue at any time.</p>
      {isKnown && <p>{NO_MONEY_TAKEN}</p>}
      <CallShop />
      <FactList facts={transactionId ? [{ label: 'Transaction ID', value: transactionId }] : []} />
    </NoticePage>
  )
}
