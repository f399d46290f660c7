import type { ColumnType } from 'kysely'

/** What was chosen of one group of settings. */
interface Settings {
  name: string
  value: ColumnType<unknown, string, string>
  /** How often somebody saved the group. */
  version: number
  changed_at: Date
  changed_by: string
}

/** What the shop was given to reach others with. */
interface Connections {
  name: string
  /** What everybody who may change it is shown. */
  shown: ColumnType<unknown, string, string>
  /** See src/shop/shared/secret-box.ts. */
  sealed: string
  changed_at: Date
  changed_by: string
}

export interface SettingsTables {
  connections: Connections
  settings: Settings
}
