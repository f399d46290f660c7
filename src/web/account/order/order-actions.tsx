import type { Order } from '#shop/orders/contract.ts'
import { invoicePath } from '#web/queries/order-documents.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { nameSize } from '../name-size.ts'
import { CancelOrder } from '../orders/cancel-order.tsx'
import { useBuyAgain } from './use-buy-again.ts'

/** Buying it again, keeping it on paper, and cancelling it while that is possible. */
export function OrderActions({ order }: { order: Order }) {
  const { buyAgain, isBuying, outcome } = useBuyAgain(order)
  return (
    <div className="mt-6 grid gap-6 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button size="touch" aria-disabled={isBuying} onClick={() => void buyAgain()}>
          {isBuying ? 'Adding...' : outcome ? 'Try again' : 'Buy again'}
        </Button>
        <Button look="outline" size="touch" onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLink
          to={invoicePath(order.orderId)}
          reloadDocument
          download
          look="outline"
          size="sm"
          className="min-h-11"
        >
          Invoice
        </ButtonLink>
        <CancelOrder order={order} />
      </div>
      <div role="alert">
        {outcome && !isBuying && (
          <div className="grid justify-items-start gap-4 border-l-2 border-warn bg-warn-wash px-4 py-4">
            <p className="font-medium">
              {outcome.added === 0
                ? 'None of these items could be added to your cart.'
                : 'Some items could not be added to your cart.'}
            </p>
            <ul className="grid gap-2">
              {outcome.notBought.map(({ item, reason }) => (
                <li key={`${item.productId} ${item.size}`} className="wrap-anywhere">
                  {item.name}, {nameSize(item.size)}: {reason}
                </li>
              ))}
            </ul>
            {outcome.added > 0 && (
              <ButtonLink to="/checkout" look="outline" size="touch">
                Check out
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
