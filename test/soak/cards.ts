import { randomUUID } from 'node:crypto'
import { ask, orderOf, signUp } from '../faults/shoppers.ts'
import { payInSandbox } from '../sandbox.ts'

export const CARD_PRODUCT_ID = 'panjabi-by-card'

/** Pays by card on the sandbox gateway's page; its notice may or may not reach the shop. */
export async function openCardShopper(urlOf: () => string) {
  const cookie = await signUp(urlOf())
  const session = await fetch(`${urlOf()}/api/auth/get-session`, { headers: { cookie } })
  const { user } = (await session.json()) as { user: { email: string } }
  return {
    /** Returns whether the gateway took the money. */
    pay: async (): Promise<boolean> => {
      await ask(urlOf(), '/cart/clear', { cookie, method: 'DELETE' })
      const piece = { productId: CARD_PRODUCT_ID, size: 'M', quantity: 1 }
      await ask(urlOf(), '/cart/add', { cookie, method: 'POST', json: piece })
      const json = { ...orderOf(CARD_PRODUCT_ID), paymentMethod: 'card' }
      const key = randomUUID()
      const started = await ask(urlOf(), '/orders', { cookie, method: 'POST', json, key })
      const page = started?.body.data?.redirectUrl
      if (typeof page !== 'string') return false
      const { response } = await payInSandbox(page)
      return response.ok
    },
    /** Cancels the latest paid order, which refunds it. Returns whether there was one. */
    cancelLatest: async (): Promise<boolean> => {
      const listed = await ask(urlOf(), `/orders/user?userEmail=${user.email}`, { cookie })
      const orders = (listed?.body.data ?? []) as unknown as { orderId: string }[]
      const latest = orders[0]?.orderId
      if (!latest) return false
      const path = `/orders/${latest}/cancellation`
      return (await ask(urlOf(), path, { cookie, method: 'POST' }))?.status === 200
    },
  }
}
