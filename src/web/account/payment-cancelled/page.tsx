import { ButtonLink } from '#web/ui/button.tsx'
import { describePage } from '../describe-page.ts'
import { FactList } from '../fact-list.tsx'
import { NoticePage } from '../notice-page.tsx'
import { useBrowserQuery } from '../use-browser-query.ts'

export function meta() {
  return describePage('Payment cancelled', 'The payment was cancelled; the cart is still saved.')
}

export default function Page() {
  const transactionId = useBrowserQuery().get('tran_id')
  return (
    <NoticePage
      kicker="Payment"
      heading="Payment cancelled"
      actions={
        <>
          <ButtonLink to="/checkout">Back to checkout</ButtonLink>
          <ButtonLink to="/products" look="outline">
            Continue Shopping
          </ButtonLink>
          <ButtonLink to="/" look="quiet">
            Go Home
          </ButtonLink>
        </>
      }
    >
      <p>
        Your order was not placed. Your cart is still saved, so you can pick up where you left off
        whenever you like.
      </p>
      <FactList facts={transactionId ? [{ label: 'Transaction ID', value: transactionId }] : []} />
    </NoticePage>
  )
}
