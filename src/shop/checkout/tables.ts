import type { Generated, JSONColumnType } from 'kysely'
import type { ShippingAddress } from '../orders/contract.ts'
import type { DeliveryOption } from '../pricing/contract.ts'

interface HeldCheckouts {
  id: Generated<string>
  /** Null where nobody knows any more. */
  account_id: string | null
  /** Of a guest; never with an account. */
  guest_id: string | null
  customer_id: string
  user_email: string
  user_name: string
  /** Set when the person was removed while the payment was under way. */
  user_removed_at: Generated<Date | null>
  state: 'held' | 'released' | 'completed'
  delivery_option: DeliveryOption
  /** As it was called and promised when the payment began. */
  delivery_name: Generated<string>
  earliest_days: Generated<number>
  latest_days: Generated<number>
  subtotal_paisa: number
  delivery_charge_paisa: number
  voucher_code: string | null
  voucher_discount_paisa: number
  total_paisa: number
  shipping: JSONColumnType<ShippingAddress>
  order_id: string | null
  idempotency_key: string | null
  request_hash: string | null
  /** Which of the few that one account may have under way; null when it has ended. */
  place: number | null
  /** Changes of orders with a higher number came after it. */
  history_id: Generated<number | null>
  held_at: Date
  expires_at: Date
  ended_at: Date | null
}

interface CheckoutLines {
  checkout_id: string
  position: number
  product_id: string
  size: string
  colour: Generated<string>
  sku: Generated<string>
  name: string
  image_url: string
  unit_price_paisa: number
  regular_price_paisa: number | null
  quantity: number
  is_preorder: boolean
}

export interface CheckoutTables {
  held_checkouts: HeldCheckouts
  checkout_lines: CheckoutLines
}
