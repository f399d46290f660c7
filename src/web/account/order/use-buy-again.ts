import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isUnauthenticated, messageOf } from '#api/client.ts'
import type { Order } from '#shop/orders/contract.ts'
import { useAddToCart } from '#web/queries/cart.ts'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { toast } from '#web/ui/toast.ts'

type Item = Order['items'][number]

export interface NotBought {
  item: Item
  reason: string
}

interface Outcome {
  /** Lines that are in the cart. */
  added: number
  notBought: NotBought[]
}

function explain(error: unknown): string {
  return messageOf(error) ?? 'We could not add it. Check your connection and try again.'
}

/**
 * Puts what an order held into the cart, at today's prices. When all of it is there, on to the
 * checkout; otherwise what is missing is told, and trying again adds nothing twice.
 */
export function useBuyAgain(order: Order) {
  const addToCart = useAddToCart()
  const navigate = useNavigate()
  const logInAgain = useLogInAgain()
  const added = useRef(new Set<Item>())
  const [isBuying, setIsBuying] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function add({ productId, size, quantity, isPreorder }: Item): Promise<void> {
    await addToCart.mutateAsync({
      productId,
      size,
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
    toast.success('Everything is in your cart, at today’s prices')
    await navigate('/checkout')
  }

  return { buyAgain, isBuying, outcome }
}
