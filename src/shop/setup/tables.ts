interface ShopSetup {
  is_only: boolean
  dismissed: string[]
  /** Since when this is a copy that a backup was restored into; null: it is the shop. */
  restored_at: Date | null
}

interface WelcomeKeys {
  key_hash: string
  made_at: Date
}

export interface SetupTables {
  shop_setup: ShopSetup
  welcome_keys: WelcomeKeys
}
