import { ButtonLink } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ContactLines } from '../contact-lines.tsx'
import { describePage } from '../describe-page.ts'
import { FactList } from '../fact-list.tsx'
import { NoticePage } from '../notice-page.tsx'
import { useBrowserQuery } from '../use-browser-query.ts'
import { explainPaymentError, needsTheShop } from './payment-errors.ts'

export function meta() {
  return describePage('Payment failed', 'The payment did not go through.')
}

export default function Page() {
  const isHydrated = useHydrated()
  const query = useBrowserQuery()
  const error = query.get('error')
  const transactionId = query.get('tran_id')
  return (
    <NoticePage
      kicker="Payment"
      heading="Payment failed"
      actions={
        <>
          {needsTheShop(error) ? (
            <ButtonLink to="/checkout" look="outline">
              Back to checkout
            </ButtonLink>
          ) : (
            <ButtonLink to="/checkout">Try again</ButtonLink>
          )}
          <ButtonLink to="/products" look="outline">
            Continue Shopping
          </ButtonLink>
          <ButtonLink to="/" look="quiet">
            Go Home
          </ButtonLink>
        </>
      }
    >
      <p role="alert" className="min-h-7">
        {isHydrated && explainPaymentError(error)}
      </p>
      <FactList facts={transactionId ? [{ label: 'Transaction ID', value: transactionId }] : []} />
      {needsTheShop(error) && (
        <>
          <p>Please do not pay a second time. Have the transaction ID ready when you reach us.</p>
          <ContactLines />
        </>
      )}
    </NoticePage>
  )
}
