import { z } from 'zod'
import { readStored, store } from '#web/ui/browser-store.ts'

const KEY = 'checkout'

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

/** After a switch to cash, the checkout starts with the usual method. */
export function forgetTypedMethod(): void {
  const { paymentMethod: _, ...others } = readTypedCheckout()
  keepTypedCheckout(others)
}
