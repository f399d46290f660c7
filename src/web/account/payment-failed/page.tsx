import type { PaymentOutcome } from '#shop/payments/contract.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useBrowserQuery } from '#web/ui/use-browser-query.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ContactLines } from '../contact-lines.tsx'
import { describeOwnPage } from '../describe-page.ts'
import { FactList } from '../fact-list.tsx'
import { NoticePage, WaysBackToShop } from '../notice-page.tsx'
import { ConfirmedPayment, PaymentSpinner } from '../payment-outcome/confirmed-payment.tsx'
import { CallShop, NO_MONEY_TAKEN, PayCashInstead } from '../payment-outcome/unpaid.tsx'
import { usePayment } from '../payment-outcome/use-payment.ts'
import type { Route } from './+types/page'
import { explainPaymentError, mustContactShop } from './payment-errors.ts'

export function meta({ matches }: Route.MetaArgs) {
  return describeOwnPage(matches, 'Payment failed', 'The payment did not go through.')
}

export default function Page() {
  const isHydrated = useHydrated()
  const query = useBrowserQuery()
  const error = query.get('error')
  const transactionId = query.get('tran_id')
  if (!isHydrated) return <PaymentSpinner heading="Looking up your payment..." />
  if (!transactionId) return <Failed error={error} />
  return <FailedPayment key={transactionId} transactionId={transactionId} error={error} />
}

interface FailedPaymentProps {
  transactionId: string
  /** From the address. */
  error: string | null
}

function FailedPayment({ transactionId, error }: FailedPaymentProps) {
  const asked = usePayment(transactionId)
  return (
    <ConfirmedPayment shown={{ page: 'failed', error }} asked={asked}>
      {(payment) => (
        <Failed error={error} transactionId={asked.transactionId} outcome={payment?.outcome} />
      )}
    </ConfirmedPayment>
  )
}

interface FailedProps {
  error: string | null
  transactionId?: string | undefined
  outcome?: PaymentOutcome['outcome'] | undefined
}

function Failed({ error, transactionId, outcome }: FailedProps) {
  return (
    <NoticePage
      kicker="Payment"
      heading="Payment failed"
      actions={
        <>
          {mustContactShop(error) ? (
            <ButtonLink to="/checkout" look="outline">
              Back to checkout
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to="/checkout">Try again</ButtonLink>
              <PayCashInstead />
            </>
          )}
          <WaysBackToShop />
        </>
      }
    >
      <p role="alert">{explainPaymentError(error)}</p>
      {outcome === 'failed' && <p>{NO_MONEY_TAKEN} Your cart is still saved.</p>}
      {outcome === 'refused' && (
        <p>You will be refunded automatically to the card or wallet you paid with.</p>
      )}
      <FactList facts={transactionId ? [{ label: 'Transaction ID', value: transactionId }] : []} />
      {mustContactShop(error) ? (
        <>
          <p>
            Please do not pay a second time.
            {transactionId && ' Have the transaction ID ready when you reach us.'}
          </p>
          <ContactLines />
        </>
      ) : (
        <CallShop />
      )}
    </NoticePage>
  )
}
