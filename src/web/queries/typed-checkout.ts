import { readStored, store } from '#web/ui/browser-store.ts'

const KEY = 'checkout'
const OWNER_KEY = 'checkout-of'

/** Checkout fields typed in this tab, valid or not; empty after an order or a sign-out. */
export function readTypedCheckout(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', KEY) ?? '{}')
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(([, typed]) => typeof typed === 'string'),
    )
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

/** Drops what another account typed in this tab; a guest who logs in keeps theirs. */
export function claimTypedCheckout(email: string): void {
  const owner = readStored('sessionStorage', OWNER_KEY)
  if (owner && owner !== email) forgetTypedCheckout()
  store('sessionStorage', OWNER_KEY, email)
}

/** Drops the payment method, so that the checkout starts with the default one. */
export function forgetTypedMethod(): void {
  const { paymentMethod: _, ...others } = readTypedCheckout()
  keepTypedCheckout(others)
}
