import type { Generated } from 'kysely'

interface ApiKeys {
  id: Generated<string>
  account_id: string
  name: string
  prefix: string
  key_hash: string
  rights: string[]
  made_at: Date
  expires_at: Date
  last_used_at: Date | null
}

export interface KeyTables {
  api_keys: ApiKeys
}
