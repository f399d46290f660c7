import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isUnauthenticated, messageOf } from '#api/client.ts'
import { m } from '#messages'
import { variantLabel } from '#shop/catalogue/rules.ts'
import type { Order } from '#shop/orders/contract.ts'
import { useAddToCart } from '#web/queries/cart.ts'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { CancelOrder } from '../orders/cancel-order.tsx'

type Item = Order['items'][number]

interface NotBought {
  item: Item
  reason: string
}

interface Outcome {
  /** Number of lines added to the cart. */
  added: number
  notBought: NotBought[]
}

function explain(error: unknown): string {
  return messageOf(error) ?? m.own_order_again_failed()
}

/**
 * Adds an order's items to the cart, at current prices. If all are available, continues to the checkout; otherwise
 * shows what is missing, and a repeat adds nothing twice.
 */
function useBuyAgain(order: Order) {
  const addToCart = useAddToCart()
  const navigate = useNavigate()
  const logInAgain = useLogInAgain()
  const added = useRef(new Set<Item>())
  const [isBuying, setIsBuying] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function add({ productId, size, colour, quantity, isPreorder }: Item): Promise<void> {
    await addToCart.mutateAsync({
      productId,
      size,
      colour,
      quantity,
      ...(isPreorder && { preOrder: true }),
    })
  }

  async function addAll(): Promise<NotBought[] | undefined> {
    const notBought: NotBought[] = []
    for (const item of order.items) {
      if (added.current.has(item)) continue
      try {
        await add(item)
        added.current.add(item)
      } catch (error) {
        if (isUnauthenticated(error)) {
          await logInAgain()
          return undefined
        }
        notBought.push({ item, reason: explain(error) })
      }
    }
    return notBought
  }

  async function buyAgain() {
    if (isBuying) return
    setIsBuying(true)
    const notBought = await addAll()
    setIsBuying(false)
    if (!notBought) return
    if (notBought.length > 0) return setOutcome({ added: added.current.size, notBought })
    toast.success(m.own_order_again_done())
    await navigate('/checkout')
  }

  return { buyAgain, isBuying, outcome }
}

/** Buy again, print, and cancel while that is possible. */
export function OrderActions({ order }: { order: Order }) {
  const { buyAgain, isBuying, outcome } = useBuyAgain(order)
  return (
    <div className="mt-6 grid gap-6 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button size="touch" aria-disabled={isBuying} onClick={() => void buyAgain()}>
          {isBuying ? m.buy_adding() : outcome ? m.try_again() : m.own_order_again()}
        </Button>
        <Button look="outline" size="touch" onClick={() => window.print()}>
          {m.common_print()}
        </Button>
        <ButtonLink
          to={`/api/orders/${encodeURIComponent(order.orderId)}/invoice`}
          reloadDocument
          download
          look="outline"
          size="sm"
          className="min-h-11"
        >
          {m.own_order_invoice()}
        </ButtonLink>
        <CancelOrder order={order} />
      </div>
      <div role="alert">
        {outcome && !isBuying && (
          <div className="grid justify-items-start gap-4 border-l-2 border-warn bg-warn-wash px-4 py-4">
            <p className="font-medium">
              {outcome.added === 0 ? m.own_order_again_none() : m.own_order_again_some()}
            </p>
            <ul className="grid gap-2">
              {outcome.notBought.map(({ item, reason }) => (
                <li key={`${item.productId} ${item.size} ${item.colour}`} className="wrap-anywhere">
                  {item.name}, {variantLabel(item)}: {reason}
                </li>
              ))}
            </ul>
            {outcome.added > 0 && (
              <ButtonLink to="/checkout" look="outline" size="touch">
                {m.own_order_check_out()}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
