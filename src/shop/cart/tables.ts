import type { Generated } from 'kysely'
import type { Size } from '../catalogue/contract.ts'

interface CartLines {
  id: Generated<string>
  owner: string
  product_id: string
  size: Size
  quantity: number
  is_preorder: Generated<boolean>
  shown_name: string
  shown_price_paisa: number
  added_at: Generated<Date>
  /** When its owner last changed it. */
  touched_at: Generated<Date>
}

export interface CartTables {
  cart_lines: CartLines
}
