import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isUnauthenticated, messageOf } from '#api/client.ts'
import { m } from '#messages'
import { productPath } from '#shop/catalogue/rules.ts'
import type { Size } from '#shop/catalogue/variants/contract.ts'
import { useAddToCart } from '#web/queries/cart.ts'
import { sessionQuery } from '#web/queries/session.ts'
import { pathWithNext } from '#web/session/login-path.ts'
import { useGuestsMayOrder } from '#web/settings/shop.ts'
import { toast } from '#web/ui/toast.ts'
import { useOpenCart } from '../frame/frame.tsx'

const CHECKOUT_DELAY_MS = 1500

type Way = 'add' | 'pre-order'

interface Choice {
  size: Size
  colour: string
  quantity: number
}

/** Both ways of buying a product; `doing` is the one in progress. */
export function useBuying(product: { id: string; name: string }) {
  const addToCart = useAddToCart()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const openCart = useOpenCart()
  const guestsMayOrder = useGuestsMayOrder()
  const [doing, setDoing] = useState<Way>()
  const underway = useRef(new Set<string>())
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])

  /** @param chosenSize size chosen by hand, if any: it stays chosen after logging in, like the quantity */
  async function buy(way: Way, choice: Choice, chosenSize?: Size) {
    // Ignores an impatient second tap, such as one from before hydration.
    const tap = JSON.stringify([way, choice])
    if (underway.current.has(tap)) return
    underway.current.add(tap)
    setDoing(way)
    try {
      const account = await queryClient.ensureQueryData(sessionQuery)
      if (!account && !guestsMayOrder) return askToLogin(way, choice, chosenSize)
      await addToCart.mutateAsync({
        ...choice,
        productId: product.id,
        ...(way === 'pre-order' && { preOrder: true }),
      })
    } catch (error) {
      if (isUnauthenticated(error)) return askToLogin(way, choice, chosenSize)
      setDoing(undefined)
      return explainFailure(way, error)
    } finally {
      underway.current.delete(tap)
    }
    if (way === 'pre-order') goToCheckout()
    else confirmAdded()
  }

  function askToLogin(way: Way, { colour, quantity }: Choice, chosenSize?: Size) {
    setDoing(undefined)
    toast.error(way === 'add' ? m.login_to_add() : m.login_to_order(), { id: `log in to ${way}` })
    void navigate(pathWithNext('/login', productPath(product.id, colour, chosenSize, quantity)))
  }

  function confirmAdded() {
    setDoing(undefined)
    toast.success(m.buy_in_cart({ name: product.name }), {
      durationMs: 3000,
      action: { label: m.buy_view_cart(), onClick: openCart },
    })
  }

  /** The button stays busy until the checkout has loaded. */
  function goToCheckout() {
    toast.success(m.buy_to_checkout(), { durationMs: 2000 })
    leaving.current = setTimeout(() => void navigate('/checkout'), CHECKOUT_DELAY_MS)
  }

  return { buy, doing }
}

function explainFailure(way: Way, error: unknown) {
  const reason = messageOf(error)
  if (way === 'pre-order') {
    toast.error(m.buy_order_error(), { description: reason })
  } else if (reason) {
    toast.error(m.buy_add_error({ reason }))
  } else {
    toast.error(m.buy_add_error_again())
  }
}
