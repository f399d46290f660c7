import type { Generated } from 'kysely'

interface CartLines {
  id: Generated<string>
  owner: string
  product_id: string
  size: string
  /** Empty for a product without a choice of colours. */
  colour: Generated<string>
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
