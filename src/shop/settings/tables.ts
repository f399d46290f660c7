import type { ColumnType } from 'kysely'

/** What was chosen of one group of settings. */
interface Settings {
  name: string
  value: ColumnType<unknown, string, string>
  /** How often the group was saved. */
  version: number
  changed_at: Date
  changed_by: string
}

export interface SettingsTables {
  settings: Settings
}
