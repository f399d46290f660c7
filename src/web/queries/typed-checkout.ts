import { z } from 'zod'
import { readStored, store } from '#web/ui/browser-store.ts'

const KEY = 'checkout'
const OWNER_KEY = 'checkout-of'

const Typed = z.record(z.string(), z.string().max(1000))

/** What was typed and chosen at the checkout of this tab, valid or not; empty after an order or a sign-out. */
export function readTypedCheckout(): Record<string, string> {
  try {
    return Typed.safeParse(JSON.parse(readStored('sessionStorage', KEY) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

export function keepTypedCheckout(typed: object): void {
  store('sessionStorage', KEY, JSON.stringify(typed))
}

export function forgetTypedCheckout(): void {
  store('sessionStorage', KEY, null)
}

/** What the account before typed in this tab is not for the next one; a guest who logs in keeps theirs. */
export function claimTypedCheckout(email: string): void {
  const owner = readStored('sessionStorage', OWNER_KEY)
  if (owner && owner !== email) forgetTypedCheckout()
  store('sessionStorage', OWNER_KEY, email)
}

/** After a switch to cash, the checkout starts with the usual method. */
export function forgetTypedMethod(): void {
  const { paymentMethod: _, ...others } = readTypedCheckout()
  keepTypedCheckout(others)
}
