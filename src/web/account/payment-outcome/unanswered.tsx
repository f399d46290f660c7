import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FactList } from '../fact-list.tsx'
import { NoticePage } from '../notice-page.tsx'
import type { AskedPayment } from './use-payment.ts'

interface UnansweredProps {
  /** Who has not answered: the bank, which may take longer, or the shop. */
  who: 'bank' | 'shop'
  /** Of a payment that the shop knows. */
  transactionId?: string
  asked: AskedPayment
}

const WORDS = {
  bank: {
    heading: 'Your bank has not answered yet',
    text: 'As soon as it does, your order appears in your profile and we e-mail you. Please do not pay again.',
  },
  shop: {
    heading: 'We could not look up your payment',
    text: 'Check your connection and look again before paying a second time. If the payment went through, your order is in your profile.',
  },
}

/** Says that nothing is known, and what not to do about it. */
export function Unanswered({ who, transactionId, asked }: UnansweredProps) {
  const { isAsking, askAgain } = asked
  const { heading, text } = WORDS[who]
  return (
    <NoticePage
      kicker="Payment"
      heading={heading}
      actions={
        <>
          <Button disabled={isAsking} onClick={askAgain}>
            {isAsking ? 'Checking...' : 'Check again'}
          </Button>
          <ButtonLink to="/user-profile" look="outline">
            View your orders
          </ButtonLink>
          <ButtonLink to="/" look="quiet">
            Go Home
          </ButtonLink>
        </>
      }
    >
      <p role="alert">{text}</p>
      <FactList facts={transactionId ? [{ label: 'Transaction ID', value: transactionId }] : []} />
    </NoticePage>
  )
}
