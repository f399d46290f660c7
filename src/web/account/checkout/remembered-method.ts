import { PaymentMethod } from '#shop/payments/contract.ts'
import { readStored, store } from '#web/ui/browser-store.ts'

const KEY = 'payment-method'

/** How somebody set out to pay who may come back from the gateway unpaid, until this tab is closed. */
export function rememberMethod(method: PaymentMethod): void {
  store('sessionStorage', KEY, method)
}

export function readRememberedMethod(): PaymentMethod | undefined {
  return PaymentMethod.safeParse(readStored('sessionStorage', KEY)).data
}

/** After a payment, or a switch to cash, the next checkout starts with the usual method. */
export function forgetMethod(): void {
  store('sessionStorage', KEY, null)
}
