import type { Generated } from 'kysely'

export type KeyKind = 'api' | 'upload'

interface ApiKeys {
  id: Generated<string>
  kind: KeyKind
  account_id: string
  name: string
  /** How an API key begins; empty for an upload key, which also has no rights and no end. */
  prefix: string
  key_hash: string
  rights: string[]
  made_at: Date
  expires_at: Date | null
  last_used_at: Date | null
}

export interface KeyTables {
  api_keys: ApiKeys
}
