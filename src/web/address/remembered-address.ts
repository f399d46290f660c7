import { ShippingAddress } from '#shop/orders/contract.ts'
import { readStored, store } from '#web/ui/browser-store.ts'
import type { ShippingInput } from './shipping-input.ts'

const KEY = 'address'

/** Address of the last order of this browser's guest; undefined when unknown or no longer valid. */
export function readRememberedAddress(): ShippingInput | undefined {
  try {
    return ShippingAddress.safeParse(JSON.parse(readStored('localStorage', KEY) ?? '')).data
  } catch {
    return undefined
  }
}

export function rememberAddress(address: ShippingAddress): void {
  store('localStorage', KEY, JSON.stringify(ShippingAddress.parse(address)))
}

export function forgetAddress(): void {
  store('localStorage', KEY, null)
}
