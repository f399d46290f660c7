import { m } from '#messages'
import { ButtonLink } from '#web/ui/button.tsx'
import { useBrowserQuery } from '#web/ui/use-browser-query.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { describeOwnPage } from '../describe-page.ts'
import { FactList } from '../fact-list.tsx'
import { NoticePage, WaysBackToShop } from '../notice-page.tsx'
import { ConfirmedPayment, PaymentSpinner } from '../payment-outcome/confirmed-payment.tsx'
import { CallShop, PayCashInstead } from '../payment-outcome/unpaid.tsx'
import { usePayment } from '../payment-outcome/use-payment.ts'

export const meta = describeOwnPage(() => [m.outcome_cancelled(), m.outcome_cancelled_meta()])

export default function Page() {
  const isHydrated = useHydrated()
  const transactionId = useBrowserQuery().get('tran_id')
  if (!isHydrated) return <PaymentSpinner heading={m.outcome_looking_up()} />
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
      kicker={m.common_payment()}
      heading={m.outcome_cancelled()}
      actions={
        <>
          <ButtonLink to="/checkout">{m.outcome_back()}</ButtonLink>
          <PayCashInstead />
          <WaysBackToShop />
        </>
      }
    >
      <p>{m.outcome_cancelled_text()}</p>
      {isKnown && <p>{m.outcome_no_money()}</p>}
      <CallShop />
      <FactList
        facts={transactionId ? [{ label: m.common_transaction_id(), value: transactionId }] : []}
      />
    </NoticePage>
  )
}
