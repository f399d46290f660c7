import { m } from '#messages'
import type { PaymentOutcome } from '#shop/payments/contract.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useBrowserQuery } from '#web/ui/use-browser-query.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ContactLines } from '../contact-lines.tsx'
import { describeOwnPage } from '../describe-page.ts'
import { FactList } from '../fact-list.tsx'
import { NoticePage, WaysBackToShop } from '../notice-page.tsx'
import { ConfirmedPayment, PaymentSpinner } from '../payment-outcome/confirmed-payment.tsx'
import { CallShop, PayCashInstead } from '../payment-outcome/unpaid.tsx'
import { usePayment } from '../payment-outcome/use-payment.ts'
import { explainPaymentError, mustContactShop } from './payment-errors.ts'

export const meta = describeOwnPage(() => [m.outcome_failed(), m.outcome_failed_meta()])

export default function Page() {
  const isHydrated = useHydrated()
  const query = useBrowserQuery()
  const error = query.get('error')
  const transactionId = query.get('tran_id')
  if (!isHydrated) return <PaymentSpinner heading={m.outcome_looking_up()} />
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
      kicker={m.common_payment()}
      heading={m.outcome_failed()}
      actions={
        <>
          {mustContactShop(error) ? (
            <ButtonLink to="/checkout" look="outline">
              {m.outcome_back()}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to="/checkout">{m.try_again()}</ButtonLink>
              <PayCashInstead />
            </>
          )}
          <WaysBackToShop />
        </>
      }
    >
      <p role="alert">{explainPaymentError(error)}</p>
      {outcome === 'failed' && <p>{m.outcome_failed_text()}</p>}
      {outcome === 'refused' && <p>{m.outcome_refund_automatic()}</p>}
      <FactList
        facts={transactionId ? [{ label: m.common_transaction_id(), value: transactionId }] : []}
      />
      {mustContactShop(error) ? (
        <>
          <p>
            {m.outcome_not_twice()}
            {transactionId && ` ${m.outcome_have_id()}`}
          </p>
          <ContactLines />
        </>
      ) : (
        <CallShop />
      )}
    </NoticePage>
  )
}
