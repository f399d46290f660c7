import type { Generated } from 'kysely'
import type { DeliveryOption } from './contract.ts'
import type { ConditionColumns } from './vouchers/conditions.ts'

interface DeliveryOptions {
  code: DeliveryOption
  name: string
  position: number
  is_active: Generated<boolean>
}

interface Vouchers extends ConditionColumns {
  code: string
  kind: 'percentage' | 'fixed'
  percent: number | null
  cap_paisa: number | null
  amount_paisa: number | null
  is_active: boolean
  use_count: Generated<number>
  created_at: Date
  updated_at: Date
}

interface VoucherUses {
  id: Generated<number>
  voucher_code: string
  customer_id: string
  user_email: string
  /** That the order goes to, as `01XXXXXXXXX`. */
  phone: Generated<string>
  discount_paisa: number
  order_id: string | null
  checkout_id: string | null
  used_at: Date
}

export interface PricingTables {
  delivery_options: DeliveryOptions
  vouchers: Vouchers
  voucher_uses: VoucherUses
}
