import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { pathToResultPage } from '#shop/checkout/rules.ts'
import type { PaymentOutcome } from '#shop/payments/contract.ts'
import { useIsGuest } from '#web/session/use-is-guest.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FactList } from '../fact-list.tsx'
import { NoticePage } from '../notice-page.tsx'
import { findOtherPage, type ShownResult } from './page-of-outcome.ts'
import type { PaymentQuery } from './use-payment.ts'

const NOT_FOUND = 'payment_data_not_found'

interface ConfirmedPaymentProps {
  shown: ShownResult
  asked: PaymentQuery
  /** `undefined`: the shop does not know the payment, or cannot be reached. */
  children: (payment: PaymentOutcome | undefined) => ReactNode
}

/** Redirects to the page for the payment's real state. Success is shown only when the shop confirms it. */
export function ConfirmedPayment({ shown, asked, children }: ConfirmedPaymentProps) {
  const { known, transactionId } = asked
  switch (known.state) {
    case 'asking':
      return <PaymentSpinner heading="Looking up your payment..." />
    case 'unreachable':
      return shown.page === 'success' ? (
        <Unanswered who="shop" asked={asked} />
      ) : (
        children(undefined)
      )
    case 'unknown': {
      if (shown.page !== 'success') return children(undefined)
      const query = { ...(transactionId && { tran_id: transactionId }), error: NOT_FOUND }
      return <Navigate to={pathToResultPage('failed', query)} replace />
    }
    case 'waiting':
    case 'undecided':
    case 'decided': {
      const elsewhere = findOtherPage(known.payment, shown)
      return elsewhere ? <Navigate to={elsewhere} replace /> : children(known.payment)
    }
  }
}

/** Shown until the state of the payment is known. */
export function PaymentSpinner({ heading }: { heading: string }) {
  return (
    <div className="page-width grid min-h-[28rem] place-content-center justify-items-center gap-6 py-24">
      <span
        aria-hidden="true"
        className="size-10 animate-spin rounded-full border-2 border-line border-t-madder"
      />
      <h1 className="text-xl">{heading}</h1>
    </div>
  )
}

interface UnansweredProps {
  /** Which side has not answered: the bank, which may need longer, or the shop. */
  who: 'bank' | 'shop'
  asked: PaymentQuery
}

const WORDS = {
  bank: {
    heading: 'Your bank has not answered yet',
    text: 'As soon as it does, your order appears in your profile and we email you. Please do not pay again.',
  },
  shop: {
    heading: 'We could not look up your payment',
    text: 'Check your connection and look again before paying a second time. If the payment went through, your order is in your profile.',
  },
}

/** A guest has no profile, and may have given no email. */
const GUEST_TEXTS = {
  bank: 'As soon as it does, your order appears here. Please do not pay again.',
  shop: 'Check your connection and look again before paying a second time. If the payment went through, your order appears here.',
}

/** Says that the outcome is unknown, and not to pay again. */
export function Unanswered({ who, asked }: UnansweredProps) {
  const { transactionId, isAsking, retryAtGateway } = asked
  const { heading, text } = WORDS[who]
  const isGuest = useIsGuest()
  return (
    <NoticePage
      kicker="Payment"
      heading={heading}
      actions={
        <>
          <Button disabled={isAsking} onClick={retryAtGateway}>
            {isAsking ? 'Checking...' : 'Check again'}
          </Button>
          {!isGuest && (
            <ButtonLink to="/user-profile" look="outline">
              View your orders
            </ButtonLink>
          )}
          <ButtonLink to="/" look="quiet">
            Go Home
          </ButtonLink>
        </>
      }
    >
      <p role="alert">{isGuest ? GUEST_TEXTS[who] : text}</p>
      <FactList facts={transactionId ? [{ label: 'Transaction ID', value: transactionId }] : []} />
    </NoticePage>
  )
}
