import type { DemoRowKind, DemoState } from './contract.ts'

interface ShopSetup {
  is_only: boolean
  demo_state: DemoState
  dismissed: string[]
  /** Since when this is a copy that a backup was restored into; null: it is the shop. */
  restored_at: Date | null
}

interface DemoRows {
  kind: DemoRowKind
  /** Of a product or a category its `uid`, of a picture its hash, of a voucher its code, of a person the email. */
  id: string
}

interface WelcomeKeys {
  key_hash: string
  made_at: Date
}

export interface SetupTables {
  shop_setup: ShopSetup
  demo_rows: DemoRows
  welcome_keys: WelcomeKeys
}
