import type { Generated, JSONColumnType } from 'kysely'
import type { ShippingAddress } from '../orders/contract.ts'

interface Addresses {
  id: Generated<string>
  account_id: string
  /** From 1 to 10. */
  place: number
  shipping: JSONColumnType<ShippingAddress>
  /** When it was last made the default. */
  preferred_at: Date | null
  added_at: Date
}

export interface AddressTables {
  addresses: Addresses
}
