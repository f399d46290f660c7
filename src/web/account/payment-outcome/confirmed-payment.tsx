import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { m } from '#messages'
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
      return <PaymentSpinner heading={m.outcome_looking_up()} />
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
    heading: m.outcome_undecided,
    text: m.outcome_undecided_text,
  },
  shop: {
    heading: m.outcome_unreachable,
    text: m.outcome_unreachable_text,
  },
}

/** A guest has no profile, and may have given no email. */
const GUEST_TEXTS = {
  bank: m.outcome_undecided_guest,
  shop: m.outcome_unreachable_guest,
}

/** Says that the outcome is unknown, and not to pay again. */
export function Unanswered({ who, asked }: UnansweredProps) {
  const { transactionId, isAsking, retryAtGateway } = asked
  const { heading, text } = WORDS[who]
  const isGuest = useIsGuest()
  return (
    <NoticePage
      kicker={m.common_payment()}
      heading={heading()}
      actions={
        <>
          <Button disabled={isAsking} onClick={retryAtGateway}>
            {isAsking ? m.outcome_checking() : m.outcome_check_again()}
          </Button>
          {!isGuest && (
            <ButtonLink to="/user-profile" look="outline">
              {m.outcome_view_orders()}
            </ButtonLink>
          )}
          <ButtonLink to="/" look="quiet">
            {m.go_home()}
          </ButtonLink>
        </>
      }
    >
      <p role="alert">{(isGuest ? GUEST_TEXTS[who] : text)()}</p>
      <FactList
        facts={transactionId ? [{ label: m.common_transaction_id(), value: transactionId }] : []}
      />
    </NoticePage>
  )
}
