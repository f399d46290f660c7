import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { pathToResultPage, type ResultPage } from '#shop/checkout/rules.ts'
import type { PaymentOutcome } from '#shop/payments/contract.ts'
import { findOtherPage } from './page-of-outcome.ts'
import { PaymentSpinner } from './payment-spinner.tsx'
import { Unanswered } from './unanswered.tsx'
import type { AskedPayment } from './use-payment.ts'

interface ConfirmedPaymentProps {
  page: ResultPage
  asked: AskedPayment
  /** `undefined`: the shop knows no such payment. */
  children: (payment: PaymentOutcome | undefined) => ReactNode
}

/** Shows what an address says of a payment only as far as the shop confirms it; else leads to what is true. */
export function ConfirmedPayment({ page, asked, children }: ConfirmedPaymentProps) {
  const { known } = asked
  switch (known.state) {
    case 'asking':
      return <PaymentSpinner heading="Looking up your payment..." />
    case 'unreachable':
      return <Unanswered who="shop" asked={asked} />
    case 'unknown':
      return page === 'success' ? (
        <Navigate to={pathToResultPage('failed', { error: 'payment_data_not_found' })} replace />
      ) : (
        children(undefined)
      )
    case 'waiting':
    case 'undecided':
    case 'decided': {
      const elsewhere = findOtherPage(known.payment, page)
      return elsewhere ? <Navigate to={elsewhere} replace /> : children(known.payment)
    }
  }
}
